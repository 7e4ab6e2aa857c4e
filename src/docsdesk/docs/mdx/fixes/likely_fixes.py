"""Edits that may fix a mistake, likeliest first; the caller tries them."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import PurePosixPath

from docsdesk.docs.mdx.autolinks import ADDRESS
from docsdesk.docs.mdx.fixes.tag_fixes import TitledEdits, closing_fixes, is_meant, unclosed_fixes
from docsdesk.docs.mdx.passages import Mistake
from docsdesk.docs.mdx.tags import STRICT_BARE
from docsdesk.domain.problem import Fix, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_COMMENT = re.compile(r"<!--(.*?)-->", re.DOTALL)
_CURLY = re.compile(
    "[\u201c-\u201f]([^\u201c-\u201f\"<>\n]*)[\u201c-\u201f\"]|[\u2018\u2019]([^\u2018\u2019'<>\n]*)[\u2018\u2019']"
)
_TAG_NAME = re.compile(r"<(/?)\s*([\w.:-]*)")
_OPEN_COMMENT = re.compile(r"\{/\*[^*{}\n]*(?=\})")
_BRACED_COMMENT = re.compile(r"\{\s*<!--(.*?)-->\s*\}", re.DOTALL)
_STATEMENT = re.compile(
    r"import\s*(?:[\w$]+\s*(?:,|\bfrom\b)|[{*\"'(])|export\s+(?:default|const|let|var|function|async|class|[{*])"
)
# What text between JavaScript's tags cannot hold unescaped.
_IN_TAG_TEXT = {">": "&gt;", "}": "&#125;"}
_CODE_BEFORE = re.compile(r"\A\s*(?:import|export)\b|[\w-]=\{?\s*\Z|<[A-Za-z][^<>]*\Z")
_UNCLEAR = frozenset("\"'<`{}")
_MOST_LABEL_CHARACTERS = 999
_LABEL_START = re.compile(r"(?<!\\)\[(?:[^\[\]\\]|\\.|\[[^\[\]]*\])*\Z", re.DOTALL)
_LABEL_END = re.compile(r"(?:[^\[\]\\]|\\.|\[[^\[\]]*\])*\][(\[]", re.DOTALL)
_LABEL_MARK = re.compile(r"[\\\[\]*_`{}<>~$]")


_THE_PAGE = PurePosixPath()
"""In place of the page's file, which is not known here."""


def likely_fixes(text: str, mistake: Mistake) -> Iterator[Fix]:
    for title, *edits in _MAKERS[mistake.rule](text, mistake):
        yield Fix(title, _THE_PAGE, tuple(TextEdit(*edit) for edit in edits))


def is_local(mistake: Mistake, text: str) -> bool:
    """Whether fixing it changes nothing about how the text around it is read."""
    if mistake.rule is Rule.MDX_UNCLOSED_TAG:
        return mistake.limit < 0
    return mistake.rule in (Rule.MDX_ANGLE_BRACKET, Rule.MDX_ADDRESS, Rule.MDX_HTML_COMMENT, Rule.MDX_ATTRIBUTE) or (
        mistake.rule is Rule.MDX_EXPRESSION and text[mistake.start : mistake.start + 1] == "{"
    )


def _angle(_: str, mistake: Mistake) -> TitledEdits:
    yield say("Escape it as &lt;"), (mistake.start, mistake.start + 1, "&lt;")


def _address(text: str, mistake: Mistake) -> TitledEdits:
    match = ADDRESS.match(text, mistake.start)
    if match is None:
        return
    shown = match[0][1:-1]
    label = _LABEL_MARK.sub(lambda mark: f"\\{mark[0]}", shown)
    if _is_in_label(text, match):
        yield say("Write it without the brackets"), (match.start(), match.end(), label)
        return
    target = match[1] or f"mailto:{match[2]}"
    if target.count("(") != target.count(")"):
        target = target.replace("(", "%28").replace(")", "%29")
    yield say("Write it as a link"), (match.start(), match.end(), f"[{label}]({target})")


def _is_in_label(text: str, address: re.Match[str]) -> bool:
    """Whether the address is in a link's label, which cannot hold another link."""
    start = max(text.rfind("\n\n", 0, address.start()) + 1, address.start() - _MOST_LABEL_CHARACTERS)
    before = text[start : address.start()]
    after = text[address.end() : address.end() + _MOST_LABEL_CHARACTERS].partition("\n\n")[0]
    return _LABEL_START.search(before) is not None and _LABEL_END.match(after) is not None


def _comment(text: str, mistake: Mistake) -> TitledEdits:
    brace = len(text[: mistake.start].rstrip()) - 1
    if brace >= 0 and text[brace] == "{" and text[brace - 1 : brace] != "\\":
        yield from _braced_comment(text, brace)
    elif (match := _COMMENT.match(text, mistake.start)) is not None:
        yield say("Write it as an MDX comment"), *_comment_edits(match)


def _comment_edits(match: re.Match[str]) -> Iterator[tuple[int, int, str]]:
    yield match.start(1) - 4, match.start(1), "{/*"
    for end in re.finditer(r"\*(?=/)", match[1]):
        yield match.start(1) + end.end(), match.start(1) + end.end(), " "
    yield match.end(1), match.end(1) + 3, "*/}"


def _braced_comment(text: str, at: int) -> TitledEdits:
    comment = _BRACED_COMMENT.match(text, at)
    if comment is not None:
        inner = [*_comment_edits(comment)][1:-1]
        edits = (at, comment.start(1), "{/*"), *inner, (comment.end(1), comment.end(), "*/}")
        yield say("Write it as an MDX comment"), *edits


def _expression(text: str, mistake: Mistake) -> TitledEdits:
    at = mistake.start
    if (written := _IN_TAG_TEXT.get(text[mistake.offset : mistake.offset + 1])) is not None:
        yield say("Escape it as {written}", written=written), (mistake.offset, mistake.offset + 1, written)
    if not text.startswith("{", at):
        yield from _tag(text, mistake)
        return
    yield from _braced_comment(text, at)
    if (opened := _OPEN_COMMENT.match(text, at)) is not None:
        yield say("End the comment"), (opened.end(), opened.end(), "*/")
    # A comment is not meant to be read, and in tags and code a backslash fixes nothing.
    if text.startswith("{/*", at) or _CODE_BEFORE.search(text[text.rfind("\n\n", 0, at) + 1 : at]):
        return
    if text.startswith("{{", at):
        yield say("Escape them as \\{\\{"), (at, at + 2, "\\{\\{")
    yield say("Escape it as \\{"), (at, at + 1, "\\{")


def _tag(text: str, mistake: Mistake) -> TitledEdits:
    """A tag that cannot be read: usually none is meant."""
    name = _TAG_NAME.match(text, mistake.start)
    yield from _curly_quotes(text, mistake)
    if name is not None and not is_meant(name[2], text):
        yield say("Escape it as &lt;"), (mistake.start, mistake.start + 1, "&lt;")


def _attribute(text: str, mistake: Mistake) -> TitledEdits:
    at = mistake.offset
    yield from _curly_quotes(text, mistake)
    if text[at : at + 1] in ('"', "'"):
        end = text.find("\n", at)
        stop = text.find(">", at, len(text) if end < 0 else end)
        if stop >= 0:
            inner = text[at + 1 : stop]
            stop -= len(inner) - len(inner.rstrip(" /"))
            yield say("Add the closing quotation mark"), (stop, stop, text[at])
    elif (bare := STRICT_BARE.match(text, at)) is not None and text[:at].rstrip().endswith("="):
        # The slash of <a href=/a/> may belong to the address or to the tag.
        if text.startswith("/>", bare.end()) and "/" in bare[0]:
            return
        # HTML reads on past these in a value; what was meant is not clear.
        if text[bare.end() : bare.end() + 1] in _UNCLEAR:
            return
        yield say("Put the value in quotes"), (at, at, '"'), (bare.end(), bare.end(), '"')
    yield from _tag(text, mistake) if text.startswith("<", mistake.start) else ()


def _curly_quotes(text: str, mistake: Mistake) -> TitledEdits:
    """Curly quotation marks around values: all of the tag's at once."""
    start = text.rfind("<", 0, mistake.offset + 1)
    end = text.find("\n", mistake.offset)
    line = text[start : len(text) if end < 0 else end]
    values = [match for match in _CURLY.finditer(line) if line[: match.start()].rstrip().endswith("=")]
    if start >= 0 and values:
        yield (
            say("Use straight quotation marks"),
            *((start + match.start(), start + match.end(), f'"{match[1] or match[2] or ""}"') for match in values),
        )


def _statement(text: str, mistake: Mistake) -> TitledEdits:
    line = text.rfind("\n", 0, mistake.offset) + 1
    if line > mistake.start:
        yield say("Leave a blank line before this line"), (line, line, "\n")
    start = mistake.start
    if not _STATEMENT.match(text, start):
        letter = f"&#{ord(text[start])};"
        yield say("Write the first letter as {letter}", letter=letter), (start, start + 1, letter)


def _nothing(_: str, __: Mistake) -> TitledEdits:
    yield from ()


_MAKERS: Mapping[Rule, Callable[[str, Mistake], TitledEdits]] = {
    Rule.MDX_ANGLE_BRACKET: _angle,
    Rule.MDX_ADDRESS: _address,
    Rule.MDX_HTML_COMMENT: _comment,
    Rule.MDX_EXPRESSION: _expression,
    Rule.MDX_TAG: _tag,
    Rule.MDX_ATTRIBUTE: _attribute,
    Rule.MDX_UNCLOSED_TAG: unclosed_fixes,
    Rule.MDX_CLOSING_TAG: closing_fixes,
    Rule.MDX_STATEMENT: _statement,
    Rule.MDX_EXCESS: _nothing,
    Rule.MDX_SCRIPT: _nothing,
    Rule.MDX_VARIABLE: _nothing,
}
