"""How the internet is reached: by the system's proxies, none, one of your own or a PAC file; and how to sign in."""

from collections.abc import Mapping

from pydantic import SecretStr
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from docsdesk.domain.network.route import read_proxy
from docsdesk.domain.network.settings import NetworkSettings, ProxyMode, network_problems
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, Row, enclose, fill

_MODES = (ProxyMode.SYSTEM, ProxyMode.NONE, ProxyMode.MANUAL, ProxyMode.SCRIPT)


class ProxyForm(QWidget):
    changed = Signal()

    def __init__(self, settings: NetworkSettings) -> None:
        super().__init__()
        self.setObjectName("proxy_form")
        self._settings = settings
        self._mode = QComboBox()
        self._mode.addItems(
            [
                self.tr("Use the system's settings"),
                self.tr("No proxy"),
                self.tr("Set a proxy"),
                self.tr("Use a proxy auto-config file (PAC)"),
            ]
        )
        self._proxy = QLineEdit()
        self._exceptions = QLineEdit()
        self._script = QLineEdit()
        self._place = QLineEdit()
        self._user = QLineEdit()
        self._password = QLineEdit()
        self._password.setEchoMode(QLineEdit.EchoMode.Password)
        self._fields = self._make_fields()
        self._place_field, self._login = self._make_login()
        self._fill()
        self.setLayout(
            Column(
                FormField("network_mode", self.tr("Proxy"), self._mode), *self._fields.values(), self._login, gap=Gap.L
            )
        )
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
        return _MODES[self._mode.currentIndex()]

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
        (self._password if self._user.text() else self._user).setFocus()

    def clear_secrets(self) -> None:
        self._password.clear()

    def _make_fields(self) -> dict[str, FormField]:
        self._proxy.setPlaceholderText("http://proxy.example.com:8080")
        self._script.setPlaceholderText("http://wpad.example.com/proxy.pac")
        self._exceptions.setPlaceholderText("*.example.com, 10.0.0.0/8")
        return {
            "proxy": FormField(
                "network_proxy",
                self.tr("Proxy address"),
                self._proxy,
                help_text=self.tr("Starts with http://, https://, socks5://, socks5h://, socks4a:// or socks4://."),
            ),
            "exceptions": FormField(
                "network_exceptions",
                self.tr("Reach directly"),
                self._exceptions,
                help_text=self.tr(
                    "Names, addresses and networks, separated by commas. This computer is always reached directly."
                ),
            ),
            "script": FormField("network_script", self.tr("Address of the file"), self._script),
        }

    def _make_login(self) -> tuple[FormField, QWidget]:
        place = FormField(
            "network_login_place",
            self.tr("Proxy that asks for a password"),
            self._place,
            help_text=self.tr("Its host and port, such as proxy.example.com:8080."),
        )
        self._user_field = FormField("network_user", self.tr("User name"), self._user)
        self._password_field = FormField("network_password", self.tr("Password"), self._password)
        hint = label(
            self.tr("Only if the proxy asks for them. The password is stored in your keyring."), Role.HINT, wrap=True
        )
        both = Row(fill(self._user_field), fill(self._password_field), gap=Gap.M)
        login = enclose(Column(place, both, hint, gap=Gap.S))
        return place, login

    def _fill(self) -> None:
        settings = self._settings
        self._mode.setCurrentIndex(_MODES.index(settings.mode))
        self._proxy.setText(settings.proxy)
        self._exceptions.setText(settings.exceptions)
        self._script.setText(settings.script)
        self._place.setText(next(iter(settings.users), ""))
        self._show_user()

    def _show_mode(self) -> None:
        mode = self.mode()
        for name in ("proxy", "exceptions"):
            self._fields[name].setVisible(mode is ProxyMode.MANUAL)
        self._fields["script"].setVisible(mode is ProxyMode.SCRIPT)
        self._login.setVisible(mode is not ProxyMode.NONE)
        self._place_field.setVisible(mode in (ProxyMode.SYSTEM, ProxyMode.SCRIPT))
        self._show_user()
        self.changed.emit()

    def _show_user(self) -> None:
        """The name that is kept for the proxy; one that was typed for another stays."""
        known = self._settings.users.get(self._login_place(), "")
        if known:
            self._user.setText(known)
        stays = self.tr("Stored") if known else ""
        self._password.setPlaceholderText(stays)

    def _login_place(self) -> str:
        """Host and port of the proxy that the login is for; empty without one."""
        text = self._proxy.text() if self.mode() is ProxyMode.MANUAL else self._place.text()
        try:
            return read_proxy(text).place
        except ValueError:
            return ""

    def _place_problem(self) -> str:
        is_wanted = self.mode() in (ProxyMode.SYSTEM, ProxyMode.SCRIPT) and bool(
            self._user.text().strip() or self._password.text()
        )
        return self.tr("Enter the proxy's host and port.") if is_wanted and not self._login_place() else ""
