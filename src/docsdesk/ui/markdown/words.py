"""Writes the words of a block: emphasis, code, safe links, and a note in place of an image."""

from collections.abc import Callable

from PySide6.QtGui import QTextCharFormat

from docsdesk.ui.markdown.document_end import DocumentEnd
from docsdesk.ui.markdown.links import (
    CITATION,
    Resolve,
    cited_number,
    described_link,
    image_host,
    link_words,
    plain_words,
    real_host,
)
from docsdesk.ui.markdown.steps import MarkdownStep
from docsdesk.ui.markdown.style import MarkdownStyle
from docsdesk.ui.theme import STRONG_WEIGHT

MOST_LINKS = 10_000
_BREAKS = {"SoftBreak": " ", "HardBreak": "\n"}


class WordWriter:
    def __init__(self, end: DocumentEnd, style: MarkdownStyle, resolve: Resolve) -> None:
        self._end = end
        self._style = style
        self._resolve = resolve
        self._site_url = resolve("/")
        self._formats: list[QTextCharFormat] = []
        self._image: tuple[str, list[str]] | None = None
        self._link: tuple[str, list[str]] | None = None
        """The current link's address, and its words so far."""
        self._cited: tuple[int, list[str]] | None = None
        """The source of the current citation, and its words so far."""

        self.links = 0
        """The number of links so far."""

    def begin(self, words: QTextCharFormat) -> None:
        """Begin a block whose words have these formats."""
        self._formats = [words]

    def take(self, step: MarkdownStep) -> None:
        if self._image is not None and step.name != "-Image":
            self._image[1].append(step.text if step.name in ("Text", "Code") else " ")
            return
        if self._cited is not None and step.name == "Text":
            self._cited[1].append(step.text)
            return
        handler = self._HANDLERS.get(step.name)
        if handler is not None:
            handler(self, step)

    def link(self, target: str, label: str) -> None:
        """Write a whole link at once."""
        self._push_link(target)
        self._put(label)
        self._on_link_end(MarkdownStep("-Link"))

    def _on_text(self, step: MarkdownStep) -> None:
        self._put(step.text)

    def _put(self, text: str) -> None:
        if self._link is not None:
            self._link[1].append(text)
        words = plain_words(text) if self._link is None else link_words(text)
        self._end.insert(words, self._formats[-1])

    def _on_html(self, step: MarkdownStep) -> None:
        self._end.insert(plain_words(step.text.rstrip("\n")), self._formats[-1])

    def _on_code(self, step: MarkdownStep) -> None:
        if self._link is not None:
            self._link[1].append(step.text)
        self._end.insert(link_words(step.text), self._style.inline_code(self._formats[-1]))

    def _on_break(self, step: MarkdownStep) -> None:
        self._end.insert(_BREAKS[step.name], self._formats[-1])

    def _on_footnote(self, step: MarkdownStep) -> None:
        self._end.insert(plain_words(step.text), self._style.superscript(self._formats[-1]))

    def _on_task(self, step: MarkdownStep) -> None:
        self._end.tick(is_done=bool(step.detail))

    def _on_span(self, step: MarkdownStep) -> None:
        made = self._push()
        match step.name:
            case "+Emphasis":
                made.setFontItalic(True)
            case "+Strong":
                made.setFontWeight(STRONG_WEIGHT)
            case _:
                made.setFontStrikeOut(True)

    def _on_link(self, step: MarkdownStep) -> None:
        target = step.field("dest_url")
        if number := cited_number(target):
            self._cited = number, []
        else:
            self._push_link(target)

    def _on_image(self, step: MarkdownStep) -> None:
        self._image = (step.field("dest_url"), [])

    def _on_link_end(self, _: MarkdownStep) -> None:
        """Append the real host to words that name another one."""
        if self._cited is not None:
            self._cite(*self._cited)
            return
        link, self._link = self._link, None
        self._on_end(_)
        if link is not None and (real := real_host(link[0], "".join(link[1]))):
            self._end.insert(f" ({real})", self._style.aside(self._formats[-1]))

    def _cite(self, number: int, words: list[str]) -> None:
        """Write a citation; of two in a row, Markdown takes the first for the words of the second."""
        self._cited = None
        label = link_words("".join(words))
        if label.isascii() and label.isdigit() and label != str(number):
            self._put_citation(f"[{label}]", label)
        self._put_citation(f"[{number}]" if label.isdigit() else label, str(number))

    def _put_citation(self, words: str, number: str) -> None:
        target, words_format = f"{CITATION}{number}", self._formats[-1]
        if (url := self._resolve(target)) is not None:
            words_format = self._style.link(words_format, target, described_link(url, self._site_url), is_quiet=True)
        self._end.insert(words, words_format)

    def _on_image_end(self, _: MarkdownStep) -> None:
        """Nothing is loaded: the image's host would learn who is reading."""
        target, words = self._image or ("", [])
        self._image = None
        named = " · ".join(filter(None, ("image", link_words("".join(words)).strip(), image_host(target))))
        self._end.insert(f"[{named}]", self._style.aside(self._formats[-1]))

    def _on_end(self, _: MarkdownStep) -> None:
        if len(self._formats) > 1:
            self._formats.pop()

    def _push(self) -> QTextCharFormat:
        self._formats.append(QTextCharFormat(self._formats[-1]))
        return self._formats[-1]

    def _push_link(self, target: str) -> None:
        base = self._push()
        url = self._resolve(target)
        if url is not None and self.links < MOST_LINKS:
            self.links += 1
            self._link = (url, [])
            self._formats[-1] = self._style.link(base, url, described_link(url, self._site_url))

    _HANDLERS: dict[str, Callable[["WordWriter", MarkdownStep], None]] = {  # noqa: RUF012 (never changed)
        "Text": _on_text,
        "Html": _on_html,
        "InlineHtml": _on_html,
        "Code": _on_code,
        "SoftBreak": _on_break,
        "HardBreak": _on_break,
        "TaskListMarker": _on_task,
        "FootnoteReference": _on_footnote,
        "+Emphasis": _on_span,
        "+Strong": _on_span,
        "+Strikethrough": _on_span,
        "+Link": _on_link,
        "+Image": _on_image,
        "-Image": _on_image_end,
        "-Emphasis": _on_end,
        "-Strong": _on_end,
        "-Strikethrough": _on_end,
        "-Link": _on_link_end,
    }
