"""A docs.json that others write too: followed, never overwritten, put together with what is edited here."""

import asyncio

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QRadioButton, QToolButton
from tests.gui.api_settings.desk import OTHER, TEXT, Desk, keep_editing, save
from tests.gui.outline import check_outline


async def test_that_a_file_changed_elsewhere_is_followed_while_nothing_is_edited(desk, eventually):
    desk.files.content = TEXT.replace(b'"simple"', b'"auth"')
    desk.controller.look_again()
    await eventually(lambda: desk.find(QComboBox, "playground_display").currentText() == "auth")
    assert not desk.sees(QPushButton, "keep_editing")


async def test_that_the_first_change_stays_though_it_is_made_while_the_file_is_read_again(desk, eventually):
    desk.files.content = TEXT.replace(b"Ferry", b"Harbour")
    desk.files.hold = asyncio.Event()
    desk.controller.look_again()
    await asyncio.sleep(0)
    desk.choose("playground_display", "none")
    desk.files.hold.set()
    await eventually(lambda: desk.sees(QPushButton, "keep_editing"))
    assert desk.find(QComboBox, "playground_display").currentText() == "none"


async def test_that_the_first_change_stays_though_the_file_is_still_read_for_the_first_time(desk, eventually):
    slow = desk.files.hold = asyncio.Event()
    settled = []
    desk.controller.settled.connect(lambda: settled.append(True))
    desk.open(OTHER)
    await asyncio.sleep(0)
    desk.files.hold = None
    desk.controller.look_again()
    await eventually(lambda: desk.controller.model.draft)
    desk.choose("playground_display", "none")
    slow.set()
    await eventually(lambda: settled)
    assert desk.find(QComboBox, "playground_display").currentText() == "none"
    assert desk.controller.model.has_changes


@pytest.fixture
async def conflicting(desk, eventually) -> Desk:
    """Edited here and elsewhere, and the person tries to save."""
    desk.choose("playground_display", "none")
    desk.files.content = TEXT.replace(b"Ferry", b"Harbour")
    desk.press("review_changes")
    desk.press("save_settings")
    await eventually(lambda: desk.sees(QPushButton, "keep_editing"))
    return desk


async def test_that_what_somebody_else_wrote_is_never_overwritten(conflicting):
    assert conflicting.files.content == TEXT.replace(b"Ferry", b"Harbour")
    assert conflicting.find(QComboBox, "playground_display").currentText() == "none"
    check_outline(conflicting.pane.elsewhere_bar, "api_settings_elsewhere")


async def test_that_keeping_on_puts_the_changes_on_top_of_the_other_ones(conflicting, eventually):
    await keep_editing(conflicting, eventually)
    assert conflicting.diff() == ['-      "display": "simple"', '+      "display": "none"']
    await save(conflicting, eventually)
    assert conflicting.files.content == TEXT.replace(b"Ferry", b"Harbour").replace(b'"simple"', b'"none"')


async def test_that_what_is_edited_while_the_changes_are_put_together_counts(conflicting, eventually, threads):
    threads.hold.clear()
    conflicting.press("keep_editing")
    conflicting.choose("playground_display", "auth")
    threads.hold.set()
    await eventually(lambda: not conflicting.sees(QPushButton, "keep_editing"))
    await save(conflicting, eventually)
    assert conflicting.files.content == TEXT.replace(b"Ferry", b"Harbour").replace(b'"simple"', b'"auth"')


async def test_that_comparing_shows_both_sides(conflicting):
    conflicting.press("compare_settings")
    assert '-  "name": "Harbour",' in conflicting.diff()
    assert '+      "display": "none"' in conflicting.diff()


async def test_that_reloading_drops_the_changes(conflicting, eventually):
    conflicting.press("reload_settings")
    await eventually(lambda: conflicting.find(QComboBox, "playground_display").currentText() == "simple")
    assert not conflicting.sees(QPushButton, "keep_editing")


async def test_that_a_break_elsewhere_keeps_the_changes_made_here(desk, eventually):
    desk.choose("playground_display", "none")
    desk.files.content = b"{"
    desk.controller.look_again()
    await eventually(lambda: desk.sees(QLabel, "changed_elsewhere_words"))
    check_outline(desk.pane.elsewhere_bar, "api_settings_broken_elsewhere")
    assert desk.find(QComboBox, "playground_display").currentText() == "none"


async def both_change(desk: Desk, eventually) -> None:
    """The display, here and on disk."""
    desk.choose("playground_display", "none")
    desk.files.content = TEXT.replace(b'"simple"', b'"auth"').replace(b"Ferry", b"Harbour")
    desk.controller.look_again()
    await eventually(lambda: desk.sees(QPushButton, "keep_editing"))


async def test_that_a_place_that_both_changed_is_chosen_and_mine_counts_unless_said_otherwise(desk, eventually):
    await both_change(desk, eventually)
    check_outline(desk.pane.elsewhere_bar, "api_settings_conflict")
    await keep_editing(desk, eventually)
    assert desk.find(QComboBox, "playground_display").currentText() == "none"
    await save(desk, eventually)
    assert desk.files.content == TEXT.replace(b"Ferry", b"Harbour").replace(b'"simple"', b'"none"')


async def test_that_theirs_counts_where_it_is_chosen(desk, eventually):
    await both_change(desk, eventually)
    desk.find(QRadioButton, "conflict_1_theirs").click()
    await keep_editing(desk, eventually)
    assert desk.find(QComboBox, "playground_display").currentText() == "auth"
    assert not desk.find(QPushButton, "review_changes").isEnabled()


async def test_that_a_merge_can_be_undone_after_it_was_saved(desk, eventually):
    desk.choose("playground_display", "none")
    desk.files.content = TEXT.replace(b"Ferry", b"Harbour")
    desk.controller.look_again()
    await eventually(lambda: desk.sees(QPushButton, "keep_editing"))
    await keep_editing(desk, eventually)
    await save(desk, eventually)
    desk.find(QToolButton, "undo_change").click()
    assert desk.find(QComboBox, "playground_display").currentText() == "simple"
    await save(desk, eventually)
    assert desk.files.content == TEXT.replace(b"Ferry", b"Harbour")
