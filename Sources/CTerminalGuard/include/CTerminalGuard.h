// Leaves the terminal usable when the program crashes or calls exit() without closing its screen.
#ifndef GRIDVIEW_CTERMINALGUARD_H
#define GRIDVIEW_CTERMINALGUARD_H

#include <stddef.h>

// From now on a crash or exit() writes `reset` (at most 512 bytes, copied) to `descriptor` and
// restores the terminal modes that `descriptor` has at the first call. Installs the handlers once
// and gives the calling thread an alternate signal stack. Returns 0, or -1 when it is no terminal.
int gv_guard_arm(int descriptor, const char *reset, size_t count);

// The terminal is in order again: a later crash or exit() writes nothing to it.
void gv_guard_disarm(void);

// Writes the reset bytes and restores the modes now, if armed; then disarms.
void gv_guard_restore(void);

#endif
