import GridPatterns
import GridRecords

/// Tells which records of one part after the other fulfil some filters; one for each thread.
final class PartEvaluator {
  private enum Question {
    case pattern(PatternQuestion)
    case columns(ColumnQuestion)
  }

  /// The rows of the part last evaluated that fulfil all filters.
  let kept: RowBits
  private let filters: [(questions: [Question], isNegated: Bool)]
  private let reader: PartReader
  private let asked: RowBits
  private let found: RowBits

  /// Parts have at most `capacity` records.
  init(_ plans: [FilterPlan], index: RecordIndex, capacity: Int) {
    let rules = RawRules(index.dialect)
    filters = plans.map { plan in
      let questions = plan.questions.map { question -> Question in
        let columns: [(index: Int, format: _)]? =
          if case .columns(let columns) = question.cells { columns } else { nil }
        switch question.test {
        case .pattern(let pattern):
          return .pattern(
            PatternQuestion(
              pattern, columns: columns?.map(\.index), rules: rules, capacity: capacity))
        case .comparison(let bounds):
          return .columns(ColumnQuestion(bounds, columns: columns ?? [], capacity: capacity))
        case .blank:
          return .columns(ColumnQuestion([], columns: columns ?? [], capacity: capacity))
        }
      }
      return (questions, plan.isNegated)
    }
    reader = PartReader(index: index)
    kept = RowBits(capacity: capacity)
    asked = RowBits(capacity: capacity)
    found = RowBits(capacity: capacity)
  }

  /// The columns whose cells in the first record of `part` match a pattern among the filters.
  /// - Throws: `FilterError`.
  func matchingColumns(of part: RecordPart) throws(FilterError) -> [Int] {
    try read(part)
    if reader.recordCount == 0 { return [] }
    var columns: Set<Int> = []
    for filter in filters where !filter.isNegated {
      for case .pattern(let question) in filter.questions {
        do {
          columns.formUnion(try question.matchingColumns(reader, 0))
        } catch {
          throw .pattern(error)
        }
      }
    }
    return columns.sorted()
  }

  /// Sets `kept`; of a file that has shrunk, records that are gone are not kept.
  /// - Throws: `FilterError`.
  func evaluate(_ part: RecordPart) throws(FilterError) {
    try read(part)
    kept.reset(count: reader.recordCount, to: true)
    for filter in filters where !kept.isEmpty {
      found.reset(count: kept.count, to: false)
      for question in filter.questions {
        asked.copy(kept)
        asked.subtract(found)
        if asked.isEmpty { break }
        switch question {
        case .pattern(let question):
          do {
            try question.answer(reader, asked: asked, found: found)
          } catch {
            throw .pattern(error)
          }
        case .columns(let question): question.answer(reader, asked: asked, found: found)
        }
      }
      if filter.isNegated { kept.subtract(found) } else { kept.formIntersection(found) }
    }
  }

  private func read(_ part: RecordPart) throws(FilterError) {
    do {
      try reader.read(part)
    } catch {
      // An open source fails in no other way.
      guard case .read(let offset, let errno) = error else { return }
      throw .read(offset: offset, errno: errno)
    }
  }
}

extension RawRules {
  /// What the bytes of a file in `dialect` stand for.
  init(_ dialect: Dialect) {
    self.init(
      delimiter: dialect.delimiter,
      lineEnds: ByteSet(dialect.carriageReturnEndsRecords ? [0x0A, 0x0D] : [0x0A]),
      quote: dialect.quote, escape: dialect.escape, hasForeignBytes: dialect.comment != nil)
  }
}
