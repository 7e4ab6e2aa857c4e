"""What a person has arranged is there again."""

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QSplitter, QWidget

from docsdesk.ui.widgets.remembered import remember


def test_that_a_splitter_comes_back_as_it_was_when_it_went_out_of_sight(qtbot, tmp_path):
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    first, second = _splitter(qtbot), _splitter(qtbot)
    remember(state, "exports/split", first)
    first.resize(400, 100)
    first.show()
    first.setSizes([300, 96])
    kept = first.sizes()
    first.hide()
    second.resize(400, 100)
    remember(state, "exports/split", second)
    second.show()
    assert second.sizes() == kept


def _splitter(qtbot) -> QSplitter:
    made = QSplitter()
    made.addWidget(QWidget())
    made.addWidget(QWidget())
    qtbot.addWidget(made)
    return made
