/// One arrow of the flow, measured by itself.
struct Suite: Sendable {
  /// The name `--filter` looks in.
  let name: String
  /// What comes in and what goes out.
  let about: String
  let measure: @Sendable (MeasuredTable, Stopwatch) throws -> Void
}

/// Every suite, in the order of the flow; a new one is a file and a line here.
let suites: [Suite] = [
  .dialect,
  .index,
  .cells,
  .keys,
  .order,
  .press,
  .filter,
  .summary,
  .widths,
  .layout,
  .frame,
]
