import GridFrame
import GridLayout
import GridModel

public struct SummaryState: Hashable, Sendable {
  public var summaries: [ColumnSummary] = []
  public var isAll: Bool
  public var progress: Double? = 0
  var column: ColumnIndex? { summaries.first?.column }
  var selectedValue: [UInt8]? { nil }
  init(isAll: Bool) { self.isAll = isAll }
  mutating func moveDown(_ count: Int, in size: Size) {}
  mutating func moveUp(_ count: Int, in size: Size) {}
}
