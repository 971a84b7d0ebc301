import Glibc
import GridModel
import Synchronization
import Testing

@testable import GridColumns

@Suite struct KeyColumnAssemblerTests {
  /// Adds the slices of `cells`, taken in turn by `count` threads.
  private static func add(
    _ cells: [[UInt8]], to assembler: KeyColumnAssembler, threads count: Int
  ) {
    final class Work: Sendable {
      let cells: [[UInt8]]
      let assembler: KeyColumnAssembler
      let next = Atomic<Int>(0)

      init(_ cells: [[UInt8]], _ assembler: KeyColumnAssembler) {
        self.cells = cells
        self.assembler = assembler
      }

      func run() {
        while true {
          let slice = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard slice < assembler.sliceCount else { return }
          let first = slice * KeyColumn.sliceRows
          let part = Array(cells[first..<min(first + KeyColumn.sliceRows, cells.count)])
          withSpans(part) { assembler.add($0, slice: slice) }
        }
      }
    }
    let work = Work(cells, assembler)
    let threads = (0..<count).map { _ in
      var thread = pthread_t()
      let context = Unmanaged.passRetained(work).toOpaque()
      pthread_create(
        &thread, nil,
        { context in
          Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().run()
          return nil
        }, context)
      return thread
    }
    for thread in threads { pthread_join(thread, nil) }
  }

  @Test(arguments: [ColumnKind.decimal, .dateTime, .text])
  func severalThreadsMakeTheSameColumn(kind: ColumnKind) {
    var random = RandomCells(seed: 5)
    let some = random.cells(kind, count: 1000)
    let cells = (0..<20_000).map { some[$0 * 7 % 1000] }
    let format = ColumnFormat(kind: kind)
    let column = KeyColumn.assembled(format: format, rowCount: cells.count) {
      Self.add(cells, to: $0, threads: 4)
      return true
    }
    let alone = keys(cells, format, usesFastPaths: true)
    #expect(column?.keys == alone.keys)
    #expect(column?.classes == alone.classes)
    #expect(column?.slices?.map { $0?.bytes } == alone.slices?.map { $0?.bytes })
    #expect(column?.slices?.map { $0?.offsets } == alone.slices?.map { $0?.offsets })
  }

  @Test func errorOfTheReaderIsPassedOn() {
    struct Cut: Error {}
    #expect(throws: Cut.self) {
      try KeyColumn.assembled(format: ColumnFormat(kind: .text), rowCount: 5) {
        _ throws(Cut) in throw Cut()
      }
    }
  }

  @Test func rowsThatNeverCameAreBlank() {
    let column = KeyColumn.assembled(format: ColumnFormat(kind: .integer), rowCount: 9000) {
      assembler in
      withSpans([[0x31], [0x32]]) { assembler.add($0, slice: 1) }
      return true
    }
    #expect(column?.count == 9000)
    #expect(column?.classCounts == ClassCounts(values: 2, blanks: 8998))
    #expect(column?.classes?[4097] == KeyClass.value.rawValue)
  }

  @Test func cancelledAssemblyHasNoColumn() {
    let column = KeyColumn.assembled(format: ColumnFormat(kind: .text), rowCount: 3) { _ in false }
    #expect(column == nil)
  }
}
