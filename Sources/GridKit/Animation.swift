import GridFrame
import GridLayout

/// Boxes on their way, and what is known of them only from before the change.
struct Animation {
  let transition: LayoutTransition
  /// What was shown before, where that were no boxes.
  let before: Frame?
  /// The cells of those that go, by their item before the change.
  let leaving: [Int: [String]]
  /// How far it is, from 0 to 1.
  var progress = 0.0
  /// The time at which it began and that of its last step, in milliseconds; nil before the first.
  var start: Int?
  var lastStep = 0

  init(_ transition: LayoutTransition, before: Frame? = nil, cells: (Int) -> [String]) {
    self.transition = transition
    self.before = before
    var leaving: [Int: [String]] = [:]
    for element in transition.elements(at: 0)
    where element.fate == .disappears && element.attributes.category == .cell {
      let item = element.attributes.indexPath.item
      leaving[item] = cells(item)
    }
    self.leaving = leaving
  }
}
