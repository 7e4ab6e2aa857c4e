"""One entry whole: its facts, and side by side what was sent and what came back."""

import shlex

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from docsdesk.domain.activity import ActivityEntry, Headers
from docsdesk.ui.activity.model import duration_words, readable, status_words
from docsdesk.ui.figures import megabytes, moment
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.texts import translate_text
from docsdesk.ui.theme import style_as_code
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.choices import side_by_side, tab_bar
from docsdesk.ui.widgets.code.copy_button import CopyButton, copy_on_click
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label, restyle
from docsdesk.ui.widgets.layouts import MIDDLE, STRETCH, Column, Row, at, fill


class ActivityDetails(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._entry: ActivityEntry | None = None
        self.copy = button("copy_curl", self.tr("Copy as cURL"), icon_name="copy")
        copy_on_click(self.copy, lambda: as_curl(self._entry) if self._entry is not None else "")
        self.setObjectName("activity_details")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._address = ElidedLabel("", Role.CODE)
        self._address.setObjectName("activity_address")
        self._facts = ElidedLabel("", Role.SMALL)
        self._facts.setObjectName("activity_facts")
        self._sent = _Message("activity_sent", self.tr("Request"))
        self._received = _Message("activity_received", self.tr("Response"))
        self.sides = side_by_side("activity_sides", self._sent, self._received)
        words = Column(self._address, self._facts, gap=Gap.HAIR)
        head = Row(fill(words), at(MIDDLE, self.copy), gap=Gap.L, margins=(Gap.XL, Gap.S, Gap.L, Gap.NONE))
        self.setLayout(Column(head, fill(self.sides)))

    def remember(self, memory: SiteMemory) -> None:
        memory.tab("activity/sent", self._sent.tabs)
        memory.tab("activity/received", self._received.tabs)

    def show_entry(self, entry: ActivityEntry) -> None:
        self._entry = entry
        self.copy.setVisible(entry.kind == "request")
        restyle(self._address, "role", (Role.STRONG if entry.is_event else Role.CODE).value)
        self._address.set_whole(entry.url if entry.is_event else f"{entry.method} {entry.url}")
        said = (status_words(entry), duration_words(entry), moment(entry.at), entry.site_name)
        note = translate_text(entry.note) if not entry.is_event else ""
        self._facts.set_whole(" · ".join(filter(None, (*said, note))))
        self._received.setVisible(not entry.is_event)
        self.setFocusProxy((self._sent if entry.is_event else self._received).text)
        if entry.is_event:
            self._sent.show_text(self.tr("Details"), entry.body or self.tr("No details."))
        else:
            self._sent.show_message(self.tr("Request"), readable(entry.body), entry.headers)
            self._show_answer(entry)

    def _show_answer(self, entry: ActivityEntry) -> None:
        title = self.tr("Response")
        if entry.is_waiting and entry.status is None:
            self._received.show_text(title, self.tr("Waiting for a response…"))
        elif entry.status is None:
            self._received.show_text(title, translate_text(entry.note) or self.tr("No response arrived."))
        else:
            body = readable(entry.answer_body())
            if entry.answer_bytes and not body:
                body = self.tr("The body is not text, or was dropped to save memory.")
            size = f" · {megabytes(entry.answer_bytes)}" if entry.answer_bytes else ""
            self._received.show_message(title + size, body, entry.answer_headers)


class _Message(QWidget):
    """A message's body or its headers, with a button that copies what is shown."""

    def __init__(self, name: str, title: str) -> None:
        super().__init__()
        self._body, self._headers = "", ""
        self._title = label(title, Role.CAPTION)
        self.tabs = tab_bar(f"{name}_tabs", title, self.tr("Body"), self.tr("Headers"))
        self.tabs.setProperty("role", "small")
        self.text = QPlainTextEdit()
        self.text.setObjectName(name)
        self.text.setAccessibleName(title)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        style_as_code(self.text)
        self.text.setProperty("role", "message")
        copy = CopyButton(f"copy_{name}", self.tr("Copy"), self.text.toPlainText)
        copy.setAccessibleName(self.tr("Copy: {part}").format(part=title))
        head = Row(self._title, Gap.S, self.tabs, STRETCH, copy, margins=(Gap.XL, Gap.NONE, Gap.M, Gap.NONE))
        self.setLayout(Column(head, fill(self.text), gap=Gap.NONE))
        self.tabs.currentChanged.connect(self._show)

    def show_message(self, title: str, body: str, headers: Headers) -> None:
        self._title.setText(title)
        self.tabs.show()
        self._body = body or self.tr("No body.")
        self._headers = "\n".join(f"{name}: {value}" for name, value in headers) or self.tr("No headers.")
        self._show()

    def show_text(self, title: str, text: str) -> None:
        """Neither a body nor headers."""
        self._title.setText(title)
        self.tabs.hide()
        self._body = self._headers = text
        self._show()

    def _show(self) -> None:
        text = self._headers if self.tabs.currentIndex() else self._body
        if text != self.text.toPlainText():
            self.text.setPlainText(text)


_KEY_VARIABLES = {"admin": "DOCSDESK_ADMIN_KEY", "assistant": "DOCSDESK_ASSISTANT_KEY"}


def as_curl(entry: ActivityEntry) -> str:
    """For a POSIX shell. The key comes from the environment variable that the command line also uses."""
    variable = _KEY_VARIABLES["assistant" if "/assistant/" in entry.url else "admin"]
    parts = ["curl", "--request", entry.method, shlex.quote(entry.url)]
    parts += ["--header", f'"Authorization: Bearer ${variable}"']
    if entry.body:
        parts += ["--header", shlex.quote("Content-Type: application/json"), "--data", shlex.quote(entry.body)]
    return " ".join(parts)
