"""What the parts of the Bundles pane ask for."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.usecases.compare_ports import CompareStates


@dataclass(frozen=True, slots=True)
class BundlesIntents:
    """What the pane asks of its surroundings. Bundles are named by their ids."""

    look: Callable[[], object]
    """Read the library again."""
    add: Callable[[Path], object]
    browse: Callable[[str, str], object]
    """Also takes the file of the page to start at; empty for the first page."""
    stop_browsing: Callable[[str], object]
    verify: Callable[[str], object]
    recall: Callable[[str], object]
    """Show what an earlier run found in it."""
    show_in_folder: Callable[[str], object]
    save: Callable[[LibraryBundle], object]
    """Ask where to save a copy of its archive."""
    extract: Callable[[str, Path], object]
    """Also takes the folder in which to create the new one."""
    pin: Callable[[str, bool], object]
    delete: Callable[[str], object]
    restore: Callable[[str], object]
    """Undoes a deletion."""
    remove_deleted: Callable[[], object]
    """Gives up undoing: removes the files."""
    search: Callable[[str, str], object]
    save_comparison: Callable[[CompareStates, Path], object]
    """Also takes the file for its report."""
    stop: Callable[[], object]
    stop_verifying: Callable[[str], object]


@dataclass(frozen=True, slots=True)
class BundleDetailsIntents:
    """What is asked of the selected bundle."""

    verify: Callable[[], object]
    stop_verifying: Callable[[str], object]
    """Takes the bundle's id."""
    browse: Callable[[], object]
    browse_at: Callable[[object], object]
    """Takes a page of it, or a Place in one."""
    stop_browsing: Callable[[], object]
    delete: Callable[[], object]
    toggle_pin: Callable[[], object]
    leave: Callable[[], object]
    """Returns the keyboard focus to the library."""
