"""What an answer shows by the keyboard, the wheel and the menu: its sources, tables, code and links."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent, QGuiApplication, QTextCursor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QPushButton,
    QWidget,
)

from docsdesk.domain.assistant.answer import DocumentPart, SourcePart
from docsdesk.ui.markdown.links import Links
from docsdesk.ui.widgets.code.code_lines import CodeLines
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.lists.source_list import MOST_SOURCES, TWO_COLUMNS, NumberedSource, SourceCard, SourceList
from docsdesk.ui.widgets.text.markdown_view import MarkdownView
from docsdesk.ui.widgets.text.table_block import TableBlock

SITE = "https://docs.example.com"
CODE = "curl " + "x" * 80
TABLE = "| Key | Use |\n| --- | ---: |\n| admin | exports |\n| assistant | answers |\n"


def copied() -> str:
    return QGuiApplication.clipboard().text()


def sources(count: int) -> list[SourcePart]:
    return [SourcePart(id=str(number), url=f"/page/{number}", title=f"Page {number}") for number in range(count)]


def links(told: list[str]) -> Links:
    return Links(lambda target: f"{SITE}{target}", told.append, lambda url: told.append(f"points at {url}"))


def cards(view: SourceList) -> list[SourceCard]:
    return [card for card in view.findChildren(SourceCard) if not card.isHidden()]


def test_that_sources_come_in_columns_and_keep_the_cards_that_stay(shown, qtbot):
    told: list[str] = []
    view, holder = SourceList(links(told)), QWidget()
    view.setParent(holder)
    shown(holder, 900, 600)
    view.show_sources(())
    assert view.isHidden()
    view.resize(TWO_COLUMNS - 1, 600)
    view.show_sources(sources(2))
    QApplication.processEvents()
    first, second = cards(view)
    assert first.x() == second.x()
    view.resize(TWO_COLUMNS, 600)
    QApplication.processEvents()
    assert first.y() == second.y()
    view.show_sources([*sources(1), DocumentPart(id="d", media_type="application/pdf", title="Plan")])
    QApplication.processEvents()
    assert cards(view)[0] is first
    assert [card.accessibleName() for card in cards(view)] == ["Source 1: Page 0", "Source 2: Plan"]
    assert [view.address(number) for number in range(4)] == [None, f"{SITE}/page/0", None, None]
    view.point_at(1)
    assert holder.focusWidget() is first
    view.point_at(3)
    assert holder.focusWidget() is first
    view.show_sources(sources(MOST_SOURCES + 2))
    qtbot.waitUntil(lambda: len(cards(view)) == MOST_SOURCES)
    assert view.findChild(QLabel, "more_sources").text() == "2 more"
    view.show_sources(sources(1))
    assert not view.findChild(QLabel, "more_sources").isVisible()


def test_that_sections_of_one_page_are_lines_in_its_card(shown):
    told: list[str] = []
    view, holder = SourceList(links(told)), QWidget()
    view.setParent(holder)
    shown(holder, 900, 600)
    cited = (("/hooks#sign", "Hooks: Sign"), ("/keys", "Keys"), ("/hooks", "Hooks"), ("/hooks#retry", "Hooks: Retry"))
    view.show_sources([SourcePart(id=url, url=url, title=title) for url, title in cited])
    QApplication.processEvents()
    page, other = cards(view)
    assert [one.accessibleName() for one in (page, other)] == ["Source 3: Hooks", "Source 2: Keys"]
    lines = page.findChildren(QPushButton, "source_section")
    assert [one.accessibleName() for one in lines] == ["Source 1: Hooks: Sign", "Source 4: Hooks: Retry"]
    assert page.height() > other.sizeHint().height()
    told.clear()
    lines[1].click()
    assert told == [f"{SITE}/hooks#retry"]
    for number, place in ((4, lines[1]), (2, other), (3, page), (1, lines[0])):
        view.point_at(number)
        assert holder.focusWidget() is place
        assert view.address(number) == f"{SITE}{cited[number - 1][0]}"


def test_that_a_source_opens_and_tells_its_address_while_it_is_pointed_at(shown):
    told: list[str] = []
    card = shown(SourceCard([NumberedSource(1, sources(1)[0], f"{SITE}/page/0")], links(told)))
    told.clear()
    place = QPointF(3, 3)
    for event in (
        QEnterEvent(place, place, place),
        QEvent(QEvent.Type.Leave),
        QFocusEvent(QEvent.Type.FocusIn),
        QFocusEvent(QEvent.Type.FocusOut),
    ):
        QApplication.sendEvent(card, event)
    card.click()
    where = f"points at {SITE}/page/0"
    assert told == [where, "points at ", where, "points at ", f"{SITE}/page/0"]
    assert card.cursor().shape() is Qt.CursorShape.PointingHandCursor
    assert card.height() >= card.minimumSizeHint().height() == card.sizeHint().height()


def wheel(across: int, down: int) -> QWheelEvent:
    nothing = Qt.KeyboardModifier.NoModifier
    place = QPointF(5, 5)
    return QWheelEvent(
        place, place, QPoint(), QPoint(across, down), Qt.MouseButton.NoButton, nothing,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip


def test_that_tables_and_code_of_an_answer_scroll_sideways_and_are_copied(shown):
    view = MarkdownView(links([]))
    view.show_markdown(f"See:\n\n{TABLE}\n```\n{CODE}\n```\nEnd.")
    shown(view, 120)
    (table,) = view.findChildren(TableBlock)
    (code,) = view.findChildren(CodeLines)
    for wide in (table, code):
        bar = wide.horizontalScrollBar()
        for across, down in ((0, -120), (-120, -1)):
            bar.setValue(0)
            QApplication.sendEvent(wide.viewport(), wheel(across, down))
            assert (bar.value() > 0) is (across != 0)
    table.selectAll()
    table.copy()
    whole = "Key\tUse\nadmin\texports\nassistant\tanswers"
    assert copied() == whole
    cursor = table.textCursor()
    found = table.document().find("admin")
    cursor.setPosition(found.selectionStart())
    cursor.setPosition(table.document().find("answers").selectionEnd(), QTextCursor.MoveMode.KeepAnchor)
    table.setTextCursor(cursor)
    table.copy()
    assert copied() == "admin\texports\nassistant\tanswers"
    view.selectAll()
    assert table.textCursor().hasSelection()
    view.copy()
    assert copied() == f"See:\n\n{whole}\n\n{CODE}\n\nEnd."
    # It stays in the clipboard until the tests end, which it must not crash.
    assert QGuiApplication.clipboard().mimeData().formats() == ["text/plain"]


def test_that_tab_goes_through_the_links_of_a_text_and_on(shown, qtbot):
    view, after, holder = MarkdownView(links([])), QPushButton("After"), QWidget()
    view.show_markdown("See [one](/one) and [two](/two).")
    holder.setLayout(Column(view, after))
    shown(holder).activateWindow()
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    for words in ("one", "two"):
        QTest.keyClick(view, Qt.Key.Key_Tab)
        assert (view.textCursor().selectedText(), holder.focusWidget()) == (words, view)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert holder.focusWidget() is after
