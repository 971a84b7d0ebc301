import Glibc

/// Lets threads sleep until something they watch has changed.
///
/// The pthread objects live at fixed addresses and are only used through calls that are safe
/// from any thread.
final class NewsBell: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(lock, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(lock)
    condition.deallocate()
    lock.deallocate()
  }

  /// Wakes all that wait.
  func ring() {
    pthread_mutex_lock(lock)
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(lock)
  }

  /// Sleeps until `isReady` holds or the time is over; returns whether it holds.
  func wait(milliseconds: Int, until isReady: () -> Bool) -> Bool {
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    let limit = max(0, min(milliseconds, 1 << 30))
    deadline.tv_sec += limit / 1000
    deadline.tv_nsec += limit % 1000 * 1_000_000
    if deadline.tv_nsec >= 1_000_000_000 {
      deadline.tv_sec += 1
      deadline.tv_nsec -= 1_000_000_000
    }
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while !isReady() {
      if pthread_cond_timedwait(condition, lock, &deadline) != 0 { return isReady() }
    }
    return true
  }
}
