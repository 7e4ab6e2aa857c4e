"""Formulas: TeX as MathML, or as written if it cannot be read."""

from docsdesk.docs.mdx.html.formulas import FormulaError, mathml
from docsdesk.docs.mdx.html.rendering import Component, Rendering
from docsdesk.docs.mdx.tree import Element, Node, element, text_of
from docsdesk.domain.rule import Rule


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
            Rule.MDX_FORMULA, node, title, "Fix the formula; until then, the page shows its source.", written=tex
        )
        source = element("code", tex, css="math-source", title="This formula cannot be read.")
        return [element("p", source)] if is_block else [source]
    if not is_block:
        return [formula]
    # Wide formulas scroll on their own.
    return [element("div", formula, css="math", tabindex="0", role="group", aria_label="Formula")]


COMPONENTS: dict[str, Component] = {"math": _math, "Latex": _latex}
