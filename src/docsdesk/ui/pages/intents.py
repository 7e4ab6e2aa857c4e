"""What the parts of the Pages pane want done."""

from collections.abc import Callable
from dataclasses import dataclass

from docsdesk.docs.page_table.row import Source
from docsdesk.domain.problem import Problem


@dataclass(frozen=True, slots=True)
class PagesIntents:
    """What the pane wants of those around it."""

    look: Callable[[], object]
    """The pane is seen."""
    choose_folder: Callable[[], object]
    reload: Callable[[], object]
    open_source: Callable[[Source], object]
    fix: Callable[[Problem], object]
    undo_edit: Callable[[], object]


@dataclass(frozen=True, slots=True)
class DetailsIntents:
    """What is wanted of the page that is looked at."""

    preview: Callable[[str], object]
    """Takes the path of the page on the site."""
    open_source: Callable[[Source], object]
    show_settings: Callable[[Source], object]
    """Takes something that docs.json says."""
    create: Callable[[str], object]
    """Takes the row of an operation that has no page of its own."""
    fix: Callable[[Problem], object]
