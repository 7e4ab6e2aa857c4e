"""The folded parts of an answer: reasoning, tool calls, and anything else sent along."""

from collections.abc import Mapping
from typing import Any, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from docsdesk.domain.assistant.answer import (
    NOT_FOUND_TOOL,
    SEARCH_TOOL,
    ReasoningPart,
    ReasoningText,
    RedactedReasoning,
    SourcePart,
    ToolPart,
    ToolState,
    found_pages,
)
from docsdesk.ui.assistant.answers.folded import Folded, FoldedText, FoldedValue
from docsdesk.ui.assistant.answers.json_words import indent_json, pretty, summary
from docsdesk.ui.figures import duration
from docsdesk.ui.markdown.links import Links, plain_words
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, empty
from docsdesk.ui.widgets.lists.source_list import SourceCard

_tr = Texts("Reasoning")

_SIGNATURE_CHARACTERS = 32
"""Characters; signatures are for machines."""


class ReasoningFold(FoldedValue):
    def __init__(self) -> None:
        super().__init__(is_prose=True)
        self._shown: tuple[ReasoningPart, bool] | None = None

    def show_part(self, part: ReasoningPart, *, is_arriving: bool) -> None:
        if self._shown is None or part is not self._shown[0] or is_arriving is not self._shown[1]:
            self._shown = part, is_arriving
            self.show_value(self._words(part, is_arriving=is_arriving), lambda: _reasoning(part))

    def _words(self, part: ReasoningPart, *, is_arriving: bool) -> str:
        if is_arriving:
            return self.tr("Thinking")
        spent = part.duration.total_seconds() if part.duration else 0
        words = [self.tr("Thought for {time}").format(time=duration(spent)) if spent >= 1 else self.tr("Thought")]
        if any(isinstance(detail, ReasoningText) and detail.signature for detail in part.details):
            words.append(self.tr("signed"))
        if hidden := sum(isinstance(detail, RedactedReasoning) for detail in part.details):
            words.append(_tr("%Ln passage(s) withheld", hidden))
        return " · ".join(words)


def _reasoning(part: ReasoningPart) -> str:
    """The full reasoning in order, with notes where the service withheld or signed a passage."""
    said: list[str] = []
    for detail in part.details:
        if isinstance(detail, RedactedReasoning):
            said.append(_tr("[Withheld by the service: %Ln encrypted character(s)]", len(detail.data)))
            continue
        said.append(detail.text)
        if detail.signature:
            words = _tr("[Signed by the model provider: {start}…, %Ln character(s)]", len(detail.signature))
            said.append(words.format(start=detail.signature[:_SIGNATURE_CHARACTERS]))
        if detail.provider_metadata is not None:
            said.append(_tr("[Provider metadata: {value}]").format(value=pretty(detail.provider_metadata)))
    return "\n\n".join(said)


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
        words, mark, tone = self._state(part, is_streaming=is_streaming)
        call = self._call(part)
        self.show_line(f"{call} · {words}" if words else call, mark=mark, tone=tone)
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
        if part.name != SEARCH_TOOL:
            return f"{plain_words(part.name)}({said})"
        query = said.strip('"')
        return self.tr("Search for “{query}”").format(query=query) if query else self.tr("Search")

    def _state(self, part: ToolPart, *, is_streaming: bool) -> tuple[str, str, Tone]:
        match part.state:
            case ToolState.PARTIAL_CALL | ToolState.CALL if is_streaming:
                return self.tr("running"), "", Tone.MUTED
            case ToolState.PARTIAL_CALL | ToolState.CALL:
                return self.tr("no result"), "warn", Tone.WARN
            case ToolState.FAILED:
                return self.tr("failed"), "bad", Tone.BAD
            case ToolState.DENIED:
                return self.tr("not allowed"), "warn", Tone.WARN
            case ToolState.RESULT:
                return self._amount(part), "", Tone.MUTED

    def _amount(self, part: ToolPart) -> str:
        if part.name == NOT_FOUND_TOOL:
            return self.tr("not found in the docs")
        if part.name != SEARCH_TOOL:
            return ""
        count = len(part.pages)
        if not count:
            return self.tr("nothing found")
        return _tr("%Ln page(s)", count)


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
            self._column.addWidget(SourceCard(number, page, url, self._links, name="found_page"))
            if passage:
                words = label(passage, Role.SMALL, name="passage", wrap=True)
                words.setContentsMargins(12, 0, 12, 4)
                words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                self._column.addWidget(words)
        if more := len(pages) - _MOST_PAGES if len(pages) > _MOST_PAGES else 0:
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
