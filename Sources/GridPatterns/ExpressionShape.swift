/// What can be told of an expression without matching; all that is not understood is held possible.
struct ExpressionShape: Hashable, Sendable {
  /// True where a match depends on its own bytes alone, and no longer text around can hide it.
  var isContextFree = true
  /// Bytes that a match may hold.
  var bytes = ByteSet()
  /// Bytes that a match may hold any number of.
  var repeatedBytes = ByteSet()
  /// Literals of which each match holds one; empty where there are none.
  var required: [Literal] = []

  /// Nothing is known.
  static let opaque = ExpressionShape(
    isContextFree: false, bytes: .all, repeatedBytes: .all, required: [])

  init(of text: String, ignoringCase: Bool) {
    var parser = ShapeParser(text, ignoringCase: ignoringCase)
    self = parser.parse() ?? .opaque
  }

  init(
    isContextFree: Bool = true, bytes: ByteSet = ByteSet(), repeatedBytes: ByteSet = ByteSet(),
    required: [Literal] = []
  ) {
    self.isContextFree = isContextFree
    self.bytes = bytes
    self.repeatedBytes = repeatedBytes
    self.required = required
  }

  /// Takes in what another part of the expression adds, its required literals left aside.
  mutating func combine(with other: ExpressionShape) {
    isContextFree = isContextFree && other.isContextFree
    bytes.formUnion(other.bytes)
    repeatedBytes.formUnion(other.repeatedBytes)
  }

  /// The length of the shortest required literal, 0 where there is none.
  var selectivity: Int { required.map(\.count).min() ?? 0 }
}
