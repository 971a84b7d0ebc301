import Testing

@testable import GridRecords

/// The guess about the beginning of a part is the right one wherever quotes tell.
@Suite struct PartScanTests {
  @Test func aPartThatBeginsBetweenQuotesStartsBehindThem() {
    let text = Array("a,b\n1,\"x\ny, z\nw\"\n2,\"q\"\n3,c\n".utf8)
    #expect(start(of: text, from: 7) == 17)
  }

  @Test func aPartThatBeginsOutsideQuotesStartsAtTheNextLine() {
    let text = Array("a,b\n1,\"x\ny, z\nw\"\n2,\"q\"\n3,c\n".utf8)
    #expect(start(of: text, from: 2) == 4)
    #expect(start(of: text, from: 16) == 17)
  }

  @Test func aPartWithoutALineEndHasNoStart() {
    #expect(start(of: Array("a,b\n1,22222".utf8), from: 5) == nil)
  }

  private func start(of text: [UInt8], from begin: Int) -> Int? {
    text.withUnsafeBytes { text in
      PartScan(
        UnsafeRawBufferPointer(rebasing: text[begin...]), base: begin,
        following: VectorScanner(Dialect())
      ).start
    }
  }
}
