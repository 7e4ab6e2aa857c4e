"""Labels of one line, in whatever room there is."""

from PySide6.QtWidgets import QLabel

from docsdesk.ui.widgets.labels import label

LONG = "Recognized, and stored in the keyring once you save"


def test_that_a_label_that_was_shortened_is_whole_again_once_it_has_room(qtbot):
    made = label("Not stored")
    qtbot.addWidget(made)
    made.resize(80, 20)
    made.show()
    made.setText(LONG)
    assert QLabel.text(made).endswith("…")
    made.resize(90, 20)
    assert made.text() == LONG
    assert made.sizeHint().width() > 200
    made.resize(made.sizeHint())
    assert QLabel.text(made) == LONG
