"""The ordered list of snippet languages."""

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

from docsdesk.domain.languages import LANGUAGES
from docsdesk.ui.api_settings.form.languages_editor import WRONG_ROLE, LanguagesEditor, LanguagesModel


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
    editor.show_names(["bash", "python", "go"], is_default=False)
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


@pytest.mark.parametrize(
    ("typed", "added"), [("typescript", "typescript"), ("ts", "typescript"), ("C#", "csharp"), ("kotl", "kotlin")]
)
def test_that_a_language_is_found_by_name_alias_or_the_only_part_that_fits(editor, qtbot, typed, added):
    field = editor.findChild(QLineEdit, "add_language")
    with qtbot.waitSignal(editor.edited) as edited:
        qtbot.keyClicks(field, typed)
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert edited.args == [["bash", "python", "go", added], ""]
    assert field.text() == ""


@pytest.mark.parametrize(("typed", "added"), [("ru", "ruby"), ("rus", "rust"), ("go", None), ("js", "javascript")])
def test_that_one_enter_adds_what_the_open_offers_mark(editor, qtbot, typed, added):
    field = editor.findChild(QLineEdit, "add_language")
    names: list[list[str]] = []
    editor.edited.connect(lambda value, _: names.append(value))
    field.setFocus()
    qtbot.keyClicks(field, typed)
    popup = QApplication.activePopupWidget()
    qtbot.keyClick(popup or field, Qt.Key.Key_Return)
    assert names == ([["bash", "python", "go", added]] if added else [])
    assert (field.text() == "") == bool(added)


@pytest.mark.parametrize(
    ("typed", "words"),
    [("curl", "curl is another name for bash, which is already listed."), ("klotin", "Did you mean kotlin?")],
)
def test_that_a_language_that_cannot_be_added_says_why(editor, qtbot, typed, words):
    field = editor.findChild(QLineEdit, "add_language")
    with qtbot.assertNotEmitted(editor.edited):
        qtbot.keyClicks(field, typed)
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert words in editor.findChild(QLabel, "language_refusal").text()


def test_that_what_is_wrong_with_a_language_stands_in_its_row(model):
    model.show_values(["bash", "curl", "klotin", "zzz"])
    assert [model.index(row).data(WRONG_ROLE) for row in range(4)] == [
        "",
        "same as bash",
        "unknown, did you mean kotlin?",
        "unknown",
    ]
    assert model.index(1).data(Qt.ItemDataRole.AccessibleTextRole).endswith("same as bash")
