"""Works the real window through its panes and takes a picture of each in light and dark; started by `screenshots`."""

import asyncio
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import qasync
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QTableView,
    QTextEdit,
    QTreeView,
    QWidget,
)

from docsdesk.adapters.files.places import user_places
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.app.early_window import EarlyWindow
from docsdesk.app.run import make_application
from docsdesk.app.shell import Shell
from docsdesk.docs.page_table.columns import PageColumn
from docsdesk.domain.sites.colors import ColorScheme, SiteColor
from docsdesk.domain.sites.site import Site, new_site_id
from docsdesk.ui.exports.details import ExportTab
from docsdesk.ui.languages import speak
from docsdesk.ui.pages.views import View
from docsdesk.ui.questions.top import Tab
from docsdesk.ui.sites.session import KEYRING
from docsdesk.ui.tasks import WindowTask
from docsdesk.ui.window.main_window import SMALLEST
from docsdesk.usecases.exports.plan_export import ExportOrder

SCHEMES = (ColorScheme.LIGHT, ColorScheme.DARK)
SHOWN = 1200, 800
PATIENCE = 120.0
QUESTION = "How do I authenticate?"


class Photographer:
    def __init__(self, shell: Shell, folder: Path) -> None:
        self._shell = shell
        self._folder = folder

    async def take(self, name: str, widget: QWidget | None = None) -> None:
        """One picture in each scheme."""
        for scheme in SCHEMES:
            self._shell.sites.choose_scheme(scheme)
            await asyncio.sleep(0.2)
            path = self._folder / f"{name}-{scheme.value}.png"
            (widget or self._shell.window).grab().save(str(path))
            print(path)


async def until(condition: Callable[[], object], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            sys.exit(f"Waited in vain: {what}")
        await asyncio.sleep(0.05)


async def picture_first_run(shell: Shell, photographer: Photographer) -> None:
    window = shell.window
    await until(lambda: not shell.tasks.is_running(WindowTask.START), "the start")
    shell.notices.withdraw_from(KEYRING)
    await photographer.take("first-run")
    shell.actions.add_site.trigger()
    await asyncio.sleep(0.3)
    editor = dialog(window, "site_editor")
    await photographer.take("site-editor", editor)
    editor.reject()


async def picture_site(shell: Shell, photographer: Photographer) -> None:
    window = shell.window
    shell.sites.try_sample()
    await until(lambda: shell.session.connection, "the engine")
    shell.notices.withdraw_from(KEYRING)
    await photographer.take("overview-new")
    window.show_pane("exports")
    await photographer.take("exports-empty")
    shell.panes.exports.start(shell.sites.site, ExportOrder(shell.session.connection.export_hostname))
    await until(lambda: list(user_places().bundles.glob("*.tar.gz")), "the bundle")
    await asyncio.sleep(0.5)
    await photographer.take("exports")
    window.show_pane("overview")
    await asyncio.sleep(0.3)
    await photographer.take("overview")
    await picture_settings(shell, photographer)
    await picture_pages(shell, photographer)
    window.show_pane("assistant")
    await photographer.take("assistant-empty")
    shell.panes.assistant.ask(QUESTION)
    await asyncio.sleep(4)
    await photographer.take("assistant")
    await picture_questions(shell, photographer)
    window.show_pane("activity")
    window.findChild(QTableView, "activity_table").selectRow(0)
    await photographer.take("activity")


async def picture_settings(shell: Shell, photographer: Photographer) -> None:
    """As they are, a change before it is saved, and a broken link."""
    window, pane = shell.window, shell.panes.api_settings_pane
    window.show_pane("api_settings")
    await asyncio.sleep(0.5)
    await photographer.take("api-settings")
    display = next(box for box in window.findChildren(QComboBox) if box.accessibleName() == "Display")
    display.setCurrentText("simple")
    display.activated.emit(display.currentIndex())
    await until(pane.actions_here["save"].isEnabled, "the change")
    pane.actions_here["save"].trigger()
    await until(window.findChild(QPushButton, "save_settings").isVisible, "the review")
    await asyncio.sleep(1)
    await photographer.take("api-settings-review")
    window.findChild(QPushButton, "discard_changes").click()
    page = shell.session.connection.site.docs_folder / "quickstart.mdx"
    words = page.read_text(encoding="utf-8")
    page.write_text(words.replace("(/test-mode)", "(/test-mod)"), encoding="utf-8")
    window.show_pane("problems")
    await until(shell.panes.problems_pane.table.current_id, "the problem")
    await photographer.take("problems")
    page.write_text(words, encoding="utf-8")


async def picture_pages(shell: Shell, photographer: Photographer) -> None:
    pane = shell.panes.pages_pane
    shell.window.show_pane("pages")
    await until(pane.table.current_id, "the pages")
    pane.show_page("api-reference/operations/roll-a-key")
    await asyncio.sleep(0.5)
    await photographer.take("pages")
    pane.table.setColumnHidden(PageColumn.PLAYGROUND, False)
    pane.edit(PageColumn.PLAYGROUND)
    await photographer.take("pages-edit")
    pane.popup.leave()
    pane.show_view(View.COVERAGE)
    await photographer.take("pages-snippets")
    pane.show_view(View.TABLE)
    pane.open_form()
    await asyncio.sleep(0.3)
    await photographer.take("pages-create")
    pane.form.close_form()
    pane.show_page("authentication")
    pane.open_move_form()
    pane.move_form.findChild(QLineEdit, "move_path").setText("start/authentication")
    await until(pane.move_form.findChild(QPushButton, "confirm_move_page").isEnabled, "what moving it would write")
    await photographer.take("pages-move")
    pane.move_form.close_form()


async def picture_questions(shell: Shell, photographer: Photographer) -> None:
    """The docs' own questions, run twice with an edit between."""
    pane, runs = shell.panes.questions_pane, shell.panes.question_runs
    shell.window.show_pane("questions")
    await asyncio.sleep(0.3)
    await photographer.take("questions-empty")
    await until(pane.actions_here["set_suggest"].isEnabled, "the question sets")
    pane.actions_here["set_suggest"].trigger()
    add = shell.window.findChild(QPushButton, "add_suggestions")
    await until(add.isVisible, "the suggestions")
    await photographer.take("questions-suggested")
    add.click()
    pane.open_run_form()
    await photographer.take("questions-run")
    await run_questions(shell)
    pane.questions.select(shell.panes.questions.current.questions[2].id)
    await photographer.take("questions")
    pane.questions.edit()
    await photographer.take("questions-edit")
    faq = shell.session.connection.site.docs_folder / "faq.mdx"
    words = faq.read_text(encoding="utf-8")
    faq.write_text(words.replace("one currency", "three currencies").replace("pets", "animals"), encoding="utf-8")
    await run_questions(shell)
    pane.show_tab(Tab.RUNS)
    await photographer.take("questions-runs")
    pane.show_tab(Tab.COMPARE)
    await until(shell.window.findChild(QTreeView, "run_comparison").isVisible, "the comparison")
    await photographer.take("questions-compare")
    size = shell.window.size()
    shell.window.resize(*SMALLEST)
    await photographer.take("questions-compare-narrow")
    pane.show_tab(Tab.QUESTIONS)
    await photographer.take("questions-narrow")
    shell.window.resize(size)
    faq.write_text(words, encoding="utf-8")
    assert not runs.is_running()


async def run_questions(shell: Shell) -> None:
    pane, runs = shell.panes.questions_pane, shell.panes.question_runs
    before = runs.runs.rowCount()
    pane.open_run_form()
    shell.window.findChild(QPushButton, "confirm_run").click()
    await until(lambda: runs.runs.rowCount() > before and not runs.is_running(), "the answers")
    await asyncio.sleep(0.3)


async def picture_bundles(shell: Shell, photographer: Photographer) -> None:
    """Two exports of the sample site, with edits between them, and one link that leads nowhere."""
    window, connection = shell.window, shell.session.connection
    edit_pages(connection.site.docs_folder)
    shell.panes.exports.start(connection.site, ExportOrder(connection.export_hostname, version="2.0"))
    await until(lambda: len(list(user_places().bundles.glob("*.tar.gz"))) == 2, "the second bundle")
    window.show_pane("exports")
    for notice in shell.notices.standing():
        shell.notices.withdraw(notice)
    pane, details = shell.panes.exports_pane, shell.panes.exports_pane.details
    entries = shell.panes.exports.model.entries
    table = pane.table
    await until(lambda: len(entries()) == 2, "the library")
    table.selectRow(1)
    pane.actions_here["mark_deployed"].trigger()
    pane.actions_here["pin"].trigger()
    await until(lambda: any(one.is_deployed and one.bundle.pinned for one in entries()), "the deployed bundle")
    table.selectRow(0)
    await photographer.take("exports-new")
    pane.actions_here["verify"].trigger()
    await until(lambda: entries()[0].inspection, "the findings")
    await asyncio.sleep(0.3)
    await photographer.take("exports-verified")
    details.show_tab(ExportTab.SEARCH)
    details.search.field.setText("booking fare")
    await until(lambda: window.findChild(QListView, "bundle_hits").isVisible(), "the pages found")
    await photographer.take("exports-search")
    await picture_comparison(shell, photographer)
    details.show_tab(ExportTab.DEPLOYMENT)
    details.deployment.make.click()
    await until(lambda: window.findChild(QPlainTextEdit, "deployment_values").isVisible(), "the values")
    await photographer.take("exports-deployment")
    details.show_tab(ExportTab.INFO)
    await picture_how_far_behind(shell, photographer)
    pane.actions_here["delete"].trigger()
    await asyncio.sleep(0.2)
    await photographer.take("exports-delete")
    pane.actions_here["undo"].trigger()
    await until(lambda: table.model().rowCount() == 2, "the restored bundle")


async def picture_comparison(shell: Shell, photographer: Photographer) -> None:
    window, pane = shell.window, shell.panes.exports_pane
    pane.actions_here["compare"].trigger()
    await choose_row("/quickstart", window.findChild(QTreeView, "comparison"))
    await until(lambda: window.findChild(QTextEdit, "page_words").toPlainText(), "the changed page")
    await photographer.take("exports-compare")
    pane.comparison.left.emit()


async def picture_how_far_behind(shell: Shell, photographer: Photographer) -> None:
    shell.window.show_pane("overview")
    publish = shell.window.findChild(QPushButton, "overview_deployed_publish")
    await until(publish.isVisible, "what the deployed bundle lacks")
    state = shell.window.findChild(QLabel, "overview_deployed")
    await until(lambda: state.text() != "Comparing…", "the comparison with it")
    await asyncio.sleep(2)
    await photographer.take("overview-behind")
    shell.window.show_pane("exports")


async def choose_row(words: str, tree: QTreeView) -> None:
    await until(tree.isVisible, "the rows")
    how = Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive
    model = tree.model()
    tree.setCurrentIndex(model.match(model.index(0, 0), Qt.ItemDataRole.DisplayRole, words, 1, how)[0])


def edit_pages(folder: Path) -> None:
    page = folder / "quickstart.mdx"
    words = page.read_text(encoding="utf-8")
    words = words.replace("In this quickstart you book two adults and a car", "Here you book three adults and a van")
    page.write_text(f"{words}\nLarger parties read [Group fares](/concepts/group-fares).\n", encoding="utf-8")
    fares = (folder / "concepts" / "fares.mdx").read_text(encoding="utf-8")
    (folder / "concepts" / "discounts.mdx").write_text(fares.replace("Fares", "Discounts", 1), encoding="utf-8")


async def picture_the_rest(shell: Shell, photographer: Photographer) -> None:
    window = shell.window
    shell.actions.command_palette.trigger()
    await asyncio.sleep(0.2)
    await photographer.take("palette", dialog(window, "palette"))
    dialog(window, "palette").close()
    shell.actions.shortcuts.trigger()
    await asyncio.sleep(0.2)
    await photographer.take("shortcuts", dialog(window, "shortcut_list"))
    dialog(window, "shortcut_list").close()
    production = Site(
        id=new_site_id(), name="Docs", color=SiteColor.ROSE, base_url="https://docs.example.com", production=True
    )
    shell.sites.save(production)
    window.show_pane("overview")
    await until(lambda: shell.session.connection, "the hosted site")
    shell.notices.withdraw_from(KEYRING)
    await photographer.take("production")


async def picture_help(shell: Shell, photographer: Photographer) -> None:
    window, actions = shell.window, shell.actions
    for action, name in ((actions.network, "network_dialog"), (actions.check_updates, "updates")):
        action.trigger()
        await asyncio.sleep(0.5)
        await photographer.take(action.objectName(), dialog(window, name))
        dialog(window, name).close()
    for action in (actions.diagnostics, actions.log, actions.check_computer):
        action.trigger()
        await asyncio.sleep(15)  # What it shows is found out in other processes.
        await photographer.take(action.objectName(), dialog(window, "diagnostics_window"))
    dialog(window, "diagnostics_window").close()


def dialog(window: QWidget, name: str) -> QDialog:
    return window.findChildren(QDialog, name)[-1]


async def main(application: QApplication, folder: Path) -> None:
    places = user_places()
    places.make()
    early = EarlyWindow(application, places)
    early.window.resize(*SHOWN)
    early.window.show()
    shell = Shell(early, places, Redactor())
    shell.start()
    try:
        for work in (picture_first_run, picture_site, picture_bundles, picture_the_rest, picture_help):
            await work(shell, Photographer(shell, folder))
    finally:
        early.window.close()
        await shell.close()


if __name__ == "__main__":
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    qt = make_application()
    speak(qt, os.environ.get("DOCSDESK_LANGUAGE", "en"))
    with qasync.QEventLoop(qt) as loop:
        loop.run_until_complete(main(qt, Path(sys.argv[1])))
