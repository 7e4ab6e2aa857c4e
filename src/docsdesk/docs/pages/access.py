"""What a reader gets to see: the page itself, and which playground (interface sections 2.6, 2.7 and 3)."""

from docsdesk.docs.json.values import Json, as_list
from docsdesk.docs.openapi.specification import WEBHOOK
from docsdesk.docs.pages.effective_settings import display_setting, manual_bases
from docsdesk.docs.pages.page import ApiSource, Page
from docsdesk.domain.api_settings import PlaygroundDisplay
from docsdesk.domain.reader import Reader


def may_see(page: Page, reader: Reader) -> bool:
    """Whether the reader may see the page: it is public, names no groups, or one of its rules admits the reader."""
    return not page.is_limited or _is_member(page, reader)


def playground_display(api: Json, page: Page, reader: Reader) -> PlaygroundDisplay:
    """Interactive, simple or none: what `auth` means for this reader, and whether anything can be sent at all.

    `api` is from docs.json. A page whose request has no server to go to shows only its endpoint.
    """
    display = display_setting(api, page).value
    if display is PlaygroundDisplay.AUTH:
        is_admitted = _is_member(page, reader) if page.front_matter.group_rules else reader.is_signed_in
        display = PlaygroundDisplay.INTERACTIVE if is_admitted else PlaygroundDisplay.NONE
    if display is PlaygroundDisplay.INTERACTIVE and not has_server(page, manual_bases(api)):
        return PlaygroundDisplay.SIMPLE
    return display


def _is_member(page: Page, reader: Reader) -> bool:
    return any(rule.admits(reader) for rule in page.front_matter.group_rules)


def has_server(page: Page, bases: tuple[str, ...]) -> bool:
    """Whether the page's request has a server to go to; `bases` are those of manual pages."""
    if page.api is None:
        return "://" in page.front_matter.text("api") or bool(bases)
    return _is_reachable(page.api)


def _is_reachable(source: ApiSource) -> bool:
    """Pages do not send webhooks; an operation needs a server of its own, its path's or the description's."""
    spec, operation = source.specification, source.operation
    if operation is None:
        return bool(spec.value.get("servers"))
    if operation.method == WEBHOOK:
        return False
    return any(as_list(holder.get("servers")) for holder in (operation.value, operation.shared, spec.value))
