import re

import orjson
import pytest

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.site.renderer import SiteRenderer

SPEC = {
    "openapi": "3.1.0",
    "servers": [{"url": "https://{region}.ferry.example/v1", "variables": {"region": {"default": "eu"}}}],
    "security": [{"key": []}],
    "paths": {
        "/pets/{id}": {
            "parameters": [{"$ref": "#/components/parameters/id"}],
            "get": {
                "tags": ["Pets"],
                "summary": "Get a pet",
                "description": "Reads **one** pet.",
                "parameters": [{"name": "fields", "in": "query", "schema": {"enum": ["a", "b"]}, "required": True}],
                "responses": {
                    "200": {
                        "description": "The pet.",
                        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}},
                    }
                },
            },
            "post": {
                "tags": ["Pets"],
                "summary": "Get a pet",
                "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}},
                "responses": {},
                "x-codeSamples": [{"lang": "Python", "source": "pets.post('</script>')"}],
            },
            "delete": {"responses": {}, "x-hidden": True},
            "patch": {"summary": "Gone", "responses": {}, "x-excluded": True},
        }
    },
    "webhooks": {"petBorn": {"post": {"summary": "A pet is born", "responses": {}}}},
    "components": {
        "parameters": {"id": {"name": "id", "in": "path", "schema": {"type": "string", "example": "it's"}}},
        "securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "Ferry-Key"}},
        "schemas": {
            "Pet": {
                "allOf": [
                    {"type": "object", "properties": {"name": {"type": "string", "description": "Its name."}}},
                    {"properties": {"parent": {"$ref": "#/components/schemas/Pet"}, "no": {"$ref": "#/none"}}},
                    {"required": ["name"]},
                ]
            },
            "Loop": {"$ref": "#/components/schemas/Loop"},
            "Self": {"allOf": [{"$ref": "#/components/schemas/Self"}]},
        },
    },
}


@pytest.fixture
def site(tmp_path):
    def write(api=None, navigation=None, spec=SPEC, **pages):
        config = {"api": {"openapi": "spec.json"} | (api or {}), "navigation": navigation or {"pages": ["index"]}}
        (tmp_path / "docs.json").write_bytes(orjson.dumps(config))
        (tmp_path / "spec.json").write_bytes(orjson.dumps(spec))
        for name, front in ({"index": "title: Home"} | pages).items():
            (tmp_path / f"{name}.mdx").write_text(f"---\n{front}\n---\nOwn words.\n")
        return SiteRenderer(load_folder(tmp_path))

    return write


def text(html):
    return " ".join(re.sub(r"<[^>]+>", " ", re.sub(r"</?(?:span|code)\b[^>]*>", "", html)).split())


def test_that_operations_without_a_page_get_one(site):
    folder = site().folder

    assert [page.path for page in folder.pages if page.api] == [
        "api-reference/a-pet-is-born",
        "api-reference/pets/get-a-pet",
        "api-reference/pets/get-a-pet-1",
        "api-reference/delete-pets",
    ]
    assert [node.title for node in folder.navigation.children if node.kind.value == "group"] == ["API reference"]


def test_that_a_page_for_an_operation_takes_its_place(site):
    renderer = site(mine='openapi: "GET /pets/{id}"', hook="openapi: webhook petBorn")

    assert renderer.folder.page("mine").title == "Get a pet"
    assert renderer.folder.page("hook").method == "WEBHOOK"
    assert renderer.folder.page("api-reference/pets/get-a-pet").api.operation.method == "POST"
    assert "Own words." in renderer.render("mine").html


def test_that_navigation_entries_name_operations(site):
    navigation = {"groups": [{"group": "Pets", "openapi": "/spec.json", "pages": ["POST /pets/{id}", "GET /nope"]}]}

    folder = site(navigation=navigation).folder

    assert list(folder.navigation.pages()) == ["api-reference/pets/get-a-pet"]


def test_that_a_whole_specification_unfolds_by_tags_into_its_directory(site):
    navigation = {"tabs": [{"tab": "API", "openapi": {"source": "spec.json", "directory": "ref"}}]}

    folder = site(navigation=navigation).folder

    assert list(folder.navigation.pages()) == ["ref/a-pet-is-born", "ref/pets/get-a-pet", "ref/pets/get-a-pet-1"]


def test_that_an_operation_shows_what_it_takes_and_gives(site):
    page = site().render("api-reference/pets/get-a-pet")

    words = text(page.content.html)
    assert "GET /pets/{id}" in words
    assert "Reads one pet." in words
    assert "Ferry-Key string header required" in words
    assert "fields enum required One of a, b" in words
    assert "name string required Its name." in words
    assert "https://eu.ferry.example/v1/pets/it%27s?fields=a" in words.replace("&#x27;", "'")
    assert {heading.text for heading in page.content.headings} >= {"Authorization", "Path parameters", "Responses"}


def test_that_samples_of_the_specification_come_first_and_cannot_break_out(site):
    html = site().render("api-reference/pets/get-a-pet-1").content.html

    assert "pets.post" in text(html)
    assert "</script>" not in html
    assert html.count("<button") == html.count('<button class="try-it"')


@pytest.mark.parametrize(
    ("display", "is_shown"), [("interactive", True), ("simple", True), ("none", False), ("auth", False)]
)
def test_that_the_endpoint_follows_the_playground_setting(site, display, is_shown):
    renderer = site({"playground": {"display": display}}, odd="api: GET /x\nplayground: simple")

    assert ('class="endpoint"' in renderer.render("api-reference/pets/get-a-pet").html) is is_shown
    assert 'class="endpoint"' in renderer.render("odd").html


@pytest.mark.parametrize(
    ("url", "base", "other"), [({}, "", ""), ({"url": "full"}, "https://api.example/v1", "https://b.example")]
)
def test_that_manual_pages_show_method_and_path_and_the_base_when_asked_for(site, url, base, other):
    renderer = site(
        {"mdx": {"server": ["https://api.example/v1/"]}} | url,
        one="api: POST /keys/{id}",
        two="api: GET https://b.example/x",
    )

    assert f"POST {base}/keys/{{id}}" in text(renderer.render("one").html)
    assert f"GET {other}/x" in text(renderer.render("two").html)
    assert renderer.folder.page("one").method == "POST"


def test_that_the_full_address_shows_when_asked_for(site):
    assert "GET https://eu.ferry.example/v1/pets/{id}" in text(
        site({"url": "full"}).render("api-reference/pets/get-a-pet").html
    )


def test_that_no_sample_is_made_when_the_site_wants_none(site):
    html = site({"examples": {"autogenerate": False}}).render("api-reference/pets/get-a-pet").html

    assert "curl --request" not in text(html)


def test_that_circles_in_schemas_end(site):
    schema = {
        "type": "object",
        "properties": {"a": {"$ref": "#/components/schemas/Loop"}, "b": {"$ref": "#/components/schemas/Self"}},
    }
    spec = orjson.loads(orjson.dumps(SPEC))
    spec["paths"]["/pets/{id}"]["get"]["responses"]["200"]["content"]["application/json"]["schema"] = schema

    page = site(spec=spec).render("api-reference/pets/get-a-pet")

    assert page.content.problems == ()
    assert "Responses" in page.html


@pytest.mark.parametrize("content", ["{", "[]", '{"swagger": "2.0"}', "{}"])
def test_that_a_broken_specification_is_a_problem_and_the_site_stands(site, tmp_path, content):
    site()
    (tmp_path / "spec.json").write_text(content)

    folder = load_folder(tmp_path)

    assert any("cannot be read" in problem.title for problem in folder.problems)
    assert SiteRenderer(folder).render("index")


def test_that_yaml_and_channels_are_read(site, tmp_path):
    site({"asyncapi": "live.yaml"})
    (tmp_path / "live.yaml").write_text(
        "asyncapi: 3.0.0\nchannels:\n  moves:\n    address: /moves\n    messages:\n      moved:\n        payload:\n"
        "          type: object\n          properties:\n            knots: {type: number, description: Speed.}\n"
    )

    page = SiteRenderer(load_folder(tmp_path)).render("api-reference/websockets/moves")

    assert "WSS /moves" in text(page.html)
    assert "knots number Speed." in text(page.html)


def tabs_of(renderer):
    html = renderer.render("api-reference/pets/get-a-pet-1").content.html
    return [title for title in re.findall(r'data-title="([^"]*)"', html) if title != "Example"], text(html)


def with_samples(*samples):
    written = [{"lang": lang, "label": label, "source": f"{lang} {label}"} for lang, label in samples]
    post = SPEC["paths"]["/pets/{id}"]["post"] | {"x-codeSamples": written}
    return SPEC | {"paths": {"/pets/{id}": SPEC["paths"]["/pets/{id}"] | {"post": post}}}


@pytest.mark.parametrize(
    ("samples", "tabs"),
    [
        ([("python", "Upload"), ("go", "Upload")], ["cURL", "Python", "Go"]),
        ([("go", "By file"), ("go", "By address")], ["cURL", "Python", "Go: By file", "Go: By address"]),
        ([("Erlang", "Erlang"), ("python", "")], ["cURL", "Python", "Erlang"]),
    ],
)
def test_that_a_sample_is_under_its_language_with_its_label_beside(site, samples, tabs):
    renderer = site({"examples": {"languages": ["bash", "python"]}}, spec=with_samples(*samples))

    titles, words = tabs_of(renderer)

    assert titles == tabs
    assert all(label in words for _, label in samples)


def test_that_the_field_of_a_manual_page_links_to_itself(site):
    renderer = site({"mdx": {"server": "https://a.example", "auth": {"method": "bearer"}}}, mine="api: GET /x")

    html = renderer.render("mine").html

    for anchor in re.findall(r'href="#(authorization[^"]*)"', html):
        assert f'id="{anchor}"' in html


def test_that_an_answer_in_xml_is_shown_as_xml(site):
    schema = {"type": "object", "xml": {"name": "pet"}, "properties": {"id": {"type": "integer"}}}
    media = {"schema": schema, "example": {"id": 5}}
    responses = {
        "200": {"description": "Written.", "content": {"application/xml": media}},
        "201": {"description": "Made.", "content": {"text/xml": {"schema": schema}}},
    }
    spec = SPEC | {"paths": {"/pets": {"get": {"summary": "Pets", "responses": responses}}}}

    html = site(spec=spec).render("api-reference/pets").content.html

    shown = re.sub(r"<[^>]+>", "", html)
    assert "&lt;pet&gt;\n  &lt;id&gt;5&lt;/id&gt;\n&lt;/pet&gt;" in shown
    assert "&lt;id&gt;123&lt;/id&gt;" in shown


def test_that_an_answer_shows_its_links(site):
    links = {
        "owner": {"$ref": "#/components/links/Owner"},
        "next": {"operationRef": "#/paths/~1pets/get", "parameters": {"query.page": 2}},
    }
    owner = {"operationId": "getOwner", "description": "Who **owns** it.", "parameters": {"id": "$response.body#/by"}}
    responses = {"200": {"description": "Fine.", "links": links}}
    spec = SPEC | {"paths": {"/pets": {"get": {"summary": "Pets", "responses": responses}}}}

    html = site(spec=spec | {"components": {"links": {"Owner": owner}}}).render("api-reference/pets").content.html

    words = text(html)
    assert "Fine. Links owner leads to getOwner Who owns it. id from $response.body#/by" in words
    assert "next leads to #/paths/~1pets/get query.page from 2" in words
