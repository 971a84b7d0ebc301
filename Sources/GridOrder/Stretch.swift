/// Neighbouring rows of an order whose places among each other are still to be found.
struct Stretch {
  /// What is known of the rows.
  enum Stage {
    /// They are equal in all keys before `key`; nothing of that key was looked at.
    case cells
    /// Their keys, or their windows at `depth`, stand beside the rows.
    case entries(depth: Int?)
    /// They are equal in class and key and in so many bytes of their tails.
    case tails(depth: Int)
  }

  var range: Range<Int>
  var key: Int
  var stage: Stage
}
