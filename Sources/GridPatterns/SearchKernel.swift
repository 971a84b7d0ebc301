import CSearchKernels

/// A way to find a literal in bytes; all find the same.
public enum SearchKernel: CaseIterable, Sendable {
  case portable, avx2, avx512

  /// The fastest one that this processor has.
  public static let widest = SearchKernel(gv_search_widest_kernel())

  /// Those that this processor has.
  public static var available: [SearchKernel] {
    allCases.filter { $0.code.rawValue <= widest.code.rawValue }
  }

  private init(_ code: gv_search_kernel) {
    self = Self.allCases.first { $0.code == code } ?? .portable
  }

  var code: gv_search_kernel {
    switch self {
    case .portable: GV_SEARCH_PORTABLE
    case .avx2: GV_SEARCH_AVX2
    case .avx512: GV_SEARCH_AVX512
    }
  }
}
