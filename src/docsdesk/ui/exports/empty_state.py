"""Why there are no exports of a site, and what to do about it."""

from collections.abc import Callable

from docsdesk.domain.errors import Action
from docsdesk.domain.sites.site import Site
from docsdesk.ui.closed_keyring import keyring_closed
from docsdesk.ui.texts import Texts
from docsdesk.ui.widgets.body import EmptyState
from docsdesk.usecases.exports.plan_export import ExportReadiness

_tr = Texts("ExportsPane")

HELPERS = {
    ExportReadiness.NO_KEY: Action.EDIT_KEYS,
    ExportReadiness.KEYRING_CLOSED: Action.RETRY_KEYRING,
    ExportReadiness.NOT_OFFERED: Action.EDIT_SITE,
}
"""What helps where exports cannot start."""


def why_empty(
    site: Site | None,
    readiness: ExportReadiness,
    start: Callable[[], object],
    get_help: Callable[[Action], object],
) -> EmptyState:
    name = site.name if site is not None else ""
    match readiness:
        case ExportReadiness.READY:
            sentence, caption = _tr("Nothing has been exported yet."), _tr("Start export")
            hint = _tr("An export turns {site} into files that any web server can host.").format(site=name)
            # It replaces the button of that name in the header, which is hidden meanwhile.
            return EmptyState("exports", sentence, caption, start, hint, name="start_export")
        case ExportReadiness.NO_KEY:
            sentence = _tr("Exporting {site} needs its admin key.").format(site=name)
            return EmptyState("key", sentence, _tr("Add the admin key"), lambda: get_help(HELPERS[readiness]))
        case ExportReadiness.KEYRING_CLOSED:
            return keyring_closed(get_help)
        case ExportReadiness.NOT_OFFERED:
            sentence = _tr("Static export is not available for {site}.").format(site=name)
            return EmptyState("exports", sentence, _tr("Edit site"), lambda: get_help(HELPERS[readiness]))
        case ExportReadiness.NO_SITE:
            return EmptyState("exports", _tr("Open a site to export it."))
