"""The languages of code snippets, with their names and aliases."""

from docsdesk.docs.snippets.printers import PRINTERS
from docsdesk.domain.api_settings import API_SETTINGS, EXAMPLE_LANGUAGES
from docsdesk.domain.languages import ALIASES

from .page import code, codes, page, table

_HEAD = """These are the values of `api.examples.languages` in `docs.json`. An alias counts as its language, so listing
both is a duplicate. Snippets appear in the order of your list; without one, readers get {default}."""


def languages_page() -> str:
    rows = [(code(key), PRINTERS[key].label, codes(aliases)) for key, aliases in ALIASES.items()]
    head = _HEAD.format(default=codes(API_SETTINGS[EXAMPLE_LANGUAGES].default))
    return page(
        "Snippet languages",
        "The languages of code snippets, and their aliases.",
        head,
        table(("Key", "Shown as", "Aliases"), rows),
    )
