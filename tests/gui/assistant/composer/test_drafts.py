"""What is typed and not asked outlives switching, another question, another site and the end of Docsdesk."""

import pytest
from PySide6.QtWidgets import QPlainTextEdit, QPushButton
from tests.gui.assistant.conftest import SITE, connection

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import AskExtras, Attachment, ContextItem
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.assistant.assembly import DraftTask

OTHER = Site(id="other", name="Other", kind=DeploymentKind.LOCAL_FOLDER)


@pytest.fixture
async def ready(desk, eventually):
    await desk.journal.put_draft("ferry", "", "left by an earlier run")
    desk.controller.show_site(SITE)
    desk.controller.show_connection(connection())
    await eventually(lambda: field(desk).toPlainText() == "left by an earlier run")
    return desk


def field(desk) -> QPlainTextEdit:
    return desk.child(QPlainTextEdit, "question_input")


def ask(desk, question: str) -> None:
    field(desk).setPlainText(question)
    desk.child(QPushButton, "send_question").click()


async def kept(desk, site_id: str = "ferry") -> dict[str, str]:
    await desk.drafts.write()
    return dict(await desk.journal.drafts(site_id))


async def test_that_what_is_typed_is_written_down_by_itself(ready, eventually):
    field(ready).setPlainText("How")
    await eventually(lambda: ready.journal.draft("ferry", "") == "How")


async def test_that_a_draft_is_none_any_more_once_it_is_asked(ready, eventually):
    ask(ready, "One?")
    await eventually(lambda: ready.shown() and ready.answer().outcome is Outcome.FINISHED)
    assert await kept(ready) == {}
    first = ready.controller.current
    field(ready).setPlainText("follow-up")
    ready.controller.begin_new()
    field(ready).setPlainText("new")
    assert await kept(ready) == {first: "follow-up", "": "new"}
    ready.controller.pick(first)
    ask(ready, "Two?")
    await eventually(lambda: len(ready.shown().turns) == 2)
    await eventually(lambda: field(ready).toPlainText() == "")
    assert await kept(ready) == {"": "new"}


async def test_that_asking_again_and_a_suggestion_leave_what_is_typed(ready, eventually):
    ask(ready, "One?")
    await eventually(lambda: ready.shown() and ready.answer().outcome is Outcome.FINISHED)
    field(ready).setPlainText("draft")
    ready.controller.ask_again(ready.shown().last.id)
    await eventually(lambda: len(ready.shown().turns) == 2 and ready.answer().outcome is Outcome.FINISHED)
    assert field(ready).toPlainText() == "draft"
    ready.controller.begin_new()
    field(ready).setPlainText("another")
    await eventually(lambda: ready.child(QPushButton, "suggestion"))
    ready.child(QPushButton, "suggestion").click()
    await eventually(lambda: ready.shown() and len(ready.shown().turns) == 1)
    assert (await kept(ready))[""] == "another"


async def test_that_each_site_has_its_own(ready, eventually):
    field(ready).setPlainText("of ferry")
    ready.controller.show_site(OTHER)
    assert field(ready).toPlainText() == ""
    field(ready).setPlainText("of other")
    ready.controller.show_site(SITE)
    await eventually(lambda: field(ready).toPlainText() == "of ferry")
    assert (await kept(ready), await kept(ready, "other")) == ({"": "of ferry"}, {"": "of other"})


async def test_that_a_journal_that_refuses_loses_nothing(ready, eventually):
    ready.journal.broken = True
    field(ready).setPlainText("How")
    await eventually(ready.notices.standing)
    ready.journal.broken = False
    assert await kept(ready) == {"": "How"}


async def test_that_what_is_typed_before_the_old_draft_is_read_stays(desk, eventually):
    await desk.journal.put_draft("ferry", "", "old")
    desk.controller.show_site(SITE)
    field(desk).setPlainText("new")
    await eventually(lambda: not desk.tasks.is_running(DraftTask.READ))
    assert field(desk).toPlainText() == "new"


FILE = Attachment(url="data:text/plain;base64,SGk=", name="a.txt", content_type="text/plain")
CODE = ContextItem(type="code", value="x = 1", path="app.py")


async def kept_extras(desk, site_id: str = "ferry") -> dict[str, AskExtras]:
    await desk.drafts.write()
    return dict(await desk.journal.draft_extras(site_id))


async def test_that_what_goes_with_a_draft_is_kept_until_it_is_asked(ready, eventually):
    ready.pane.composer.add(FILE)
    ready.pane.composer.add(CODE)
    assert await kept_extras(ready) == {"": AskExtras((CODE,), (FILE,))}
    ask(ready, "One?")
    await eventually(lambda: ready.shown() and ready.answer().outcome is Outcome.FINISHED)
    assert await kept_extras(ready) == {}
    first = ready.controller.current
    ready.pane.composer.add(CODE)
    ready.controller.begin_new()
    assert ready.pane.composer.extras() == AskExtras()
    assert await kept_extras(ready) == {first: AskExtras((CODE,))}
    ready.controller.pick(first)
    await eventually(lambda: ready.pane.composer.extras() == AskExtras((CODE,)))


async def test_that_what_goes_with_the_drafts_of_an_earlier_run_is_there_again(desk, eventually):
    await desk.journal.put_draft_extras("ferry", "", AskExtras((CODE,), (FILE,), "/auth"))
    desk.controller.show_site(SITE)
    await eventually(lambda: desk.pane.composer.extras() == AskExtras((CODE,), (FILE,), "/auth"))
    desk.controller.show_site(OTHER)
    assert desk.pane.composer.extras() == AskExtras()
    assert await kept_extras(desk, "other") == {}
