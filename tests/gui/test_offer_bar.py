"""Lines that say what has happened and offer what to do about it."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from docsdesk.ui.notices import NoticeSeverity
from docsdesk.ui.widgets.bars.bar_line import BarLine, BarWords, bar_words
from docsdesk.ui.widgets.bars.offer_bar import Bars, OfferBar, UndoBar
from docsdesk.ui.widgets.layouts import STRETCH, Column, fill
from docsdesk.ui.widgets.mark import StateMark


def test_that_a_bar_is_there_while_it_has_something_to_say(qtbot):
    bar = OfferBar("kept")
    qtbot.addWidget(bar)
    bar.furnish(can_dismiss=True)
    assert bar.isHidden()
    bar.say("Two files could not be written.", "They are open elsewhere.", NoticeSeverity.BAD)
    assert not bar.isHidden()
    assert bar.findChild(QLabel, "kept_words").text() == "Two files could not be written."
    assert bar.findChild(QLabel, "kept_hint").text() == "They are open elsewhere."
    assert (bar.accessibleName(), bar.accessibleDescription()) == (
        "Two files could not be written.",
        "They are open elsewhere.",
    )
    assert bar.property("severity") == "bad"
    bar.say("")
    assert bar.isHidden()


class CountedLine(BarLine):
    """Counts how often it is to be laid out."""

    count = 0

    def event(self, event):
        self.count += event.type() is QEvent.Type.LayoutRequest
        return super().event(event)


def test_that_a_bars_line_comes_to_rest(qtbot, qapp):
    line = CountedLine(StateMark("info"), BarWords(*bar_words("kept", "Two files could not be written.", "Try again.")))
    window = QWidget()
    qtbot.addWidget(window)
    window.setLayout(Column(line, STRETCH))
    window.resize(900, 90)
    window.show()
    for _ in range(60):
        qapp.processEvents()
    assert line.count < 10


def test_that_a_hint_takes_lines_only_if_there_is_one(qtbot):
    lines = []
    for hint in ("", "Undo it"):
        words = BarWords(*bar_words("kept", "Deleted the export of yesterday. Its file is removed in minutes.", hint))
        qtbot.addWidget(words)
        lines.append(words.count_lines(320))
    assert lines == [2, 3]


def test_that_a_bar_that_is_dismissed_says_so_once(qtbot):
    bar = OfferBar("kept")
    qtbot.addWidget(bar)
    bar.furnish(can_dismiss=True)
    bar.say("Fixed 2 files.", severity=NoticeSeverity.GOOD)
    with qtbot.waitSignal(bar.dismissed):
        bar.findChild(QToolButton, "dismiss_kept").click()
    assert bar.isHidden()
    with qtbot.assertNotEmitted(bar.dismissed):
        bar.put_away()


def test_that_bars_take_no_room_while_they_say_nothing(qtbot):
    list_above, bar, pane = QWidget(), UndoBar("deleted"), QWidget()
    pane.setLayout(Column(fill(list_above), Bars(bar), gap=0))
    qtbot.addWidget(pane)
    pane.resize(400, 300)
    pane.show()
    assert list_above.height() == 300
    bar.show_done("Deleted.", lambda: None)
    qtbot.waitUntil(lambda: list_above.height() < 300)
    bar.forget()
    qtbot.waitUntil(lambda: list_above.height() == 300)
