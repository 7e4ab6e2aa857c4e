"""The network dialog, and what becomes of what is entered there."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QWidget
from tests.fakes.network_secrets import FakeNetworkSecrets
from tests.gui.outline import check_outline
from tests.waiting import eventually

from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.network.settings import ClientCertificate, NetworkSettings, NetworkSetup, ProxyMode
from docsdesk.domain.settings import Settings
from docsdesk.ui.network.controller import NetworkController, NetworkPorts
from docsdesk.ui.network.dialog import NetworkDialog
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.widgets.mark import StatusPill
from docsdesk.usecases.network.change_network import NetworkDraft, NetworkReport

PROXY = "proxy.corp:8080"


@pytest.fixture
def show(qtbot):
    def make(settings: NetworkSettings | None = None, **more: str) -> NetworkDialog:
        dialog = NetworkDialog(settings or NetworkSettings(), parent=above, **more)
        dialog.show()
        return dialog

    above = QWidget()
    qtbot.addWidget(above)
    return make


def line(dialog: NetworkDialog, name: str) -> QLineEdit:
    return dialog.findChild(QLineEdit, name)


def choose(dialog: NetworkDialog, mode: int) -> None:
    dialog.findChild(QComboBox, "network_mode").setCurrentIndex(mode)


def press(dialog: NetworkDialog, name: str) -> None:
    dialog.findChild(QPushButton, name).click()


def test_that_only_the_fields_of_the_chosen_way_are_shown(show):
    dialog = show()
    assert shown_in_modes(dialog) == [
        [],
        [],
        ["network_proxy", "network_exceptions", "network_user"],
        ["network_script"],
    ]
    press(dialog, "network_sign_in")
    assert dialog.focusWidget() is line(dialog, "network_login_place")
    assert shown_in_modes(dialog) == [
        ["network_login_place", "network_user"],
        [],
        ["network_proxy", "network_exceptions", "network_user"],
        ["network_script", "network_login_place", "network_user"],
    ]
    check_outline(dialog, "network_script")


def shown_in_modes(dialog: NetworkDialog) -> list[list[str]]:
    names = ("network_proxy", "network_exceptions", "network_script", "network_login_place", "network_user")
    shown = []
    for mode in range(4):
        choose(dialog, mode)
        shown.append([name for name in names if line(dialog, name).isVisibleTo(dialog)])
    return shown


def test_that_a_proxy_is_saved_with_its_user_and_the_password_apart(show):
    dialog, drafts = show(), []
    dialog.saved.connect(drafts.append)
    choose(dialog, 2)
    line(dialog, "network_proxy").setText("proxy.corp:8080")
    line(dialog, "network_user").setText("me")
    line(dialog, "network_password").setText("c4nary")
    press(dialog, "network_save")
    draft: NetworkDraft = drafts[0]
    assert (draft.settings.mode, draft.settings.users) == (ProxyMode.MANUAL, {PROXY: "me"})
    assert draft.passwords[PROXY].get_secret_value() == "c4nary"
    assert "c4nary" not in draft.settings.model_dump_json()


@pytest.mark.parametrize(
    ("mode", "field", "text", "words"),
    [
        (2, "network_proxy", "", "Enter the proxy's address"),
        (2, "network_proxy", "http://me:secret@proxy", "Leave user name and password out"),
        (3, "network_script", "proxy.pac", "which starts with http://"),
    ],
)
def test_that_what_is_wrong_is_said_below_its_field(show, mode: int, field: str, text: str, words: str):
    dialog, drafts = show(), []
    dialog.saved.connect(drafts.append)
    choose(dialog, mode)
    line(dialog, field).setText(text)
    press(dialog, "network_save")
    assert words in dialog.findChild(QLabel, f"{field}_problem").text()
    assert not drafts


def test_that_a_proxy_that_asks_for_a_password_is_named_and_its_login_focused(show):
    dialog = show(NetworkSettings(users={PROXY: "me"}))
    dialog.activateWindow()
    problem = Failure(title="The proxy other:1 requires a user name and password.")
    dialog.show_report(NetworkReport(problem=problem, asking=PROXY))
    assert line(dialog, "network_login_place").text() == PROXY
    assert line(dialog, "network_user").text() == "me"
    assert dialog.focusWidget() is line(dialog, "network_password")
    check_outline(dialog, "network_login")


def test_that_client_certificates_are_added_and_removed(show):
    dialog = show(NetworkSettings(certificates=(ClientCertificate(host="old.corp", file=Path("/old.pem")),)))
    press(dialog, "client_certificate_add")
    assert dialog.focusWidget() is line(dialog, "certificate_2_host")
    press(dialog, "network_save")
    check_outline(dialog, "network_certificates")
    assert "Enter the host" in dialog.findChild(QLabel, "certificate_2_host_problem").text()
    line(dialog, "certificate_2_host").setText("*.corp")
    line(dialog, "certificate_2_file").setText("/new.p12")
    line(dialog, "certificate_2_passphrase").setText("c4nary")
    press(dialog, "certificate_1_remove")
    draft = dialog.draft()
    assert [each.host for each in draft.settings.certificates] == ["*.corp"]
    assert draft.passphrases["*.corp"].get_secret_value() == "c4nary"
    assert dialog.focusWidget() is dialog.findChild(QPushButton, "client_certificate_add")
    press(dialog, "network_sign_in")
    line(dialog, "network_password").setText("c4nary")
    dialog.reject()
    assert line(dialog, "network_password").text() + line(dialog, "certificate_2_passphrase").text() == ""


class Trials:
    async def try_address(self, setup: NetworkSetup, url: str) -> NetworkReport:
        return NetworkReport("docs.corp", str(setup.settings.proxy), 0.1)


async def test_that_saved_settings_are_in_force_before_they_are_announced(qtbot):
    used: list[NetworkSetup] = []
    store = FakeNetworkSecrets({f"proxy {PROXY}": "one"})
    controller = NetworkController(NetworkPorts(store, Trials(), used.append), Tasks(Notices()))
    controller.show_settings(Settings(network=NetworkSettings(users={PROXY: "me"})))
    await controller.prepare()
    assert used[0].secrets.passwords[PROXY].get_secret_value() == "one"
    announced: list[tuple[NetworkSettings, int]] = []
    controller.changed.connect(lambda settings: announced.append((settings, len(used))))
    above = QWidget()
    qtbot.addWidget(above)
    dialog = controller.edit(above, PROXY)
    press(dialog, "network_test")
    await eventually(lambda: "Reached docs.corp" in dialog.findChild(StatusPill, "network_state").word())
    choose(dialog, 1)
    press(dialog, "network_save")
    await eventually(lambda: announced)
    assert announced[0][1] == 2
    assert used[-1].settings.mode is ProxyMode.NONE
