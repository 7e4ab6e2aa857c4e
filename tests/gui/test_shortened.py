"""Words in less room than they need: shortened, whole on hover and to screen readers, and whole again with room."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QWidget

from docsdesk.ui.assistant.answers.folded import Folded
from docsdesk.ui.widgets.elided import ElidedButton, TwoLineLabel
from docsdesk.ui.widgets.labels import ElidedLabel, label

LONG = "Recognized, and stored in the keyring once you save <all> of it"
HOVER = "<p>Recognized, and stored in the keyring once you save &lt;all> of it</p>"
NARROW_PX = 90
WIDE_PX = 900


def shown(widget: QWidget) -> str:
    return QLabel.text(widget) if isinstance(widget, QLabel) else widget.text()


@pytest.mark.parametrize(
    ("make", "said", "least"),
    [
        (label, (HOVER, "", LONG), 240),
        (ElidedLabel, (HOVER, "", LONG), 24),
        (TwoLineLabel, (HOVER, LONG, ""), 24),
        (partial(ElidedButton, "save"), ("", "", LONG), 64),
    ],
)
def test_that_words_are_shortened_with_the_whole_on_hover_and_whole_again_once_there_is_room(qtbot, make, said, least):
    made = make(LONG)
    qtbot.addWidget(made)
    made.resize(NARROW_PX, 40)
    made.show()
    assert shown(made).endswith("…")
    assert (made.toolTip(), made.accessibleDescription(), made.accessibleName()) == said
    assert (made.minimumWidth() or made.minimumSizeHint().width()) == least
    made.resize(WIDE_PX, 40)
    assert shown(made) == LONG
    assert made.toolTip() == ""
    assert made.sizeHint().width() < WIDE_PX
    made.resize(made.sizeHint())
    assert shown(made) == LONG


def test_that_two_lines_are_as_tall_as_they_need_and_follow_the_font(qtbot):
    made = TwoLineLabel("Which limits  are there?")
    qtbot.addWidget(made)
    made.resize(WIDE_PX, 40)
    made.show()
    single = made.height()
    assert not made.is_shortened()
    made.resize(made.fontMetrics().horizontalAdvance(made.whole_text()) - 18, 40)
    assert made.text() == "Which limits are\nthere?"
    assert made.height() > 1.5 * single
    assert not made.is_shortened()
    font = QFont(made.font())
    font.setPointSize(3 * font.pointSize())
    made.setFont(font)
    assert made.is_shortened()


def test_that_a_label_may_show_nothing_rather_than_a_part(qtbot):
    made = ElidedLabel(LONG, mode=Qt.TextElideMode.ElideMiddle, or_nothing=True)
    qtbot.addWidget(made)
    made.resize(NARROW_PX, 40)
    made.show()
    assert QLabel.text(made) == ""
    made.set_whole("Short", "and more of it")
    assert (QLabel.text(made), made.toolTip(), made.accessibleDescription()) == (
        "Short",
        "and more of it",
        "and more of it",
    )
    made.set_whole("a\nb")
    assert made.minimumSizeHint() == made.sizeHint()
    made.setToolTip("Somebody else's.")
    made.set_whole(LONG)
    assert made.toolTip() == "Somebody else's."
    made.clear()
    assert made.text() == ""


def test_that_a_label_in_the_middle_keeps_both_ends_and_one_that_wraps_breaks_long_words(qtbot):
    made = ElidedLabel("guides/" + "a" * 80 + "/end", mode=Qt.TextElideMode.ElideMiddle)
    wrapped = label("a" * 80, wrap=True)
    for one in (made, wrapped):
        qtbot.addWidget(one)
        one.resize(NARROW_PX, 40)
        one.show()
    assert QLabel.text(made).startswith("gu")
    assert QLabel.text(made).endswith("end")
    assert QLabel.text(wrapped) == "\N{ZERO WIDTH SPACE}".join("a" * 80)
    assert (wrapped.text(), wrapped.accessibleName()) == ("a" * 80, "a" * 80)
    wrapped.setText("short")
    assert (QLabel.text(wrapped), wrapped.accessibleName()) == ("short", "")


def test_that_a_fold_may_be_narrower_than_its_line(qtbot):
    made = Folded()
    qtbot.addWidget(made)
    made.show_line(LONG)
    assert made.minimumSizeHint().width() < NARROW_PX < made.sizeHint().width()
