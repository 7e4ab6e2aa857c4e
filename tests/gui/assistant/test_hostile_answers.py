"""Answers that mean harm, a share of those that tests/faults/hostile_markdown.py shows under a watch of the system."""

import sys
from pathlib import Path

from tests.fakes.hostile_answers import hostile_answers
from tests.fakes.watched_process import Watch
from tests.faults.hostile_markdown import HARMLESS, Shown, look, show, view_in_window

from docsdesk.resource_files import resource_folder

LARGE = "growth"


def test_that_hostile_answers_open_nothing_and_become_neither_links_nor_images(qtbot):
    view, area = view_in_window()
    qtbot.addWidget(area)
    show(view, HARMLESS)
    shown = Shown("all of them")
    watch = Watch(Path(sys.prefix), Path(sys.base_prefix), Path(__file__).parents[3], resource_folder())
    chosen = [answer for answer in hostile_answers() if LARGE not in answer.name and len(answer.text) < 20_000][::9]
    with watch.over() as seen:
        for answer in chosen:
            view.show_markdown(answer.text)
            view.finish()
            look(view, shown)
    assert len(chosen) > 80
    assert (seen.files, seen.sockets) == ([], [])
    assert (shown.anchors, shown.images) == ([], 0)


def test_that_no_two_hostile_answers_are_alike():
    answers = hostile_answers()
    assert len({answer.text for answer in answers}) == len(answers) > 1_300
