"""Formulas: TeX as MathML, or as written if it cannot be read."""

import re
from functools import lru_cache
from html import escape
from xml.etree import ElementTree

from docsdesk.docs.mdx.html.rendering import Component, Rendering
from docsdesk.docs.mdx.html_names import names
from docsdesk.docs.mdx.tree import Element, Markup, Node, element, text_of
from docsdesk.domain.rule import Rule
from docsdesk.domain.safe_text import unescape_html

# Longer than any real formula; the converter is slow on deep nesting.
_MOST_CHARACTERS = 4000
_MOST_LEVELS = 60
_ELEMENTS = names(
    "math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder "
    "mover munderover mmultiscripts mprescripts mtable mtr mtd semantics none"
)
_ATTRIBUTES = names(
    "display displaystyle scriptlevel mathvariant stretchy fence separator form lspace rspace minsize maxsize "
    "symmetric largeop movablelimits linethickness accent accentunder width height depth voffset rowspan columnspan "
    "mathcolor mathbackground"
)
_COMMAND = re.compile(r"\\[A-Za-z]+")
_ENVIRONMENT = re.compile(r"(\\(?:begin|end))\{([a-z]+\*?)\}")
_SAME = {"aligned": "align*", "alignedat": "align*", "gathered": "align*", "gather": "align*", "gather*": "align*"}
_SIDES = {"left": "math-left", "right": "math-right"}


class FormulaError(ValueError):
    """The formula cannot be read; the message says why, as the end of a sentence."""


def mathml(tex: str, *, is_block: bool) -> Markup:
    """The formula, with the text that a reader sees of it. Raises FormulaError."""
    found = _convert(tex, is_block=is_block)
    if isinstance(found, str):
        raise FormulaError(found)
    return found


@lru_cache(maxsize=1024)
def _convert(tex: str, *, is_block: bool) -> Markup | str:
    """The formula, or why it cannot be read: a page repeats its mistakes too."""
    try:
        return _read(tex, is_block=is_block)
    except FormulaError as error:
        return str(error)


def _read(tex: str, *, is_block: bool) -> Markup:
    if len(tex) > _MOST_CHARACTERS or _levels(tex) > _MOST_LEVELS:
        raise FormulaError("it is too long")
    # Few pages have formulas, and the converter is slow to load.
    from latex2mathml.converter import convert_to_element

    try:
        root = convert_to_element(_ENVIRONMENT.sub(_known_environment, tex), display="block" if is_block else "inline")
    except Exception as error:  # (the converter names every slip of a formula by another exception)
        raise FormulaError(_reason(error)) from error
    pieces: list[str] = []
    _write(root, pieces, alternative=tex)
    text = unescape_html("".join(root.itertext()))
    return Markup("".join(pieces), text, is_inline=True)


def _known_environment(environment: re.Match[str]) -> str:
    return f"{environment[1]}{{{_SAME.get(environment[2], environment[2])}}}"


def _reason(error: Exception) -> str:
    name = type(error).__name__.removesuffix("Error")
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()
    return words or "it is not a formula"


def _levels(tex: str) -> int:
    level = deepest = 0
    for character in tex:
        level += (character == "{") - (character == "}")
        deepest = max(deepest, level)
    return max(deepest, tex.count("\\left"), tex.count("\\begin"))


def _write(node: ElementTree.Element, pieces: list[str], alternative: str = "", css: str = "") -> None:
    name = node.tag.rpartition("}")[2]
    if name not in _ELEMENTS:
        return
    # The converter leaves unknown commands, and marks of unknown environments, as they are.
    text = unescape_html(node.text or "")
    if name != "mtext" and (text == "&" or _COMMAND.fullmatch(text)):
        raise FormulaError(f"{text} is not supported")
    pieces.append(f"<{name}")
    pieces += [f' {key}="{escape(unescape_html(value))}"' for key, value in node.attrib.items() if key in _ATTRIBUTES]
    if alternative:
        pieces.append(f' alttext="{escape(alternative)}"')
    if css:
        pieces.append(f' class="{css}"')
    pieces.append(f">{escape(text, quote=False)}")
    sides = node.get("columnalign", "").split() if name == "mtable" else []
    for child in node:
        if sides and child.tag.endswith("mtr"):
            _write_row(child, pieces, sides)
        else:
            _write(child, pieces)
    pieces.append(f"</{name}>")


def _write_row(row: ElementTree.Element, pieces: list[str], sides: list[str]) -> None:
    """Browsers ignore the alignment of columns; the stylesheet sets it."""
    pieces.append("<mtr>")
    for column, cell in enumerate(row):
        _write(cell, pieces, css=_SIDES.get(sides[min(column, len(sides) - 1)], ""))
    pieces.append("</mtr>")


def _math(node: Element, rendering: Rendering) -> list[Node]:
    """MathML that a page writes itself is not shown."""
    return [] if node.is_tag else _formula(text_of(node.children), node, rendering, is_block=node.flag("display"))


def _latex(node: Element, rendering: Rendering) -> list[Node]:
    tex = text_of(node.children) or node.text("children") or node.text("formula")
    return _formula(tex, node, rendering, is_block=node.flag("display") or node.flag("block"))


def _formula(tex: str, node: Element, rendering: Rendering, *, is_block: bool) -> list[Node]:
    tex = tex.strip()
    if not tex:
        return []
    try:
        formula = mathml(tex, is_block=is_block)
    except FormulaError as error:
        title = f"The formula {tex[:60]} cannot be read: {error}."
        rendering.report(
            Rule.MDX_FORMULA, node, title, "Fix the formula; until then, the page shows its source.", source_text=tex
        )
        source = element("code", tex, css="math-source", title="This formula cannot be read.")
        return [element("p", source)] if is_block else [source]
    if not is_block:
        return [formula]
    # Wide formulas scroll on their own.
    return [element("div", formula, css="math", tabindex="0", role="group", aria_label="Formula")]


COMPONENTS: dict[str, Component] = {"math": _math, "Latex": _latex}
