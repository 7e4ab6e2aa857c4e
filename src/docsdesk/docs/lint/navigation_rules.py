"""Pages that the navigation names and the folder lacks."""

from collections.abc import Iterable, Iterator

from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.navigation.pages import NavNode
from docsdesk.docs.pages.fixes import name_fix
from docsdesk.docs.pages.page import Page
from docsdesk.docs.text.likeness import Names, is_same_name
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule


def missing_pages(navigation: NavNode, pages: Iterable[Page], places: ConfigPlaces) -> Iterator[Problem]:
    """With the nearest page of the same folder that the navigation does not name, for a name is soon misspelled."""
    named = set(navigation.pages())
    known = {page.path for page in pages}
    unnamed: dict[str, list[str]] = {}
    for path in sorted(known - named):
        unnamed.setdefault(path.rpartition("/")[0], []).append(path)
    names = {folder: Names(paths) for folder, paths in unnamed.items()}
    for path in navigation.pages():
        if path not in known:
            near = names.get(path.rpartition("/")[0], Names(())).nearest(path, 0.85)
            written = (path, f"/{path}", f"{path}.mdx", f"{path}.md", f"./{path}")
            fix = name_fix(places, written, near, is_sure=is_same_name(path, near)) if near else None
            title = f"The navigation names the page {path}, which does not exist."
            hint = f"Did you mean {near}?" if near else "Add the page or remove the entry."
            yield Problem(Rule.NAVIGATION_PAGE_MISSING, places.of_text(written), title, hint, fix)
