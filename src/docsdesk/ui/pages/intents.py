"""What the parts of the Pages pane ask for."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRect

from docsdesk.docs.page_table.columns import PageColumn
from docsdesk.docs.page_table.row import Source
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule


@dataclass(frozen=True, slots=True)
class PagesIntents:
    """What the pane asks of its surroundings."""

    look: Callable[[], object]
    """The pane has been shown."""
    choose_folder: Callable[[], object]
    reload: Callable[[], object]
    open_source: Callable[[Source], object]
    fix: Callable[[Problem], object]
    learn: Callable[[Rule], object]
    """The manual shall say more about it."""
    undo_edit: Callable[[], object]
    redo_edit: Callable[[], object]
    follow_move: Callable[[str, str], object]
    """Lead readers from a page's old path to where it is now."""


@dataclass(frozen=True, slots=True)
class DetailsIntents:
    """What is asked of the current page."""

    open_source: Callable[[Source], object]
    show_settings: Callable[[Source], object]
    """Takes a source in docs.json."""
    fix: Callable[[Problem], object]
    learn: Callable[[Rule], object]
    """The manual shall say more about it."""
    edit: Callable[[PageColumn, QRect], object]
    """A setting of it; the popup belongs beside the place on the screen."""
