// Screens, keys, rectangles and layouts are part of what a program that shows a grid says: one
// import is to be enough for it.
@_exported import GridFrame
@_exported import GridLayout
@_exported import GridTerminal
