"""How each kind of Markdown looks, block by block."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QTextFragment
from tests.gui.assistant.test_markdown_view import ANSWER, SITE, show
from tests.gui.drawn import COLORS
from tests.gui.outline import check_lines

from docsdesk.ui.markdown.links import Links, resolve_link
from docsdesk.ui.theme import STRONG_WEIGHT
from docsdesk.ui.widgets.text.markdown_view import MarkdownView


@pytest.fixture
def view(qtbot, wishes) -> MarkdownView:
    made = MarkdownView(wishes.intents(Links, resolve=lambda target: resolve_link(target, SITE)))
    qtbot.addWidget(made)
    made.resize(640, 400)
    return made


def looks(view: MarkdownView) -> Iterator[str]:
    """A line for each block: its place, its marker, and its runs of words with how each looks."""
    block = view.document().begin()
    while block.isValid():
        style, listed = block.blockFormat(), block.textList()
        place = f"{style.topMargin():g} above, {style.bottomMargin():g} below, indent {style.indent()}"
        marker = f"{listed.format().style().name} {listed.format().indent()} {listed.itemText(block)}" if listed else ""
        tick = style.marker().name.removeprefix("NoMarker")
        runs: list[str] = []
        iterator = block.begin()
        while not iterator.atEnd():
            runs.append(look_of(iterator.fragment()))
            iterator += 1
        yield " | ".join(filter(None, (place, marker, tick, tone(style.background()), *runs)))
        block = block.next()


def look_of(fragment: QTextFragment) -> str:
    words = fragment.charFormat()
    facts = (
        "strong" if words.fontWeight() == STRONG_WEIGHT else "",
        "italic" if words.fontItalic() else "",
        "underlined" if words.fontUnderline() else "",
        "struck" if words.fontStrikeOut() else "",
        "fixed" if words.fontFixedPitch() or "Mono" in str(words.fontFamilies()) else "",
        words.verticalAlignment().name.removeprefix("AlignNormal"),
        tone(words.foreground()),
        f"on {tone(words.background())}" if words.background().style() is not Qt.BrushStyle.NoBrush else "",
        f"{words.anchorHref()} {words.toolTip()}".strip(),
    )
    return f"{fragment.text()!r} {' '.join(filter(None, facts))}"


def tone(brush: QBrush) -> str:
    return COLORS.get(brush.color().name().upper(), "") if brush.style() is not Qt.BrushStyle.NoBrush else ""


def test_that_each_kind_of_block_has_its_look(view):
    notes = "Fares[^1] hold ~~never~~ for ![a pier](/pier.png) and https://docs.example.com.\n\n[^1]: Since *May*.\n"
    show(view, f"{ANSWER}\n#### Four\n\n> > nested\n\n{notes}")
    check_lines(list(looks(view)), "markdown_answer")
