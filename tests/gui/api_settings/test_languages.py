"""The ordered list of snippet languages."""

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QPushButton

from docsdesk.domain.languages import LANGUAGES
from docsdesk.ui.api_settings.form.languages_editor import LanguagesEditor, LanguagesModel
from docsdesk.ui.api_settings.form.ordered_list import WRONG_ROLE


@pytest.fixture
def model(qapp) -> LanguagesModel:
    model = LanguagesModel()
    model.tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_values(["bash", "python", "go"])
    return model


@pytest.fixture
def editor(qtbot) -> LanguagesEditor:
    editor = LanguagesEditor()
    qtbot.addWidget(editor)
    editor.show_value(["bash", "python", "go"], is_default=False)
    editor.show()
    return editor


@pytest.mark.parametrize(
    ("source", "before", "order"),
    [(0, 2, ["python", "bash", "go"]), (0, 3, ["python", "go", "bash"]), (2, 0, ["go", "bash", "python"])],
)
def test_that_a_drop_puts_a_language_between_the_others(model, qtbot, source, before, order):
    with qtbot.waitSignal(model.edited) as edited:
        model.moveRows(QModelIndex(), source, 1, QModelIndex(), before)
    assert edited.args == [order]


def test_that_a_language_moves_no_further_than_the_ends(model, qtbot):
    with qtbot.assertNotEmitted(model.edited):
        assert not model.move(0, -1)
        assert not model.move(2, 1)


def test_that_a_language_can_be_dropped_between_but_never_onto_another(model):
    assert model.flags(QModelIndex()) & Qt.ItemFlag.ItemIsDropEnabled
    assert not model.flags(model.index(0)) & Qt.ItemFlag.ItemIsDropEnabled


def test_that_only_what_is_missing_can_be_added_whatever_name_it_has_in_the_list(model):
    model.show_values(["curl", "js", "sql"])
    assert set(LANGUAGES) - set(model.missing()) == {"bash", "javascript"}


def test_that_a_language_is_read_aloud_with_its_other_names(model):
    assert model.index(1).data(Qt.ItemDataRole.AccessibleTextRole) == "python, py"


def test_that_alt_and_arrows_reorder_and_the_selection_follows(editor, qtbot):
    edited: list[list[str]] = []
    editor.edited.connect(lambda names, _: edited.append(names))
    editor.list.setCurrentIndex(editor.list.model().index(0))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        qtbot.keyClick(editor.list, key, Qt.KeyboardModifier.AltModifier)
    assert edited == [["python", "bash", "go"], ["python", "go", "bash"], ["python", "bash", "go"]]
    assert editor.list.currentIndex().data() == "bash"


def test_that_arrows_alone_only_select(editor, qtbot):
    editor.list.setCurrentIndex(editor.list.model().index(0))
    with qtbot.assertNotEmitted(editor.edited):
        qtbot.keyClick(editor.list, Qt.Key.Key_Down)
    assert editor.list.currentIndex().data() == "python"


def test_that_delete_removes_the_selected_language(editor, qtbot):
    editor.list.setCurrentIndex(editor.list.model().index(1))
    with qtbot.waitSignal(editor.edited) as edited:
        qtbot.keyClick(editor.list, Qt.Key.Key_Delete)
    assert edited.args == [["bash", "go"], ""]
    assert editor.list.currentIndex().data() == "go"


def test_that_a_missing_language_is_added_from_the_menu_which_names_its_aliases(editor, qtbot):
    menu = editor.findChild(QPushButton, "add_language").menu()
    menu.aboutToShow.emit()
    offers = {offer.text(): offer for offer in menu.actions()}
    assert len(offers) == len(LANGUAGES) - 3
    with qtbot.waitSignal(editor.edited) as edited:
        offers["typescript  (ts)"].trigger()
    assert edited.args == [["bash", "python", "go", "typescript"], ""]
    assert editor.list.currentIndex().data() == "typescript"


def test_that_what_is_wrong_with_a_language_stands_in_its_row(model):
    model.show_values(["bash", "curl", "klotin", "zzz"])
    assert [model.index(row).data(WRONG_ROLE) for row in range(4)] == [
        "",
        "same as bash",
        "unknown, did you mean kotlin?",
        "unknown",
    ]
    assert model.index(1).data(Qt.ItemDataRole.AccessibleTextRole).endswith("same as bash")
