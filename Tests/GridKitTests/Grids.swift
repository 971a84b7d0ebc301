import GridKit

/// The seven customers of the tutorials.
func customers(width: Int = 60, height: Int = 20) -> GridController {
  let grid = GridController(title: "customers", size: Size(width: width, height: height))
  grid.setColumns(["客户", "消费金额", "消费次数", "满意度"])
  for row in customerRows { grid.addRow(row) }
  return grid
}

let customerRows = [
  ["hangge", "100", "8", "60%"], ["张三", "223", "16", "81%"], ["李四", "143", "25", "93%"],
  ["王五", "75", "2", "53%"], ["韩梅梅", "43", "12", "33%"], ["李雷", "33", "27", "45%"],
  ["王大力", "33", "22", "15%"],
]

/// Cards with a letter each.
func letters(_ count: Int, width: Int = 24, height: Int = 9) -> GridController {
  let grid = GridController(title: "letters", size: Size(width: width, height: height))
  grid.setColumns(["letter"])
  for index in 0..<count { grid.addRow([letter(index)]) }
  return grid
}

func letter(_ index: Int) -> String {
  String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index % 26))) + (index < 26 ? "" : "\(index / 26)")
}

extension GridController {
  var lines: [String] { frame.lines }
  var picture: String { lines.joined(separator: "\n") }

  func press(_ keys: Key...) {
    for key in keys { handle(.key(key)) }
  }

  func click(_ x: Int, _ y: Int) {
    handle(.mouse(.press(Point(x: x, y: y))))
    handle(.mouse(.release(Point(x: x, y: y))))
  }

  /// The first cells of the rows that are shown, from the top.
  var shownFirstCells: [String] {
    var cells: [String] = []
    var row = 1
    while let index = rowIndex(at: GridCoordinate(row: row, column: 0)) {
      cells.append(rows[index].first ?? "")
      row += 1
    }
    return cells
  }
}

/// A screen that counts the frames it is shown, its clock going on while it waits.
final class WaitingScreen: Screen {
  let size: Size
  let colorDepth = ColorDepth.none
  private(set) var frames: [(time: Int, frame: Frame)] = []
  private(set) var time = 1000
  private var events: [Event]

  init(size: Size, events: [Event]) {
    self.size = size
    self.events = events
  }

  func present(_ frame: Frame) { frames.append((time, frame)) }

  /// One event after the other; the next one only once nothing is on its way.
  func nextEvents(timeoutMilliseconds: Int?) -> [Event] {
    if let timeoutMilliseconds {
      time += timeoutMilliseconds
      return []
    }
    return events.isEmpty ? [] : [events.removeFirst()]
  }
}
