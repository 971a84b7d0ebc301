// The tutorials' grid: seven customers, sorted by a click on a column's header.
import Glibc
import GridKit

/// Names as text, amounts by value, percentages without their sign.
func sorted(column: Int, ascending: Bool, rows: [[String]]) -> [[String]] {
  let number = { (cell: String) in Int(cell.filter(\.isWholeNumber)) ?? 0 }
  return rows.sorted { one, other in
    let (first, second) = ascending ? (one, other) : (other, one)
    return column == 0
      ? first[column] < second[column] : number(first[column]) < number(second[column])
  }
}

let grid = GridController(title: "customers")
grid.setColumns(["客户", "消费金额", "消费次数", "满意度"])
grid.addRow(["hangge", "100", "8", "60%"])
grid.addRow(["张三", "223", "16", "81%"])
grid.addRow(["李四", "143", "25", "93%"])
grid.addRow(["王五", "75", "2", "53%"])
grid.addRow(["韩梅梅", "43", "12", "33%"])
grid.addRow(["李雷", "33", "27", "45%"])
grid.addRow(["王大力", "33", "22", "15%"])
grid.sortDelegate = sorted

var clicked: [GridCoordinate] = []
grid.onSelect = { clicked.append($0) }

do {
  let screen = try CursesScreen()
  grid.run(on: screen)
  screen.close()
  for place in clicked { print("clicked [row,column]: \(place)") }
} catch {
  print("no terminal to show a grid on: \(error)")
  exit(2)
}
