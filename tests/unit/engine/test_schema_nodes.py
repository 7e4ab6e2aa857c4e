import re
from pathlib import PurePosixPath

import pytest

from docsdesk.docs.mdx.html.html_writer import write_html
from docsdesk.docs.mdx.html.rendering import PageSurroundings
from docsdesk.docs.openapi.schema_shape import SchemaShape
from docsdesk.docs.openapi.specification import Specification
from docsdesk.docs.pages.effective_settings import site_settings
from docsdesk.engine.site.api.schema_nodes import MOST_CHARACTERS, SchemaCache, SchemaNodes

SCHEMAS = {
    "Person": {
        "type": "object",
        "required": ["name"],
        "properties": {
            "name": {"type": "string", "description": "As in the *passport*.", "minLength": 1},
            "id": {"type": "integer", "readOnly": True},
            "secret": {"type": "string", "writeOnly": True},
            "friend": {"$ref": "#/components/schemas/Person"},
            "pet": {
                "oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
                "discriminator": {"propertyName": "kind", "mapping": {"cat": "#/components/schemas/Cat"}},
            },
            "labels": {"additionalProperties": {"type": "string", "description": "Any text."}},
            "kinds": {"type": "array", "items": {"enum": ["a", "b"]}},
            "fixed": {"const": 1},
            "maybe": {"anyOf": [{"$ref": "#/components/schemas/Cat"}, {"type": "null"}]},
        },
    },
    "Cat": {"type": "object", "properties": {"kind": {"type": "string"}, "lives": {"type": "integer", "default": 9}}},
    "Dog": {"title": "A dog", "type": "object", "properties": {"barks": {"type": "boolean", "deprecated": True}}},
    "Linked": {"type": "object", "properties": {"a": {"description": "See [this](/page).", "type": "string"}}},
}
SPEC = Specification(PurePosixPath("a.json"), {"openapi": "3.1.0", "components": {"schemas": SCHEMAS}})


def draw(name, *, is_request=False, api=None, kept=None, link=lambda href: href, prefix="body"):
    surroundings = PageSurroundings(link, lambda href: href, lambda path: None)
    schema = name if isinstance(name, dict) else {"$ref": f"#/components/schemas/{name}"}
    nodes = SchemaNodes(SPEC, surroundings, site_settings(api or {}), kept)
    return write_html(nodes.body(schema, prefix, is_request=is_request))


def words(html):
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_that_a_field_says_its_name_type_and_meaning():
    html = draw("Person")

    assert "name string required As in the passport . At least 1 character" in words(html)
    assert "kinds array of enum One of a , b" in words(html)
    assert "fixed any Always 1" in words(html)
    assert "maybe object or null" in words(html)


def test_that_every_field_has_its_own_anchor():
    anchors = re.findall(r'class="field" id="([^"]*)"', draw("Person"))

    assert len(anchors) == len(set(anchors))
    assert {"body-name", "body-pet-kind", "body-pet-2-barks", "body-labels-any-key"} <= set(anchors)
    assert not [anchor for anchor in anchors if not anchor.isprintable()]


def test_that_each_direction_leaves_out_what_belongs_to_the_other():
    assert "secret" not in draw("Person")
    assert "body-id" in draw("Person")
    assert "body-id" not in draw("Person", is_request=True)


def test_that_what_holds_itself_is_shown_once_and_then_named():
    assert draw("Person").count("Person again, with the fields above.") == 1


def test_that_forms_stand_in_tabs_with_what_tells_them_apart():
    html = draw("Person")

    assert re.findall(r'data-title="([^"]*)"', html) == ["Cat", "A dog"]
    assert "When kind is cat" in words(html)


def test_that_folded_fields_open_when_the_site_wants_it():
    assert not re.search(r"<details[^>]* open", draw("Person"))
    assert re.search(r"<details[^>]* open", draw("Person", api={"params": {"expanded": "all"}}))


@pytest.mark.parametrize(
    ("value", "labels"),
    [
        (True, ["x-note"]),
        (False, []),
        (None, []),
        ("beta", ["beta"]),
        (3, ["3"]),
        (["a", 1, {}], ["a", "1"]),
        ({"a": 1}, []),
        ("", []),
    ],
)
def test_that_keys_of_the_description_become_labels(value, labels):
    schema = {"properties": {"a": {"type": "string", "x-note": value, "x-mint": {"pre": ["new"], "post": ["own"]}}}}

    html = draw(schema, api={"params": {"post": ["x-note"]}})

    assert re.findall(r'field-label">([^<]*)', html) == ["new", *labels, "own"]


def test_that_what_is_kept_is_the_same_for_every_page_but_for_its_anchors():
    kept = SchemaCache(SchemaShape(SPEC))

    first, again = draw("Person", kept=kept), draw("Person", kept=kept)
    other = draw("Person", kept=kept, prefix="response")

    assert first == again == draw("Person")
    assert other == draw("Person", prefix="response")
    assert "body-name" not in other


def test_that_addresses_within_the_site_are_written_for_each_page():
    kept = SchemaCache(SchemaShape(SPEC))

    assert 'href="../page"' in draw("Linked", kept=kept, link=lambda href: f"..{href}")
    assert 'href="../../page"' in draw("Linked", kept=kept, link=lambda href: f"../..{href}")


def test_that_a_schema_that_is_no_object_shows_its_type():
    assert words(draw({"type": "array", "items": {"type": "integer"}})) == "array of integer"
    assert words(draw({"type": "string", "enum": ["a"]})) == "enum One of a"


def test_that_huge_schemas_are_cut_by_depth():
    wide = {
        "type": "object",
        "properties": {f"p{number}": {"$ref": "#/components/schemas/Deep"} for number in range(40)},
    }
    spec = {
        "Deep": {
            "type": "object",
            "properties": {f"q{number}": {"$ref": "#/components/schemas/Deeper"} for number in range(40)},
        }
    }
    spec["Deeper"] = {"type": "object", "properties": {f"r{number}": {"type": "string"} for number in range(40)}}
    holder = Specification(PurePosixPath("b.json"), {"openapi": "3.1.0", "components": {"schemas": spec}})
    nodes = SchemaNodes(holder, PageSurroundings(str, str, lambda path: None), site_settings({}))

    html = write_html(nodes.body(wide, "body", is_request=False))

    assert 40 <= html.count('class="field"') <= 2_000
    assert html.count("… and more inside than a page shows.") == 1_600


@pytest.mark.parametrize("wrap", [lambda inner: {"items": inner}, lambda inner: {"anyOf": [inner]}])
def test_that_lists_of_lists_and_forms_of_forms_are_cut_by_depth(wrap):
    end = {"type": "object", "properties": {"a": {"type": "string"}}}
    spec = {f"S{number}": wrap({"$ref": f"#/components/schemas/S{number + 1}"}) for number in range(400)} | {
        "S400": end
    }
    holder = Specification(PurePosixPath("b.json"), {"openapi": "3.1.0", "components": {"schemas": spec}})
    nodes = SchemaNodes(holder, PageSurroundings(str, str, lambda path: None), site_settings({}))

    html = write_html(nodes.body({"$ref": "#/components/schemas/S0"}, "body", is_request=False))

    assert html.count("… and more inside than a page shows.") <= 1


def page_of_many(count, fields):
    names = [f"S{number}" for number in range(count)]
    spec = {name: {"properties": {f"{name}-{field}": {"type": "string"} for field in range(fields)}} for name in names}
    holder = Specification(PurePosixPath("c.json"), {"openapi": "3.1.0", "components": {"schemas": spec}})
    return SchemaNodes(
        holder, PageSurroundings(str, str, lambda path: None), site_settings({}), SchemaCache(SchemaShape(holder))
    )


def test_that_a_page_says_where_it_shows_no_more_fields_and_other_pages_show_them():
    nodes = page_of_many(10, 600)
    schemas = [{"$ref": f"#/components/schemas/S{number}"} for number in range(10)]

    drawn = [write_html(nodes.body(schema, "body", is_request=False)) for schema in schemas]
    next_page = SchemaNodes(nodes.spec, PageSurroundings(str, str, lambda path: None), site_settings({}), nodes.cache)
    last = write_html(next_page.body(schemas[-1], "body", is_request=False))

    assert sum(html.count('class="field"') for html in drawn) == 5_000
    assert "… and more than one page can show." in drawn[-1]
    assert last.count('class="field"') == 600
    assert "more than one page" not in last


def test_that_a_parameter_that_names_many_schemas_is_cut_by_depth():
    many = {
        f"A{n}": {"properties": {f"a{m}": {"$ref": f"#/components/schemas/A{m}"} for m in range(20)}} for n in range(20)
    }
    holder = Specification(PurePosixPath("d.json"), {"openapi": "3.1.0", "components": {"schemas": many}})
    nodes = SchemaNodes(holder, PageSurroundings(str, str, lambda path: None), site_settings({}))

    html = nodes.field("q", {"$ref": "#/components/schemas/A0"}, "query", is_required=False).html

    assert 20 < html.count('class="field"') <= 601


def test_that_a_description_longer_than_a_page_shows_is_cut_and_the_page_says_so():
    said = "A *word*. " * (MOST_CHARACTERS // 10)

    whole = draw({"properties": {"a": {"type": "string", "description": said}}})
    cut = draw({"properties": {"a": {"type": "string", "description": f"{said}Last."}}})

    assert "more of it than a page shows" not in whole
    assert "… and more of it than a page shows." in cut
    assert "Last." not in cut


@pytest.mark.parametrize(
    "schema",
    [
        {"anyOf": [{"type": "string"}, {"type": "null"}], "description": "The *port*."},
        {"anyOf": [{"type": "string", "description": "The *port*."}, {"type": "null"}]},
        {"oneOf": [{"anyOf": [{"type": "string", "description": "The *port*."}]}, {"type": "null"}]},
        {"anyOf": [{"$ref": "#/components/schemas/Cat", "description": "The *port*."}, {"type": "null"}]},
        {"$ref": "#/components/schemas/Cat", "description": "The *port*."},
        {"anyOf": [{"type": "string", "description": "The *port*."}, {"type": "integer"}]},
        {"anyOf": [{"$ref": "#/components/schemas/Cat"}, {"type": "null"}], "description": "The *port*."},
    ],
)
def test_that_a_description_is_shown_beside_or_inside_forms_and_references(schema):
    html = draw({"type": "object", "properties": {"port": schema}})

    assert html.count("The <em>port</em>.") == 1


def test_that_the_only_form_besides_null_says_its_values_and_limits():
    form = {"type": "integer", "enum": [1, 2], "minimum": 1, "default": 2}

    said = words(draw({"type": "object", "properties": {"port": {"anyOf": [form, {"type": "null"}]}}}))

    assert "port integer or null" in said
    assert "At least 1" in said
    assert "2" in said.partition("One of")[2]


VALUES = [{"const": 1, "title": "ALL", "description": "Everyone."}, {"const": 2, "title": "SOME"}]


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        ({"oneOf": VALUES}, "One of 1 ALL Everyone. 2 SOME"),
        ({"anyOf": [{"oneOf": VALUES}, {"type": "null"}]}, "One of 1 ALL Everyone. 2 SOME"),
        ({"items": {"oneOf": VALUES}}, "Each item: One of 1 ALL Everyone. 2 SOME"),
        ({"items": {"type": "string", "description": "A word.", "maxLength": 3}}, "A word. At most 3 characters"),
        ({"anyOf": [{"type": "string"}, {"anyOf": [{"enum": ["a"]}, {"type": "integer"}]}]}, "One of a integer"),
        ({"items": {"allOf": [{"enum": ["a", "b"]}]}}, "Each item: One of a , b"),
        ({"items": {"description": "A cat.", **SCHEMAS["Cat"]}}, "Each item: A cat."),
        ({"examples": {"new": {"value": "-made", "description": "Newest *first*."}}}, "-made new Newest first ."),
        ({"enum": [f"v{number}" for number in range(70)]}, "v59 10 more values v60 , v61"),
    ],
)
def test_that_a_field_says_what_its_values_mean(schema, said):
    assert said in words(draw({"properties": {"a": schema}}))
    assert said in words(draw(schema))


def test_that_a_body_says_what_it_is_unless_that_was_said_before():
    nodes = SchemaNodes(SPEC, PageSurroundings(str, str, lambda path: None), site_settings({}))
    schema = {"description": "A cat.", **SCHEMAS["Cat"]}

    assert "A cat." in words(write_html(nodes.body(schema, "body", is_request=False)))
    assert "A cat." not in words(write_html(nodes.body(schema, "body", is_request=False, text_before="A cat.\n")))
