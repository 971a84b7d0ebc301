@_spi(_Unicode) import Swift

/// The canonical composition (NFC) of `scalars`.
///
/// The standard library has the tables; it offers the view under this SPI, which swift-foundation
/// uses as well. This file is the only one that depends on it.
func canonicallyComposed(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
  var text = String.UnicodeScalarView()
  text.append(contentsOf: scalars)
  return Array(String(text)._nfc)
}
