import CRecordKernels

/// One of the compiled ways to find structure in text; all give the same answers.
enum Kernel: Int32, CaseIterable, Sendable {
  case portable
  case avx2
  case avx512

  /// Those that this machine can run.
  static let available = allCases.filter { gv_has_kernel($0.rawValue) }

  /// The fastest of them.
  static let best = available.last ?? .portable
}

extension gv_grammar {
  /// What the kernels can read of `dialect`; nil when only the reference can.
  init?(_ dialect: Dialect) {
    let special = [Ascii.lineFeed, Ascii.carriageReturn]
    var used = [dialect.delimiter]
    if let quote = dialect.quote { used.append(quote) }
    if let escape = dialect.escape { used.append(escape) }
    guard !dialect.carriageReturnEndsRecords, dialect.comment == nil,
      Set(used + special).count == used.count + special.count
    else { return nil }
    self.init(
      delimiter: dialect.delimiter, quote: dialect.quote ?? 0, escape: dialect.escape ?? 0,
      has_quote: dialect.quote != nil, has_escape: dialect.escape != nil,
      keeps_blank_lines: dialect.keepsBlankLines, quote_limit: .max)
  }

  /// Leaves quotes from the place `unclosedFrom` on, counted in the block, to the reference.
  mutating func limitQuotes(to unclosedFrom: Int) {
    quote_limit = Int.max == unclosedFrom ? .max : max(0, unclosedFrom)
  }
}
