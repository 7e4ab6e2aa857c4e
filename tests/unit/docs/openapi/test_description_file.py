import sys
from pathlib import PurePosixPath

import orjson
import pytest

from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.openapi.description_file import read_specification
from docsdesk.docs.yaml_values import read_yaml
from docsdesk.domain.rule import Rule

GOOD = {
    "openapi": "3.1.0",
    "info": {"title": "Ferries", "version": "1"},
    "paths": {"/a/{id}": {"parameters": [{"name": "id", "in": "path", "required": True, "schema": {}}], "get": {}}},
}


@pytest.fixture
def read(tmp_path):
    def read(content, name="spec.json"):
        text = content if isinstance(content, str) else orjson.dumps(content, option=orjson.OPT_INDENT_2).decode()
        (tmp_path / name).write_text(text)
        files = FolderFiles(tmp_path)
        spec = read_specification(files, PurePosixPath(name))
        # Most of these have no server; that is a rule of its own.
        return spec, [str(problem) for problem in files.problems if problem.rule != Rule.SPEC_NO_SERVERS]

    return read


def with_paths(**paths):
    return GOOD | {"paths": {f"/{name}": item for name, item in paths.items()}}


def test_that_a_sound_description_has_no_problems(read):
    spec, problems = read(GOOD)

    assert spec is not None
    assert list(spec.operations) == ["GET /a/{id}"]
    assert problems == []


@pytest.mark.parametrize("version", ["3.0.3", "3.1.1", "3.2.0"])
def test_that_the_shape_is_checked_for_every_version(read, version):
    spec, problems = read(GOOD | {"openapi": version, "paths": {"/a": {"get": {"parameters": [{"in": "body"}]}}}})

    assert spec is not None
    assert "spec.json:11:11: The key name is missing." in problems


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ({"swagger": "2.0"}, "it is Swagger 2.0; convert it to OpenAPI 3"),
        ({"openapi": "4.0.0"}, "OpenAPI 4.0.0 is not supported"),
        ({"openapi": 3.1}, 'its version has to be text, such as "3.0.0"'),
        ({"openapi": None}, 'its version has to be text, such as "3.0.0"'),
        ({"asyncapi": "1.2.0"}, "AsyncAPI 1.2.0 is not supported"),
        ({}, "it has no openapi or asyncapi key"),
        ("[]", "it is not an object"),
    ],
)
def test_that_other_formats_are_refused_by_name(read, content, reason):
    spec, problems = read(content)

    assert spec is None
    assert problems == [f"spec.json:1:1: This API description cannot be read: {reason}."]


def test_that_a_syntax_error_has_its_place(read):
    assert read("openapi: 3.1.0\npaths: [", "spec.yaml")[1][0].startswith("spec.yaml:")
    assert read('{\n "openapi": }')[1][0].startswith("spec.json:2:13: ")


def test_that_references_that_cannot_be_followed_are_named_where_they_stand(read):
    get = {
        "responses": {
            "200": {"$ref": "./other.json#/Pet"},
            "400": {"$ref": "#/components/responses/None"},
            "500": {"description": "", "content": {"a/b": {"example": {"$ref": "#/not-looked-at"}}}},
        }
    }

    _, problems = read(with_paths(a={"get": get}))

    assert problems == [
        "spec.json:12:13: The reference ./other.json#/Pet leads outside this file; "
        "only references within the file are followed.",
        "spec.json:15:13: Nothing is at #/components/responses/None.",
    ]


def with_schemas(**schemas):
    return GOOD | {"components": {"schemas": schemas}}


def schema_at(spec, name):
    return spec.resolve(spec.value["components"]["schemas"][name])


def test_that_references_by_anchor_and_by_identifier_are_followed(read):
    spec, problems = read(
        with_schemas(
            Pet={"$anchor": "pet", "title": "Pet"},
            ByAnchor={"$ref": "#pet"},
            Ferry={
                "$id": "https://ferries.example/schemas/ferry",
                "title": "Ferry",
                "properties": {"deck": {"$ref": "#/$defs/deck"}, "crew": {"$ref": "#crew"}, "next": {"$ref": "ferry"}},
                "$defs": {"deck": {"title": "Deck"}, "crew": {"$dynamicAnchor": "crew", "title": "Crew"}},
            },
            Urn={"$id": "urn:example:boat", "$defs": {"mast": {"$anchor": "mast", "title": "Mast"}}},
            ByIdentifier={"$ref": "https://ferries.example/schemas/ferry"},
            Inside={"$ref": "https://ferries.example/schemas/ferry#crew"},
            Mast={"$ref": "urn:example:boat#mast"},
        )
    )

    assert problems == []
    named = ("ByAnchor", "ByIdentifier", "Inside", "Mast")
    assert [schema_at(spec, name)["title"] for name in named] == ["Pet", "Ferry", "Crew", "Mast"]
    inner = schema_at(spec, "Ferry")["properties"].values()
    assert [spec.resolve(member)["title"] for member in inner] == ["Deck", "Crew", "Ferry"]


def test_that_anchors_nobody_has_and_references_in_a_circle_are_named_where_they_stand(read):
    spec, problems = read(
        with_schemas(A={"$ref": "#nobody"}, B={"$anchor": "c", "$ref": "#/components/schemas/C"}, C={"$ref": "#c"})
    )

    assert problems == [
        "spec.json:23:9: Nothing has the anchor #nobody.",
        "spec.json:27:9: The reference #/components/schemas/C leads back to itself.",
        "spec.json:30:9: The reference #/components/schemas/B leads back to itself.",
    ]
    assert schema_at(spec, "B") == {}


def test_that_identifiers_in_written_values_mean_nothing(read):
    schema = {"example": {"$id": "x", "$ref": "#pet"}, "properties": {"$id": {"type": "string"}}}

    spec, problems = read(with_schemas(A={"$anchor": "pet"}, B=schema))

    assert problems == []
    assert schema_at(spec, "B") == schema


def test_that_what_does_not_fit_together_is_named(read):
    spec = with_paths(
        **{
            "a/{id}": {"get": {"operationId": "one"}},
            "a/{name}": {
                "get": {
                    "operationId": "one",
                    "parameters": [
                        {"name": name, "in": "path", "required": True, "schema": {}} for name in ("name", "extra")
                    ],
                    "security": [{"unknown": []}],
                }
            },
        }
    )

    titles = [problem.partition(": ")[2] for problem in read(spec)[1]]

    assert titles == [
        "GET /a/{id} already has the operationId one.",
        "/a/{name} is the same path as /a/{id}.",
        "GET /a/{id} does not declare its path parameter id.",
        "GET /a/{name} declares the path parameter extra, which is not in its path.",
        "The security scheme unknown is not declared.",
    ]


def test_that_variables_of_servers_are_checked(read):
    servers = [{"url": "https://{a}.x/{b}", "variables": {"a": {"default": "z", "enum": ["x"]}}}]

    titles = [problem.partition(": ")[2] for problem in read(GOOD | {"servers": servers})[1]]

    assert titles == [
        "The address uses the variable b, which is not declared.",
        "The default of a is not one of its choices.",
    ]


@pytest.mark.parametrize("key", ["paths", "webhooks"])
def test_that_each_mistake_among_thousands_of_paths_is_named_once(read, key):
    items = {f"/p{number}": {} for number in range(2_500)} | {"/p7": 1, "/p2400": {"get": {"tags": 1}}}
    _, problems = read({"openapi": "3.1.0", "info": {"title": "Ferries"}, key: items})

    wrong = [problem.partition(": ")[2] for problem in problems]
    assert len(wrong) == len(set(problems)) == 3, problems
    assert wrong[0] == "The key version is missing."


def test_that_a_flood_of_problems_is_cut(read):
    spec = with_paths(**{f"p{number}/{{id}}": {"get": {}} for number in range(60)})

    _, problems = read(spec)

    assert len(problems) == 41
    assert problems[-1].endswith("This API description has more than 40 problems.")


def test_that_places_in_yaml_are_found_in_every_usual_style(read):
    text = """\
openapi: "3.1.0"
info:
  title: Ferries
  version: "1"
  description: |
    paths: of glory
paths:
  '/a':
    get:
      parameters:
      - name: x
        in: query
        schema: {$ref: '#/nope'}
      -
        name: y
        in: query
        schema:
          $ref: "#/neither"   # here
"""

    _, problems = read(text, "spec.yaml")

    assert [problem.partition(": ")[0] for problem in problems] == ["spec.yaml:13:9", "spec.yaml:18:11"]


def test_that_a_description_hundreds_of_levels_deep_is_refused(read):
    spec, problems = read('{"openapi": "3.1.0", "x-a": ' + "[" * 400 + "]" * 400 + "}")

    assert spec is None
    assert "it is nested too deeply" in problems[0]


@pytest.mark.parametrize("key", ["[a]", "{a: b}"])
def test_that_a_key_that_is_a_list_or_an_object_is_named(read, key):
    spec, problems = read(f"openapi: 3.1.0\n? {key}\n: c\n", "spec.yaml")

    assert spec is None
    assert "a key cannot be a list or an object" in problems[0]


@pytest.mark.parametrize("suffix", [".json", ".yaml"])
@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("-9223372036854776000", -9223372036854776000.0),
        ("18446744073709551615", 2**64 - 1),
        ("18446744073709551616", 18446744073709551616.0),
        ("1e400", sys.float_info.max),
        ("-" + "1" * 400, -sys.float_info.max),
    ],
)
def test_that_a_number_may_have_any_size(tmp_path, suffix: str, written: str, number: float):
    said = (
        f'{{"openapi": "3.1.0", "info": {{"title": "{written}", "version": "1"}}, "paths": {{}}, "x-most": {written} }}'
    )
    (tmp_path / f"api{suffix}").write_text(said)
    files = FolderFiles(tmp_path)

    spec = read_specification(files, PurePosixPath(f"api{suffix}"))

    assert spec is not None
    assert spec.value["x-most"] == number
    assert spec.value["info"] == {"title": written, "version": "1"}
    assert files.problems == []


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("a: 0xfffffffffffffffffff", {"a": float(0xFFFFFFFFFFFFFFFFFFF)}),
        ("a: .inf", {"a": sys.float_info.max}),
        ("a: .nan", {"a": None}),
        ("18446744073709551616: 1", {"18446744073709551616": 1}),
        ("a: '18446744073709551616'", {"a": "18446744073709551616"}),
        ("a: |\n  - 18446744073709551616\n  b", {"a": "- 18446744073709551616\nb"}),
        ("- 18446744073709551616 # most\n- [1, 18446744073709551616]", [2.0**64, [1, 2.0**64]]),
    ],
)
def test_that_yaml_keeps_what_is_a_number_and_what_is_text(written: str, value):
    assert read_yaml(written) == value


@pytest.mark.parametrize(
    ("fields", "value"),
    [
        ("<<: *a\n  z: 1", {"x": 1, "y": 2, "z": 1}),
        ("z: 1\n  <<: *a\n  y: own", {"z": 1, "x": 1, "y": "own"}),
        ("x: own\n  <<: *a", {"x": "own", "y": 2}),
        ("<<: [*a, {y: late, z: 3}]", {"x": 1, "y": 2, "z": 3}),
        ("<<: {<<: *a, x: near}", {"x": "near", "y": 2}),
        ("<<: text", {"<<": "text"}),
        ("<<: [*a, 1]", {"<<": [{"x": 1, "y": 2}, 1]}),
    ],
)
def test_that_a_merge_key_takes_in_what_the_object_has_not_itself(fields: str, value):
    merged = read_yaml(f"a: &a {{x: 1, y: 2}}\nb:\n  {fields}\n")
    assert merged == {"a": {"x": 1, "y": 2}, "b": value}
    assert list(merged["b"]) == list(value)


@pytest.mark.parametrize(
    ("paths", "is_told"), [({"webhooks": {"paid": {"post": {}}}}, False), ({"paths": {"/a": {"get": {}}}}, True)]
)
def test_that_only_what_readers_send_needs_a_server(tmp_path, paths, *, is_told):
    (tmp_path / "spec.json").write_bytes(
        orjson.dumps({"openapi": "3.1.0", "info": {"title": "F", "version": "1"}, **paths})
    )
    files = FolderFiles(tmp_path)
    read_specification(files, PurePosixPath("spec.json"))
    assert any(problem.rule == Rule.SPEC_NO_SERVERS for problem in files.problems) == is_told


def test_that_a_check_names_what_no_client_can_send(read):
    parameters = [
        {"name": "X City", "in": "header", "schema": {}},
        {"name": "X-City", "in": "header", "schema": {}, "example": "Zürich"},
        {"name": "X-Fine", "in": "header", "schema": {}, "example": "a"},
        {"name": "a;b", "in": "cookie", "schema": {}},
        {"name": "a b", "in": "query", "schema": {}},
    ]
    form = {"multipart/form-data": {"schema": {"properties": {'a"b': {}, "c[d]": {}, "e=f": {}}}}}
    shared = [{"$ref": f"#/components/parameters/{number}"} for number in range(len(parameters))]
    operation = {"parameters": shared, "requestBody": {"$ref": "#/components/requestBodies/form"}}
    operation["responses"] = {"200": {"description": "ok"}}
    named = {f"{number}": each for number, each in enumerate(parameters)}
    components = {"parameters": named, "requestBodies": {"form": {"content": form}}}

    _, problems = read(with_paths(a={"post": operation, "put": operation}) | {"components": components})

    assert [problem.partition(": ")[2] for problem in problems] == [
        "No client can send a header named 'X City'.",
        "The example of the header X-City holds more than printable ASCII characters.",
        "No client can send a cookie named 'a;b'.",
        "No client can send a form part named 'a\"b'.",
        "No client can send a form part named 'e=f'.",
    ]


def test_that_a_check_names_paths_with_a_query_or_a_fragment(read):
    operation = {"get": {"responses": {"200": {"description": "ok"}}}}

    _, problems = read(GOOD | {"paths": {"/q?a=b": operation, "/q#list": operation, "/q": operation}})

    assert [problem.partition(": ")[2] for problem in problems] == [
        "The path /q?a=b has a query; describe its parts as parameters in the query.",
        "The path /q#list has a fragment, which is never sent.",
    ]
