"""The checks of an answer: what each expects and what came instead."""

import math
import re
import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fnmatch import fnmatchcase
from urllib.parse import unquote, urlsplit

import regex

from docsdesk.domain.assistant.answer import Outcome, SourcePart, Usage
from docsdesk.domain.questions.answer_prose import own_words
from docsdesk.domain.questions.question_set import PageMatch, Question, Value
from docsdesk.domain.wording import Worded, say

_SUFFIXES = (".mdx", ".md", ".html")


@dataclass(frozen=True, slots=True)
class CitedPage:
    """`host` is empty for an address within the site; `path` has no suffix and no slashes around it."""

    path: str
    anchor: str = ""
    host: str = ""

    def is_page(self, expected: "CitedPage") -> bool:
        """Whether this is the expected page, which may omit anchor and host and have `*` in its path."""
        is_there = not expected.host or expected.host == self.host
        is_anchor = not expected.anchor or expected.anchor == self.anchor
        return is_there and is_anchor and fnmatchcase(self.path, expected.path.replace("[", "[[]"))


def cited_page(address: str, site_pages: Collection[str] = ()) -> CitedPage:
    """The page at an address. Given the site's pages, a prefix of the path (`/docs/…`) is dropped if that finds one."""
    try:
        parts = urlsplit(address.strip())
        host = (parts.hostname or "").removeprefix("www.")
    except ValueError:
        return CitedPage(address.strip())
    path = _page_path(parts.path)
    if host and site_pages and path not in site_pages:
        path = next((end for end in _ends(path) if end in site_pages), path)
    return CitedPage(path, unquote(parts.fragment), host)


def _page_path(path: str) -> str:
    """A folder's index page has the folder's path; the site's first page is `index`."""
    path = unquote(path).strip("/")
    for suffix in _SUFFIXES:
        path = path.removesuffix(suffix)
    return path.removesuffix("/index") or "index"


def _ends(path: str) -> list[str]:
    parts = path.split("/")
    return ["/".join(parts[start:]) for start in range(1, len(parts))]


def page_paths(paths: Collection[str]) -> frozenset[str]:
    """The site's pages by the paths that cited pages have."""
    return frozenset(map(_page_path, paths))


LONGEST_S = 1.0
"""Of processor time; other threads run meanwhile."""
MOST_REPEATS = 10_000
"""The product of all counts: `regex` expands each repetition before it searches."""

_FLAGS = re.IGNORECASE | re.MULTILINE
_COUNT = re.compile(r"(?<!\\)\{(\d+)")
# A brace that `regex` would read as a count of allowed errors, and Python as a literal.
_BRACE = re.compile(r"(\\N\{[^}]*\}|\\.)|\{(?!\d*,?\d*\})", re.DOTALL)


class UnusableExpressionError(Exception):
    """Says what is wrong with an expression, in words that fit into brackets."""


def expression_in(phrase: str) -> str | None:
    """The regular expression between the slashes of `/…/`."""
    return phrase[1:-1] if len(phrase) > 2 and phrase[0] == phrase[-1] == "/" else None


def expression_problem(phrase: str) -> str:
    """Why the expression in `/…/` cannot be searched for, empty if it can or if there is none."""
    pattern = expression_in(phrase) or ""
    try:
        re.compile(pattern, _FLAGS)
    except (re.error, OverflowError, RecursionError) as error:
        return str(error)
    if math.prod(max(1, int(count)) for count in _COUNT.findall(pattern)) > MOST_REPEATS:
        return f"more than {MOST_REPEATS:,} repetitions"
    return ""


def search_expression(pattern: str, text: str, seconds: float = LONGEST_S) -> str | None:
    """The first match in the text. Raises UnusableExpressionError."""
    if problem := expression_problem(f"/{pattern}/"):
        raise UnusableExpressionError(problem)
    literal = _BRACE.sub(lambda brace: brace[1] or r"\{", pattern)
    try:
        found = regex.search(literal, text, int(_FLAGS), timeout=seconds)
    except TimeoutError:
        raise UnusableExpressionError(f"it took longer than {seconds:g} s; make it simpler") from None
    except (regex.error, MemoryError, RecursionError) as error:
        raise UnusableExpressionError(str(error) or "it takes too much memory") from None
    return found[0] if found else None


class Reply(Value):
    """What came back. Seconds count from the request that brought this reply; `attempts` counts every request."""

    text: str = ""
    sources: tuple[SourcePart, ...] = ()
    outcome: Outcome = Outcome.ERROR
    is_not_found: bool = False
    error: Worded = ""
    first_byte_seconds: float | None = None
    seconds: float = 0.0
    usage: Usage = Usage()
    attempts: int = 1
    asked_at: datetime


class CheckKind(StrEnum):
    WHOLE = "whole"
    """The answer is complete."""
    ANSWERED = "answered"
    REFUSED = "refused"
    PAGES = "pages"
    MUST = "must"
    MUST_NOT = "must not"
    EXPRESSION = "expression"
    """The regular expression between a phrase's slashes can be searched for."""
    SOURCES_EXIST = "sources exist"
    WORDS = "words"


class Verdict(Value):
    """`got` describes what was found; empty if there is nothing to say."""

    kind: CheckKind
    passed: bool
    expected: Worded
    got: Worded = ""

    @property
    def reason(self) -> str:
        return f"expected {self.expected}" + (f"; got {self.got}" if self.got else "")


def check_answer(question: Question, reply: Reply, site_pages: Collection[str] = ()) -> tuple[Verdict, ...]:
    """Every check that the question asks for. An incomplete answer is checked for nothing else.

    `site_pages` is as `page_paths` returns it, empty if the folder is not available.
    """
    is_whole, got = reply.outcome is Outcome.FINISHED, reply.error or reply.outcome.value
    whole = Verdict(kind=CheckKind.WHOLE, passed=is_whole, expected=say("an answer"), got=got)
    if not is_whole:
        return (whole,)
    words = own_words(reply.text)
    return (
        whole,
        _refusal(question, words, is_not_found=reply.is_not_found),
        *_pages(question, reply.sources, site_pages),
        *_phrases(question, words),
        *_existing(reply.sources, site_pages),
        *_words(question, words),
    )


# How assistants begin an answer that says the docs hold none.
_REFUSALS = re.compile(
    r"\b(docs|documentation|sources|search results|context)( provided| available)? "
    r"((do|does)( not|n't)|cannot|can't) (say|mention|contain|cover|include|provide|describe|specify|answer)\b"
    r"|\b(could|can)( not|n't|not) (find|locate|answer)\b"
    r"|\bunable to (find|locate|answer)\b"
    r"|\bi (do not|don't) (have|know|see)\b|\bi'm not (sure|aware)\b"
    r"|\b(there is|there's|i found|i have|i see) no (mention|information|documentation|relevant|answer)\b"
    r"|\bno (relevant )?(information|results|documentation) (was|were|could be) found\b"
    r"|\b(is|are) not (covered|mentioned|documented|described)( \w+)* (in|by) (the|this|these|our|your)\b"
    r"|\b(outside|beyond) (of )?the scope\b"
    r"|\bkeine (informationen|angaben)\b|\baucune information\b|\bn'ai pas trouvé\b"
    r"|\bno (he|pude) encontra|\bno hay información\b|\bnão (encontrei|há informaç)|見つかりません|没有(找到|相关)"
)
_REFUSAL_WORDS = 100
"""A longer text is an answer."""
_OPENING_CHARACTERS = 240


def is_refusal(text: str) -> bool:
    """Whether the answer is short and begins by saying that the docs hold none."""
    is_short = len(text.split()) <= _REFUSAL_WORDS
    return not text.strip() or (is_short and _REFUSALS.search(simplify(text)[:_OPENING_CHARACTERS]) is not None)


def _refusal(question: Question, text: str, *, is_not_found: bool) -> Verdict:
    refused = is_not_found or is_refusal(text)
    got = _quote(_start(text)) if text else say("an empty answer")
    if question.refuse:
        expected = say("“the docs have no answer”")
        return Verdict(kind=CheckKind.REFUSED, passed=refused, expected=expected, got="" if refused else got)
    expected = say("an answer from the docs")
    return Verdict(kind=CheckKind.ANSWERED, passed=not refused, expected=expected, got=got if refused else "")


def _pages(question: Question, sources: Collection[SourcePart], site_pages: Collection[str]) -> Iterator[Verdict]:
    if not question.pages:
        return
    cited = [cited_page(source.url, site_pages) for source in sources]
    wanted = [cited_page(page) for page in question.pages]
    listed = _list_names(question.pages)
    match question.match:
        case PageMatch.FIRST:
            passed, expected = _is_one_of(cited[:1], wanted), say("{pages} as the first source", pages=listed)
        case PageMatch.ALL:
            passed = all(_is_one_of(cited, [page]) for page in wanted)
            expected = say("all of {pages} among the sources", pages=listed)
        case PageMatch.ANY:
            passed, expected = _is_one_of(cited, wanted), say("{pages} among the sources", pages=listed)
    got = _list_names([source.url for source in sources]) or say("no sources")
    yield Verdict(kind=CheckKind.PAGES, passed=passed, expected=expected, got=got)


def _is_one_of(cited: list[CitedPage], wanted: list[CitedPage]) -> bool:
    return any(page.is_page(expected) for page in cited for expected in wanted)


def _phrases(question: Question, text: str) -> Iterator[Verdict]:
    simple = simplify(text)
    for phrase in question.must:
        yield _phrase(CheckKind.MUST, phrase, text, simple)
    for phrase in question.must_not:
        yield _phrase(CheckKind.MUST_NOT, phrase, text, simple)


def _phrase(kind: CheckKind, phrase: str, text: str, simple: str) -> Verdict:
    """A phrase that cannot be searched for has not passed, whether it must or must not occur."""
    try:
        found = find_phrase(phrase, text, simple)
    except UnusableExpressionError as error:
        got = say("“{phrase}” ({error})", phrase=phrase, error=error)
        return Verdict(kind=CheckKind.EXPRESSION, passed=False, expected=say("a usable regular expression"), got=got)
    if kind is CheckKind.MUST:
        got = "" if found else _quote(_start(text))
        return Verdict(kind=kind, passed=bool(found), expected=_quote(phrase), got=got)
    got = _quote(found) if found else ""
    return Verdict(kind=kind, passed=not found, expected=say("no “{phrase}”", phrase=phrase), got=got)


def _quote(text: str) -> str:
    return say("“{text}”", text=text)


def find_phrase(phrase: str, text: str, simple: str | None = None) -> str:
    """The part of the text that matches the phrase, empty if none. `simple` is `simplify(text)`, if known.

    Raises UnusableExpressionError.
    """
    if (pattern := expression_in(phrase)) is not None:
        found = search_expression(pattern, text)
        return "" if found is None else _start(found) or "(an empty place)"
    wanted = simplify(phrase)
    # A phrase may also be in a link's target.
    is_there = wanted in (simplify(text) if simple is None else simple) or _collapse_spaces(phrase) in _collapse_spaces(
        text
    )
    return phrase if is_there else ""


_LINK = re.compile(r"!?\[([^\[\]\n]*)\]\([^()\n]*+(?:\([^()\n]*\)[^()\n]*+)*\)")
"""Possessive, so that a text full of brackets causes no backtracking."""
_MARK = re.compile(r" ?\[\d{1,3}\](?!\()")
_ESCAPE = re.compile(r"\\(?=[!-/:-@\[-`{-~])")
_FORM = re.compile(r"[*_~`]+|^[ \t]*(?:[-+>]|#{1,6}|\d+[.)])[ \t]+", re.MULTILINE)
_SAME = str.maketrans({"\u2019": "'", "\u2018": "'", "\u201c": '"', "\u201d": '"', "\u2013": "-", "\u2014": "-"})


def simplify(text: str) -> str:
    """Only the words: no Markdown, no source marks, single spaces, one case."""
    without = _FORM.sub("", _ESCAPE.sub("", _MARK.sub("", _LINK.sub(r"\1", text))))
    return _collapse_spaces(without.translate(_SAME))


def _collapse_spaces(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _existing(sources: Collection[SourcePart], site_pages: Collection[str]) -> Iterator[Verdict]:
    """A host counts as the site's if any source on it is a page of the site; sources on other hosts are ignored."""
    if not site_pages:
        return
    cited = {source.url: cited_page(source.url, site_pages) for source in sources}
    hosts = {"", *(page.host for page in cited.values() if page.path in site_pages)}
    missing = [url for url, page in cited.items() if page.host in hosts and page.path not in site_pages]
    expected = say("sources that are pages of the site")
    yield Verdict(kind=CheckKind.SOURCES_EXIST, passed=not missing, expected=expected, got=_list_names(missing))


def _words(question: Question, text: str) -> Iterator[Verdict]:
    if question.most_words:
        count = len(text.split())
        expected = say("at most {count} words", count=question.most_words)
        got = say("{count} in all", count=count)
        yield Verdict(kind=CheckKind.WORDS, passed=count <= question.most_words, expected=expected, got=got)


_MAX_LISTED_NAMES = 5
_STARTED_CHARACTERS = 160


def _list_names(names: Collection[str], most: int = _MAX_LISTED_NAMES) -> str:
    shown = ", ".join(list(names)[:most])
    return say("{names} and {count} more", names=shown, count=len(names) - most) if len(names) > most else shown


def _start(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _STARTED_CHARACTERS else line[: _STARTED_CHARACTERS - 1].rstrip() + "…"
