"""Fixes of a page's front matter, and of names in docs.json."""

import json

from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.front_matter.edit import FrontMatterChange, FrontMatterRefusedError, key_offset
from docsdesk.docs.pages.page import Page
from docsdesk.docs.text.text_changes import change_between
from docsdesk.domain.place import Place, place_at
from docsdesk.domain.problem import Fix, TextEdit
from docsdesk.domain.wording import say


def key_place(page: Page, key: str) -> Place:
    """Where a key of the page's front matter is, or else the page's start."""
    assert page.file is not None
    return place_at(page.file, page.text, key_offset(page.text[: page.front_matter.length], key) or 0)


def front_matter_fix(page: Page, title: str, key: str, value: str, *, is_sure: bool) -> Fix | None:
    """None if the front matter is written in a way that cannot be edited."""
    assert page.file is not None
    try:
        fixed = FrontMatterChange(key, value).apply_to(page.text)
    except FrontMatterRefusedError:
        return None
    return Fix(title, page.file, (change_between(page.text, fixed),), is_sure) if fixed != page.text else None


def name_fix(places: ConfigPlaces, path: tuple[str, ...], name: str, *, is_sure: bool) -> Fix | None:
    """Replace the first of these names that occurs in docs.json, inside its quotes."""
    found = places.find_text(path)
    if found is None:
        return None
    file = found[0]
    edit = TextEdit(found[1], found[2], json.dumps(name, ensure_ascii=False))
    return Fix(say("Change to {value}", value=name), file, (edit,), is_sure)
