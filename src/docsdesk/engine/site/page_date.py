"""When a page was last changed, for sites that show it."""

from datetime import UTC, date, datetime

from docsdesk.docs.folder import DocsFolder
from docsdesk.docs.json_values import object_at
from docsdesk.docs.page import Page


def page_date(folder: DocsFolder, page: Page) -> date | None:
    """The date the page names itself, else that of its file; None where the site or the page shows none."""
    own = page.front_matter.values.get("timestamp")
    is_wanted = own if isinstance(own, bool) else object_at(folder.config, "metadata").get("timestamp") is True
    if not is_wanted or page.file is None:
        return None
    try:
        return date.fromisoformat(page.front_matter.text("lastUpdatedDate")[:10])
    except ValueError:
        pass
    try:
        return datetime.fromtimestamp((folder.root / page.file).stat().st_mtime, UTC).date()
    except OSError:
        return None
