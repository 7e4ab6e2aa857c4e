"""Question sets come from files and from the docs' own headings, and go back into files."""

from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListView, QPushButton, QTreeView
from tests.gui.questions.conftest import SITE

from docsdesk.domain.questions.question_set import Question

FILE = Path("/home/me/release.csv")


async def test_that_a_file_becomes_a_set_of_its_name(desk, eventually):
    desk.files[FILE] = b"question,pages,must\nHow do I authenticate?,guides/auth,key\n"
    desk.controller.show_site(SITE)
    await eventually(lambda: desk.sees("create_first_set"))
    desk.controller.import_file(FILE)
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


async def test_that_a_file_that_is_not_there_is_said(filled, eventually):
    filled.controller.import_file(FILE)
    await eventually(filled.notices.standing)
    assert "release.csv" in filled.notices.standing()[0].title


async def test_that_a_set_is_written_and_read_again_without_loss(filled, eventually):
    target = Path("/home/me/out.yaml")
    filled.controller.export_to(target)
    await eventually(lambda: target in filled.files)
    filled.controller.import_file(target)
    await eventually(lambda: len(filled.controller.sets) == 2)
    one, other = filled.controller.sets
    assert one.questions == other.questions


async def test_that_only_ticked_suggestions_are_added_and_none_twice(filled, eventually):
    filled.suggested += [
        Question(text="How do I authenticate?", pages=("quickstart",)),
        Question(text="What is a crossing, then?", pages=("concepts",)),
        Question(text="How long is a quote valid?", pages=("quotes",)),
    ]
    filled.controller.suggest()
    await eventually(lambda: filled.child(QPushButton, "add_suggestions").isVisible())
    assert filled.child(QPushButton, "add_suggestions").text() == "Add 2 questions"
    QTest.keyClick(filled.child(QListView, "suggested_questions"), Qt.Key.Key_Space)
    filled.press("add_suggestions")
    assert [question.text for question in filled.controller.current.questions][3:] == ["How long is a quote valid?"]
    assert len(filled.rows()) == 4


async def test_that_suggestions_make_the_first_set(desk, eventually):
    desk.suggested.append(Question(text="What is a crossing, then?", pages=("concepts",)))
    desk.controller.show_site(SITE)
    await eventually(lambda: desk.sees("create_first_set"))
    desk.press("suggest_questions")
    await eventually(lambda: desk.child(QPushButton, "add_suggestions").isVisible())
    desk.press("add_suggestions")
    assert desk.controller.current.name == "From the docs' headings"
    assert len(desk.rows()) == 1


async def test_that_docs_that_ask_nothing_say_so(filled, eventually):
    filled.controller.suggest()
    await eventually(lambda: filled.sees("leave_suggestions"))
    filled.press("leave_suggestions")
    assert len(filled.rows()) == 3
