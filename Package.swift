// swift-tools-version: 6.1
import PackageDescription

/// The architecture in one table: each module and all that it may import.
let modules: [(name: String, imports: [String])] = [
  ("GridModel", []),
  ("GridThreads", ["GridModel", "CThreads"]),
  ("GridText", []),
  ("GridBytes", ["GridThreads"]),
  ("GridRecords", ["GridModel", "GridThreads", "GridBytes", "CRecordKernels"]),
  ("GridPatterns", ["CPCRE2", "CSearchKernels"]),
  ("GridColumns", ["GridModel", "GridThreads", "GridText", "GridRecords", "GridPatterns"]),
  (
    "GridOrder",
    ["GridModel", "GridThreads", "GridBytes", "GridRecords", "GridPatterns", "GridColumns"]
  ),
  (
    "GridSources",
    [
      "GridModel", "GridText", "GridThreads", "GridBytes", "GridRecords", "GridPatterns",
      "GridColumns", "GridOrder",
    ]
  ),
  ("GridLayout", []),
  ("GridFrame", ["GridText", "GridLayout"]),
  ("GridSession", ["GridModel", "GridText", "GridPatterns", "GridLayout", "GridFrame"]),
  ("GridTerminal", ["GridFrame", "GridLayout", "CNcurses", "CTerminalGuard"]),
  ("GridOptions", ["GridModel"]),
  (
    "GridKit",
    [
      "GridModel", "GridText", "GridBytes", "GridRecords", "GridSources", "GridLayout",
      "GridFrame", "GridSession", "GridTerminal",
    ]
  ),
]

let executables: [(name: String, imports: [String])] = [
  ("gridkit-example-grid", ["GridKit"]),
  ("gridkit-example-gallery", ["GridKit"]),
  (
    "gridview",
    [
      "GridModel", "GridText", "GridBytes", "GridRecords", "GridOrder", "GridSources", "GridLayout",
      "GridFrame", "GridSession", "GridTerminal", "GridOptions", "GridThreads",
    ]
  ),
  ("gridview-docs", ["GridOptions", "GridSession"]),
  (
    "gridview-bench",
    [
      "GridModel", "GridText", "GridBytes", "GridRecords", "GridColumns", "GridOrder",
      "GridSources",
      "GridLayout", "GridFrame", "GridSession", "GridThreads",
    ]
  ),
]

/// One test target a module, and the two that run the whole program.
let tests: [(name: String, imports: [String])] =
  modules.filter { $0.name != "GridTerminal" }
  .map {
    ("\($0.name)Tests", [$0.name] + $0.imports + ["GridTestSupport"])
  }
  + [
    ("SessionTests", ["gridview", "GridSession", "GridFrame"]),
    ("TerminalTests", ["CVTerm", "gridview", "gridkit-example-grid", "gridkit-example-gallery"]),
  ]

/// Folders that tests read as they are.
let data = [
  "GridTextTests": ["Corpus", "generate-width-table.py"], "GridRecordsTests": ["Cases"],
  "SessionTests": ["FileCases", "KeyCases"],
]

let dependencies: ([String]) -> [Target.Dependency] = { $0.map { .target(name: $0) } }

let package = Package(
  name: "gridview",
  products: modules.map { .library(name: $0.name, targets: [$0.name]) }
    + [.executable(name: "gridview", targets: ["gridview"])],
  targets: [
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"])]),
    .systemLibrary(name: "CPCRE2", providers: [.apt(["libpcre2-dev"])]),
    .target(name: "CThreads"),
    .target(name: "CTerminalGuard", dependencies: ["CThreads"]),
    .target(name: "CRecordKernels"),
    .target(name: "CSearchKernels"),
    .target(
      name: "GridTestSupport", dependencies: dependencies(["GridRecords"]),
      path: "Tests/GridTestSupport"),
  ]
    + modules.map { .target(name: $0.name, dependencies: dependencies($0.imports)) }
    + executables.map { .executableTarget(name: $0.name, dependencies: dependencies($0.imports)) }
    + tests.map {
      .testTarget(
        name: $0.name, dependencies: dependencies($0.imports), exclude: data[$0.name] ?? [])
    },
  swiftLanguageModes: [.v6]
)
