import Synchronization

/// The progress of one piece of work, and the wish to stop it.
///
/// All members may be used from any thread.
public final class Job: Sendable {
  /// The amount of work in all, in units of whoever does it; 0 when unknown.
  public let total: Int
  private let cancelFlag = Atomic<Bool>(false)
  private let completedUnits = Atomic<Int>(0)

  public init(total: Int) { self.total = total }

  /// True once `cancel()` was called.
  public var isCancelled: Bool { cancelFlag.load(ordering: .relaxed) }

  /// Asks the work to stop soon; its result is nil then.
  public func cancel() { cancelFlag.store(true, ordering: .relaxed) }

  /// The amount of work done.
  public var completed: Int { completedUnits.load(ordering: .relaxed) }

  /// Notes that `units` more are done.
  public func add(_ units: Int) { completedUnits.wrappingAdd(units, ordering: .relaxed) }

  /// The part that is done, 0 to 1; nil when the total is unknown.
  public var fraction: Double? {
    total > 0 ? min(1, Double(completed) / Double(total)) : nil
  }
}
