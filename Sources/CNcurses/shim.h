// ncursesw for Swift: what its macros, globals and wide cells need to be imported.
#ifndef GRIDVIEW_CNCURSES_H
#define GRIDVIEW_CNCURSES_H

#define NCURSES_WIDECHAR 1  // cchar_t and wget_wch without feature macros
#define NCURSES_NOMACROS 1  // real functions only
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <wchar.h>

// From term.h, whose bare macros (columns, lines, tab ...) must not come along.
extern int setupterm(const char *terminal, int descriptor, int *error);
extern char *tiparm(const char *capability, ...);

// Swift cannot import macros that contain a cast.
static const attr_t GV_BOLD = A_BOLD;
static const attr_t GV_UNDERLINE = A_UNDERLINE;
static const attr_t GV_REVERSE = A_REVERSE;
static const attr_t GV_DIM = A_DIM;

// The window of the whole screen: a global, which Swift 6 does not let through.
static inline WINDOW *gv_standard_window(void) { return stdscr; }

// Leaves the next update nothing to draw.
static inline void gv_mark_unchanged(void) {
  clearok(curscr, FALSE);
  clearok(newscr, FALSE);
  untouchwin(newscr);
}

// The cell of one scalar; the copies of it for other scalars differ in `chars` alone.
static inline cchar_t gv_cell(attr_t attributes, int pair) {
  cchar_t cell;
  memset(&cell, 0, sizeof cell);
  (void)setcchar(&cell, L" ", attributes, (short)(pair > 32767 ? 32767 : pair), &pair);
  return cell;
}

// Puts cells side by side from (x, y) on; each is a base and its marks, and is as wide as its base.
static inline void gv_put(WINDOW *window, int y, int x, const cchar_t *cells, int count) {
  (void)mvwadd_wchnstr(window, y, x, cells, count);
}

// The code of the next key without waiting: OK, KEY_CODE_YES or ERR.
static inline int gv_get_key(WINDOW *window, unsigned int *code) {
  wint_t value = 0;
  int kind = wget_wch(window, &value);
  *code = value;
  return kind;
}

// A terminfo string or NULL: tigetstr answers (char *)-1 for a name that is not a string.
static inline const char *gv_capability(const char *name) {
  char *value = tigetstr((char *)name);
  return value == (char *)-1 ? NULL : value;
}

// A terminfo string with one number put in; valid until the next call.
static inline const char *gv_format(const char *capability, int number) {
  return tiparm(capability, number);
}

// Whether characters are UTF-8 in the current locale.
static inline int gv_locale_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

// Columns in the low, rows in the high 16 bits; 0 when the descriptor has no size.
static inline unsigned int gv_terminal_size(int descriptor) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return 0;
  return (unsigned int)size.ws_row << 16 | size.ws_col;
}

// Bytes that can be read without waiting, or -1.
static inline int gv_readable_bytes(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : -1;
}

// Cells of a scalar as this libc (and so ncurses) sees it; -1 when it does not know it.
static inline int gv_wcwidth(unsigned int scalar) { return wcwidth((wchar_t)scalar); }

#endif
