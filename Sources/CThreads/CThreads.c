#define _GNU_SOURCE
#include "CThreads.h"

#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

static __thread int has_stack;

void gv_guard_thread_stack(void) {
  if (has_stack) return;
  // Room for the backtracer that may run after us on the same stack.
  const size_t size = 64 * 1024;
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && !(current.ss_flags & SS_DISABLE)
      && current.ss_size >= size) {
    has_stack = 1;
    return;
  }
  void *memory =
      mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack = {.ss_sp = memory, .ss_flags = 0, .ss_size = size};
  if (sigaltstack(&stack, NULL) == 0) has_stack = 1;
  else munmap(memory, size);
}

void gv_thread_yield_to_others(void) { setpriority(PRIO_PROCESS, (id_t)gettid(), 10); }
