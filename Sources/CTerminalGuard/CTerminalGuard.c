#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include "CThreads.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// Everything that the handler touches lives in plain static memory; the handler calls only
// async-signal-safe functions (signal-safety(7): write, tcsetattr, sigaction, raise).
static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
enum { crash_signal_count = sizeof crash_signals / sizeof *crash_signals, reset_capacity = 512 };

static struct sigaction previous_actions[crash_signal_count];
static struct termios saved_modes;
static char reset_bytes[reset_capacity];
static size_t reset_count;
static int terminal = -1;
static atomic_int is_armed;
static pid_t owner;

void gv_guard_restore(void) {
  // A forked child that calls exit() must not reset its parent's terminal.
  if (getpid() != owner || !atomic_exchange(&is_armed, 0)) return;
  size_t written = 0;
  while (written < reset_count) {
    ssize_t n = write(terminal, reset_bytes + written, reset_count - written);
    if (n > 0) written += (size_t)n;
    else if (n < 0 && errno == EINTR) continue;
    else break;
  }
  tcsetattr(terminal, TCSANOW, &saved_modes);
}

static void on_crash(int signal_number, siginfo_t *info, void *context) {
  (void)context;
  int saved_errno = errno;
  gv_guard_restore();
  for (int i = 0; i < crash_signal_count; i++)
    if (crash_signals[i] == signal_number) sigaction(signal_number, &previous_actions[i], NULL);
  errno = saved_errno;
  // A fault happens again when the instruction is run again, now under the previous action (Swift's
  // backtracer or the default). A signal that was sent (kill, abort) must be sent once more.
  if (info->si_code <= 0 || signal_number == SIGTRAP || signal_number == SIGSYS)
    raise(signal_number);
}

int gv_guard_arm(int descriptor, const char *reset, size_t count) {
  if (count > reset_capacity) return -1;
  if (terminal != descriptor || owner != getpid()) {
    if (tcgetattr(descriptor, &saved_modes) != 0) return -1;
  }
  memcpy(reset_bytes, reset, count);
  reset_count = count;
  terminal = descriptor;
  static int is_installed;
  owner = getpid();
  atomic_store(&is_armed, 1);
  gv_guard_thread_stack();
  if (is_installed) return 0;
  is_installed = 1;
  atexit(gv_guard_restore);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_crash;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < crash_signal_count; i++)
    sigaction(crash_signals[i], &action, &previous_actions[i]);
  return 0;
}

void gv_guard_disarm(void) { atomic_store(&is_armed, 0); }
