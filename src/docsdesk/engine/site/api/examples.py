"""The column of examples beside an API page: the request in several languages, the responses by status."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from docsdesk.docs.folder.api_servers import operation_servers
from docsdesk.docs.json.values import Json, JsonObject, object_at, objects, text_at
from docsdesk.docs.mdx.components.code import language_name
from docsdesk.docs.mdx.tree import Node, element, text_of
from docsdesk.docs.openapi.bodies import MediaType, content_of, request_body
from docsdesk.docs.openapi.example_request import example_request, named_requests
from docsdesk.docs.openapi.samples import NamedExample, as_json, media_example, schema_example
from docsdesk.docs.openapi.specification import WEBHOOK, Operation, Specification
from docsdesk.docs.openapi.text_bodies import body_text
from docsdesk.docs.pages.effective_settings import PageSettings
from docsdesk.docs.snippets.printers import PRINTERS, print_snippet
from docsdesk.docs.snippets.request import HttpRequest
from docsdesk.domain.api_settings import AUTOGENERATE, EXAMPLE_DEFAULTS, EXAMPLE_LANGUAGES
from docsdesk.domain.languages import language_key
from docsdesk.engine.site.api.page_parts import CodeListings, Panels, Variant, generated_block, value_block

_MOST_CHARACTERS = 24_000
"""Of the snippets of all named examples but the first."""

_MOST_STATUSES = 30
_MOST_EXAMPLES = 50
_MOST_EXAMPLE_CHARACTERS = 200_000
"""Characters of the named examples of one answer, but for the last: references let many share a long one."""


@dataclass(frozen=True, slots=True)
class ApiExamples:
    """`code` draws listings, once per description for all its pages; `text` draws Markdown."""

    spec: Specification
    settings: PageSettings
    code: CodeListings
    text: Callable[[str], list[Node]] = lambda _: []

    def request(self, operation: Operation) -> list[Variant]:
        """Snippets from the description and generated ones, in the order of `examples.languages`."""
        if operation.method == WEBHOOK:
            return [Variant("", [], self._payload(operation))]
        written = list(self._code_samples(operation))
        request = self._request(operation)
        generated = self.snippets(request, {key for key, _, _ in written}) if request else ()
        order = self.settings.value(EXAMPLE_LANGUAGES)
        everything = [*written, *generated]
        everything.sort(key=lambda snippet: order.index(snippet[0]) if snippet[0] in order else len(order))
        first = [(label, nodes) for _, label, nodes in everything]
        others = list(named_requests(self.spec, operation, request)) if request else []
        return self._variants(first, others) if first and len(others) > 1 else [Variant("", [], first)]

    def _variants(self, first: Panels, named: list[tuple[NamedExample, HttpRequest]]) -> list[Variant]:
        """`first` is already drawn. On a long page, further examples show only what differs: their body."""
        found = [Variant(named[0][0].label, self.text(named[0][0].description), first)]
        drawn = 0
        for example, request in named[1:]:
            panels: Panels = []
            if drawn < _MOST_CHARACTERS:
                panels = [(label, nodes) for _, label, nodes in self.snippets(request, set())]
                drawn += sum(len(text_of(nodes)) for _, nodes in panels)
            panels = panels or [("Body", [value_block(example.value)])]
            found.append(Variant(example.label, self.text(example.description), panels))
        return found

    def response(self, operation: Operation) -> Panels:
        panels: Panels = []
        responses = object_at(operation.value, "responses")
        for status, written in islice(responses.items(), _MOST_STATUSES):
            media = next(iter(content_of(self.spec, self.spec.resolve(written))), None)
            if media is not None:
                panels += [(f"{status} {name}".strip(), nodes) for name, nodes in self._media(media)]
        if (more := len(responses) - _MOST_STATUSES) > 0:
            panels.append(("…", [element("p", f"{more} more responses have no example here.")]))
        return panels

    def schema(self, schema: Json) -> Panels:
        return [("Example", [generated_block(as_json(schema_example(self.spec, schema)), "json")])]

    def snippets(self, request: HttpRequest, without: set[str]) -> Iterator[tuple[str, str, list[Node]]]:
        """The request in each of the site's languages: key, label, listing."""
        for key in self.settings.value(EXAMPLE_LANGUAGES):
            if key not in without and (text := print_snippet(key, request)):
                yield key, PRINTERS[key].label, [generated_block(text, PRINTERS[key].lexer)]

    def _payload(self, operation: Operation) -> Panels:
        body = request_body(self.spec, operation)
        return self._media_panels(body.content[0]) if body else []

    def _media_panels(self, media: MediaType) -> Panels:
        return [(name or "Payload", nodes) for name, nodes in self._media(media)]

    def _code_samples(self, operation: Operation) -> Iterator[tuple[str, str, list[Node]]]:
        """A tab is named after its language, and after the sample's label too where a language has several."""
        samples = operation.value.get("x-codeSamples") or operation.value.get("x-code-samples")
        languages = [_language(sample) for sample in objects(samples)]
        for (key, language), sample in zip(languages, objects(samples), strict=True):
            label = text_at(sample, "label")
            lexer = PRINTERS[key].lexer if key in PRINTERS else text_at(sample, "lang").lower()
            code = self.code.code_sample(text_at(sample, "source").strip("\n"), lexer)
            if not label or label.lower() == language.lower():
                yield key, language, [code]
            else:
                is_alone = languages.count((key, language)) == 1
                note = element("p", label, css="field-note")
                yield key, language if is_alone else f"{language}: {label}", [note, code] if is_alone else [code]

    def _request(self, operation: Operation) -> HttpRequest | None:
        """The request to generate code for, if any."""
        if not self.settings.value(AUTOGENERATE):
            return None
        server = next((server.fill() for server in operation_servers(self.spec, operation)), "")
        try:
            return example_request(
                self.spec, operation, server=server, only_required=self.settings.value(EXAMPLE_DEFAULTS) == "required"
            )
        except ValueError:
            # A request that no client can send has no snippet; the page still describes the operation.
            return None

    def _media(self, media: MediaType) -> Panels:
        """Every named example, or a generated one."""
        named = object_at(media.value, "examples")
        if len(named) > 1 and "example" not in media.value:
            found = list(self._named_examples(media, named))
        else:
            only = next((self.spec.resolve(item) for item in named.values()), media.value)
            found = [("", self._example(media, media.value, media.value if "example" in media.value else only))]
        return [(name, nodes) for name, nodes in found if nodes]

    def _named_examples(self, media: MediaType, named: JsonObject) -> Iterator[tuple[str, list[Node]]]:
        """Those that a page has room for, and how many more there are."""
        drawn = 0
        for number, (name, item) in enumerate(named.items()):
            if number == _MOST_EXAMPLES or drawn > _MOST_EXAMPLE_CHARACTERS:
                yield "…", [element("p", f"{len(named) - number} more examples are not shown here.")]
                return
            nodes = self._example(media, {"examples": {name: item}}, self.spec.resolve(item))
            drawn += len(text_of(nodes))
            yield self._title(name, item), nodes

    def _title(self, name: str, item: Json) -> str:
        summary = text_at(self.spec.resolve(item), "summary")
        return summary if 0 < len(summary) <= 40 else name

    def _example(self, media: MediaType, holder: JsonObject, key: JsonObject) -> list[Node]:
        has_written = "example" in holder or "examples" in holder
        is_made = media.is_json or media.is_xml
        if not has_written and (media.schema is None or not is_made):
            return []
        return [self.code.example(key, lambda: self._value(media, holder))]

    def _value(self, media: MediaType, holder: JsonObject) -> tuple[str, str]:
        """The example as text, and its language."""
        value = media_example(self.spec, holder)
        if isinstance(value, str) and not media.is_json:
            return value, "xml" if "xml" in media.content_type else ""
        if media.is_xml and (text := body_text(self.spec, media, value)):
            return text, "xml"
        return as_json(value), "json"


def _language(sample: JsonObject) -> tuple[str, str]:
    """The key and the name of a language."""
    written = text_at(sample, "lang")
    key = language_key(written.lower()) or written.lower()
    return key, PRINTERS[key].label if key in PRINTERS else language_name(written)
