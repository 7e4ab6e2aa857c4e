"""Tell whether a site's assistant can be asked, and what questions can choose from."""

from dataclasses import dataclass
from enum import StrEnum

from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.availability import Feature
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.exports.plan_export import ExportablePage
from docsdesk.usecases.sites.open_site import Connection


class AssistantReadiness(StrEnum):
    READY = "ready"
    CONNECTING = "connecting"
    NOT_OFFERED = "not offered"
    NO_DOMAIN = "no domain"
    NO_KEY = "no key"
    KEYRING_CLOSED = "keyring closed"
    """There may be a key, which the keyring does not hand over."""


def assistant_readiness(site: Site, connection: Connection | None) -> AssistantReadiness:
    if not site.offers(Feature.ASSISTANT):
        return AssistantReadiness.NOT_OFFERED
    if connection is None:
        return AssistantReadiness.CONNECTING
    if not connection.assistant_domain:
        return AssistantReadiness.NO_DOMAIN
    if connection.assistant_key is not None:
        return AssistantReadiness.READY
    is_unread = connection.is_unread(KeyKind.ASSISTANT)
    return AssistantReadiness.KEYRING_CLOSED if is_unread else AssistantReadiness.NO_KEY


@dataclass(frozen=True, slots=True)
class AskChoices:
    """A site's pages in reading order, and the versions and languages of its docs; empty if not available."""

    pages: tuple[ExportablePage, ...] = ()
    versions: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
