"""Two runs side by side in the window: what got worse stands first and is named."""

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QTextEdit, QTreeView
from tests.gui.outline import wait_for_outline
from tests.gui.questions.conftest import SITE

from docsdesk.domain.assistant.answer import Outcome, SourcePart
from docsdesk.domain.assistant.conversation import AskOptions
from docsdesk.domain.questions.question_run import Reply, Run, Target, TargetKind, grade_reply
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.ui.figures import time_of_day
from docsdesk.ui.questions.top import Tab

NARROWEST = 720
"""Pixels that the smallest window leaves a pane."""
NOW = datetime(2026, 5, 1, 11, tzinfo=UTC)
QUESTIONS = (
    Question(id="q1", text="How do I authenticate?", must=("key",)),
    Question(id="q2", text="Which limits are there?", pages=("limits",)),
    Question(id="q3", text="What is a crossing?"),
    Question(id="q4", text="What is a quay?"),
)
SET = QuestionSet(id="s1", site_id="ferry", name="Release", questions=QUESTIONS)
BEFORE = ("Send a key in the header.", "Ten a minute.", "A crossing is a trip.", "A quay is a wall.")
AFTER = ("Send a token in the header.", "Ten a minute.", "A crossing is a long trip.", "A quay is a wall.")


def run(run_id: str, words: tuple[str, ...], pages: str, minutes: int, kind: TargetKind, size: int = 5) -> Run:
    results = [
        grade_reply(
            question,
            Reply(
                text=text,
                outcome=Outcome.FINISHED,
                seconds=0.5,
                asked_at=NOW,
                sources=(SourcePart(id="1", url=f"/{pages}", title=pages),),
            ),
        )
        for question, text in zip(QUESTIONS, words, strict=True)
    ]
    started = NOW + timedelta(minutes=minutes)
    return Run(
        id=run_id,
        target=Target(kind=kind, name="ferry"),
        options=AskOptions(page_size=size),
        question_set=SET,
        started_at=started,
        ended_at=started + timedelta(seconds=9),
        results=tuple(results),
    )


@pytest.fixture
async def compared(desk, eventually):
    """Three runs, the last two of them side by side."""
    await desk.journal.put_question_set(SET)
    await desk.journal.put_run(run("published", AFTER, "elsewhere", 0, TargetKind.PUBLISHED))
    await desk.journal.put_run(run("before", BEFORE, "elsewhere", 10, TargetKind.DRAFT))
    await desk.journal.put_run(run("after", AFTER, "limits", 20, TargetKind.DRAFT, size=8))
    desk.controller.show_site(SITE)
    await eventually(lambda: desk.running.runs.rowCount() == 3)
    desk.pane.show_tab(Tab.COMPARE)
    await eventually(lambda: "Newly" in summary(desk))
    return desk


def summary(desk) -> str:
    return " ".join(desk.words("run_comparison_summary"))


def groups(desk) -> list[tuple[str, list[str]]]:
    model = desk.child(QTreeView, "run_comparison").model()
    tops = [model.index(row, 0) for row in range(model.rowCount(QModelIndex()))]
    return [(top.data(), [model.index(row, 0, top).data() for row in range(model.rowCount(top))]) for top in tops]


async def test_that_what_fails_now_and_did_not_before_stands_first(compared):
    assert groups(compared) == [
        ("Newly failing", ["How do I authenticate?"]),
        ("Newly passing", ["Which limits are there?"]),
        ("Answer changed", ["What is a crossing?", "What is a quay?"]),
    ]
    assert summary(compared).startswith("Newly failing 1 · Newly passing 1")
    assert compared.words("changed_question") == ["How do I authenticate?"]
    assert compared.words("changed_check") == ["Does not say “key”"]
    await wait_for_outline(compared.pane, "questions_compared")


async def test_that_the_words_that_differ_are_marked_in_both_answers(compared):
    marked = {}
    for side in ("before", "after"):
        view = compared.child(QTextEdit, f"answer_diff_{side}")
        fragments = view.document().begin().begin()
        found = []
        while not fragments.atEnd():
            part = fragments.fragment()
            if part.charFormat().background().style() is not Qt.BrushStyle.NoBrush:
                found.append(part.text().strip())
            fragments += 1
        marked[side] = found
    assert marked == {"before": ["key"], "after": ["token"]}
    assert "No longer cites elsewhere · Now cites limits" in compared.words("change_figures")[0]


async def test_that_runs_of_one_day_are_told_apart_by_the_time_they_began(compared):
    box = compared.child(QComboBox, "compare_before")
    choices = [box.itemText(row) for row in range(box.count())]
    assert len(set(choices)) == 3
    assert all(time_of_day(NOW + timedelta(minutes=m)) in words for m, words in zip((20, 10, 0), choices, strict=True))


async def test_that_any_two_runs_are_compared_and_swapped(compared, eventually):
    box = compared.child(QComboBox, "compare_before")
    box.setCurrentIndex(2)
    box.activated.emit(2)
    await eventually(lambda: "Still failing 1" in summary(compared))
    compared.press("swap_runs")
    await eventually(lambda: box.currentIndex() == 0)
    compared.pane.run()
    await eventually(lambda: not compared.running.is_running() and compared.running.runs.rowCount() == 4)
    compared.pane.show_tab(Tab.COMPARE)
    newest, before, *_ = compared.running.runs.runs()
    after = compared.child(QComboBox, "compare_after")
    assert (box.currentData(), after.currentData()) == (before.id, newest.id), "what was chosen outlives a new run"


async def test_that_what_is_published_and_the_draft_are_one_press_away(compared):
    compared.press("compare_targets")
    assert "published" in compared.child(QComboBox, "compare_before").currentText()
    after = compared.child(QComboBox, "compare_after").currentText()
    assert "draft" in after
    assert "8 search results" in after


async def test_that_a_run_is_compared_with_the_one_before_it_from_the_history(compared, eventually):
    compared.pane.show_tab(Tab.RUNS)
    compared.press("compare_run")
    await eventually(lambda: "Newly failing 1" in summary(compared))
    chosen = [compared.child(QComboBox, f"compare_{side}").currentIndex() for side in ("before", "after")]
    assert chosen == [1, 0]


async def test_that_without_two_runs_it_says_what_to_do(desk, eventually):
    await desk.journal.put_question_set(SET)
    desk.controller.show_site(SITE)
    await eventually(lambda: len(desk.rows()) == 4)
    desk.pane.show_tab(Tab.COMPARE)
    await wait_for_outline(desk.pane, "questions_not_compared")
    desk.press("run_to_compare")
    await eventually(lambda: desk.running.runs.rowCount() == 1 and not desk.running.is_running())


@pytest.mark.parametrize("view", list(Tab))
@pytest.mark.parametrize("width", [NARROWEST, 1400])
async def test_that_every_view_fits_any_width(theme, compared, eventually, view, width):
    compared.pane.show_tab(view)
    compared.pane.questions.edit()
    compared.pane.resize(width, 640)
    await eventually(lambda: compared.pane.width() == width)
    assert compared.child(QLabel, "pane_title").isVisible()
