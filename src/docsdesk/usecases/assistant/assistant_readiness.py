"""Tell whether a site's assistant can be asked, and if not, why."""

from enum import StrEnum

from docsdesk.domain.sites.availability import Feature
from docsdesk.domain.sites.site import Site
from docsdesk.usecases.sites.open_site import Connection


class AssistantReadiness(StrEnum):
    READY = "ready"
    CONNECTING = "connecting"
    NOT_OFFERED = "not offered"
    NO_DOMAIN = "no domain"
    NO_KEY = "no key"


def assistant_readiness(site: Site, connection: Connection | None) -> AssistantReadiness:
    if not site.offers(Feature.ASSISTANT):
        return AssistantReadiness.NOT_OFFERED
    if connection is None:
        return AssistantReadiness.CONNECTING
    if not connection.assistant_domain:
        return AssistantReadiness.NO_DOMAIN
    return AssistantReadiness.READY if connection.assistant_key is not None else AssistantReadiness.NO_KEY
