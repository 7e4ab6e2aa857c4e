import re

import orjson
import pytest

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.site.renderer import SiteRenderer

PET = {"type": "object", "properties": {"name": {"type": "string"}}}
OPERATION = {
    "summary": "Add a pet",
    "security": [{"token": []}, {"oauth": ["write"]}, {}],
    "parameters": [{"name": "dry", "in": "query", "schema": {"type": "boolean", "default": False}}],
    "requestBody": {
        "content": {"application/json": {"schema": PET}, "multipart/form-data": {"schema": PET}},
        "description": "The pet.",
    },
    "responses": {
        "201": {
            "description": "It is there.",
            "headers": {"X-Left": {"schema": {"type": "integer"}, "description": "How many are left."}},
            "content": {"application/json": {"schema": PET, "examples": {"a": {"value": 1}, "b": {"value": 2}}}},
        },
        "default": {"description": "It went wrong."},
    },
    "callbacks": {
        "born": {"{$request.query.url}": {"post": {"requestBody": {"content": {"a/json": {"schema": PET}}}}}}
    },
    "servers": [{"url": "https://{tenant}.own.example", "variables": {"tenant": {"default": "acme"}}}],
    "externalDocs": {"url": "https://more.example", "description": "All about pets"},
    "x-mint": {"content": "<Note>Read this first.</Note>"},
    "deprecated": True,
}
SCHEMES = {
    "token": {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"},
    "oauth": {
        "type": "oauth2",
        "flows": {"clientCredentials": {"tokenUrl": "https://id.example/token", "scopes": {"write": "Change pets"}}},
    },
}


@pytest.fixture
def render(tmp_path):
    def render(operation=None, api=None, method="post", page="api-reference/add-a-pet", parts=None, **pages):
        spec = {
            "openapi": "3.1.0",
            "info": {"title": "Pets", "version": "1"},
            "paths": {"/pets": {method: OPERATION | (operation or {})}},
            "components": {"securitySchemes": SCHEMES, "schemas": {"Pet": PET}},
            "x-parts": parts or {},
        }
        (tmp_path / "spec.json").write_bytes(orjson.dumps(spec))
        config = {"name": "P", "theme": "mint", "colors": {"primary": "#123456"}, "navigation": {"pages": ["index"]}}
        (tmp_path / "docs.json").write_bytes(orjson.dumps(config | {"api": {"openapi": "spec.json"} | (api or {})}))
        for name, text in ({"index": "Home"} | pages).items():
            (tmp_path / f"{name}.mdx").write_text(text)
        return SiteRenderer(load_folder(tmp_path)).render(page).content.html

    return render


def words(html):
    return " ".join(re.sub(r"<[^>]+>", " ", re.sub(r"</?(?:span|code)\b[^>]*>", "", html)).split())


def tabs(html):
    return re.findall(r'data-title="([^"]*)"', html)


def test_that_every_part_of_an_operation_is_shown(render):
    html = render()

    shown = words(html)
    assert "POST /pets deprecated" in shown
    assert "Read this first." in shown
    assert "Optional. token oauth" in re.sub(r"Authorization string header required.*?oauth", "oauth", shown)
    assert "Client credentials flow Token from https://id.example/token Scope write: Change pets" in shown
    assert "dry boolean default false" in shown
    assert "X-Left integer How many are left." in shown
    assert "born POST {$request.query.url} name string" in shown
    assert "https://{tenant}.own.example tenant string default acme" in shown
    assert 'href="https://more.example"' in html


def test_that_forms_of_bodies_and_statuses_are_tabs(render):
    found = tabs(render())

    assert {"token", "oauth", "application/json", "multipart/form-data", "201", "default", "201 a", "201 b"} <= {*found}


def test_that_snippets_come_in_the_languages_and_order_of_the_site(render):
    html = render(api={"examples": {"languages": ["rust", "curl", "klingon", "py"]}})

    assert [title for title in tabs(html) if title in ("Rust", "cURL", "Python", "Go")] == ["Rust", "cURL", "Python"]


def test_that_written_samples_take_the_place_of_generated_ones_in_their_language(render):
    samples = [{"lang": "Python", "label": "SDK", "source": "pets.add()"}]

    html = render({"x-codeSamples": samples}, {"examples": {"languages": ["bash", "python"]}})
    alone = render({"x-codeSamples": samples}, {"examples": {"autogenerate": False}})

    assert [title for title in tabs(html) if title in ("SDK", "Python", "cURL")] == ["cURL", "Python"]
    assert [title for title in tabs(alone) if title in ("SDK", "Python", "cURL")] == ["Python"]
    assert "SDK" in words(html)


def body(examples):
    return {"requestBody": {"content": {"application/json": {"schema": PET, "examples": examples}}}}


def test_that_each_named_example_of_the_body_has_its_snippets(render):
    cat = {"summary": "A cat", "description": "Says *meow*.", "value": {"name": "Tom"}}
    html = render(body({"dog": {"value": {"name": "Rex"}}, "cat": cat}), {"examples": {"languages": ["bash", "go"]}})
    shown = words(html)

    assert [title for title in tabs(html) if title in ("dog", "A cat", "cURL", "Go")] == [
        *("dog", "cURL", "Go"),
        *("A cat", "cURL", "Go"),
    ]
    assert "Says meow ." in shown
    assert shown.index("Rex") < shown.index("A cat") < shown.index("Tom")
    assert 'data-dropdown="Request example"' in html


def test_that_written_samples_stand_with_the_first_example_alone(render):
    operation = {"x-codeSamples": [{"lang": "Python", "label": "SDK", "source": "pets.add()"}]}
    named = body({"dog": {"value": {"name": "Rex"}}, "cat": {"value": {"name": "Tom"}}})
    html = render(operation | named, {"examples": {"languages": ["python"]}})

    assert [title for title in tabs(html) if title in ("dog", "cat", "SDK", "Python")] == [
        "dog",
        "Python",
        "cat",
        "Python",
    ]


def test_that_many_long_examples_are_shown_as_bodies_alone(render):
    examples = {f"pet{number}": {"value": {"name": f"{number} " * 2_000}} for number in range(9)}
    html = render(body(examples), {"examples": {"languages": ["bash", "python", "go", "java"]}})
    found = tabs(html)

    assert [title for title in found if title.startswith("pet")] == [*examples]
    assert found.count("Java") == 3
    assert found.count("Body") == 6


@pytest.mark.parametrize(("defaults", "is_there"), [("all", True), ("required", False)])
def test_that_optional_parameters_are_in_examples_as_the_site_says(render, defaults, is_there):
    assert ("/pets?dry=false" in words(render(api={"examples": {"defaults": defaults}}))) is is_there


def test_that_what_no_client_can_send_has_no_snippet_and_still_a_page(render):
    html = render({"servers": [{"url": "gopher://old.example"}], "parameters": []}, method="trace")

    assert "TRACE /pets" in words(html)


def test_that_own_examples_of_a_page_replace_those_of_the_description(render):
    own = "---\nopenapi: POST /pets\n---\n<RequestExample>\n```bash\nmine\n```\n</RequestExample>\n"

    html = render(page="mine", mine=own)

    assert "mine" in words(html)
    assert "cURL" not in tabs(html)
    assert "201 a" in tabs(html)


def test_that_a_manual_page_has_snippets_made_from_its_fields(render):
    page = """---
title: Manual
api: PUT /users/{id}
authMethod: key
---
<ParamField path="id" type="string" required>Who.</ParamField>
<ParamField query="dry" type="boolean">Only check.</ParamField>
<ParamField header="X-Trace" type="integer">Number.</ParamField>
<ParamField body="email" type="string" placeholder="ada@example.com" required>Address.</ParamField>
<ParamField body="profile" type="object">
  <Expandable title="profile">
    <ParamField body="age" type="integer">Years.</ParamField>
  </Expandable>
</ParamField>
"""
    api = {"mdx": {"server": "https://m.example/v1", "auth": {"method": "bearer", "name": "X-Key"}}}

    shown = words(render(api=api | {"examples": {"languages": ["bash"]}}, page="manual", manual=page))

    assert "X-Key string header required Your API key." in shown
    assert "--request PUT" in shown
    assert "https://m.example/v1/users/{id}?dry=true" in shown
    assert "X-Key: &lt;api-key&gt;" in shown
    assert "X-Trace: 123" in shown
    assert '"email": "ada@example.com"' in shown
    assert '"age": 123' in shown


def test_that_a_page_of_a_schema_shows_its_fields_and_an_example(render):
    html = render(page="model", model="---\nopenapi-schema: Pet\n---\n")

    assert "Fields name string" in words(html)
    assert '"name": "&lt;string&gt;"' in words(html)
    assert 'class="endpoint"' not in html


def test_that_a_page_says_of_how_many_responses_it_has_no_example(render):
    answer = {"description": "", "content": {"application/json": {"example": 1}}}

    html = render({"responses": {str(status): answer for status in range(200, 235)}})

    assert "5 more responses have no example here." in html


def test_that_an_answer_with_many_long_examples_shows_some_and_says_how_many_more(render):
    named = {f"e{number}": {"value": "x" * 60_000} for number in range(20)}

    html = render({"responses": {"200": {"content": {"application/json": {"examples": named}}}}})

    assert html.count("x" * 60_000) == 4
    assert "16 more examples are not shown here." in html


def test_that_a_parameter_shows_the_examples_that_it_names(render):
    named = {"new": {"summary": "Newest first", "value": "-made"}, "old": {"value": "made"}}

    html = render({"parameters": [{"name": "sort", "in": "query", "schema": {"type": "string"}, "examples": named}]})

    assert "Examples -made Newest first made old" in words(html)


def test_that_a_page_that_needs_no_authentication_shows_none(render):
    described = {"security": [{"token": []}], "servers": [{"url": "https://pets.example"}]}
    page = "---\ntitle: Add\nopenapi: POST /pets\n{}---\n"
    usual = render(described, page="own", own=page.format(""))
    assert "Authorization" in words(usual)
    assert "&lt;token&gt;" in usual
    html = render(described, page="own", own=page.format("authMethod: none\n"))
    assert "Authorization" not in html
    assert "&lt;token&gt;" not in html
    assert "https://pets.example/pets" in html


def test_that_text_beside_a_reference_is_shown_instead_of_what_is_behind_it(render):
    operation = {
        "parameters": [{"$ref": "#/x-parts/page", "description": "Of the pets."}],
        "requestBody": {"$ref": "#/x-parts/more", "description": "The new pet."},
        "responses": {"404": {"$ref": "#/x-parts/none", "description": "No such pet.", "required": True}},
    }
    headers = {"X-Left": {"$ref": "#/x-parts/left", "description": "Pets left."}}
    parts = {
        "page": {"name": "page", "in": "query", "description": "General page.", "schema": {"type": "integer"}},
        "body": {"description": "General body.", "content": {"application/json": {"schema": PET}}},
        "more": {"$ref": "#/x-parts/body", "description": "General reference."},
        "none": {"description": "General answer.", "headers": headers},
        "left": {"description": "General header.", "schema": {"type": "integer"}},
    }

    shown = words(render(operation, parts=parts))

    assert all(text in shown for text in ("Of the pets.", "The new pet.", "No such pet.", "Pets left."))
    assert "General" not in shown
