"""What the window's own actions, its notices' buttons and the line of what is deployed do."""

from datetime import UTC, datetime, timedelta

from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QDialog, QFileDialog, QLabel, QLineEdit, QPushButton, QWidget
from tests.gui.archives.library import bundle
from tests.gui.desktop import noting_desktop
from tests.gui.whole_window import opened_window, whole_window

from docsdesk.domain.api_settings import DISPLAY
from docsdesk.domain.errors import Action
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.notices import Notice


def open_dialog(shell) -> QDialog:
    (dialog,) = (one for one in shell.window.findChildren(QDialog) if one.isVisible())
    return dialog


async def test_that_a_notices_button_does_what_it_says(qapp, tmp_path, eventually):
    async with whole_window(qapp, tmp_path, eventually) as shell:

        def choose(action: Action) -> None:
            shell.notices.choose(Notice("It failed.", "Try this.", action=action, details="line 1"))

        choose(Action.COPY_DETAILS)
        assert QGuiApplication.clipboard().text() == "It failed.\nTry this.\nline 1"
        for action, name in ((Action.EDIT_SITE, "site_editor"), (Action.EDIT_KEYS, "site_editor")):
            choose(action)
            assert open_dialog(shell).objectName() == name
            open_dialog(shell).reject()
        choose(Action.OPEN_FOLDER)
        dialog = open_dialog(shell)
        assert isinstance(dialog, QFileDialog)
        assert dialog.testOption(QFileDialog.Option.ShowDirsOnly)
        dialog.reject()
        opened: list[object] = []
        shell.session.opened.connect(opened.append)
        for number, action in enumerate((Action.START_ENGINE, Action.RETRY, Action.RELOAD), start=1):
            choose(action)
            await eventually(lambda number=number: len(opened) == number)
        choose(Action.OPEN_DIAGNOSTICS)
        await eventually(lambda: shell.window.findChild(QWidget, "diagnostics_text"))


async def test_that_the_actions_of_the_window_work_on_the_open_site(qapp, tmp_path, eventually):
    async with whole_window(qapp, tmp_path, eventually) as shell:
        with noting_desktop("https") as opened:
            shell.actions.open_in_browser.trigger()
            await eventually(lambda: opened == [QUrl("https://docs.example.com")])
        for action, name in (
            (shell.actions.add_site, ""),
            (shell.actions.edit_site, "Docs"),
            (shell.actions.duplicate_site, "Docs copy"),
        ):
            action.trigger()
            assert open_dialog(shell).findChild(QLineEdit, "site_name").text() == name
            open_dialog(shell).reject()
        shell.actions.about.trigger()
        assert open_dialog(shell).objectName() == "about"
        open_dialog(shell).accept()
        export = shell.overview_pane.findChild(QPushButton, "overview_export")
        await eventually(export.isEnabled)
        export.click()
        assert shell.window.current_pane() == "exports"
        shell.actions.delete_site.trigger()
        assert shell.sites.site is None
        assert shell.first_run.isVisible()


async def test_that_what_is_deployed_is_compared_and_published_again_from_each_line(qapp, tmp_path, eventually):
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "docs.json").write_text('{"name": "Docs", "navigation": {"pages": []}}')
    kept = tmp_path / "kept.tar.gz"
    kept.write_bytes(b"kept")
    deployed = bundle("Docs", site_id="docs", file=kept, deployed_at=datetime.now(UTC) - timedelta(days=3))
    async with opened_window(qapp, tmp_path) as shell:
        await eventually(lambda: not shell.tasks.is_running("start"))
        await shell.adapters.journal.put_bundle(deployed)
        shell.sites.save(
            Site(id="docs", name="Docs", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=folder, production=True)
        )
        panes = shell.panes
        state = shell.overview_pane.findChild(QLabel, "overview_state")
        await eventually(lambda: panes.api_settings.model.draft and state.text())
        assert "not saved" not in state.text()
        panes.api_settings.model.set_value(DISPLAY, "none")
        assert "1 setting not saved yet." in state.text()
        panes.api_settings.model.discard()
        for pane, view, name in (
            ("overview", shell.overview_pane, "overview_deployed"),
            ("exports", panes.exports_pane.deployed, "exports_deployed_state_word"),
        ):
            shell.window.show_pane(pane)
            said = view.findChild(QLabel, name)
            await eventually(lambda said=said: said.isVisible() and said.text() == "Could not be compared")
            changes = "line" if pane == "overview" else "changes"
            view.findChild(QPushButton, f"{pane}_deployed_{changes}").click()
            assert shell.window.current_pane() == "exports"
            await eventually(panes.exports_pane.comparison.isVisible)
            assert panes.exports_pane.findChild(QComboBox, "compare_with").currentText() == "Docs folder as it is now"
            panes.exports_pane.findChild(QPushButton, "leave_comparison").click()
            publish = view.findChild(QPushButton, f"{pane}_deployed_publish")
            await eventually(publish.isEnabled)
            publish.click()
            assert panes.exports_pane.forms.is_asking, "to be unlocked"
            panes.exports_pane.forms.close_all()
