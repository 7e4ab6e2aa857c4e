"""Judges how ready an archive is for agents and search engines, by its files and by the heads of its pages."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePosixPath
from urllib.parse import unquote, urlsplit

from docsdesk.bundles.addresses import NOT_FOUND_PAGE
from docsdesk.bundles.archive import ArchiveEntry
from docsdesk.domain.bundles.inspection import (
    MOST_CHARACTERS,
    MOST_PLACES,
    Occurrences,
    Readiness,
    ReadinessCheck,
    ReadinessFinding,
)
from docsdesk.domain.place import Place
from docsdesk.domain.safe_text import unescape_html

_LIST = "llms.txt"
_SITEMAP = "sitemap.xml"
_LIST_BYTES = 1_000_000
"""Bytes of a list of pages that are read."""
_CONTINUED = bytes(range(0x80, 0xC0))
"""The bytes of UTF-8 that begin no character."""
_LINK = re.compile(r"\]\(<?([^)>\s]+)")
_LOCATION = re.compile(r"<loc>\s*([^<\s]+)")


class PageStatement(StrEnum):
    """What a tag of a page's head says of the page."""

    CANONICAL = "canonical"
    DESCRIPTION = "description"
    LANGUAGE = "language"
    MOVED = "moved"
    PREVIEW = "preview"
    UNLISTED = "unlisted"


_META = {"description": PageStatement.DESCRIPTION, "og:title": PageStatement.PREVIEW, "robots": PageStatement.UNLISTED}


def read_statement(tag: str, named: Mapping[str, str]) -> tuple[PageStatement, str] | None:
    """What it says, and in which words; `named` are the tag's attributes by lower-case name."""
    if tag == "html":
        return (PageStatement.LANGUAGE, named["lang"]) if named.get("lang") else None
    if tag == "link":
        is_canonical = named.get("href") and "canonical" in named.get("rel", "").lower().split()
        return (PageStatement.CANONICAL, named["href"]) if is_canonical else None
    content = named.get("content", "").strip() if tag == "meta" else ""
    if content and named.get("http-equiv", "").lower() == "refresh":
        return PageStatement.MOVED, content
    found = _META.get((named.get("name") or named.get("property", "")).lower()) if content else None
    if found is None or (found is PageStatement.UNLISTED and "noindex" not in content.lower()):
        return None
    return found, content


TEXTS = (".md", ".txt", ".xml")


@dataclass(frozen=True, slots=True)
class ListedText:
    """`start` is how a list of pages begins, empty for Markdown; `length` counts all characters."""

    start: str
    length: int


def read_start(entry: ArchiveEntry) -> ListedText:
    kept = 0 if entry.name.lower().endswith(".md") else _LIST_BYTES
    start, length = bytearray(), 0
    for block in entry.blocks:
        length += len(block.translate(None, _CONTINUED))
        start += block[: max(kept - len(start), 0)]
    return ListedText(start.decode("utf-8", "replace"), length)


def judge(
    files: Collection[str], heads: Mapping[str, Mapping[PageStatement, str]], texts: Mapping[str, ListedText]
) -> Readiness:
    """`files` are the names of all; `heads` are of its pages and `texts` of its files with one of TEXTS, by name."""
    pages = [name for name, head in heads.items() if _is_told_of(name, head)]
    twins = {name: _markdown(name, texts) for name in pages}
    written = {name: file for name, file in twins.items() if file}
    robots = texts.get("robots.txt")
    findings = [
        *_lists(pages, texts),
        _of_pages(ReadinessCheck.MARKDOWN, pages, (name for name in pages if name not in written)),
        _of_pages(
            ReadinessCheck.MARKDOWN_SIZE,
            written,
            (name for name, file in written.items() if texts[file].length > MOST_CHARACTERS),
        ),
        _of_file(ReadinessCheck.FULL_TEXT, is_good="llms-full.txt" in files),
        _of_file(ReadinessCheck.SITEMAP, is_good=_SITEMAP in files),
        _of_file(ReadinessCheck.ROBOTS, is_good=robots is not None and _lets_in(robots.start)),
    ]
    for check, fact in _OF_HEADS.items():
        findings.append(_of_pages(check, pages, (name for name in pages if fact not in heads[name])))
    described = _described_alone({name: heads[name].get(PageStatement.DESCRIPTION, "") for name in pages})
    findings.append(
        _of_pages(ReadinessCheck.DESCRIPTION, pages, (name for name in pages if name not in described)),
    )
    return Readiness(tuple(finding for finding in findings if finding.looked_at))


_OF_HEADS = {
    ReadinessCheck.CANONICAL: PageStatement.CANONICAL,
    ReadinessCheck.PREVIEW: PageStatement.PREVIEW,
    ReadinessCheck.LANGUAGE: PageStatement.LANGUAGE,
}


def _described_alone(descriptions: Mapping[str, str]) -> set[str]:
    """Of pages by their descriptions, those whose description no other has: pages without one get the site's."""
    paths: dict[str, set[str]] = {}
    for name, text in descriptions.items():
        paths.setdefault(text, set()).add(_path(name))
    return {name for name, text in descriptions.items() if text and len(paths[text]) == 1}


def _is_told_of(name: str, head: Collection[PageStatement]) -> bool:
    return name != NOT_FOUND_PAGE and PageStatement.MOVED not in head and PageStatement.UNLISTED not in head


def _lists(pages: Collection[str], texts: Mapping[str, ListedText]) -> Iterator[ReadinessFinding]:
    llms = texts.get(_LIST)
    yield _of_file(ReadinessCheck.LIST, is_good=llms is not None)
    if llms is not None:
        yield _of_file(ReadinessCheck.LIST_SIZE, is_good=llms.length <= MOST_CHARACTERS)
        known = {_path(name): name for name in pages}
        # Without a sitemap, a page that is left out on purpose looks like any other.
        expected = _find_named(_SITEMAP, _LOCATION, ".xml", known, texts)
        listed = _find_named(_LIST, _LINK, ".txt", known, texts)
        yield _of_pages(ReadinessCheck.LISTED, expected, (known[path] for path in expected - listed))


def _find_named(
    start: str, link: re.Pattern[str], suffix: str, accepted: Collection[str], texts: Mapping[str, ListedText]
) -> set[str]:
    """The pages, by their paths, that a list names, and the lists that it leads to."""
    found: set[str] = set()
    pending, read = [start], set[str]()
    while pending:
        name = pending.pop()
        if name in read or name not in texts:
            continue
        read.add(name)
        for address in link.findall(texts[name].start):
            for path in _inside(unescape_html(address)):
                if path.endswith(suffix) and path in texts:
                    pending.append(path)
                elif (page := _path(path)) in accepted:
                    found.add(page)
                else:
                    continue
                break
    return found


def _inside(link: str) -> Iterator[str]:
    """The paths that an address may mean: it may hold the path of the site before that of the file."""
    try:
        path = unquote(urlsplit(link).path)
    except ValueError:
        return
    parts = [part for part in path.split("/") if part not in ("", ".", "..")]
    for start in range(max(len(parts), 1)):
        yield "/".join(parts[start:])


def _path(name: str) -> str:
    """`guides/a` for each of its files and addresses; empty for the first page."""
    for suffix in (".md", ".html", ".htm"):
        name = name.removesuffix(suffix)
    return "" if name == "index" else name.removesuffix("/index")


def _markdown(name: str, texts: Collection[str]) -> str:
    """The Markdown file of a page, empty if it has none."""
    plain = name.rpartition(".")[0]
    return next((file for file in (f"{plain}.md", f"{_path(name)}.md") if file in texts), "")


def _lets_in(robots: str) -> bool:
    """Whether robots.txt keeps no crawler out of the whole site."""
    is_for_all = False
    for line in robots.splitlines():
        key, _, value = line.partition("#")[0].partition(":")
        if key.strip().lower() == "user-agent":
            is_for_all = value.strip() == "*"
        elif is_for_all and key.strip().lower() == "disallow" and value.strip() == "/":
            return False
    return True


def _of_file(check: ReadinessCheck, *, is_good: bool) -> ReadinessFinding:
    return ReadinessFinding(check, 1, Occurrences(0 if is_good else 1, ()))


def _of_pages(check: ReadinessCheck, pages: Collection[str], missing: Iterable[str]) -> ReadinessFinding:
    names = sorted(missing)
    places = tuple(Place(PurePosixPath(name)) for name in names[:MOST_PLACES])
    return ReadinessFinding(check, len(pages), Occurrences(len(names), places))
