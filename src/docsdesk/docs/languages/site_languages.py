"""The languages of a site, and the page that each of its pages is in the others."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Final

from docsdesk.docs.config.shape import LANGUAGE_CODES
from docsdesk.docs.navigation import NavKind, NavNode

_LEAST_SHARE = 0.5
"""The share of a language's pages that have to be in its folder, or have a counterpart, for it to be one."""
_FEW_PAIRS = 0.3
_DEPTH = 3
"""Folders of languages lie no deeper."""
_SNIPPETS: Final = "snippets"
"""What is in a folder of that name, wherever it lies, is no page of its own."""
_CODES: Final = {code.lower(): code for code in LANGUAGE_CODES}


@dataclass(frozen=True, slots=True)
class Language:
    """`code` is as docs.json or the folder writes it. `folder` is the name of its folder, empty for none.

    `is_listed`: the navigation names it.
    """

    code: str
    folder: str = ""
    is_listed: bool = True


@dataclass(frozen=True)
class SiteLanguages:
    """The pages of the `source` language and of those that it is translated to, by code and by key.

    A key is a page's path without the folder of its language: `start` for `start`, `de/start` and `ja/start`.
    """

    source: Language
    others: tuple[Language, ...]
    pages: Mapping[str, Mapping[str, str]]
    _codes: Mapping[str, str] = field(repr=False)

    def code(self, path: str) -> str | None:
        """The language of a page; None for a page in none of them."""
        return self._codes.get(path)

    def key(self, path: str) -> str:
        """The key of a page, or of an address at which there is none."""
        return _without(path, _folder_of(path, self._folders))

    @cached_property
    def _folders(self) -> frozenset[str]:
        return frozenset(each.folder for each in (self.source, *self.others) if each.folder)

    def is_named_alike(self, code: str) -> bool:
        """Whether enough of its pages are named like those of the source to tell which belong together."""
        source, own = self.pages[self.source.code], self.pages[code]
        return len(own.keys() & source.keys()) >= _FEW_PAIRS * min(len(own), len(source))


def site_languages(root: NavNode, paths: Collection[str]) -> SiteLanguages | None:
    """From the navigation, or else from folders with the codes of languages; None for a site in one language.

    `paths` are those of all pages.
    """
    listed = _list_pages(root)
    if len(listed) > 1:
        found = [Language(code, _folder(code, own, listed)) for code, own in listed.items()]
        default = _default(root) or found[0].code
    else:
        found = _folders(paths)
        default = next((each.code for each in found if not each.folder), found[0].code if found else "")
    if len(found) < 2:
        return None
    source = next(each for each in found if each.code == default)
    return _pair(source, tuple(each for each in found if each is not source), listed, paths)


def _list_pages(root: NavNode) -> dict[str, list[str]]:
    """The pages of each language that the navigation names; a site may divide its tabs by language."""
    found: dict[str, dict[str, None]] = {}
    for node in root.walk():
        if node.kind is NavKind.LANGUAGE and node.title:
            found.setdefault(node.title, {}).update(dict.fromkeys(node.pages()))
    return {code: list(pages) for code, pages in found.items()}


def _default(root: NavNode) -> str:
    return next((node.title for node in root.walk() if node.kind is NavKind.LANGUAGE and node.is_default), "")


def _folder(code: str, own: Collection[str], listed: Mapping[str, Collection[str]]) -> str:
    """The name of the folder that holds most of a language's pages and none of most others'."""
    counts = Counter(name for path in own for name in _folder_names(path))
    foreign = chain.from_iterable(paths for other, paths in listed.items() if other != code)
    others = Counter(chain.from_iterable(map(_folder_names, foreign)))
    likely = [name for name, count in counts.items() if count > _LEAST_SHARE * len(own) and others[name] * 10 < count]
    return next((name for name in likely if name.lower() == code.lower()), likely[0] if likely else "")


def _folder_names(path: str) -> Iterable[str]:
    return dict.fromkeys(path.split("/")[:-1][:_DEPTH])


def _folders(paths: Collection[str]) -> list[Language]:
    """Folders with the code of a language whose pages are named like those beside them."""
    own: dict[tuple[str, str], set[str]] = {}
    plain = set[str]()
    for path in paths:
        names = path.split("/")
        place = next((at for at, name in enumerate(names[:-1][:_DEPTH]) if name.lower() in _CODES), None)
        if place is None:
            plain.add(path)
        else:
            own.setdefault((names[place], "/".join(names[:place])), set()).add(
                "/".join(names[:place] + names[place + 1 :])
            )
    by_name: dict[str, set[str]] = {}
    for (name, _), keys in own.items():
        by_name.setdefault(name, set()).update(keys)
    if any(_are_alike(keys, plain) for keys in by_name.values()):
        return [Language(code="", is_listed=False), *_find_alike(by_name, plain)]
    first = "en" if "en" in by_name else max(by_name, key=lambda name: len(by_name[name]), default="")
    if not first:
        return []
    reference = by_name.pop(first)
    return [Language(first, first, is_listed=False), *_find_alike(by_name, reference)]


def _find_alike(by_name: Mapping[str, Collection[str]], reference: Collection[str]) -> list[Language]:
    return [Language(name, name, is_listed=False) for name, keys in by_name.items() if _are_alike(keys, reference)]


def _are_alike(keys: Collection[str], reference: Collection[str]) -> bool:
    shared = len(set(keys) & set(reference))
    return shared > 1 and shared > _LEAST_SHARE * len(keys)


def _pair(
    source: Language, others: tuple[Language, ...], listed: Mapping[str, Iterable[str]], paths: Collection[str]
) -> SiteLanguages:
    pages: dict[str, dict[str, str]] = {each.code: {} for each in (source, *others)}
    codes: dict[str, str] = {}
    by_folder = {each.folder: each.code for each in (source, *others)}
    known = {path: code for code, own in listed.items() for path in own}
    for path in paths:
        folder = _folder_of(path, by_folder)
        code = known.get(path, by_folder.get(folder))
        if code in pages and _SNIPPETS not in path.split("/"):
            codes[path] = code
            pages[code].setdefault(_without(path, folder), path)
    return SiteLanguages(source, others, pages, codes)


def _folder_of(path: str, folders: Collection[str]) -> str:
    return next((name for name in _folder_names(path) if name in folders), "")


def _without(path: str, folder: str) -> str:
    """The path without the first folder of that name, and without `index` at its end."""
    names = path.split("/")
    if folder:
        names.remove(folder)
    return "/".join(names).removesuffix("/index")
