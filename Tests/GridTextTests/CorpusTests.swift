import Testing

@testable import GridText

/// Scalars, since `==` on strings would call different spellings of a letter the same.
private func spelling(_ text: String) -> String {
  text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
}

private func drawn(_ line: UnitLine) -> String {
  line.units.map(\.text).joined()
}

@Test func everyMeasuredCellHasItsWidthTextAndRisk() {
  let rows = Corpus.rows(of: "cells.tsv")
  #expect(rows.count == 441)
  for row in rows {
    let line = UnitLine(decoding: Corpus.bytes(hexadecimal: row[3])[...])
    let risk = line.units.map(\.risk).max() ?? .agreed
    let name = "\(row[0]) (\(row[1]))"
    #expect(line.width == Int(row[4]), "width of \(name)")
    #expect(spelling(drawn(line)) == spelling(Corpus.string(json: row[8])), "text of \(name)")
    #expect(risk.rawValue == UInt8(row[7]), "risk of \(name)")
  }
}

@Test func displayWidthAgreesWithTheUnitsOfEveryMeasuredCell() {
  for row in Corpus.rows(of: "cells.tsv") {
    let bytes = Corpus.bytes(hexadecimal: row[3])
    let width = bytes.withUnsafeBytes { displayWidth(of: $0) }
    #expect(width == UnitLine(decoding: bytes[...]).width, "\(row[0])")
  }
}

@Test func truncationCutsWholeUnitsAndPutsTheEllipsis() {
  let rows = Corpus.rows(of: "truncate.tsv")
  #expect(rows.count == 40)
  for row in rows {
    let columns = Int(row[1]) ?? 0
    let line = UnitLine(Corpus.string(json: row[0]))
    let partial = UnitLine(
      decoding: Array(Corpus.string(json: row[0]).utf8)[...], maximumWidth: columns)
    for fitted in [line.fitted(to: columns), partial.fitted(to: columns)] {
      #expect(
        spelling(drawn(fitted)) == spelling(Corpus.string(json: row[2])), "\(row[0]) in \(columns)")
      #expect(fitted.width == Int(row[4]), "\(row[0]) in \(columns)")
    }
  }
}
