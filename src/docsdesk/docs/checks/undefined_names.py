"""Names in braces, and components, that nothing on a page defines: hosted, they break it or vanish from it."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import PurePosixPath

from docsdesk.docs.mdx.html_names import names
from docsdesk.docs.mdx.javascript.expressions import BracedCode
from docsdesk.docs.mdx.passages import Mistake
from docsdesk.docs.mdx.reader import MdxSource
from docsdesk.docs.mdx.scripts.modules import RESERVED, declared_names, first_name
from docsdesk.docs.mdx.tree import Element
from docsdesk.docs.text.likeness import Names
from docsdesk.domain.problem import Fix, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

COMPONENTS = names(
    "Accordion AccordionGroup ApiPlayground Badge Banner Callout Card CardGroup Check Code CodeBlock CodeGroup Color "
    "Column Columns CustomCode CustomComponent Danger DynamicCustomComponent Expandable FileTree Fragment Frame GitHub "
    "Github Heading Icon Image Info Latex Link MDX MDXContentController Mermaid Note OptimizedFrame OptimizedImage "
    "OptimizedVideo Panel Param ParamField Popup Prompt Property RequestExample ResponseExample ResponseField Snippet "
    "SnippetGroup Step Steps Tab Table Tabs Tile Tiles Tip Tooltip Tree Update Variation Video View Visibility Warning "
    "ZoomImage"
)
"""Those that every page of a hosted site has, besides the parts of some: `Tree.File`."""
_GIVEN = names(
    "AbortController Array BigInt Blob Boolean Date Error Fragment Infinity Intl JSON Map Math NaN Number Object "
    "Promise React RegExp Set String Symbol TextEncoder URL URLSearchParams WeakMap children clearInterval "
    "clearTimeout console crypto decodeURI decodeURIComponent document encodeURI encodeURIComponent fetch frontmatter "
    "globalThis history isFinite isNaN localStorage location navigator parseFloat parseInt performance process props "
    "queueMicrotask requestAnimationFrame sessionStorage setInterval setTimeout structuredClone undefined useCallback "
    "useContext useEffect useId useLayoutEffect useMemo useReducer useRef useState useTransition user window"
)
_QUIET = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|/\*.*?\*/", re.DOTALL)
_ROUGH = re.compile(r"=>|[`</]|\b(?:function|class|typeof)\b")
"""What may declare names of its own, or hold text: such code is left to the check that runs it."""
_NAME = re.compile(r"(?<![\w$.])(?:[^\W\d]|\$)[\w$]*+(?!\s*:)")
_MOST_NAMES = 3
_MOST_MISTAKES = 100
_LEAST_ALIKE_SHARE = 0.75
"""Of the characters, in common with a name worth suggesting."""


def find_undefined(source: MdxSource, elements: Sequence[Element], text: str) -> Iterator[Mistake]:
    """What a page uses and nothing defines; for snippets, it may be the pages that take them in that do."""
    return islice(_find(source, elements, text), _MOST_MISTAKES)


def _find(source: MdxSource, elements: Sequence[Element], text: str) -> Iterator[Mistake]:
    definitions = declared_names(source) | _GIVEN
    for node, code in source.script.values:
        if node.name == "Unknown" and (free := _free_names(code, definitions)):
            yield _undefined_name(node.offset, free, text)
    for element in elements:
        if element.tag is None:
            continue
        for attribute in element.tag.attributes:
            if isinstance(attribute.value, BracedCode) and (free := _free_names(attribute.value, definitions)):
                yield _undefined_name(attribute.offset, free, text)
        first = first_name(element.name)
        if element.name[:1].isupper() and first not in definitions and first not in COMPONENTS:
            yield _undefined_component(element, Names([*COMPONENTS, *definitions]))


def _free_names(code: BracedCode, definitions: frozenset[str]) -> list[str]:
    """The names that the code takes from around it, as far as its words alone tell."""
    words = _QUIET.sub("0", code.source)
    if _ROUGH.search(words):
        return []
    return [name for name in dict.fromkeys(_NAME.findall(words)) if name not in definitions and name not in RESERVED]


def _undefined_name(offset: int, free: list[str], text: str) -> Mistake:
    shown = ", ".join(free[:_MOST_NAMES]) + (", …" if len(free) > _MOST_NAMES else "")
    title = say("Nothing on this page defines {names}.", names=shown)
    hint = say("Write {form} for braces in the text, or define or import the name.", form="\\{")
    fix = None
    if text.startswith("{", offset):
        fix = Fix(
            say("Write {form}", form=f"\\{{{free[0]}"),
            PurePosixPath(),
            (TextEdit(offset, offset, "\\"),),
            is_sure=False,
        )
    return Mistake(offset, title, hint, Rule.MDX_UNDEFINED, offset, fix=fix)


def _undefined_component(element: Element, vocabulary: Names) -> Mistake:
    nearest = vocabulary.nearest(element.name, _LEAST_ALIKE_SHARE)
    hint = (
        say("Did you mean {tag}?", tag=f"<{nearest}>")
        if nearest
        else say("Import it from the file that exports it, or define it on the page.")
    )
    title = say("Nothing on this page defines {names}.", names=f"<{element.name}>")
    return Mistake(element.offset, title, hint, Rule.MDX_UNDEFINED, element.offset)
