"""Playgrounds for signed-in readers, in a folder that shows no sign of anybody signing in."""

from collections.abc import Iterable, Iterator

from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.json.values import Json
from docsdesk.docs.pages.effective_settings import as_display
from docsdesk.docs.pages.fixes import key_place
from docsdesk.docs.pages.page import Page
from docsdesk.domain.api_settings import DISPLAY, PlaygroundDisplay, setting_at
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule

_SIGNS = ("groups", "public")
_HINT = "That is set where the site is hosted; without it nobody sees these playgrounds."


def login_problems(pages: Iterable[Page], api: Json, places: ConfigPlaces) -> Iterator[Problem]:
    """Nothing where some page is for certain readers: somebody has thought of who they are."""
    written = [page for page in pages if page.file is not None]
    if any(key in page.front_matter.values for page in written for key in _SIGNS):
        return
    rule, title = Rule.API_AUTH_WITHOUT_LOGIN, "The playground is for signed-in readers: has the site authentication?"
    if as_display(setting_at(api, DISPLAY)) is PlaygroundDisplay.AUTH:
        yield Problem(rule, places.of(("api", *DISPLAY)), title, _HINT)
    for page in written:
        if as_display(page.front_matter.values.get("playground")) is PlaygroundDisplay.AUTH:
            yield Problem(rule, key_place(page, "playground"), title, _HINT)
