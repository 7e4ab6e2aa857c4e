"""Names of 300 characters, of files, sites, hosts, questions and errors: no pane needs more than the window has."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtWidgets import QScrollArea, QWidget
from tests.fakes.big_site import long_name, write_big_site
from tests.gui.archives.library import bundle
from tests.gui.exports.jobs import ready
from tests.gui.filled import every_dialog, every_view, job
from tests.gui.walk import path
from tests.gui.whole_window import checked, opened_window

from docsdesk.app.shell import Shell
from docsdesk.domain.assistant.answer import Answer, Outcome, SourcePart, TextPart
from docsdesk.domain.assistant.conversation import Conversation, Turn
from docsdesk.domain.bundles.library import FileState, ShelvedBundle
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_job import Phase
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.notices import Notice
from docsdesk.ui.tasks import WindowTask
from docsdesk.ui.window.main_window import SMALLEST
from docsdesk.usecases.exports.plan_export import ExportReadiness

SIZES = (SMALLEST, (1200, 800), (1920, 1080))
LONG = long_name("name")
HOST = f"{'.'.join([long_name('host', 60)] * 4)}.example"


def too_wide(root: QWidget, room: int) -> list[str]:
    """What needs more room than there is, from the outside in; of several the innermost tells most."""
    found: list[str] = []
    if root.minimumSizeHint().width() > room:
        found.append(f"{path(root)} needs {root.minimumSizeHint().width()} of {room}")
        wide = [one for one in root.findChildren(QWidget) if one.isVisible() and _needs(one) > room // 2]
        found += [f"  {path(one)} ({type(one).__name__}) needs {_needs(one)}" for one in wide]
    for area in (root, *root.findChildren(QScrollArea)):
        if not isinstance(area, QScrollArea):
            continue
        inner = area.widget()
        if area.isVisible() and inner is not None and inner.minimumSizeHint().width() > area.viewport().width():
            found.append(f"{path(area)} scrolls sideways")
            wide = [one for one in inner.findChildren(QWidget) if one.isVisible() and _needs(one) > area.width() // 2]
            found += [f"  {path(one)} ({type(one).__name__}) needs {_needs(one)}" for one in wide]
    return found


def _needs(widget: QWidget) -> int:
    return max(widget.minimumSizeHint().width(), widget.minimumWidth())


async def fill_with_long_names(shell: Shell, folder: Path, eventually) -> None:
    await eventually(lambda: not shell.tasks.is_running(WindowTask.START))
    site = Site(id="long", name=LONG, docs_folder=folder)
    hosted = Site(id="hosted", name=f"{LONG}2", base_url=f"https://{HOST}", export_hostname=HOST, assistant_domain=HOST)
    shell.adapters.settings.write(Settings(sites=(site, hosted), active_site="long"))
    shell.sites.load()
    shell.sites.open_active()
    await eventually(lambda: shell.session.connection)
    panes, now = shell.panes, datetime.now(UTC)
    failure = Failure(title=f"The service said: {LONG}", hint=LONG)
    for number, phase in enumerate(Phase):
        made = job(number, phase).model_copy(
            update={"site_name": LONG, "site_id": "long", "domain": HOST, "version": LONG, "failure": failure}
        )
        panes.exports.model.put_job(made)
    ended = ready(Path(f"{long_name('bundle', 200)}.tar.gz"), site_name=LONG, site_id="long")
    panes.exports.model.put_job(ended)
    panes.exports.ended.emit(ended)
    panes.exports_pane.table.selectRow(0)
    kept = bundle(LONG).model_copy(update={"version": LONG, "site_id": "long"})
    panes.exports.model.show_library([ShelvedBundle(kept, FileState.HERE)])
    panes.exports_pane.table.selectRow(0)
    panes.questions.add(QuestionSet(name=LONG, questions=(Question(text=LONG, pages=(LONG,), must=(LONG,)),)))
    parts = (TextPart(text=LONG), SourcePart(id="1", url=f"https://{HOST}/{LONG}", title=LONG))
    turn = Turn(question=LONG, asked_at=now, answer=Answer(parts=parts, outcome=Outcome.FINISHED))
    talk = Conversation(id="c", site_id="long", title=LONG, created_at=now, turns=(turn,))
    panes.assistant.conversations.put(talk)
    for pane in ("", "api_settings", "pages", "exports", "assistant", "questions"):
        shell.notices.post(Notice(f"It failed: {LONG}", LONG, pane=pane))


async def test_that_no_pane_needs_more_room_than_the_window(qapp, tmp_path, eventually):
    folder = write_big_site(tmp_path / long_name("folder", 150), pages=130, descriptions=45)
    async with opened_window(qapp, tmp_path) as shell:
        await fill_with_long_names(shell, folder, eventually)
        window = shell.window
        window.show_pane("overview")
        await checked(shell, eventually)
        window.show_pane("pages")
        await eventually(shell.panes.pages_pane.table.current_id)
        shell.panes.pages_pane.show_page(
            next(row.id for row in shell.panes.pages.model.all_rows() if len(row.id) > 250)
        )
        found: list[str] = []
        for size in SIZES:
            window.resize(*size)
            async for name, shown in every_view(shell):
                found += [f"{size} {name}: {one}" for one in too_wide(shown, shown.width())]
                assert window.width() == size[0], (name, found)
        window.resize(*SMALLEST)
        # The site has no key.
        shell.panes.exports_pane.show_readiness(ExportReadiness.READY)
        for open_form in (shell.panes.exports_pane.open_form, shell.panes.pages_pane.open_move_form):
            window.show_pane("exports" if open_form.__self__ is shell.panes.exports_pane else "pages")
            open_form()
            await asyncio.sleep(0.1)
            found += too_wide(open_form.__self__, open_form.__self__.width())
        async for name, dialog in every_dialog(shell):
            found += [f"{name}: {one}" for one in too_wide(dialog, SMALLEST[0])]
        assert window.minimumSizeHint().width() <= SMALLEST[0]
        assert found == []
