"""What the front matter of a page says about its request and its readers (interface section 2.7)."""

import re
from collections.abc import Iterator
from difflib import get_close_matches

from docsdesk.docs.json.values import Json, as_line
from docsdesk.docs.pages.effective_settings import display_setting
from docsdesk.docs.pages.fixes import front_matter_fix, key_place
from docsdesk.docs.pages.new_page import AUTH_METHODS
from docsdesk.docs.pages.page import Page
from docsdesk.docs.text.likeness import is_same_name
from docsdesk.domain.api_settings import PlaygroundDisplay
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule

_METHODS = ("GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY", "WEBHOOK", "WSS")
_REQUEST = re.compile(rf"(?:{'|'.join(_METHODS)}) +(?:/|[A-Za-z][A-Za-z0-9+.-]*://|\{{)\S*")
# Whether it is a server without its scheme or a path without its slash, nobody knows.
_HOST = re.compile(r"$|[^/{]+[.:]")


def page_rule_problems(page: Page, api: Json) -> Iterator[Problem]:
    """`api` is that of docs.json."""
    if page.file is None:
        return
    yield from _request(page)
    yield from _choice(page, "playground", tuple(PlaygroundDisplay), Rule.PAGE_PLAYGROUND_UNKNOWN)
    yield from _choice(page, "authMethod", AUTH_METHODS, Rule.PAGE_AUTH_METHOD_UNKNOWN)
    yield from _groups(page, api)


def _request(page: Page) -> Iterator[Problem]:
    written = as_line(page.front_matter.values.get("api")).strip()
    if not written or _REQUEST.fullmatch(written):
        return
    method, _, address = written.partition(" ")
    title = f"The page's api is not METHOD /path: {written}."
    hint = "Write a method in capitals, then a path that starts with a slash, or a whole address."
    address = address.strip()
    is_plain = method.upper() in _METHODS and (_is_whole(address) or not _HOST.match(address))
    meant = f"{method.upper()} {address if _is_whole(address) else '/' + address.lstrip('/')}"
    fix = (
        front_matter_fix(page, f"Write {meant}", "api", meant, is_sure=True)
        if is_plain and _REQUEST.fullmatch(meant)
        else None
    )
    yield Problem(Rule.PAGE_API_FORM, key_place(page, "api"), title, hint, fix)


def _is_whole(address: str) -> bool:
    return "://" in address or address.startswith("{")


def _choice(page: Page, key: str, choices: tuple[str, ...], rule: Rule) -> Iterator[Problem]:
    """Methods may be written in capitals, displays not."""
    written = page.front_matter.values.get(key)
    word = as_line(written).strip()
    if written is None or (word if key == "playground" else word.lower()) in choices:
        return
    near = get_close_matches(word.lower(), choices, 1, 0.6)
    is_sure = bool(near) and is_same_name(word, near[0])
    fix = front_matter_fix(page, f"Write {near[0]}", key, near[0], is_sure=is_sure) if near else None
    title = f"The page's {key} is none of the {'displays' if key == 'playground' else 'methods'}."
    yield Problem(rule, key_place(page, key), title, f"Write one of {', '.join(choices)}.", fix)


def _groups(page: Page, api: Json) -> Iterator[Problem]:
    """Groups say who may send requests only where the playground asks who somebody is."""
    front = page.front_matter
    is_api_page = page.api is not None or bool(front.text("api"))
    if not is_api_page or "groups" not in front.values or not front.group_rules:
        return
    if display_setting(api, page).value is PlaygroundDisplay.INTERACTIVE:
        title = "The page has groups, but its playground is open to everybody who sees the page."
        hint = "Write playground: auth to keep the playground for these groups."
        auth = PlaygroundDisplay.AUTH.value
        fix = front_matter_fix(page, "Write playground: auth", "playground", auth, is_sure=False)
        yield Problem(Rule.PAGE_GROUPS_WITHOUT_AUTH, key_place(page, "groups"), title, hint, fix)
