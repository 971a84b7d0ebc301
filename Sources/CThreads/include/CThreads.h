// What a thread of our own needs from the system and Swift cannot call by itself.
#ifndef GRIDVIEW_CTHREADS_H
#define GRIDVIEW_CTHREADS_H

// Gives the calling thread its own alternate signal stack, so that its stack overflow is caught
// too. The memory lives as long as the process: call it once in each long-lived thread.
void gv_guard_thread_stack(void);

// Lets the calling thread yield the processor to those that draw and read keys: on Linux a nice
// value belongs to a thread, not to its process.
void gv_thread_yield_to_others(void);

#endif
