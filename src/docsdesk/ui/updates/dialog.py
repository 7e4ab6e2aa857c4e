"""The dialog that checks for updates: the state, what is new, how to get it, and whether to look every week."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPlainTextEdit, QWidget

from docsdesk.domain.updates.errors import UpdateError
from docsdesk.domain.updates.installation import Installation
from docsdesk.domain.updates.offer import update_command
from docsdesk.domain.updates.release import Download, Release
from docsdesk.ui.announcement import announce
from docsdesk.ui.figures import day, megabytes
from docsdesk.ui.texts import told
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.updates.words import offer_words, way_words
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.dialog import Dialog
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, TOP, Column, Row, at, fill
from docsdesk.ui.widgets.mark import Mark
from docsdesk.usecases.updates.look_for_update import Latest, Present

COPIED_MS = 2_000


class UpdateDialog(Dialog):
    asked = Signal()
    """The person wants to look again."""
    weekly_chosen = Signal(bool)
    link_chosen = Signal(str)
    """The address of a page or a download."""

    def __init__(self, version: str, host: str, *, is_weekly: bool, parent: QWidget | None = None) -> None:
        """`host` is who is asked; empty for a build without a feed."""
        super().__init__(parent)
        self.setObjectName("updates")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Check for updates"))
        self._version, self._host = version, host
        self._download: Download | None = None
        self._page = ""
        self._build_texts()
        self._build_buttons(is_weekly=is_weekly)
        self._lay_out()
        self.show_asking()
        self.resize(560, 240)

    def show_asking(self) -> None:
        self._show("waiting", Tone.MUTED, self.tr("Asking {host}…").format(host=self._host), self._present_words())

    def show_no_feed(self, installation: Installation) -> None:
        self._show("none", Tone.MUTED, self.tr("This build has no update feed"), self._present_words())
        self._show_way(way_words(installation.way), update_command(installation))
        self._weekly.hide()
        self._weekly_hint.hide()

    def show_problem(self, error: UpdateError) -> None:
        self._show("warn", Tone.WARN, told(error.title), told(error.hint))
        self._retry.show()
        self._retry.setFocus()

    def show_latest(self, latest: Latest, present: Present) -> None:
        release = latest.release
        if not latest.is_newer:
            title = self.tr("Docsdesk {version} is the newest version").format(version=self._version)
            self._show("good", Tone.GOOD, title, self._released_words(release))
            return
        title = self.tr("Docsdesk {version} is available").format(version=release.version)
        self._show("info", Tone.ACCENT, title, f"{self._present_words()} {self._released_words(release)}")
        self._news.setPlainText(_news_of(release))
        self._news.setVisible(bool(release.news))
        self._show_way(offer_words(latest.offer, present.installation), latest.offer.command)
        self._page = release.page or ""
        self._open_page.setVisible(bool(self._page))
        if latest.offer.download is not None and latest.offer.unmet is None:
            self._show_download(latest.offer.download)
        self._grow()

    def _show(self, icon_name: str, tone: Tone, title: str, hint: str) -> None:
        """Begin another state, in which nothing is offered yet."""
        self._mark.show_icon(icon_name, tone)
        self._title.setText(title)
        self._hint.setText(hint)
        announce(self, title)
        for part in (self._news, self._way, self._command, self._copy, self._digest):
            part.hide()
        for part in (self._open_download, self._open_page, self._retry):
            part.hide()

    def _show_way(self, words: str, command: str) -> None:
        self._way.setText(words)
        self._way.show()
        self._command.setText(command)
        self._command.setVisible(bool(command))
        self._copy.setVisible(bool(command))
        self._grow()

    def _show_download(self, download: Download) -> None:
        self._download = download
        self._open_download.setText(self.tr("Download ({size})").format(size=megabytes(download.size)))
        self._open_download.setAccessibleName(self._open_download.text())
        self._open_download.show()
        self._open_download.setFocus()
        self._digest.setText(f"SHA-256 {download.sha256}")
        self._digest.show()

    def _grow(self) -> None:
        """Give what has appeared its room, as far as the screen has it."""
        wanted = max(self.height(), self.sizeHint().height())
        self.resize(self.width(), min(wanted, self.screen().availableGeometry().height()))

    def _present_words(self) -> str:
        return self.tr("You have version {version}.").format(version=self._version)

    def _released_words(self, release: Release) -> str:
        return self.tr("Released on {date}.").format(date=day(release.released))

    def _build_texts(self) -> None:
        self._mark = Mark("waiting", Tone.MUTED)
        self._title = label("", Role.SECTION, name="update_title", wrap=True)
        self._hint = label("", Role.MUTED, name="update_hint", wrap=True)
        self._news = QPlainTextEdit()
        self._news.setObjectName("update_news")
        self._news.setAccessibleName(self.tr("What is new"))
        self._news.setReadOnly(True)
        self._news.setTabChangesFocus(True)
        self._news.setMinimumHeight(96)
        self._way = label("", name="update_way", wrap=True)
        self._command = QLineEdit()
        self._command.setObjectName("update_command")
        self._command.setAccessibleName(self.tr("Command"))
        self._command.setReadOnly(True)
        self._command.setProperty("role", "code")
        self._digest = label("", Role.CODE, name="update_digest", wrap=True)

    def _build_buttons(self, *, is_weekly: bool) -> None:
        self._copy = button("update_copy", self.tr("Copy command"), icon_name="copy")
        self._copy.clicked.connect(self._copy_command)
        self._open_page = button("update_page", self.tr("Read about it"), icon_name="open-external")
        self._open_page.clicked.connect(lambda: self.link_chosen.emit(self._page))
        self._open_download = button("update_download", "", kind=ButtonKind.PRIMARY, icon_name="download")
        self._open_download.clicked.connect(self._start_download)
        self._retry = button("update_retry", self.tr("Try again"), kind=ButtonKind.PRIMARY)
        self._retry.clicked.connect(self.asked)
        self._close = button("update_close", self.tr("Close"))
        self._close.clicked.connect(self.accept)
        self._weekly = QCheckBox(self.tr("Look for updates once a week"))
        self._weekly.setObjectName("update_weekly")
        self._weekly.setAccessibleName(self._weekly.text())
        self._weekly.setChecked(is_weekly)
        self._weekly.toggled.connect(self.weekly_chosen)
        words = self.tr("Gets one file from {host}. Nothing about you or your sites is sent, and nothing is installed.")
        self._weekly_hint = label(words.format(host=self._host), Role.HINT, name="update_weekly_hint", wrap=True)

    def _lay_out(self) -> None:
        head = Row(at(TOP, self._mark), fill(Column(self._title, self._hint, gap=Gap.XS)), gap=Gap.S)
        self.setLayout(
            Column(
                head,
                fill(self._news),
                self._way,
                Row(fill(self._command), self._copy),
                self._digest,
                Gap.S,
                Column(self._weekly, self._weekly_hint, gap=Gap.XS),
                STRETCH,
                Row(self._open_page, STRETCH, self._close, self._retry, self._open_download),
                gap=Gap.M,
                margins=Gap.XL,
            )
        )

    def _copy_command(self) -> None:
        QGuiApplication.clipboard().setText(self._command.text())
        self._copy.setText(self.tr("Copied"))
        QTimer.singleShot(COPIED_MS, self._copy, lambda: self._copy.setText(self._copy.accessibleName()))

    def _start_download(self) -> None:
        if self._download is not None:
            self.link_chosen.emit(self._download.url)


def _news_of(release: Release) -> str:
    """Plain text: a signature does not make markup of what it signs."""
    sections = ("\n".join([news.title, *(f"• {entry}" for entry in news.entries)]) for news in release.news)
    return "\n\n".join(sections)
