/// Where a field begins: record and column from 0, byte of the source.
///
/// Records are counted from a place that is read from.
struct FieldPlace: Sendable {
  var record: Int
  var column: Int
  var byte: Int

  /// True when the field comes before the one in `column` of `record`.
  func isBefore(_ record: Int, _ column: Int) -> Bool {
    self.record < record || (self.record == record && self.column < column)
  }
}

/// What was found of the fields between two checkpoints, so that they are not gone over again.
struct KnownFields: Sendable {
  /// Some of the fields in file order.
  private(set) var places: [FieldPlace] = []
  /// The long fields whose ends were looked for, by the byte where they begin.
  private var spans: [Int: FieldSplitter.Span] = [:]

  /// What is held, counted in places; a span takes as much memory as four of them.
  var weight: Int { places.count + 4 * spans.count }

  /// The last known place at or before a field.
  /// - Complexity: O(log places).
  func place(notAfter record: Int, _ column: Int) -> FieldPlace? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].isBefore(record, column + 1) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? places[low - 1] : nil
  }

  /// The field that begins at `byte`, if it is a long one whose end was looked for.
  func span(at byte: Int) -> FieldSplitter.Span? { spans.isEmpty ? nil : spans[byte] }

  /// Keeps a place that is `stride` bytes or more behind the last one.
  mutating func add(_ place: FieldPlace, stride: Int) {
    if let last = places.last, place.byte - last.byte < stride { return }
    places.append(place)
  }

  mutating func add(_ span: FieldSplitter.Span, at byte: Int) { spans[byte] = span }
}

/// The known fields of the long records that were looked at last.
struct LongRecordCache: Sendable {
  private var known: [Int: (fields: KnownFields, use: Int)] = [:]
  private var weight = 0
  private var uses = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The memory that it takes, in bytes.
  var byteCount: Int { weight * MemoryLayout<FieldPlace>.stride }

  /// What is known of the fields from `byte` on, where records begin.
  mutating func fields(from byte: Int) -> KnownFields {
    uses += 1
    guard let found = known[byte] else { return KnownFields() }
    known[byte]?.use = uses
    return found.fields
  }

  /// Keeps `fields` if they are more than those known; the ones that were used least recently go.
  mutating func keep(_ fields: KnownFields, from byte: Int) {
    let old = known[byte]?.fields.weight ?? 0
    guard fields.weight > old else { return }
    uses += 1
    known[byte] = (fields, uses)
    weight += fields.weight - old
    guard weight > limit else { return }
    // The newest stay whatever their size; half of the room is made free at once.
    for (byte, entry) in known.sorted(by: { $0.value.use < $1.value.use }).dropLast()
    where weight > limit / 2 {
      weight -= entry.fields.weight
      known[byte] = nil
    }
  }
}
