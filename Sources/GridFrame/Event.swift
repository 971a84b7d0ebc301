import GridLayout

/// A key as the terminal told it.
public enum Key: Hashable, Sendable {
  case character(Character)
  /// Ctrl with a lowercase letter.
  case control(Character)
  case alt(Character)
  case up, down, left, right, controlLeft, controlRight
  case pageUp, pageDown, home, end, insert, delete
  case enter, tab, backTab, escape, backspace
  case function(Int)
}

/// What the mouse did, at a cell of the screen.
public enum MouseEvent: Hashable, Sendable {
  case press(Point)
  case drag(Point)
  case release(Point)
  case wheelUp(Point, sideways: Bool)
  case wheelDown(Point, sideways: Bool)
}

/// What a screen has to tell.
public enum Event: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  case resize(Size)
  /// Background work has news.
  case wake
  /// The program was asked to end by a signal.
  case terminate(signal: Int32)
  /// The program came back from a stop.
  case suspended
}
