"""Lines that say what has happened and offer what to do about it."""

from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from docsdesk.ui.notices import NoticeSeverity
from docsdesk.ui.widgets.bars.offer_bar import Bars, OfferBar, UndoBar
from docsdesk.ui.widgets.layouts import Column, fill


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
