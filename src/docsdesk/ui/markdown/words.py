"""Writes the words of a block: emphasis, code, links that may be opened, and a note where an image would be."""

from collections.abc import Callable
from urllib.parse import urlsplit

from PySide6.QtGui import QFont, QTextCharFormat

from docsdesk.ui.markdown.document_end import DocumentEnd
from docsdesk.ui.markdown.events import Step
from docsdesk.ui.markdown.links import link_words, plain_words, shown_address
from docsdesk.ui.markdown.style import MarkdownStyle

Resolve = Callable[[str], str | None]
"""The address that a link's target leads to, None where it must not be opened."""


class WordWriter:
    def __init__(self, end: DocumentEnd, style: MarkdownStyle, resolve: Resolve) -> None:
        self._end = end
        self._style = style
        self._resolve = resolve
        self._formats: list[QTextCharFormat] = []
        self._image: tuple[str, list[str]] | None = None

    def begin(self, words: QTextCharFormat) -> None:
        """A block has begun whose words look like that."""
        self._formats = [words]

    def take(self, step: Step) -> None:
        if self._image is not None and step.name != "-Image":
            self._image[1].append(step.text if step.name in ("Text", "Code") else " ")
            return
        handler = self._HANDLERS.get(step.name)
        if handler is not None:
            handler(self, step)

    def link(self, target: str, label: str) -> None:
        """A whole link at once."""
        self._push_link(target)
        self._end.insert(link_words(label), self._formats.pop())

    def _on_text(self, step: Step) -> None:
        current = self._formats[-1]
        self._end.insert(link_words(step.text) if current.isAnchor() else plain_words(step.text), current)

    def _on_html(self, step: Step) -> None:
        self._end.insert(plain_words(step.text.rstrip("\n")), self._formats[-1])

    def _on_code(self, step: Step) -> None:
        self._end.insert(link_words(step.text), self._style.inline_code(self._formats[-1]))

    def _on_soft_break(self, _: Step) -> None:
        self._end.insert(" ", self._formats[-1])

    def _on_hard_break(self, _: Step) -> None:
        self._end.insert("\n", self._formats[-1])

    def _on_task(self, step: Step) -> None:
        self._end.insert("☑ " if step.detail else "☐ ", self._formats[-1])

    def _on_emphasis(self, _: Step) -> None:
        self._push().setFontItalic(True)

    def _on_strong(self, _: Step) -> None:
        self._push().setFontWeight(QFont.Weight.DemiBold)

    def _on_strikethrough(self, _: Step) -> None:
        self._push().setFontStrikeOut(True)

    def _on_link(self, step: Step) -> None:
        self._push_link(step.field("dest_url"))

    def _on_image(self, step: Step) -> None:
        self._image = (step.field("dest_url"), [])

    def _on_image_end(self, _: Step) -> None:
        """Nothing is loaded: the image's host would learn who reads."""
        target, words = self._image or ("", [])
        self._image = None
        named = " · ".join(filter(None, (plain_words("".join(words)).strip() or "image", _host(target))))
        self._end.insert(f"[{named}]", self._style.aside(self._formats[-1]))

    def _on_end(self, _: Step) -> None:
        if len(self._formats) > 1:
            self._formats.pop()

    def _push(self) -> QTextCharFormat:
        self._formats.append(QTextCharFormat(self._formats[-1]))
        return self._formats[-1]

    def _push_link(self, target: str) -> None:
        base = self._push()
        url = self._resolve(target)
        if url is not None:
            self._formats[-1] = self._style.link(base, url, shown_address(url))

    _HANDLERS: dict[str, Callable[["WordWriter", Step], None]] = {  # noqa: RUF012 (never changed)
        "Text": _on_text,
        "Html": _on_html,
        "InlineHtml": _on_html,
        "Code": _on_code,
        "SoftBreak": _on_soft_break,
        "HardBreak": _on_hard_break,
        "TaskListMarker": _on_task,
        "+Emphasis": _on_emphasis,
        "+Strong": _on_strong,
        "+Strikethrough": _on_strikethrough,
        "+Link": _on_link,
        "+Image": _on_image,
        "-Image": _on_image_end,
        "-Emphasis": _on_end,
        "-Strong": _on_end,
        "-Strikethrough": _on_end,
        "-Link": _on_end,
    }


def _host(target: str) -> str:
    try:
        return plain_words(urlsplit(target).hostname or "")
    except ValueError:
        return ""
