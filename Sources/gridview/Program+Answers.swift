import GridModel
import GridSession
import GridSources

extension Program {
  /// Does what an effect asks for, here and now, and returns what comes of it.
  ///
  /// The loop of a terminal gives slow work to its worker instead.
  func answers(to effect: Effect, _ table: DelimitedTable) throws(Failure) -> [Answer] {
    if effect == .memory { return [.notice(memoryReport(table))] }
    do throws(TableError) {
      return try effect.answers(from: table) ?? []
    } catch {
      if let answer = effect.answer(toFailure: Failure.sentence(for: error)) { return [answer] }
      throw .table(error, file: file)
    }
  }

  /// What the program holds in memory, in one line.
  private func memoryReport(_ table: DelimitedTable) -> String {
    let parts = table.memory.map { "\($0.name) \(Self.megabytes($0.bytes))" }
    let usage = ProcessMemory.now
    return
      (parts + [
        "process \(Self.megabytes(usage.resident))", "peak \(Self.megabytes(usage.peak))",
      ]).joined(separator: ", ")
  }

  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes * 10 + 500_000) / 1_000_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
