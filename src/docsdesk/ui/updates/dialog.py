"""The dialog that checks for updates: the state, what is new, and how to get it."""

import sys

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from docsdesk.domain.errors import UpdateError
from docsdesk.domain.updates.release import InstallationWay, Release, update_command
from docsdesk.ui.announcement import announce
from docsdesk.ui.figures import day
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.dialog import Dialog
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, TOP, Column, Row, at, fill
from docsdesk.ui.widgets.mark import StateMark

_tr = Texts("Updates")


class UpdateDialog(Dialog):
    retry_requested = Signal()
    link_chosen = Signal(str)
    """The address of the release's page."""

    def __init__(self, version: str, host: str, parent: QWidget | None = None) -> None:
        """`host` is who is asked; empty for a build without a feed."""
        super().__init__(parent)
        self.setObjectName("updates")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Check for updates"))
        self._version = version
        self._host = host
        self._page = ""
        self._build()
        self.show_asking()
        self.resize(560, 240)

    def show_asking(self) -> None:
        self._show("waiting", Tone.MUTED, self.tr("Asking {host}…").format(host=self._host), self._present_words())

    def show_no_feed(self, way: InstallationWay) -> None:
        self._show("none", Tone.MUTED, self.tr("This build does not check for updates"), self._present_words())
        self._show_way(way)

    def show_problem(self, error: UpdateError) -> None:
        self._show("warn", Tone.WARN, translate_text(error.title), translate_text(error.hint))
        self._retry.show()
        self._retry.setFocus()

    def show_release(self, release: Release, way: InstallationWay, *, is_newer: bool) -> None:
        date = self.tr("Released on {date}.").format(date=day(release.released))
        if not is_newer:
            title = self.tr("Docsdesk {version} is the newest version").format(version=self._version)
            self._show("good", Tone.GOOD, title, date)
            return
        title = self.tr("Docsdesk {version} is available").format(version=release.version)
        self._show("info", Tone.ACCENT, title, f"{self._present_words()} {date}")
        # Plain text: a signature does not make markup of what it signs.
        self._news.setPlainText(release.news)
        self._news.setVisible(bool(release.news))
        self._page = release.page
        self._open_page.show()
        self._show_way(way)

    def _show(self, icon_name: str, tone: Tone, title: str, hint: str) -> None:
        """Begin another state, in which nothing is offered yet."""
        self._mark.show_icon(icon_name, tone)
        self._title.setText(title)
        self._hint.setText(hint)
        announce(self, title)
        for part in (self._news, self._way, self._command, self._copy, self._open_page, self._retry):
            part.hide()

    def _show_way(self, way: InstallationWay) -> None:
        command = update_command(way, sys.executable)
        self._way.setText(way_words(way, command))
        self._way.show()
        self._command.setText(command)
        self._copy.text_to_copy = command
        self._command.setVisible(bool(command))
        self._copy.setVisible(bool(command))
        wanted = max(self.height(), self.sizeHint().height())
        self.resize(self.width(), min(wanted, self.screen().availableGeometry().height()))

    def _present_words(self) -> str:
        return self.tr("You have version {version}.").format(version=self._version)

    def _build(self) -> None:
        self._mark = StateMark("waiting", Tone.MUTED)
        self._title = label("", Role.SECTION, name="update_title", wrap=True)
        self._hint = label("", Role.MUTED, name="update_hint", wrap=True)
        self._news = QPlainTextEdit(readOnly=True, tabChangesFocus=True)
        name_widget(self._news, "update_news", self.tr("What is new"))
        self._news.setProperty("prose", True)
        self._news.setMinimumHeight(96)
        self._way = label("", name="update_way", wrap=True)
        self._command = label("", Role.CODE, name="update_command", wrap=True)
        self._copy = CopyButton("update_copy", self.tr("Copy command"))
        words, read = self.tr("Read about it and download"), lambda: self.link_chosen.emit(self._page)
        self._open_page = button("update_page", words, kind=ButtonKind.PRIMARY, do=read)
        again = self.retry_requested.emit
        self._retry = button("update_retry", self.tr("Try again"), kind=ButtonKind.PRIMARY, do=again)
        close = button("update_close", self.tr("Close"), do=self.accept)
        head = Row(at(TOP, self._mark), fill(Column(self._title, self._hint, gap=Gap.XS)), gap=Gap.S)
        command = Row(fill(self._command), self._copy)
        buttons = Row(STRETCH, close, self._retry, self._open_page)
        rows = (head, fill(self._news), self._way, command, STRETCH, buttons)
        self.setLayout(Column(*rows, gap=Gap.M, margins=Gap.XL))


def way_words(way: InstallationWay, command: str) -> str:
    if command:
        return _tr("To update this copy, run this in a terminal:")
    if way is InstallationWay.STORE:
        return _tr("The store that you got Docsdesk from brings updates.")
    if way is InstallationWay.DEB:
        return _tr(
            "Download the new package and install it, together with docsdesk-preview and docsdesk-storage if you have"
            " them."
        )
    if way is InstallationWay.UNKNOWN:
        return _tr("Get new versions where you got this one.")
    return _tr("Download the new version, quit Docsdesk, then install it in place of this one.")
