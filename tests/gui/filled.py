"""Fills the panes of a window with the sample site, and shows every view of them."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta

from PySide6.QtWidgets import QDialog, QPushButton, QStackedWidget, QTabBar, QTableView, QWidget

from docsdesk.app.shell import Shell
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.usecases.exports.plan_export import ExportOrder

PATIENCE = 180.0
PAUSE = 0.15
"""Seconds that a pane gets for what it reads before it is looked at."""
SITES = ("Ferry API", "Acme", "A site with a name that nobody would have thought of but its own people")


async def until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.02)


async def fill(shell: Shell) -> None:
    """Open the sample site, export it, ask about it, and have changes, questions and jobs in every state."""
    shell.sites.try_sample()
    await until(lambda: shell.session.connection)
    connection = shell.session.connection
    shell.panes.exports.start(connection.site, ExportOrder(connection.export_hostname))
    shell.panes.assistant.ask("How do I authenticate?")
    exports = shell.panes.exports_pane
    await until(lambda: exports.table.model().entries())
    for number, phase in enumerate(Phase):
        exports.table.model().put_job(job(number, phase))
    exports.filters.choose_all_sites()
    exports.table.select(exports.table.model().entries()[0].id)
    pages = shell.panes.pages_pane
    shell.window.show_pane("pages")
    await until(pages.table.current_id)
    pages.show_page("api-reference/operations/roll-a-key")
    await _suggest_questions(shell)
    shell.window.findChild(QTableView, "activity_table").selectRow(0)


async def _suggest_questions(shell: Shell) -> None:
    pane = shell.panes.questions_pane
    shell.window.show_pane("questions")
    await until(pane.actions_here["set_suggest"].isEnabled)
    pane.actions_here["set_suggest"].trigger()
    add = shell.window.findChild(QPushButton, "add_suggestions")
    await until(add.isVisible)
    add.click()
    pane.open_run_form()
    shell.window.findChild(QPushButton, "confirm_run").click()
    await until(lambda: shell.panes.question_runs.runs.rowCount() and not shell.panes.question_runs.is_running())


def job(number: int, phase: Phase) -> ExportJob:
    at = datetime.now(UTC) - timedelta(minutes=number)
    return ExportJob(
        site_id=f"s{number}",
        site_name=SITES[number % len(SITES)],
        domain="docs.example.com",
        phase=phase,
        job_id=f"se_{number}",
        created_at=at,
        updated_at=at,
        page_count=412 * number,
    )


async def every_view(shell: Shell) -> AsyncIterator[tuple[str, QWidget]]:
    """Each pane with each of its tabs in front, named, one after the other."""
    stack = shell.window.findChild(QStackedWidget, "panes")
    for key in shell.actions.panes:
        shell.window.show_pane(key)
        await asyncio.sleep(PAUSE)
        yield key, stack.currentWidget()
        for bar in stack.currentWidget().findChildren(QTabBar):
            first = bar.currentIndex()
            for index in range(bar.count()):
                if bar.isVisible() and index != first and bar.isTabEnabled(index) and bar.isTabVisible(index):
                    bar.setCurrentIndex(index)
                    await asyncio.sleep(PAUSE)
                    yield f"{key}/{bar.objectName()}{index}", stack.currentWidget()
            if bar.isVisible():
                bar.setCurrentIndex(first)


async def every_dialog(shell: Shell) -> AsyncIterator[tuple[str, QWidget]]:
    """Those that open at once, named, one after the other."""
    actions, window = shell.actions, shell.window
    for action in (actions.network, actions.check_updates, actions.log, actions.shortcuts):
        action.trigger()
        await asyncio.sleep(PAUSE)
        (dialog,) = (each for each in window.findChildren(QDialog) if each.isVisible())
        yield dialog.objectName(), dialog
        dialog.close()
        await asyncio.sleep(PAUSE)
