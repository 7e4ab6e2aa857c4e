"""Describes a deployment: how long its link is valid, and how far it lags behind a bundle."""

from datetime import datetime, timedelta
from functools import partial
from ipaddress import ip_address
from urllib.parse import urlsplit

from PySide6.QtCore import QCoreApplication

from docsdesk.domain.bundles.deployment import DeploymentValues, PageChanges
from docsdesk.ui.bundles.words import StateWords, count_words
from docsdesk.ui.figures import ago, duration, moment
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.outline_model import OutlineRow, group

_SOON = timedelta(minutes=5)


def expiry_words(values: DeploymentValues, now: datetime) -> StateWords:
    left = values.time_left(now)
    if left is None:
        return StateWords("info", _tr("The link does not say when it ends."), Tone.MUTED)
    if left <= timedelta():
        return StateWords("bad", _tr("The link has ended. Pods that start now cannot fetch it."), Tone.BAD)
    words = _tr("The link ends in {time}.").format(time=duration(left.total_seconds()))
    hint = moment(values.expires_at) if values.expires_at else ""
    return StateWords("warn", words, Tone.WARN, hint) if left < _SOON else StateWords("good", words, Tone.GOOD, hint)


def reach_words(values: DeploymentValues) -> str:
    """A warning if no other machine can follow the link; otherwise empty."""
    host = urlsplit(values.bundle_url.get_secret_value()).hostname or ""
    return _tr("It leads to this computer: no cluster can reach it.") if _is_loopback(host) else ""


def changes_words(changes: PageChanges | None, deployed_at: datetime | None, now: datetime) -> str:
    """None means that no bundle was marked as deployed."""
    if changes is None:
        return _tr("No bundle of this site is marked as deployed yet.")
    if not changes.count:
        return _tr("Its pages are the deployed ones.")
    pages = count_words(changes.count, _tr("1 page changed"), _tr("{count} pages changed"))
    if deployed_at is None:
        return _tr("{pages} since the bundle that is deployed.").format(pages=pages)
    return _tr("{pages} since the bundle deployed {time}.").format(pages=pages, time=ago(deployed_at, now))


def change_rows(changes: PageChanges) -> tuple[OutlineRow, ...]:
    groups = (
        (_tr("Changed pages"), "edit", Tone.ACCENT, changes.changed),
        (_tr("Added pages"), "add", Tone.GOOD, changes.added),
        (_tr("Removed pages"), "minus", Tone.BAD, changes.removed),
    )
    return tuple(row for parts in groups for row in group(*parts, partial(OutlineRow, is_code=True)))


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _tr(text: str) -> str:
    return QCoreApplication.translate("Deployment", text)
