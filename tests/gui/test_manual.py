"""The manual in its window, in the browser where there is no other way, and from whatever it is asked for."""

import re
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QToolButton, QWidget
from tests.fakes.page_view import FakePageView
from tests.fakes.reference import MANUAL, ROOT
from tests.gui.walk import nameless

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.api_settings import DISPLAY
from docsdesk.domain.errors import EngineFailedError, KeyRefusedError
from docsdesk.domain.manual import START
from docsdesk.ui.api_settings.form.words import object_name
from docsdesk.ui.manual.controller import PANES, PARTS, ManualController, ManualParts, page_for
from docsdesk.ui.manual.window import ManualWindow
from docsdesk.ui.notices import Notice, Notices, notice_for
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.widgets.bars.banner import Banners
from docsdesk.ui.widgets.dialog import HELP, Dialog

UI = ROOT / "src" / "docsdesk" / "ui"
URL = "http://127.0.0.1:4321"


class Address:
    url = URL


class FakeEngines:
    def __init__(self) -> None:
        self.asked: list[Path] = []
        self.uses = 0
        self.error: EngineFailedError | None = None

    async def address(self, folder: Path, *, allow_private_apis: bool = False) -> Address:
        self.asked.append(folder)
        if self.error is not None:
            raise self.error
        return Address()

    @contextmanager
    def in_use(self, _: Path):
        self.uses += 1
        yield
        self.uses -= 1


class Desk:
    def __init__(self, state: QSettings, problem: str = "", *, has_view: bool = True) -> None:
        self.engines, self.notices = FakeEngines(), Notices()
        self.views: list[FakePageView] = []
        self.linked: list[str] = []
        self._has_view = has_view
        parts = ManualParts(MANUAL, self.engines, lambda: problem, self._make_view, self.linked.append)
        self.manual = ManualController(parts, Tasks(self.notices), state)

    def _make_view(self) -> FakePageView:
        if not self._has_view:
            raise ImportError("no such library")
        self.views.append(FakePageView())
        return self.views[-1]

    @property
    def window(self) -> ManualWindow | None:
        return self.manual._window

    def find(self, kind: type, name: str):
        return self.window.findChild(kind, name)


@pytest.fixture
def desk(qapp, tmp_path):
    made = []

    def make(*problem: str, has_view: bool = True) -> Desk:
        made.append(
            Desk(QSettings(str(tmp_path / "state.ini"), QSettings.Format.IniFormat), *problem, has_view=has_view)
        )
        return made[-1]

    yield make
    for one in made:
        one.manual.close()


async def test_that_nothing_is_started_before_the_manual_is_asked_for(desk):
    assert desk().engines.asked == []


async def test_that_a_page_is_shown_from_an_engine_that_runs_while_somebody_reads(desk, eventually):
    here = desk()
    here.manual.show("reference/rules#link/case")
    await eventually(lambda: here.views)
    assert here.window.isVisible()
    assert here.views[0].opened == [f"{URL}/reference/rules#link/case"]
    assert here.engines.uses == 1

    here.window.close()

    assert here.engines.uses == 0
    assert here.window is None


async def test_that_the_first_page_is_that_of_the_site(desk, eventually):
    here = desk()
    here.manual.show()
    await eventually(lambda: here.views)

    assert here.views[0].opened == [f"{URL}/"]


async def test_that_another_page_comes_into_the_same_window_and_the_way_back_leads_to_the_first(desk, eventually):
    here = desk()
    here.manual.show("faq")
    await eventually(lambda: here.views)
    here.manual.show("how-to/updates")
    await eventually(lambda: len(here.views[0].opened) == 2)
    view, back = here.views[0], here.find(QToolButton, "manual_back")
    assert not back.isEnabled()
    view.history_changed.emit(True, False)

    back.click()

    assert view.opened[-1] == "back"
    assert not here.find(QToolButton, "manual_forward").isEnabled()


async def test_that_the_browser_gets_the_anchor_that_was_asked_for(desk, eventually):
    here = desk()
    here.manual.show("reference/rules#link/case")
    await eventually(lambda: here.views)
    here.views[0].moved.emit("reference/rules")

    here.find(QPushButton, "manual_in_browser").click()

    assert here.linked == [f"{URL}/reference/rules#link/case"]


async def test_that_the_page_that_a_link_led_to_is_the_one_that_the_browser_gets(desk, eventually):
    here = desk()
    here.manual.show("faq")
    await eventually(lambda: here.views)
    here.views[0].moved.emit("how-to/updates")
    assert nameless(here.window) == []

    here.find(QPushButton, "manual_in_browser").click()
    here.views[0].outside_requested.emit("https://example.com/")

    assert here.linked == [f"{URL}/how-to/updates", "https://example.com/"]


@pytest.mark.parametrize(("problem", "has_view"), [("QtWebEngine is not installed.", True), ("", False)])
async def test_that_without_a_view_the_browser_shows_the_page(desk, eventually, problem, has_view):
    here = desk(problem, has_view=has_view)
    here.manual.show("faq")
    await eventually(lambda: here.linked)

    assert here.linked == [f"{URL}/faq"]
    assert here.window is None or not here.window.isVisible()


async def test_that_an_engine_that_does_not_start_is_told_where_the_page_would_be_and_tried_again(desk, eventually):
    here = desk()
    here.engines.error = EngineFailedError("The local service did not start.", "Try again.")
    here.manual.show("faq")
    await eventually(lambda: here.window and here.find(QLabel, "empty_state_sentence"))
    assert here.find(QLabel, "empty_state_sentence").text() == "The local service did not start."
    here.engines.error = None

    here.find(QPushButton, "empty_state_button").click()
    await eventually(lambda: here.views)

    assert here.views[0].opened == [f"{URL}/faq"]


def test_that_f1_opens_the_page_of_the_nearest_part_then_of_the_pane(qapp):
    class ProblemsPanel(QWidget):
        pass

    panel = ProblemsPanel()
    inside, control = QLineEdit(panel), QLineEdit(panel)
    control.setObjectName(object_name(DISPLAY))

    assert page_for(inside, "api_settings") == "how-to/check-and-fix"
    assert page_for(control, "api_settings") == "reference/api-settings#api-playground-display"
    assert page_for(None, "exports") == "how-to/export-and-verify"
    assert page_for(None, "") == START


def test_that_f1_works_in_a_dialog_as_in_the_window_below(qapp):
    window = QWidget()
    one = QAction("Manual", window, objectName=HELP)
    window.addAction(one)
    field = QLineEdit(window)
    dialog = Dialog(field)

    assert dialog.actions() == [one]


def test_that_an_error_leads_to_its_entry_from_its_notice(qapp):
    notices, pages = Notices(), []
    notices.page_wanted.connect(pages.append)
    banners = Banners(notices, "")
    notices.post(notice_for(KeyRefusedError("The key was refused.", "Enter it again.")))

    banners.findChild(QPushButton, "banner_learn_more").click()

    assert pages == ["reference/errors#key-refused"]


def test_that_a_notice_that_is_no_error_leads_nowhere(qapp):
    notices = Notices()
    banners = Banners(notices, "")
    notices.post(Notice(title="The bundle is ready."))

    assert banners.findChild(QPushButton, "banner_learn_more") is None


def test_that_every_page_that_f1_opens_is_in_the_manual():
    pages = {page.path for page in load_folder(MANUAL).pages}

    assert {page.partition("#")[0] for page in (*PANES.values(), *PARTS.values())} <= pages


def test_that_every_dialog_has_a_page_and_every_part_is_there():
    texts = [file.read_text("utf-8") for file in UI.rglob("*.py")]
    classes = {name for text in texts for name in re.findall(r"^class (\w+)\(", text, re.MULTILINE)}
    dialogs = {name for text in texts for name in re.findall(r"^class (\w+)\(Dialog\)", text, re.MULTILINE)}

    assert PARTS.keys() <= classes
    assert dialogs - PARTS.keys() == {"ManualWindow"}
