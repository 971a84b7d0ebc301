import GridLayout

/// Something that shows frames and tells events: a terminal, or a test.
public protocol Screen: AnyObject {
  var size: Size { get }
  var colorDepth: ColorDepth { get }
  /// Shows a frame; only cells that changed need be sent.
  func present(_ frame: Frame)
  /// Every event that is there, waiting for the first one.
  ///
  /// Returns no event when the time ran out; nil waits without end.
  func nextEvents(timeoutMilliseconds: Int?) -> [Event]
}

/// A screen without a terminal: takes events from a list, keeps the frame shown last.
public final class HeadlessScreen: Screen {
  public var size: Size
  public let colorDepth: ColorDepth
  public private(set) var frame: Frame
  private var pending: [Event]

  public init(size: Size, colorDepth: ColorDepth = .none, events: [Event] = []) {
    self.size = size
    self.colorDepth = colorDepth
    frame = Frame(size: size)
    pending = events
  }

  public func send(_ event: Event) {
    if case .resize(let size) = event { self.size = size }
    pending.append(event)
  }

  public func present(_ frame: Frame) { self.frame = frame }

  public func nextEvents(timeoutMilliseconds: Int?) -> [Event] {
    defer { pending.removeAll() }
    return pending
  }
}
