"""The folded parts of an answer: reasoning, tool calls, and anything else sent along."""

import base64
import binascii
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast
from urllib.parse import unquote_to_bytes, urlsplit

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from docsdesk.domain.assistant.answer import (
    NOT_FOUND_TOOL,
    SEARCH_TOOL,
    FilePart,
    ReasoningPart,
    RedactedReasoning,
    SourcePart,
    ToolPart,
    ToolState,
    found_pages,
)
from docsdesk.ui.assistant.answers.folded import Folded, FoldedText, indent_json, pretty, summary
from docsdesk.ui.desktop.folder_dialog import ask_where_to_save
from docsdesk.ui.figures import duration, megabytes
from docsdesk.ui.markdown.links import Links, link_words, plain_words, shown_address
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label
from docsdesk.ui.widgets.layouts import Column, Row, empty, fill
from docsdesk.ui.widgets.lists.source_list import NumberedSource, SourceCard
from docsdesk.ui.widgets.mark import StateMark

_tr = Texts("Reasoning")

_MARKS = {Tone.WARN: "warn", Tone.BAD: "bad"}


class ReasoningFold(Folded):
    def show_part(self, part: ReasoningPart, *, is_arriving: bool) -> None:
        self._part = part
        self.show_line(self._words(part, is_arriving=is_arriving))
        self.refresh()

    def build(self, body: QVBoxLayout) -> None:
        self._field = FoldedText(self._line.text(), is_prose=True)
        body.addWidget(self._field)

    def fill(self) -> str:
        text = _reasoning(self._part)
        self._field.show_text(text)
        return text

    def _words(self, part: ReasoningPart, *, is_arriving: bool) -> str:
        if is_arriving:
            return self.tr("Thinking")
        spent = part.duration.total_seconds() if part.duration else 0
        words = [self.tr("Thought for {time}").format(time=duration(spent)) if spent >= 1 else self.tr("Thought")]
        if hidden := sum(isinstance(detail, RedactedReasoning) for detail in part.details):
            words.append(_tr("%Ln passage(s) withheld", hidden))
        return " · ".join(words)


def _reasoning(part: ReasoningPart) -> str:
    """The full reasoning in order, with a note where the service withheld a passage."""
    texts: list[str] = []
    for detail in part.details:
        if isinstance(detail, RedactedReasoning):
            texts.append(_tr("[Withheld by the service: %Ln encrypted character(s)]", len(detail.data)))
        else:
            texts.append(detail.text)
    return "\n\n".join(texts)


class ToolFold(Folded):
    """A call and its outcome in one line; unfolded, its arguments and its result, or why there is none."""

    def __init__(self, links: Links) -> None:
        super().__init__()
        self._links = links
        self._part: ToolPart | None = None
        self._is_streaming = False

    def show_part(self, part: ToolPart, *, is_streaming: bool) -> None:
        """`is_streaming`: more of the answer may come, including a result."""
        if part is self._part and is_streaming is self._is_streaming:
            return
        self._is_streaming = is_streaming
        words, tone = self._state(part, is_streaming=is_streaming)
        line = " · ".join(filter(None, (self._call(part), words)))
        self.show_line(line, mark=_MARKS.get(tone, ""), tone=tone)
        if part is not self._part:
            self._part = part
            self.refresh()

    def build(self, body: QVBoxLayout) -> None:
        self._arguments = FoldedText(self.tr("Arguments"))
        self._result = FoldedText(self.tr("Result"))
        self._pages = _FoundPages(self._links)
        self._heading = label(role=Role.CAPTION, name="tool_result_heading")
        body.addWidget(label(self.tr("Arguments"), Role.CAPTION))
        for part in (self._arguments, self._heading, self._pages, self._result):
            body.addWidget(part)

    def fill(self) -> str:
        part = self._part
        if part is None:
            return ""
        self._arguments.show_text(pretty(part.arguments))
        has_result = part.state is ToolState.RESULT
        self._heading.setVisible(has_result or bool(part.error))
        self._heading.setText(self.tr("Error") if part.error else self.tr("Result"))
        self._pages.setVisible(bool(part.pages))
        self._pages.show_result(part.result if part.pages else None)
        self._result.setVisible((has_result and not part.pages) or bool(part.error))
        self._result.show_text(part.error or pretty(part.result))
        whole = {"tool": part.name, "args": part.arguments, "result": part.result}
        return indent_json(whole | ({"error": part.error} if part.error else {}))

    def _call(self, part: ToolPart) -> str:
        said = summary(part.arguments)
        if part.name == NOT_FOUND_TOOL:
            return ""
        if part.name != SEARCH_TOOL:
            return f"{plain_words(part.name)}({said})"
        query = said.strip('"')
        return self.tr("Search for “{query}”").format(query=query) if query else self.tr("Search")

    def _state(self, part: ToolPart, *, is_streaming: bool) -> tuple[str, Tone]:
        match part.state:
            case ToolState.PARTIAL_CALL | ToolState.CALL if is_streaming:
                return self.tr("running"), Tone.MUTED
            case ToolState.PARTIAL_CALL | ToolState.CALL:
                return self.tr("no result"), Tone.WARN
            case ToolState.FAILED:
                return self.tr("failed"), Tone.BAD
            case ToolState.DENIED:
                return self.tr("not allowed"), Tone.WARN
            case ToolState.RESULT:
                return self._amount(part), Tone.MUTED

    def _amount(self, part: ToolPart) -> str:
        if part.name == NOT_FOUND_TOOL:
            return self.tr("Not found in the docs")
        if part.name != SEARCH_TOOL:
            return ""
        return _tr("%Ln page(s)", len(part.pages)) if part.pages else self.tr("nothing found")


_MOST_PAGES = 25
"""Pages shown; the copied result has all of them."""
_MOST_PASSAGE_CHARACTERS = 220


class _FoundPages(QWidget):
    def __init__(self, links: Links) -> None:
        super().__init__()
        self.setObjectName("found_pages")
        self._links = links
        self._shown: object = None
        self._column = Column(gap=6)
        self.setLayout(self._column)

    def show_result(self, result: object) -> None:
        if result is self._shown:
            return
        self._shown = result
        empty(self._column)
        pages = _found_passages(result)
        for number, (page, passage) in enumerate(pages[:_MOST_PAGES], 1):
            url = self._links.resolve(page.url)
            self._column.addWidget(SourceCard([NumberedSource(number, page, url)], self._links, name="found_page"))
            if passage:
                words = label(passage, Role.SMALL, name="passage", wrap=True)
                words.setContentsMargins(12, 0, 12, 4)
                words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                self._column.addWidget(words)
        if more := len(pages[_MOST_PAGES:]):
            self._column.addWidget(label(_tr("%Ln more page(s)", more), Role.SMALL))


def _found_passages(result: object) -> list[tuple[SourcePart, str]]:
    """The pages of a search result, each with the beginning of the passage found there."""
    rows = cast(Mapping[str, Any], result).get("results") if isinstance(result, Mapping) else result
    if not isinstance(rows, list):
        return []
    found = ((row, found_pages([row])) for row in cast(list[Any], rows))
    return [(pages[0], _passage(row)) for row, pages in found if pages]


def _passage(row: Any) -> str:
    content = cast(Mapping[str, Any], row).get("content")
    if not isinstance(content, str):
        return ""
    words = " ".join(plain_words(content[: 2 * _MOST_PASSAGE_CHARACTERS]).split())
    return words if len(words) <= _MOST_PASSAGE_CHARACTERS else words[:_MOST_PASSAGE_CHARACTERS].rstrip() + "…"


_MOST_NAME_CHARACTERS = 80
_MOST_EXTENSION_CHARACTERS = 5
_EXTENSIONS = {"jpeg": "jpg", "plain": "txt", "svg+xml": "svg", "markdown": "md", "x-yaml": "yaml"}
"""For media types whose subtype is not the usual file extension."""


class FileCard(QFrame):
    def __init__(self, part: FilePart, number: int, links: Links, save: Callable[[Path, bytes], object]) -> None:
        """`number` counts the answer's files, to name those without a name."""
        super().__init__()
        self.setObjectName("answer_file")
        self._keep = save
        content = file_content(part)
        name, kind = file_name(part, number), link_words(part.media_type)
        elsewhere = None if content is not None else links.resolve(part.url)
        act = None
        if content is not None:
            act = button("save_file", self.tr("Save…"), icon_name="save", do=lambda: self._ask_where(name, content))
            about = f"{kind} · {megabytes(len(content))}"
        elif elsewhere is not None:
            act = button("open_file", self.tr("Open in browser"), icon_name="open-external")
            act.clicked.connect(lambda: links.open(elsewhere))
            about = f"{kind} · {shown_address(elsewhere)}"
        else:
            about = self.tr("{kind} · unreadable").format(kind=kind)
        self.setAccessibleName(f"{name}, {about}")
        words = Column(ElidedLabel(name, Role.STRONG), ElidedLabel(about, Role.SMALL), gap=Gap.NONE)
        self.setLayout(Row(StateMark("pages"), fill(words), act, gap=10, margins=(Gap.M, 7, Gap.S, 7)))

    def _ask_where(self, name: str, content: bytes) -> None:
        ask_where_to_save(self, self.tr("Save the file"), name, lambda path: self._keep(path, content))


def file_content(part: FilePart) -> bytes | None:
    """None for a file stored elsewhere, and for broken base64."""
    data, is_base64 = part.data, True
    if part.url.startswith("data:"):
        header = part.url.split(",")[0]
        data, is_base64 = part.url[len(header) + 1 :], header.endswith(";base64")
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
