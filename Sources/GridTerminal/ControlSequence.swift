import GridFrame
import GridLayout

/// A control sequence (ECMA-48 5.4) that the terminal sent: parameters and final byte.
///
/// Keys that terminfo knows are read by ncurses; this reads the mouse (SGR 1006) and keys of
/// terminals that send others than terminfo says. What it does not know is dropped, so that a
/// late answer of the terminal never acts as keys.
struct ControlSequence: Hashable {
  var parameters: String
  var final: Character

  /// The event, or nil when the sequence means nothing to us.
  var event: Event? {
    if parameters.hasPrefix("<") { return mouseEvent.map(Event.mouse) }
    return key.map(Event.key)
  }

  private var numbers: [Int] {
    parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
  }

  private var key: Key? {
    let numbers = numbers
    // xterm: the second number is 1 + shift 1 + alt 2 + control 4.
    let hasControl = numbers.count > 1 && (numbers[1] - 1) & 4 != 0
    switch final {
    case "A": return .up
    case "B": return .down
    case "C": return hasControl ? .controlRight : .right
    case "D": return hasControl ? .controlLeft : .left
    case "H": return .home
    case "F": return .end
    case "Z": return .backTab
    case "M": return .enter  // keypad Enter after ESC O
    case "P", "Q", "R", "S":
      // ESC O P … S are F1 … F4; with CSI, R with numbers is a cursor report.
      if final == "R" && !parameters.isEmpty { return nil }
      return .function(Int(final.asciiValue ?? 80) - 79)
    case "~":
      switch numbers.first ?? 0 {
      case 1, 7: return .home
      case 2: return .insert
      case 3: return .delete
      case 4, 8: return .end
      case 5: return .pageUp
      case 6: return .pageDown
      case 11...15: return .function(numbers[0] - 10)
      case 17...21: return .function(numbers[0] - 11)
      case 23, 24: return .function(numbers[0] - 12)
      default: return nil
      }
    default: return nil
    }
  }

  /// Buttons as xterm's ctlseqs says: 4 shift, 8 alt, 16 control, 32 motion, 64 wheel.
  private var mouseEvent: MouseEvent? {
    let numbers = parameters.dropFirst().split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3, final == "M" || final == "m" else { return nil }
    let (code, point) = (numbers[0], Point(x: numbers[1] - 1, y: numbers[2] - 1))
    guard point.x >= 0, point.y >= 0, code < 128 else { return nil }
    if code & 64 != 0 {
      guard final == "M" else { return nil }
      let hasShift = code & 4 != 0
      switch code & 3 {
      case 0: return .wheelUp(point, sideways: hasShift)
      case 1: return .wheelDown(point, sideways: hasShift)
      case 2: return .wheelUp(point, sideways: true)  // tilted to the left
      default: return .wheelDown(point, sideways: true)
      }
    }
    // The left button alone acts; right and middle stay free for the terminal's own use.
    guard code & 3 == 0 else { return nil }
    if final == "m" { return .release(point) }
    return code & 32 != 0 ? .drag(point) : .press(point)
  }
}
