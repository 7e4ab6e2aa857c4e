"""The languages in which a page shows how to send its request, and where each snippet comes from."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from docsdesk.docs.folder.api_servers import operation_servers
from docsdesk.docs.json.values import objects, text_at
from docsdesk.docs.mdx.components.code import read_fence
from docsdesk.docs.mdx.reader import read_mdx
from docsdesk.docs.mdx.tree import Element, Node
from docsdesk.docs.openapi.example_request import example_request
from docsdesk.docs.openapi.specification import WEBHOOK, Operation, Specification
from docsdesk.docs.pages.effective_settings import PageSettings
from docsdesk.docs.pages.manual_request import manual_request
from docsdesk.docs.pages.page import Page
from docsdesk.docs.snippets.request import HttpRequest
from docsdesk.domain.api_settings import AUTOGENERATE, EXAMPLE_DEFAULTS, EXAMPLE_LANGUAGES
from docsdesk.domain.languages import LANGUAGES, language_key


class SnippetState(StrEnum):
    GENERATED = "generated"
    WRITTEN = "x-codeSamples"
    """From the description."""
    MANUAL = "RequestExample"
    """From the page."""
    MISSING = "missing"
    """For a language that the site lists."""
    UNLISTED = "not listed"


def operation_coverage(
    spec: Specification, operation: Operation, page: Page | None, settings: PageSettings
) -> tuple[SnippetState, ...]:
    """A state for each of `LANGUAGES`; empty for an operation that cannot be sent."""
    if operation.method == WEBHOOK:
        return ()
    if page is not None and (manual := manual_languages(page)) is not None:
        return _states(settings, manual, SnippetState.MANUAL, is_generated=False)
    written = set(_written_languages(operation))
    is_generated = settings.value(AUTOGENERATE) and _can_be_sent(spec, operation, settings)
    return _states(settings, written, SnippetState.WRITTEN, is_generated=is_generated)


def manual_coverage(page: Page, settings: PageSettings) -> tuple[SnippetState, ...]:
    """A state for each of `LANGUAGES`, for a page that describes its request itself."""
    if (manual := manual_languages(page)) is not None:
        return _states(settings, manual, SnippetState.MANUAL, is_generated=False)
    is_generated = settings.value(AUTOGENERATE) and _is_sent(_manual_request(page, settings))
    return _states(settings, set(), SnippetState.MANUAL, is_generated=is_generated)


def manual_languages(page: Page) -> set[str] | None:
    """The languages of the page's own RequestExample, None if it has none and others are shown."""
    if "<RequestExample" not in page.text:
        return None
    is_mdx = page.file is None or page.file.suffix == ".mdx"
    nodes = read_mdx(page.text, start=page.front_matter.length, is_mdx=is_mdx).nodes
    return {key for example in _find_elements("RequestExample", nodes) for key in _fenced_languages(example.children)}


def _find_elements(name: str, nodes: list[Node]) -> Iterator[Element]:
    for node in nodes:
        if isinstance(node, Element):
            if node.name == name:
                yield node
            else:
                yield from _find_elements(name, node.children)


def _fenced_languages(nodes: list[Node]) -> Iterator[str]:
    for name, attribute in (("Code", "info"), ("CodeBlock", "language")):
        for block in _find_elements(name, nodes):
            if key := language_key(read_fence(block.text(attribute)).language.lower()):
                yield key


def _written_languages(operation: Operation) -> Iterator[str]:
    for sample in objects(operation.value.get("x-codeSamples") or operation.value.get("x-code-samples")):
        if key := language_key(text_at(sample, "lang").lower()):
            yield key


def _states(
    settings: PageSettings, own_languages: set[str], state: SnippetState, *, is_generated: bool
) -> tuple[SnippetState, ...]:
    listed = settings.value(EXAMPLE_LANGUAGES)
    otherwise = SnippetState.GENERATED if is_generated else SnippetState.MISSING

    def find_state(key: str) -> SnippetState:
        if key in own_languages:
            return state
        return otherwise if key in listed else SnippetState.UNLISTED

    return tuple(map(find_state, LANGUAGES))


def _can_be_sent(spec: Specification, operation: Operation, settings: PageSettings) -> bool:
    server = next((server.fill() for server in operation_servers(spec, operation)), "")
    try:
        request = example_request(
            spec, operation, server=server, only_required=settings.value(EXAMPLE_DEFAULTS) == "required"
        )
    except ValueError:
        return False
    return _is_sent(request)


def _manual_request(page: Page, settings: PageSettings) -> HttpRequest | None:
    try:
        return manual_request(page, settings)
    except ValueError:
        return None


def _is_sent(request: HttpRequest | None) -> bool:
    return request is not None and request.is_http


def coverage_totals(shared: Mapping[tuple[SnippetState, ...], int]) -> dict[str, int]:
    """How many rows have a snippet, by language; `shared` is how many have each combination."""
    nothing = (SnippetState.MISSING, SnippetState.UNLISTED)
    totals = dict.fromkeys(LANGUAGES, 0)
    for states, count in shared.items():
        for key, state in zip(LANGUAGES, states, strict=False):
            totals[key] += count * (state not in nothing)
    return totals
