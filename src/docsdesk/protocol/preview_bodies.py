"""What a window and the engine tell each other about a preview, at addresses that are no part of the interface."""

from pydantic import BaseModel, ConfigDict

DRAFT_PATH = "/_docsdesk/draft"
PAGES_PATH = "/_docsdesk/pages"
DIFFERENCE_PATH = "/_docsdesk/difference"


class _Body(BaseModel):
    model_config = ConfigDict(frozen=True)


class DraftBody(_Body):
    """Whole texts by the path of the file they stand for, from the folder's root."""

    files: dict[str, str]


class DifferenceBody(_Body):
    """As of docs.affected_pages.PageDifference."""

    about: str
    before: str
    after: str


class AffectedPagesBody(_Body):
    """`pages` are the paths of those on which the same things differ."""

    differences: tuple[DifferenceBody, ...]
    pages: tuple[str, ...]


class DraftEffectBody(_Body):
    """What a draft does: `problem` says why it cannot be shown; `around` are keys that show on every page."""

    problem: str = ""
    hint: str = ""
    around: tuple[str, ...] = ()
    groups: tuple[AffectedPagesBody, ...] = ()


class PreviewPageBody(_Body):
    """`method` and `address` are of what an API page calls, empty for others."""

    path: str
    title: str
    method: str = ""
    address: str = ""


class PreviewPagesBody(_Body):
    """In reading order; `groups` are those that any page is for."""

    pages: tuple[PreviewPageBody, ...] = ()
    groups: tuple[str, ...] = ()


class ComparePageBody(_Body):
    """`reader` is as of preview_view.write_reader."""

    path: str
    reader: str = ""


class PageComparisonBody(_Body):
    """Whether the page is there for the reader as it was saved and under the draft, and whether it looks another."""

    is_in_saved: bool
    is_in_draft: bool
    differs: bool
