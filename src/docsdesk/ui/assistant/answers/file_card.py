"""A file of an answer: saved where one says, or opened in the browser if it is stored elsewhere."""

import base64
import binascii
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote_to_bytes, urlsplit

from PySide6.QtWidgets import QFrame

from docsdesk.domain.assistant.answer import FilePart
from docsdesk.ui.figures import megabytes
from docsdesk.ui.folder_dialog import ask_where_to_save
from docsdesk.ui.markdown.links import Links, link_words, shown_address
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.mark import Mark

_MOST_NAME_CHARACTERS = 80
_MOST_EXTENSION_CHARACTERS = 5
_EXTENSIONS = {"jpeg": "jpg", "plain": "txt", "svg+xml": "svg", "markdown": "md", "x-yaml": "yaml"}
"""For media types whose subtype is not the usual file extension."""


class FileCard(QFrame):
    def __init__(self, links: Links, save: Callable[[Path, bytes], object]) -> None:
        super().__init__()
        self.setObjectName("answer_file")
        self._links = links
        self._keep = save
        self._part: FilePart | None = None
        self._name = ElidedLabel("", Role.STRONG)
        self._about = ElidedLabel("", Role.SMALL)
        self._save = button("save_file", self.tr("Save…"), icon_name="save")
        self._open = button("open_file", self.tr("Open in browser"), icon_name="open-external")
        self.setLayout(
            Row(
                Mark("pages"),
                fill(Column(self._name, self._about, gap=Gap.NONE)),
                self._save,
                self._open,
                gap=10,
                margins=(Gap.M, 7, Gap.S, 7),
            )
        )
        self._save.clicked.connect(self._ask_where)
        self._open.clicked.connect(self._choose)

    def show_part(self, part: FilePart, number: int) -> None:
        """`number` counts the answer's files, to name those without a name."""
        if part is self._part:
            return
        self._part = part
        content = file_content(part)
        name = file_name(part, number)
        kind = link_words(part.media_type)
        elsewhere = None if content is not None else self._links.resolve(part.url)
        if content is not None:
            about = f"{kind} · {megabytes(len(content))}"
        elif elsewhere:
            about = f"{kind} · {shown_address(elsewhere)}"
        else:
            about = self.tr("{kind} · unreadable").format(kind=kind)
        self._name.set_whole(name)
        self._about.set_whole(about)
        self.setAccessibleName(f"{name}, {about}")
        self._save.setVisible(content is not None)
        self._open.setVisible(elsewhere is not None)

    def _ask_where(self) -> None:
        part = self._part
        content = file_content(part) if part else None
        if content is not None:
            title = self.tr("Save the file")
            ask_where_to_save(self, title, self._name.whole(), lambda path: self._keep(path, content))

    def _choose(self) -> None:
        if self._part is not None and (url := self._links.resolve(self._part.url)):
            self._links.open(url)


def file_content(part: FilePart) -> bytes | None:
    """None for a file stored elsewhere, and for broken base64."""
    data, is_base64 = part.data, True
    if part.url.startswith("data:"):
        about, _, data = part.url.partition(",")
        is_base64 = about.endswith(";base64")
    elif not data:
        return None
    try:
        return base64.b64decode(data, validate=True) if is_base64 else unquote_to_bytes(data)
    except (binascii.Error, ValueError):
        return None


def file_name(part: FilePart, number: int) -> str:
    """The proposed name: the last segment of its address, else one made from its type. Always a plain name."""
    last = "" if part.url.startswith("data:") or not part.url else _last_segment(part.url)
    name = "".join(c if c.isalnum() or c in " .-_()" else "_" for c in link_words(last)).strip(" .")
    return name[-_MOST_NAME_CHARACTERS:] if name else f"file-{number}{_extension(part.media_type)}"


def _extension(media_type: str) -> str:
    subtype = media_type.partition(";")[0].rpartition("/")[2].strip().lower()
    usual = _EXTENSIONS.get(subtype, subtype)
    return f".{usual}" if usual.isalnum() and len(usual) <= _MOST_EXTENSION_CHARACTERS else ""


def _last_segment(url: str) -> str:
    try:
        return urlsplit(url).path.rpartition("/")[2]
    except ValueError:
        return ""
