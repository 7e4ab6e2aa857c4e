"""Fields of a schema as the page shows them: name, type, meaning and nested fields.

A referenced schema is drawn once and cached, with a placeholder where the anchors of its fields begin.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import chain

import orjson

from docsdesk.docs.json.values import Json, JsonObject, as_list, as_object, object_at, text_at, texts
from docsdesk.docs.mdx.components.fields import field_element, field_head, field_of
from docsdesk.docs.mdx.components.layout import tab_set
from docsdesk.docs.mdx.html.html_writer import write_html
from docsdesk.docs.mdx.html.rendering import PageSurroundings
from docsdesk.docs.mdx.html.sections import sentences
from docsdesk.docs.mdx.page_html import markdown_text
from docsdesk.docs.mdx.tree import Element, Markup, Node, element, text_of
from docsdesk.docs.openapi.samples import named_examples
from docsdesk.docs.openapi.schema_shape import SchemaShape
from docsdesk.docs.openapi.schemas import (
    SchemaChoice,
    choices,
    discriminator,
    merge,
    named_schema,
    reference_name,
    type_name,
    with_only_choice,
)
from docsdesk.docs.openapi.specification import Specification
from docsdesk.docs.pages.effective_settings import PageSettings
from docsdesk.docs.text.slugs import Slugs, field_slug
from docsdesk.domain.api_settings import PARAMS_EXPANDED, PARAMS_POST
from docsdesk.engine.site.api.field_words import schema_head, value_line, value_notes

_MOST_FIELDS = 1_500
_MOST_LEVELS = 7
_MOST_FIELD_LEVELS = 3
_MOST_PAGE_FIELDS = 5_000
_MOST_NESTED_SCHEMAS = 60
MOST_CHARACTERS = 100_000
"""Characters of one description."""
_MARK = "\x01"
_NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class _At:
    """Where a schema is on a page. Anchors start with `prefix`; properties with the `hiding_keyword` are hidden."""

    prefix: str
    hiding_keyword: str
    levels: int
    """How many more may be drawn inside."""
    trail: tuple[str, ...] = ()
    """The references being drawn, outermost first."""
    nested: int = 0
    """Schemas around this one, including items and variants, which are no level of fields."""


@dataclass(frozen=True, slots=True)
class _Drawn:
    html: str
    lines: tuple[str, ...]
    fields: int


@dataclass(slots=True)
class SchemaCache:
    """Drawn parts of one specification, for all pages whose links look alike."""

    shape: SchemaShape
    references: dict[tuple[str, str, int, frozenset[str]], _Drawn] = field(
        default_factory=dict[tuple[str, str, int, frozenset[str]], _Drawn]
    )
    parameters: dict[tuple[int, str, str], tuple[Markup, int]] = field(
        default_factory=dict[tuple[int, str, str], tuple[Markup, int]]
    )
    """With their number of fields, by the object that describes them, which lives as long as the specification."""
    plain: dict[tuple[str, bool, bytes], tuple[Markup, Element]] = field(
        default_factory=dict[tuple[str, bool, bytes], tuple[Markup, Element]]
    )
    """Head and body of fields without nested ones, by name, whether they are required, and their schema."""


class SchemaNodes:
    """Draws the schemas of one page."""

    def __init__(
        self,
        spec: Specification,
        surroundings: PageSurroundings,
        settings: PageSettings,
        cache: SchemaCache | None = None,
    ) -> None:
        self.spec = spec
        self._is_expanded = settings.value(PARAMS_EXPANDED) == "all"
        self._pills = settings.value(PARAMS_POST) or ()
        self.cache = cache or SchemaCache(SchemaShape(spec))
        self.own = 0
        """How many drawn parts no other page can use: addresses within the site, and fields that were cut off."""
        self.fields = 0
        self.surroundings = replace(surroundings, link=self._link)
        self._page = surroundings

    def body(self, schema: Json, prefix: str, *, is_request: bool, text_before: str = "") -> list[Node]:
        """What the schema is, then the fields of an object, of each item of an array, or of each form.

        For other types a line that names the type. `text_before` is the text before it, which it does not repeat.
        """
        levels = self.cache.shape.levels(schema, _MOST_LEVELS, _MOST_FIELDS)
        at = _At(prefix, "readOnly" if is_request else "writeOnly", levels)
        found = with_only_choice(self.spec, merge(self.spec, schema))
        about = text_at(found, "description")
        head = self.text(about) if about.strip() != text_before.strip() else []
        fields = self._fields(schema, at)
        if schema is not None and not object_at(found, "properties") and not (fields and choices(self.spec, found)):
            kind = element("p", element("span", type_name(self.spec, schema), css="field-type"), css="field-head")
            head = [kind, *head, *value_notes(found), *self._about_parts(found)]
        return [*head, *self._as_markup(fields)]

    def parameter(self, name: str, holder: JsonObject, schema: Json, prefix: str, *, is_required: bool) -> list[Node]:
        """A field for a parameter or header of the description: what it says beside its schema, drawn once."""
        key = id(holder), prefix, name
        known = self.cache.parameters.get(key)
        if known is not None and self._has_room(known[1]):
            self.fields += known[1]
            return [known[0]]
        own, fields = self.own, self.fields
        made = self.field(name, _parameter_schema(self.spec, holder, schema), prefix, is_required=is_required)
        if self.own == own:
            self.cache.parameters[key] = made, self.fields - fields
        return [made]

    def field(self, name: str, schema: JsonObject, prefix: str, *, is_required: bool) -> Markup:
        """A field on its own."""
        at = _At(prefix, "readOnly", self.cache.shape.levels(schema, _MOST_FIELD_LEVELS, _MOST_FIELDS) + 1)
        drawn: list[Node] = [self._field(name, schema, at, f"{prefix}-{_slug(name)}", is_required=is_required)]
        return Markup(write_html(drawn), "", lines=_quotable_lines(drawn, 2))

    def text(self, markdown: str) -> list[Node]:
        if not markdown.strip():
            return []
        shown = markdown_text(markdown[:MOST_CHARACTERS], self.surroundings)
        cut = element("p", "… and more of it than a page shows.", css="field-note")
        return shown if len(markdown) <= MOST_CHARACTERS else [*shown, cut]

    def _link(self, href: str) -> str:
        """Addresses within the site differ from page to page, so parts that contain one are not cached."""
        if not href.startswith(("http://", "https://", "#", "mailto:")):
            self.own += 1
        return self._page.link(href)

    def _as_markup(self, nodes: list[Node]) -> list[Node]:
        return [Markup(write_html(nodes), "", lines=_quotable_lines(nodes, 2))] if nodes else []

    def _fields(self, schema: Json, at: _At) -> list[Node]:
        if at.nested >= _MOST_NESTED_SCHEMAS:
            self.own += 1
            return [element("p", "… and more inside than a page shows.", css="field-note")]
        at = replace(at, nested=at.nested + 1)
        reference = named_schema(schema)
        if not reference:
            return self._fields_of(merge(self.spec, schema), at)
        if reference in at.trail:
            return [element("p", reference_name(reference), " again, with the fields above.", css="field-note")]
        return self._cached_fields(reference, at)

    def _cached_fields(self, reference: str, at: _At) -> list[Node]:
        met = self.cache.shape.inside(reference).intersection(at.trail) if at.trail else _NONE
        key = reference, at.hiding_keyword, min(at.levels, self.cache.shape.depth({"$ref": reference})), met
        drawn = self.cache.references.get(key)
        if drawn is not None and self._has_room(drawn.fields):
            self.fields += drawn.fields
        else:
            own, fields = self.own, self.fields
            marked = replace(at, prefix=_MARK, trail=(*at.trail, reference))
            nodes = self._fields_of(merge(self.spec, {"$ref": reference}), marked)
            drawn = _Drawn(write_html(nodes), _quotable_lines(nodes, 1), self.fields - fields)
            if self.own == own:
                self.cache.references[key] = drawn
        return [Markup(drawn.html.replace(_MARK, at.prefix), "", lines=drawn.lines)] if drawn.html else []

    def _has_room(self, fields: int) -> bool:
        return self.fields + fields <= _MOST_PAGE_FIELDS

    def _fields_of(self, schema: JsonObject, at: _At) -> list[Node]:
        slugs = Slugs()
        required = texts(schema.get("required"))
        nodes: list[Node] = []
        for name, member in self._members(schema):
            whole = merge(self.spec, member)
            if whole.get(at.hiding_keyword) is not True:
                if not self._has_room(1):
                    self.own += 1
                    return [*nodes, element("p", "… and more than one page can show.", css="field-note")]
                self.fields += 1
                anchor = f"{at.prefix}-{slugs.unique(_slug(name))}"
                nodes.append(self._field(name, member, at, anchor, is_required=name in required))
        if not nodes and "items" in schema:
            return self._fields(schema["items"], at)
        return [*nodes, *self._choices(schema, at)]

    def _members(self, schema: JsonObject) -> list[tuple[str, Json]]:
        """Properties, then fields for other names and positions."""
        members = list(object_at(schema, "properties").items())
        members += [(f"/{pattern}/", schema) for pattern, schema in object_at(schema, "patternProperties").items()]
        others = schema.get("additionalProperties")
        if isinstance(others, dict) and others:
            members.append(("any other key" if members else "any key", others))
        return members + [(f"[{number}]", item) for number, item in enumerate(as_list(schema.get("prefixItems")))]

    def _field(self, name: str, schema: Json, at: _At, anchor: str, *, is_required: bool) -> Element:
        found = with_only_choice(self.spec, merge(self.spec, schema))
        if not self.cache.shape.has_fields(found):
            return self._leaf_field(name, found, anchor, is_required=is_required)
        head = schema_head(self.spec, name, found, is_required=is_required, pills=self._pills)
        body = self._about(found)
        if at.levels > 0:
            body += self._inside(schema, found, replace(at, prefix=anchor, levels=at.levels - 1))
        else:
            body.append(element("p", "… and more inside than a page shows.", css="field-note"))
        return field_element(head, body, anchor)

    def _leaf_field(self, name: str, schema: JsonObject, anchor: str, *, is_required: bool) -> Element:
        """A field without nested ones; descriptions repeat many of them."""
        key = name, is_required, orjson.dumps(schema)
        known = self.cache.plain.get(key)
        if known is None:
            own = self.own
            head = schema_head(self.spec, name, schema, is_required=is_required, pills=self._pills)
            known = field_head(head, _MARK), element("div", self._about(schema), css="field-body")
            if self.own == own:
                self.cache.plain[key] = known
        head, body = known
        return field_of(replace(head, html=head.html.replace(_MARK, anchor)), body, anchor)

    def _about(self, schema: JsonObject, level: int = 0) -> list[Node]:
        """All that a merged schema says, but for its fields."""
        return [*self.text(text_at(schema, "description")), *value_notes(schema), *self._about_parts(schema, level)]

    def _about_parts(self, schema: JsonObject, level: int = 0) -> list[Node]:
        """What its examples, the items of an array, or several forms without fields say."""
        examples = [self._value(name, example) for name, example in object_at(schema, "examples").items()]
        nodes: list[Node] = [element("p", "Examples", css="field-note"), element("ul", *examples)] if examples else []
        if level > _MOST_FIELD_LEVELS:
            return nodes
        if "items" in schema and "properties" not in schema:
            return [*nodes, *self._about_items(schema["items"], level)]
        return nodes if self.cache.shape.has_fields(schema) else [*nodes, *self._forms(schema, level)]

    def _about_items(self, items: Json, level: int) -> list[Node]:
        """All but the values that the notes on the array already tell."""
        found = with_only_choice(self.spec, merge(self.spec, items))
        if "enum" in as_object(items):
            found = {key: value for key, value in found.items() if key != "enum"}
        said = self._about(found, level + 1)
        return [element("p", "Each item:", css="field-note"), *said] if said else []

    def _forms(self, schema: JsonObject, level: int) -> list[Node]:
        """What each of several forms without fields says."""
        forms = [with_only_choice(self.spec, merge(self.spec, each.schema)) for each in choices(self.spec, schema)]
        if len(forms) < 2:
            return self._about_parts(forms[0], level + 1) if forms else []
        if all("const" in form for form in forms):
            values = [self._value(text_at(form, "title"), {**form, "value": form["const"]}) for form in forms]
            return [element("p", "One of", css="field-note"), element("ul", *values)]
        said = [self._about(form, level + 1) for form in forms]
        kinds = [element("p", element("span", type_name(self.spec, form), css="field-type")) for form in forms]
        if not any(said):
            return []
        return [*chain.from_iterable((kind, *nodes) for kind, nodes in zip(kinds, said, strict=True))]

    def _value(self, name: str, about: Json) -> Element:
        """A value that a field may have, with its name and what it means."""
        value = value_line(as_object(about).get("value"))
        code: list[Node] = [element("code", value), " "] if value else []
        description = self.text(text_at(about, "description"))
        if len(description) == 1 and isinstance(description[0], Element) and description[0].name == "p":
            description = description[0].children
        return element("li", *code, f"{name} " if name not in ("", value) else "", description)

    def _inside(self, schema: Json, whole: JsonObject, at: _At) -> list[Node]:
        inner = self._fields(schema, at)
        if not inner or (isinstance(inner[0], Element) and inner[0].name == "p"):
            return inner
        summary = element("summary", self._label(whole))
        summary.is_quiet = True
        content = element("div", inner, css="details-body")
        return [element("details", summary, content, css="expandable", open=self._is_expanded)]

    def _label(self, schema: JsonObject) -> str:
        properties = len(object_at(schema, "properties"))
        if not properties and "items" in schema:
            return "Show what each item holds"
        if not properties:
            return "Show the forms it can have" if choices(self.spec, schema) else "Show what it holds"
        return "Show 1 property" if properties == 1 else f"Show {properties} properties"

    def _choices(self, schema: JsonObject, at: _At) -> list[Node]:
        offered = choices(self.spec, schema)
        if not offered or not any(self.cache.shape.has_fields(merge(self.spec, each.schema)) for each in offered):
            return []
        if len(offered) == 1:
            return self._fields(offered[0].schema, at)
        tag = discriminator(schema)
        panels = [(each.title, self._choice(each, tag, at, number)) for number, each in enumerate(offered)]
        tabs = tab_set(panels, "tabs choices")
        tabs.attributes["data-alone"] = True
        return [tabs]

    def _choice(self, choice: SchemaChoice, tag: str, at: _At, number: int) -> list[Node]:
        found = merge(self.spec, choice.schema)
        own = replace(at, prefix=f"{at.prefix}-{number + 1}" if number else at.prefix)
        nodes = self.text(text_at(found, "description"))
        if tag and choice.tag:
            nodes.append(
                element("p", "When ", element("code", tag), " is ", element("code", choice.tag), css="field-note")
            )
        fields = self._fields(choice.schema, own)
        kind = element("p", element("span", type_name(self.spec, found), css="field-type"))
        return [*nodes, *([] if fields else [kind, *value_notes(found)]), *self._about_parts(found), *fields]


def _parameter_schema(spec: Specification, holder: JsonObject, schema: Json) -> JsonObject:
    """The schema of a parameter or header, merged with the holder's own keys."""
    found: JsonObject = {"allOf": [schema]} if schema else {}
    named = named_examples(spec, holder, least=1)
    if len(named) > 1 or any(example.is_described for example in named):
        found["examples"] = {
            example.label: {"value": example.value, "description": example.description} for example in named
        }
    elif named:
        found["example"] = named[0].value
    return found | {key: holder[key] for key in ("description", "deprecated", "example", "x-mint") if key in holder}


def _slug(name: str) -> str:
    return field_slug(name) or "field"


_MOST_LINES = 200
_BLOCKS = frozenset(("p", "li", "tr", "pre"))


def _quotable_lines(nodes: list[Node], levels: int) -> tuple[str, ...]:
    """The lines of the fields, including those of `levels` collapsed levels."""
    found: list[str] = []
    for node in _flatten(nodes, levels):
        if isinstance(node, Markup):
            found.extend(node.lines)
        elif text := " ".join(text_of(node.children).split()):
            found.extend(sentences(text))
        if len(found) > _MOST_LINES:
            break
    return tuple(found[:_MOST_LINES])


def _flatten(nodes: list[Node], levels: int) -> Iterator[Markup | Element]:
    for node in nodes:
        if isinstance(node, Markup):
            if levels > 0:
                yield node
        elif isinstance(node, Element):
            if node.name in _BLOCKS:
                yield node
            else:
                yield from _flatten(node.children, levels - (node.name == "details"))
