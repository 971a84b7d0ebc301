/// One value for each thread of a job, made when it is first asked for.
///
/// Unchecked: each slot is used only by the thread of that number, and `concurrently` gives a
/// number to one call at a time.
public final class PerThread<Value>: @unchecked Sendable {
  private let slots: UnsafeMutablePointer<Value?>
  private let count: Int
  private let make: @Sendable () -> Value

  public init(threads: Int = coreCount, _ make: @escaping @Sendable () -> Value) {
    count = max(1, threads)
    slots = .allocate(capacity: count)
    slots.initialize(repeating: nil, count: count)
    self.make = make
  }

  deinit {
    slots.deinitialize(count: count)
    slots.deallocate()
  }

  /// The value of the thread of that number.
  public subscript(thread: Int) -> Value {
    precondition(thread >= 0 && thread < count)
    if let value = slots[thread] { return value }
    let value = make()
    slots[thread] = value
    return value
  }
}
