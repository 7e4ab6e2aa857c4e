"""What the parts of the Exports pane ask for."""

from collections.abc import Callable
from dataclasses import dataclass

from docsdesk.domain.errors import Action
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.exports.plan_export import ExportOrder


@dataclass(frozen=True, slots=True)
class ExportsIntents:
    """What the pane asks of its surroundings. Exports are named by their ids."""

    prepare: Callable[[], object]
    """The start form has opened."""
    list_pages: Callable[[Site], object]
    """Pages of that site are about to be chosen."""
    start: Callable[[Site, ExportOrder], object]
    adopt: Callable[[Site, str], object]
    """Takes the service's id of an export of that site."""
    adopt_start: Callable[[str, str], object]
    """Takes a start whose answer was lost, and the service's id for it."""
    get_help: Callable[[Action], object]
    help_failed: Callable[[Failure, Action], object]
    check_now: Callable[[str], object]
    """Makes the planned check or attempt at once, as far as the service's limits allow."""
    follow: Callable[[str], object]
    """Follows the export that is in the way of this one."""
    stop: Callable[[str], object]
    pause: Callable[[str], object]
    resume: Callable[[str], object]
    start_again: Callable[[str], object]
    forget: Callable[[str], object]
    show_in_folder: Callable[[str], object]
    save: Callable[[str], object]
    """Ask where to save a copy of its archive."""
