import Synchronization

/// A long piece of work as two threads see it: how far it is, and whether it should stop.
public final class Job: Sendable {
  private let cancelled = Atomic<Bool>(false)
  private let completed = Atomic<Int>(0)
  private let total = Atomic<Int>(0)

  public init() {}

  public var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Asks the work to stop; it does within a few thousand steps.
  public func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// Starts again from nothing done, of so many steps.
  public func begin(total: Int) {
    self.total.store(total, ordering: .relaxed)
    completed.store(0, ordering: .relaxed)
  }

  /// Counts further steps as done.
  public func advance(by steps: Int) { completed.wrappingAdd(steps, ordering: .relaxed) }

  /// The part that is done, 0…1.
  public var fraction: Double {
    let total = self.total.load(ordering: .relaxed)
    guard total > 0 else { return 0 }
    return min(1, Double(completed.load(ordering: .relaxed)) / Double(total))
  }
}
