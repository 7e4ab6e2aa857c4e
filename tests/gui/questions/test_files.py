"""Question sets come from files and from the docs' own headings, and go back into files."""

from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QListView, QPushButton, QTreeView
from tests.gui.outline import wait_for_outline
from tests.gui.questions.conftest import SITE, set_names

from docsdesk.domain.questions.question_set import Question

FILE = Path("/home/me/release.csv")


async def test_that_a_file_becomes_a_set_of_its_name(desk, eventually):
    desk.files[FILE] = b"question,pages,must\nHow do I authenticate?,guides/auth,key\n"
    desk.controller.show_site(SITE)
    await eventually(lambda: desk.sees("create_first_set"))
    desk.press("import_questions")
    dialog = desk.child(QFileDialog, "file_dialog")
    assert dialog.nameFilters() == ["Questions (*.csv *.tsv *.yaml *.yml)"]
    dialog.fileSelected.emit(str(FILE))
    await eventually(lambda: len(desk.rows()) == 1)
    assert desk.controller.current.name == "release"
    assert desk.words("import_words") == ["Imported 1 question from release.csv."]


async def test_that_nothing_of_a_file_with_mistakes_is_taken_and_each_is_said_with_its_line(filled, eventually):
    filled.files[FILE] = b"question,must\nHow?,/a(/\n,b\n"
    filled.controller.import_file(FILE)
    await eventually(lambda: filled.words("import_words"))
    assert len(filled.controller.sets) == 1
    model = filled.child(QTreeView, "import_problems").model()
    found = [(model.index(row, 1).data(), model.index(row, 0).data()) for row in range(model.rowCount(QModelIndex()))]
    assert [place for place, _ in found] == ["line 2", "line 3"]
    assert "is not a valid regular expression" in found[0][1]
    await wait_for_outline(filled.pane, "questions_not_imported")


async def test_that_a_file_that_is_not_there_is_said(filled, eventually):
    filled.controller.import_file(FILE)
    await eventually(filled.notices.standing)
    assert "release.csv" in filled.notices.standing()[0].title


async def test_that_a_set_is_written_and_read_again_without_loss(filled, eventually):
    target = Path("/home/me/out.yaml")
    set_names(filled).item(0).setText("Release: 2/3")
    filled.pane.actions_here["set_export"].trigger()
    dialog = filled.child(QFileDialog, "file_dialog")
    assert [Path(name).name for name in dialog.selectedFiles()] == ["Release- 2-3.csv"]
    dialog.fileSelected.emit(str(target))
    await eventually(lambda: target in filled.files)
    filled.controller.import_file(target)
    await eventually(lambda: len(filled.controller.sets) == 2)
    one, other = filled.controller.sets
    assert one.questions == other.questions


async def test_that_only_ticked_suggestions_are_added_and_none_twice(filled, eventually):
    filled.suggested += [
        Question(text="How do I authenticate?", pages=("quickstart",)),
        Question(text="What is a crossing, then?", pages=("concepts",)),
        Question(text="How long is a quote valid?", pages=("quotes", "quickstart")),
    ]
    filled.pane.actions_here["set_suggest"].trigger()
    add, offered = filled.child(QPushButton, "add_suggestions"), filled.child(QListView, "suggested_questions")
    await eventually(add.isVisible)
    assert add.text() == "Add 2 questions"
    assert filled.pane.focusWidget() is offered
    QTest.keyClick(offered, Qt.Key.Key_Space)
    await wait_for_outline(filled.pane, "questions_suggested")
    filled.press("tick_no_suggestion")
    QTest.keyClick(offered, Qt.Key.Key_Return)
    assert (add.text(), add.isEnabled(), add.isVisible()) == ("Add 0 questions", False, True)
    filled.press("tick_all_suggestions")
    assert add.text() == "Add 2 questions"
    QTest.keyClick(offered, Qt.Key.Key_Space)
    QTest.keyClick(offered, Qt.Key.Key_Return)
    assert [question.text for question in filled.controller.current.questions][3:] == ["How long is a quote valid?"]
    assert len(filled.rows()) == 4
    assert filled.pane.focusWidget() is filled.pane.questions.table


async def test_that_suggestions_make_the_first_set(desk, eventually):
    desk.suggested.append(Question(text="What is a crossing, then?", pages=("concepts",)))
    desk.controller.show_site(SITE)
    await eventually(lambda: desk.sees("create_first_set"))
    for key, count in ((Qt.Key.Key_Escape, 0), (Qt.Key.Key_Return, 1)):
        desk.press("suggest_questions")
        await eventually(lambda: desk.child(QPushButton, "add_suggestions").isVisible())
        QTest.keyClick(desk.child(QListView, "suggested_questions"), key)
        assert len(desk.controller.sets) == count
    assert desk.controller.current.name == "From the docs' headings"
    assert len(desk.rows()) == 1


async def test_that_docs_that_ask_nothing_say_so(filled, eventually):
    filled.controller.suggest()
    await eventually(lambda: filled.sees("leave_suggestions"))
    await wait_for_outline(filled.pane, "questions_none_suggested")
    filled.press("leave_suggestions")
    assert len(filled.rows()) == 3
