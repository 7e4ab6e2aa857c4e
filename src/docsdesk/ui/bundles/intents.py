"""What the parts of the Bundles pane want done."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class BundlesIntents:
    """What the pane wants of those around it. Bundles are named by their ids."""

    look: Callable[[], object]
    """Look again at what there is."""
    add: Callable[[Path], object]
    browse: Callable[[str, str], object]
    """Takes also the file of the page to begin at, empty for the first page."""
    verify: Callable[[str], object]
    show_in_folder: Callable[[str], object]
    extract: Callable[[str, Path], object]
    """Takes also the folder that the new one comes into."""
    pin: Callable[[str, bool], object]
    delete: Callable[[str], object]
    search: Callable[[str, str], object]
    stop: Callable[[], object]
    stop_verifying: Callable[[str], object]


@dataclass(frozen=True, slots=True)
class DetailsIntents:
    """What is wanted of the bundle that is selected."""

    verify: Callable[[], object]
    stop_verifying: Callable[[str], object]
    """Takes the id of the bundle."""
    browse_at: Callable[[object], object]
    """Takes a page of it, or a Place in one."""
    delete: Callable[[], object]
    toggle_pin: Callable[[], object]
    leave: Callable[[], object]
    """The keyboard goes back to the library."""
