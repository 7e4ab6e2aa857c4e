"""The draft that form and diff share, with undo."""

from pathlib import Path

import pytest
from tests.fakes.docs_files import FakeDocsFiles

from docsdesk.domain.api_settings import DISPLAY, PREFILL, SERVER
from docsdesk.ui.api_settings.draft_model import DraftModel
from docsdesk.usecases.settings.edit_api_settings import open_api_settings, save_api_settings

FOLDER = Path("docs")
TEXT = b'{\n  "api": {\n    "playground": {\n      "display": "simple"\n    }\n  }\n}\n'


@pytest.fixture
def files() -> FakeDocsFiles:
    return FakeDocsFiles(TEXT)


@pytest.fixture
async def model(qapp, files) -> DraftModel:
    model = DraftModel()
    model.open(await open_api_settings(files, FOLDER))
    return model


async def test_that_each_change_can_be_undone_and_done_again(model):
    model.set_value(DISPLAY, "none")
    model.set_value(PREFILL, value=True)
    assert model.changed_count() == 2
    model.steps.undo()
    model.steps.undo()
    assert model.draft.draft.text.encode() == TEXT
    model.steps.redo()
    assert model.draft.effective(DISPLAY) == "none"


async def test_that_typing_in_one_field_is_one_step(model):
    for text in ("h", "ht", "htt", "http"):
        model.set_value(SERVER, text, "text")
    model.set_value(PREFILL, value=True)
    model.set_value(SERVER, "https", "text")
    assert model.steps.count() == 3
    model.steps.undo()
    assert model.draft.effective(SERVER) == "http"


async def test_that_choosing_what_already_counts_in_the_file_is_no_step(model):
    model.set_value(DISPLAY, "simple")
    assert not model.steps.canUndo()


async def test_that_an_emptied_text_leaves_the_setting_out(model):
    model.set_value(SERVER, "https://api.example.com", "text")
    model.set_value(SERVER, None, "text")
    assert model.draft.is_default(SERVER)


async def test_that_undo_reaches_back_behind_a_save(model, files):
    model.set_value(DISPLAY, "none")
    model.take_saved(await save_api_settings(files, model.draft))
    assert not model.has_changes
    assert model.steps.isClean()
    model.steps.undo()
    assert model.draft.effective(DISPLAY) == "simple"
    assert model.has_changes


async def test_that_discarded_changes_come_back_with_undo(model):
    model.set_value(DISPLAY, "none")
    model.discard()
    assert not model.has_changes
    model.steps.undo()
    assert model.draft.effective(DISPLAY) == "none"


async def test_that_another_file_has_nothing_to_undo(model):
    model.set_value(DISPLAY, "none")
    model.open(await open_api_settings(FakeDocsFiles(b"{}"), FOLDER))
    assert not model.steps.canUndo()
