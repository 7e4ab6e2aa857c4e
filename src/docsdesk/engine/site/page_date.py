"""When a page was last changed, for sites that show it."""

from collections.abc import Callable, Mapping
from datetime import date

from docsdesk.docs.folder import DocsFolder
from docsdesk.docs.json_values import object_at
from docsdesk.docs.page import Page


def shows_dates(folder: DocsFolder) -> bool:
    """Unless a page says something else for itself."""
    return object_at(folder.config, "metadata").get("timestamp") is True


def page_date(folder: DocsFolder, page: Page, committed: Callable[[], Mapping[str, date]]) -> date | None:
    """The date the page names itself, else that of its last commit; None where the site or the page shows none.

    A file's own time is that of its copy: two clones of a site would differ.
    """
    own = page.front_matter.values.get("timestamp")
    is_wanted = own if isinstance(own, bool) else shows_dates(folder)
    if not is_wanted or page.file is None:
        return None
    try:
        return date.fromisoformat(page.front_matter.text("lastUpdatedDate")[:10])
    except ValueError:
        return committed().get(page.file.as_posix())
