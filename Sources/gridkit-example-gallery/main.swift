// The tutorials' gallery: nine cards; a click on a card takes it away, a click beside them brings
// another one, v turns the lines of cards into a ring and back, q leaves.
import Glibc
import GridKit

let cardSize = Size(width: 12, height: 3)
let flow = FlowLayout(itemSize: .same(cardSize), minimumInteritemSpacing: 2)
let ring = CircleLayout(itemSize: cardSize)

let gallery = GridController(title: "gallery: click a card or beside them, v, q")
gallery.contentInset = Insets(left: 1, right: 1)
gallery.setColumns(["card"])
for number in 1...9 { gallery.addRow(["card \(number)"]) }
gallery.setLayout(flow, animated: false)

gallery.onSelect = { place in
  guard let index = gallery.rowIndex(at: place) else { return }
  try? gallery.performBatchUpdates { $0.delete(at: index) }
}

var newest = 9
gallery.onSelectEmpty = {
  newest += 1
  try? gallery.performBatchUpdates { $0.insert(["card \(newest)"], at: gallery.rows.count) }
}

gallery.onKey = { key in
  guard key == .character("v") else { return false }
  gallery.setLayout(gallery.layout is FlowLayout ? ring : flow, animated: true)
  return true
}

do {
  let screen = try CursesScreen()
  gallery.run(on: screen)
  screen.close()
  print("\(gallery.rows.count) cards left")
} catch {
  print("no terminal to show a gallery on: \(error)")
  exit(2)
}
