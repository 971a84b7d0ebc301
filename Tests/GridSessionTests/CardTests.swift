import GridFrame
import GridLayout
import GridModel
import Testing

@testable import GridSession

let cardLayouts = ViewLayout.allCases.filter { $0 != .table }

extension TestSession {
  /// Shows the rows in a layout.
  mutating func show(_ layout: ViewLayout) {
    while state.viewLayout != layout { type("v") }
  }
}

@Suite struct CardTests {
  @Test func vGoesThroughTheLayoutsAndTheStatusLineNamesAllButTheTable() throws {
    var test = TestSession(customers())
    let table = try test.frame()
    for name in ["cards", "mosaic", "ring"] {
      test.type("v")
      #expect(test.state.viewLayout.rawValue == name)
      #expect(try #require(test.frame().lines.last).hasPrefix(" test.csv  \(name)  [1,0]"))
    }
    test.type("v")
    #expect(try test.frame() == table)
  }

  @Test func aCardShowsItsFieldsInABox() throws {
    let table = customers()
    var test = TestSession(
      ArrayTable(table.columns.map { String(decoding: $0.name, as: UTF8.self) }, [table.rows[0]]))
    test.show(.cards)
    #expect(
      try test.frame().lines.prefix(7) == [
        " ┌───────────────────────┐",
        " │ 客户:     hangge      │",
        " │ 消费金额: 100         │",
        " │ 消费次数: 8           │",
        " │ 满意度:   60%         │",
        " └───────────────────────┘",
        "",
      ])
  }

  @Test func sortKeysSortAndMarkTheFieldInEveryLayout() throws {
    for layout in cardLayouts {
      var test = TestSession(customers())
      test.show(layout)
      test.type("2")
      #expect(test.firstCells.prefix(3) == ["李雷", "王大力", "韩梅梅"])
      #expect(try test.frame().lines.contains { $0.contains("▲:") }, "\(layout)")
      test.type("2")
      #expect(try test.frame().lines.contains { $0.contains("▼:") }, "\(layout)")
      test.press(.alt("1"))
      #expect(try test.frame().lines.contains { $0.contains("▼1:") }, "\(layout)")
      #expect(try test.frame().lines.contains { $0.contains("▲2:") }, "\(layout)")
    }
  }

  @Test func filtersKeepCards() throws {
    for layout in cardLayouts {
      var test = TestSession(customers())
      test.show(layout)
      test.type("&李")
      test.press(.enter)
      #expect(test.firstCells == ["李四", "李雷"])
      #expect(Set(test.state.cards.map(\.row)) == [RowNumber(2), RowNumber(5)], "\(layout)")
      test.type("&nothing like it")
      test.press(.enter)
      #expect(try test.frame().lines[0] == "  no rows", "\(layout)")
      test.press(.down, .right, .pageDown, .end, .home, .character("J"))
      #expect(try test.frame().lines[0] == "  no rows", "\(layout)")
    }
  }

  @Test func searchGoesToTheCardAndMarksWhatItFinds() throws {
    for layout in cardLayouts {
      var test = TestSession(wideTable(columns: 4, rows: 300))
      test.show(layout)
      test.type("/1000")
      test.press(.enter)
      #expect(test.state.cursorRow == 250 && test.state.cursorColumn == 0, "\(layout)")
      let frame = try test.frame(.palette256)
      let marked = Theme(depth: .palette256)
      var cursor = marked.cursor
      marked.markMatch(&cursor)
      #expect(frame.cells.contains { $0.style == cursor }, "\(layout)")
      test.type("n")
      #expect(test.state.search?.hasWrapped == true)
      test.type("N")
      #expect(test.state.cursorRow == 250, "\(layout)")
    }
  }

  @Test func theCursorsFieldIsMarkedAndTheSortedOneTinted() throws {
    let theme = Theme(depth: .palette256)
    for layout in cardLayouts {
      var test = TestSession(customers())
      test.show(layout)
      test.press(.character("J"))
      test.type("4")
      let frame = try test.frame(.palette256)
      let card = try #require(test.state.cards.last)
      let shape = CardShape(card.frame)
      let x = shape.text.upperBound - 1
      #expect(frame[x, shape.lines.lowerBound].style == theme.text)
      #expect(frame[x, shape.lines.lowerBound + 1].style == theme.cursor)
      // A small card of the mosaic has no line for it.
      if card.fields.count > 3 {
        #expect(frame[x, shape.lines.lowerBound + 3].style == theme.sorted)
      }
    }
  }

  @Test func theRingShowsRecordsAroundTheCursorAndItsWholeRecordInTheMiddle() throws {
    var test = TestSession(wideTable(columns: 4, rows: 100))
    test.show(.ring)
    test.type(":51")
    test.press(.enter)
    let cards = test.state.cards
    let names = cards.filter(\.isName)
    let room = test.state.ringCapacity
    #expect(names.count == room && room > 5)
    #expect(Set(names.map(\.position)) == Set(50 - room / 2..<50 - room / 2 + room))
    let middle = try #require(cards.last)
    #expect(middle.fields == [0, 1, 2, 3] && middle.position == 50)
    for (index, name) in names.enumerated() {
      #expect(!name.frame.intersects(middle.frame))
      #expect(!names[..<index].contains { $0.frame.intersects(name.frame) })
    }
  }

  @Test func everySizeOfEveryLayoutIsDrawnWithoutACrash() throws {
    let tables = [
      customers(), wideTable(columns: 30, rows: 100), ArrayTable([], []), ArrayTable(["a"], []),
      ArrayTable([""], [["👩‍👩‍👧"], ["\u{1B}[31m\t\0"]]), wideTable(columns: 2, rows: 1),
    ]
    for table in tables {
      for layout in cardLayouts {
        for width in [1, 3, 4, 5, 9, 30, 200] {
          for height in [1, 2, 3, 4, 6, 12, 40] {
            var test = TestSession(table, width: width, height: height)
            test.session.state.animates = true
            test.show(layout)
            _ = try test.frame()
            test.press(.end, .right, .character("J"), .left, .home, .pageDown)
            test.type("1#BB/1")
            test.press(.enter)
            test.send(.mouse(.press(Point(x: width / 2, y: height / 2))))
            test.send(.mouse(.wheelDown(Point(x: 0, y: 0), sideways: false)))
            #expect(try test.frame().size == Size(width: width, height: height))
          }
        }
      }
    }
  }

  @Test func nothingIsDrawnOverTheStatusLineOrBesideTheCards() throws {
    for layout in cardLayouts {
      for (width, height) in [(80, 24), (40, 12), (20, 6), (33, 9)] {
        var test = TestSession(wideTable(columns: 5, rows: 200), width: width, height: height)
        test.show(layout)
        let frame = try test.frame()
        #expect(frame.lines.last?.hasPrefix(" test.csv") == true)
        for y in 0..<height - 1 {
          #expect(frame[0, y].text == " ")
          #expect([" ", "█", "░"].contains(frame[width - 1, y].text))
        }
      }
    }
  }

  @Test func rowNumbersStandInTheBoxesAndWithoutBordersThereAreNone() throws {
    var test = TestSession(customers())
    test.show(.cards)
    test.type("#")
    #expect(try test.frame().lines[0].hasPrefix(" ┌─1──"))
    while test.state.borders != Borders.none { test.type("B") }
    test.press(.character("J"))
    #expect(try !test.frame().lines.contains { $0.contains("┌") })
  }

  @Test func marksStandInTheBoxesAndDroppedRowsGo() throws {
    for layout in cardLayouts {
      var test = TestSession(customers())
      test.show(layout)
      test.type("t")
      #expect(test.state.cursorRow == 1)
      #expect(try test.frame().lines.contains { $0.contains("┌─*─") }, "\(layout)")
      test.press(.delete)
      #expect(!test.state.cards.contains { $0.row == RowNumber(0) }, "\(layout)")
      #expect(Set(test.state.cards.map(\.row)).count == 6, "\(layout)")
    }
  }

  @Test func theRecordsPanelStandsBesideTheCards() throws {
    for layout in cardLayouts {
      var test = TestSession(customers(), width: 120)
      test.show(layout)
      test.press(.enter)
      let frame = try test.frame()
      let area = test.state.cardArea
      #expect(area.maxX < 80)
      #expect(test.state.cards.allSatisfy { area.maxX >= $0.frame.maxX }, "\(layout)")
      #expect(frame.lines[0].contains("row 1"), "\(layout)")
      test.press(.right)
      #expect(try test.frame().lines[0].contains("row 2"), "\(layout)")
    }
  }

  @Test func tenMillionRowsCostWhatIsInView() throws {
    for layout in ViewLayout.allCases {
      let table = CountingTable(rows: 10_000_000, columns: 30)
      var session = Session(
        State(
          title: "big", size: Size(width: 200, height: 60), columns: table.columns,
          rowCount: table.rowCount))
      while session.state.viewLayout != layout { _ = session.handle(.key(.character("v"))) }
      let keys: [Key] = [
        .pageDown, .end, .up, .left, .pageUp, .home, .down, .right, .character("J"), .end,
        .character("v"),
      ]
      let theme = Theme(depth: .none)
      for key in keys {
        _ = session.handle(.key(key))
        _ = table.takeCellsAsked()
        _ = try view(session.state, table, theme: theme)
        #expect(table.takeCellsAsked() < 5000, "\(layout) \(key)")
      }
      #expect(session.state.cursorRow == 9_999_999)
    }
  }

  @Test func theLastRowsOfAGrowingTableAreCardsToo() throws {
    for layout in cardLayouts {
      var test = TestSession(wideTable(columns: 2, rows: 500))
      test.show(layout)
      _ = test.session.take(
        .table(columns: test.table.columns, rowCount: .atLeast(100), progress: 0.2))
      _ = test.session.handle(.key(.character("G")))
      _ = test.session.take(.lastRows(.end(known: 200, estimate: 480)))
      #expect(test.state.cursorRow == 479, "\(layout)")
      #expect(test.state.cards.allSatisfy { (280..<480).contains($0.position) })
      for _ in 0..<300 { test.press(.left) }
      #expect(test.state.cursorRow == 280, "\(layout)")
      #expect(test.state.cards.allSatisfy { (280..<480).contains($0.position) })
    }
  }
}
