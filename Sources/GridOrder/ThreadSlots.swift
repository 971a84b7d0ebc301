/// A value for each of some threads, made by that thread when it first needs it.
///
/// Unchecked: each thread uses its own slot alone, as `concurrently` numbers them.
final class ThreadSlots<Value>: @unchecked Sendable {
  private let slots: UnsafeMutablePointer<Value?>
  private let count: Int

  init(count: Int) {
    self.count = count
    slots = .allocate(capacity: count)
    slots.initialize(repeating: nil, count: count)
  }

  deinit {
    slots.deinitialize(count: count)
    slots.deallocate()
  }

  func value(of thread: Int, make: () -> Value) -> Value {
    if let value = slots[thread] { return value }
    let value = make()
    slots[thread] = value
    return value
  }
}
