/// The ways in which the rows of a table can stand on the screen.
///
/// All but the table show a row as a card: in lines, as one large and two small ones, or in a ring.
public enum ViewLayout: String, CaseIterable, Hashable, Sendable { case table, cards, mosaic, ring }
