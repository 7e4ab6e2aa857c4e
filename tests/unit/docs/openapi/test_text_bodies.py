from pathlib import PurePosixPath

import pytest

from docsdesk.docs.openapi.bodies import MediaType
from docsdesk.docs.openapi.example_request import example_body
from docsdesk.docs.openapi.samples import media_example
from docsdesk.docs.openapi.specification import Specification
from docsdesk.docs.snippets.request import FileBody, PlainTextBody

TEXT = {"type": "string"}
SPACE = {"prefix": "s", "namespace": "urn:s"}
SCHEMAS = {
    "Order": {"type": "object", "xml": {"name": "order"}, "properties": {"id": {"type": "integer", "example": 3}}},
    "Line": {"type": "object", "properties": {"a": TEXT}},
    "Ring": {"oneOf": [{"type": "object", "properties": {"at": {"example": 1, "xml": {"attribute": True}}}}]},
}


def body(schema, kind="application/xml", **media):
    spec = Specification(PurePosixPath("a.json"), {"openapi": "3.1.0", "components": {"schemas": SCHEMAS}})
    found = MediaType(kind, {"schema": schema, **media})
    return example_body(spec, found, media_example(spec, found.value, is_request=True))


def of(**properties):
    return {"type": "object", "properties": properties}


def named(name):
    return {"$ref": f"#/components/schemas/{name}"}


def items(example, items_schema, **xml):
    return {"type": "array", "example": example, "items": items_schema, "xml": xml}


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        (named("Order"), "<order><id>3</id></order>"),
        (named("Line"), "<Line><a>string</a></Line>"),
        (of(a={"example": "x < y & z"}), "<root><a>x &lt; y &amp; z</a></root>"),
        (of(a=TEXT | {"xml": {"name": "b"}}), "<root><b>string</b></root>"),
        (of(a={"example": '"<', "xml": {"attribute": True}}, b=TEXT), "<root a='\"&lt;'><b>string</b></root>"),
        (of(a={"example": 7, "xml": {"nodeType": "attribute", "name": "n"}}), '<root n="7"/>'),
        (of(a=items(["x", "y"], TEXT)), "<root><a>x</a><a>y</a></root>"),
        (of(a=items(["x"], TEXT, name="none")), "<root><a>x</a></root>"),
        (of(a=items(["x"], TEXT | {"xml": {"name": "b"}})), "<root><b>x</b></root>"),
        (of(a=items(["x"], TEXT, wrapped=True)), "<root><a><a>x</a></a></root>"),
        (of(a=items(["x"], TEXT, wrapped=True, name="b")), "<root><b><b>x</b></b></root>"),
        (of(a=items(["x"], TEXT | {"xml": {"name": "c"}}, wrapped=True)), "<root><a><c>x</c></a></root>"),
        (of(a=items([], TEXT, wrapped=True)), "<root><a/></root>"),
        (of(a={"example": 1, "xml": SPACE}), '<root><s:a xmlns:s="urn:s">1</s:a></root>'),
        (of(a=TEXT) | {"xml": {"namespace": "urn:s"}}, '<root xmlns="urn:s"><a>string</a></root>'),
        (of(a={"type": "boolean"}, b={"example": None}), "<root><a>true</a></root>"),
        ({"type": "array", "items": named("Line")}, "<root><Line><a>string</a></Line></root>"),
        ({"type": "array", "items": {"type": "integer"}}, "<root><item>123</item></root>"),
        (named("Ring"), '<Ring at="1"/>'),
        ({"type": "integer"}, "<root>123</root>"),
        ({"example": "<a/>"}, "<a/>"),
    ],
)
@pytest.mark.parametrize("kind", ["application/xml", "text/xml; charset=utf-8", "application/soap+xml"])
def test_that_an_xml_body_is_written_by_its_schema(schema, text, kind):
    found = body(schema, kind)
    assert isinstance(found, PlainTextBody)
    assert (found.text.replace("\n", "").replace("  ", ""), found.media_type) == (text, kind)


def test_that_an_example_written_as_an_object_is_xml_in_lines():
    found = body(named("Order"), example={"id": 5, "note": "x"})
    assert found == PlainTextBody("<order>\n  <id>5</id>\n  <note>x</note>\n</order>", "application/xml")


@pytest.mark.parametrize(
    ("schema", "kind"),
    [
        (of(**{"a b": TEXT}), "application/xml"),
        (of(a=TEXT | {"xml": {"name": "1"}}), "application/xml"),
        (of(a=TEXT | {"xml": {"prefix": "s:"}}), "application/xml"),
        ({"type": "array", "items": named("Line")}, "text/csv"),
        (named("Line"), "text/html"),
        ({"example": None}, "text/plain"),
        ({"example": None}, "text/xml"),
    ],
)
def test_that_a_body_without_text_is_a_file(schema, kind):
    assert body(schema, kind) == FileBody("file", kind)


@pytest.mark.parametrize("kind", ["application/yaml", "text/x-yaml", "text/plain", "application/vnd.a+yaml"])
def test_that_json_stands_where_it_may(kind):
    assert body(of(a={"example": 1}), kind) == PlainTextBody('{"a":1}', kind)
    assert body({"example": "a,b\n1,2"}, "text/csv") == PlainTextBody("a,b\n1,2", "text/csv")
