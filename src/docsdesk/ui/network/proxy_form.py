"""How the internet is reached: by the system's proxies, none, one of your own or a PAC file; and how to sign in."""

from collections.abc import Mapping

from pydantic import SecretStr
from PySide6.QtWidgets import QLineEdit, QWidget

from docsdesk.domain.network.route import read_proxy
from docsdesk.domain.network.settings import NetworkSettings, ProxyMode, network_problems
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.choices import choice_box
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import LEFT, Column, Row, at, enclose, fill

_LOGIN_PLACE_MODES = (ProxyMode.SYSTEM, ProxyMode.SCRIPT)
"""Modes in which the proxy that asks for a login has to be named."""


class ProxyForm(QWidget):
    """Who signs in to a proxy is asked only once that is wanted."""

    def __init__(self, settings: NetworkSettings) -> None:
        super().__init__()
        self.setObjectName("proxy_form")
        self._settings = settings
        modes = (
            (ProxyMode.SYSTEM, self.tr("Use the system's settings")),
            (ProxyMode.NONE, self.tr("No proxy")),
            (ProxyMode.MANUAL, self.tr("Set a proxy")),
            (ProxyMode.SCRIPT, self.tr("Use a proxy auto-config file (PAC)")),
        )
        self._mode = choice_box("network_mode", self.tr("Proxy"), modes)
        self._mode.setCurrentIndex(self._mode.findData(settings.mode))
        self._proxy = QLineEdit(settings.proxy, placeholderText="http://proxy.example.com:8080")
        self._exceptions = QLineEdit(settings.exceptions, placeholderText="*.example.com, 10.0.0.0/8")
        self._script = QLineEdit(settings.script, placeholderText="http://wpad.example.com/proxy.pac")
        self._place = QLineEdit(next(iter(settings.users), ""))
        self._user = QLineEdit()
        self._password = QLineEdit(echoMode=QLineEdit.EchoMode.Password)
        self._is_login_open = bool(settings.users)
        self._sign_in = button(
            "network_sign_in", self.tr("Add a proxy password"), kind=ButtonKind.LINK, do=self._open_login
        )
        self._fields = self._make_fields()
        self._place_field, self._login = self._make_login()
        mode = FormField("network_mode", self.tr("Proxy"), self._mode)
        self.setLayout(Column(mode, *self._fields.values(), at(LEFT, self._sign_in), self._login, gap=Gap.L))
        self._mode.currentIndexChanged.connect(self._show_mode)
        self._proxy.textChanged.connect(self._show_user)
        self._place.textChanged.connect(self._show_user)
        self._show_mode()

    def settings(self) -> NetworkSettings:
        """As entered; the user's name belongs to the proxy that is named."""
        changed = self._settings.model_copy(
            update={
                "mode": self.mode(),
                "proxy": self._proxy.text().strip(),
                "exceptions": self._exceptions.text().strip(),
                "script": self._script.text().strip(),
            }
        )
        place = self._login_place()
        return changed.with_user(place, self._user.text().strip()) if place else changed

    def passwords(self) -> Mapping[str, SecretStr]:
        """The one that was entered, by its proxy's host and port."""
        place, text = self._login_place(), self._password.text()
        return {place: SecretStr(text)} if place and text else {}

    def mode(self) -> ProxyMode:
        return ProxyMode(self._mode.currentData())

    def check(self) -> bool:
        """Show what is wrong; return whether nothing is."""
        problems = network_problems(self.settings())
        for name, field in self._fields.items():
            field.set_problem(translate_text(problems.get(name, "")))
        misses = bool(self._password.text()) and not self._user.text().strip()
        self._place_field.set_problem(self._place_problem())
        self._user_field.set_problem(self.tr("Enter the user name as well.") if misses else "")
        return not (problems or misses or self._place_field.problem())

    def ask_for_login(self, place: str) -> None:
        """Go to what is missing of the login at the proxy with that host and port."""
        self._place.setText(place)
        self._open_login()
        (self._password if self._user.text() else self._user).setFocus()

    def clear_secrets(self) -> None:
        self._password.clear()

    def _make_fields(self) -> dict[str, FormField]:
        schemes = self.tr("Starts with http://, https://, socks5://, socks5h://, socks4a:// or socks4://.")
        names = self.tr("Names, addresses and networks, separated by commas. This computer is always reached directly.")
        return {
            "proxy": FormField("network_proxy", self.tr("Proxy address"), self._proxy, help_text=schemes),
            "exceptions": FormField("network_exceptions", self.tr("Reach directly"), self._exceptions, help_text=names),
            "script": FormField("network_script", self.tr("Address of the file"), self._script),
        }

    def _make_login(self) -> tuple[FormField, QWidget]:
        caption = self.tr("Proxy that asks for a password")
        words = self.tr("Its host and port, such as proxy.example.com:8080.")
        place = FormField("network_login_place", caption, self._place, help_text=words)
        self._user_field = FormField("network_user", self.tr("User name"), self._user)
        password = FormField("network_password", self.tr("Password"), self._password)
        words = self.tr("Only if the proxy asks for them. The password is stored in your keyring.")
        both = Row(fill(self._user_field), fill(password), gap=Gap.M)
        return place, enclose(Column(place, both, label(words, Role.HINT, wrap=True), gap=Gap.S))

    def _open_login(self) -> None:
        self._is_login_open = True
        self._show_mode()
        self._place.setFocus()

    def _show_mode(self) -> None:
        mode = self.mode()
        is_named = mode in _LOGIN_PLACE_MODES
        for name in ("proxy", "exceptions"):
            self._fields[name].setVisible(mode is ProxyMode.MANUAL)
        self._fields["script"].setVisible(mode is ProxyMode.SCRIPT)
        self._sign_in.setVisible(is_named and not self._is_login_open)
        self._login.setVisible(mode is ProxyMode.MANUAL or (is_named and self._is_login_open))
        self._place_field.setVisible(is_named)
        self._show_user()

    def _show_user(self) -> None:
        """The name that is kept for the proxy; one that was typed for another stays."""
        known = self._settings.users.get(self._login_place(), "")
        if known:
            self._user.setText(known)
        self._password.setPlaceholderText(self.tr("Stored") if known else "")

    def _login_place(self) -> str:
        """Host and port of the proxy that the login is for; empty without one."""
        text = self._proxy.text() if self.mode() is ProxyMode.MANUAL else self._place.text()
        try:
            return read_proxy(text).place
        except ValueError:
            return ""

    def _place_problem(self) -> str:
        has_login = bool(self._user.text().strip() or self._password.text())
        is_wanted = has_login and self.mode() in _LOGIN_PLACE_MODES
        return self.tr("Enter the proxy's host and port.") if is_wanted and not self._login_place() else ""
