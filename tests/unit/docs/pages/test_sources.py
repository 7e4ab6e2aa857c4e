import orjson
import pytest

from docsdesk.docs.folder.docs_folder import load_folder


def spec(*paths, **extra):
    operations = {
        path: {"get": {"summary": f"Read {path}", "responses": {"200": {"description": ""}}}} for path in paths
    }
    servers = [{"url": "https://api.example.com"}]
    return {
        "openapi": "3.1.0",
        "info": {"title": "T", "version": "1"},
        "servers": servers,
        "paths": operations,
    } | extra


@pytest.fixture
def load(tmp_path):
    def load(api=None, navigation=None, specs=None, **pages):
        config = {"name": "Ferry", "theme": "mint", "colors": {"primary": "#123456"}}
        config |= {"api": api or {}, "navigation": navigation or {"pages": ["index"]}}
        (tmp_path / "docs.json").write_bytes(orjson.dumps(config))
        for name, content in (specs or {}).items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_bytes(content if isinstance(content, bytes) else orjson.dumps(content))
        for name, front in ({"index": "title: Home"} | pages).items():
            (tmp_path / f"{name}.mdx").write_text(f"---\n{front}\n---\nOwn words.\n")
        return load_folder(tmp_path)

    return load


def paths(folder):
    return [page.path for page in folder.pages if page.api]


def titles(folder):
    return [problem.title for problem in folder.problems]


@pytest.mark.parametrize(
    "openapi",
    ["a.json", "/a.json", "./a.json", ["a.json"], {"source": "a.json"}, [{"source": "a.json", "overlays": []}]],
)
def test_that_every_way_of_naming_the_description_counts(load, openapi):
    folder = load({"openapi": openapi}, specs={"a.json": spec("/x")})

    assert paths(folder) == ["api-reference/read-x"]


def test_that_pages_go_where_the_description_is_sent(load):
    folder = load(
        {"openapi": {"source": "a.json", "directory": "ref"}, "asyncapi": {"source": "live.json", "directory": "live"}},
        specs={"a.json": spec("/x"), "live.json": {"asyncapi": "3.0.0", "channels": {"ships": {"address": "/s"}}}},
    )

    assert paths(folder) == ["ref/read-x", "live/websockets/ships"]


def test_that_without_a_file_the_first_by_name_counts_and_the_author_is_told(load):
    folder = load(
        {"openapi": "b.json"},
        specs={"b.json": spec("/x"), "a/first.json": spec("/x"), "notes.json": {"openapi": 1}},
        mine="openapi: GET /x",
    )

    assert folder.page("mine").api.specification.file.as_posix() == "a/first.json"
    assert titles(folder) == ["GET /x is in a/first.json and b.json. The page shows the one in a/first.json."]


def test_that_a_named_file_counts(load):
    folder = load(
        {"openapi": "b.json"}, specs={"b.json": spec("/x"), "a.json": spec("/x")}, mine='openapi: "b.json get /x"'
    )

    assert folder.page("mine").api.specification.file.as_posix() == "b.json"
    assert titles(folder) == []


@pytest.mark.parametrize(
    ("name", "file"),
    [
        *(("orders", "apis/orders.json"), ("apis/orders", "apis/orders.json"), ("rs.js", "apis/orders.json")),
        *(("./apis/orders.json", "apis/orders.json"), ("v2", "v2/ships.yaml"), ("ships", "v2/ships.yaml")),
    ],
)
@pytest.mark.parametrize("entry", ["openapi: {} get /x", "openapi: {} get /x/", "openapi-schema: {} Ship"])
def test_that_a_description_is_found_by_any_part_of_its_path(load, name: str, file: str, entry: str):
    described = spec("/x", components={"schemas": {"Ship": {"type": "object"}}})

    folder = load(specs={"apis/orders.json": described, "v2/ships.yaml": described}, mine=entry.format(name))

    assert folder.page("mine").api.specification.file.as_posix() == file
    assert titles(folder) == []


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("api", "GET /x is in a/api.json and b/api.json. The page shows the one in a/api.json."),
        ("b/api.json", ""),
        ("other.json", "No API description is named other.json. The page shows the one in a/api.json."),
        ("c.json", "c.json has no GET /x. The page shows the one in a/api.json."),
    ],
)
def test_that_a_page_says_which_of_several_descriptions_it_shows(load, name: str, title: str):
    specs = {"a/api.json": spec("/x"), "b/api.json": spec("/x"), "c.json": spec("/y")}

    folder = load(specs=specs, mine=f"openapi: {name} GET /x")

    assert folder.page("mine").api is not None
    assert titles(folder) == ([title] if title else [])


@pytest.mark.parametrize(
    ("front", "hint"),
    [
        ("openapi: GET /bookigs", "Did you mean GET /bookings?"),
        ("openapi: nothing.json GET /x", "Check the method, the path and the file."),
        ("openapi-schema: Bookig", "Did you mean Booking?"),
        ("asyncapi: live.json ship", "Did you mean ships?"),
    ],
)
def test_that_what_was_probably_meant_is_named_with_its_place(load, front, hint):
    specs = {
        "a.json": spec("/bookings", components={"schemas": {"Booking": {"type": "object"}}}),
        "live.json": {"asyncapi": "3.0.0", "channels": {"ships": {"address": "/s"}}},
    }

    folder = load({"openapi": "a.json", "asyncapi": "live.json"}, specs=specs, mine=f"title: Mine\n{front}")

    problem = next(problem for problem in folder.problems if problem.hint == hint)
    assert str(problem.place) == "mine.mdx:3:1"
    assert folder.page("mine").api is None


def test_that_an_entry_of_the_navigation_that_names_nothing_is_told(load):
    folder = load(navigation={"group": "A", "openapi": "a.json", "pages": ["GET /y"]}, specs={"a.json": spec("/x")})

    assert "No API description contains GET /y." in titles(folder)


def test_that_a_page_may_be_about_a_schema(load):
    schemas = {"Booking": {"type": "object", "properties": {"id": {"type": "string"}}}}

    folder = load(
        {"openapi": "a.json"},
        specs={"a.json": spec("/x", components={"schemas": schemas})},
        mine="openapi-schema: Booking",
    )

    assert (folder.page("mine").api.schema, folder.page("mine").title, folder.page("mine").method) == (
        "Booking",
        "Booking",
        "",
    )


def test_that_the_description_gives_its_pages_settings_and_places(load):
    described = spec("/x", "/y", "/z", tags=[{"name": "t", "x-group": "Ferries"}])
    described["paths"]["/x"]["get"] |= {
        "tags": ["t"],
        "x-mint": {
            "metadata": {"title": "All", "sidebarTitle": "List", "groups": ["admin"], "playground": "none"},
            "href": "/old/all",
        },
    }
    described["paths"]["/y"]["get"]["x-mint"] = {"href": "/index"}
    described["paths"]["/z"]["get"]["x-mint"] = {"metadata": {"description": "About it."}}

    folder = load(
        navigation={"tabs": [{"tab": "API", "openapi": "a.json"}]}, specs={"a.json": described}, mine="openapi: GET /z"
    )

    page = folder.page("old/all")
    assert (page.title, page.sidebar_title, page.groups, page.is_limited) == ("All", "List", ("admin",), True)
    assert [node.title for node in folder.navigation.walk() if node.kind.value == "group"] == ["Ferries"]
    assert "index" in list(folder.navigation.pages())
    assert "index-1" not in paths(folder)
    assert folder.page("mine").description == "About it."


@pytest.mark.parametrize(
    ("front", "title"), [("playground: hidden", "playground"), ("authMethod: magic", "authMethod")]
)
def test_that_a_setting_of_a_page_that_nobody_knows_is_named(load, front, title):
    folder = load(mine=f"api: GET https://a.example/x\n{front}")

    assert [str(problem.place) for problem in folder.problems if title in problem.title] == ["mine.mdx:3:1"]


@pytest.mark.parametrize("is_in_navigation", [False, True])
def test_that_a_description_at_an_address_is_left_out_with_its_place_and_what_to_do(load, is_in_navigation):
    address = "https://api.example/openapi.json"
    group = {"groups": [{"group": "API", "openapi": address}]}

    folder = load(navigation=group) if is_in_navigation else load({"openapi": address})

    found = next(problem for problem in folder.problems if address in problem.title)
    assert found.place.column > 1
    assert "only the hosted site fetches it" in found.title
    assert "Download it" in found.hint


def test_that_a_description_is_found_whose_keys_are_sorted(load):
    long = {"components": {"schemas": {f"S{number}": {"type": "string"} for number in range(500)}}}
    folder = load(specs={"ref/a.json": long | spec("/x")}, mine="openapi: ../a.json GET /x")

    assert folder.page("mine").api.specification.file.as_posix() == "ref/a.json"
    assert [problem.place.file.as_posix() for problem in folder.problems] == ["mine.mdx"]


def test_that_what_a_remote_description_may_have_is_not_called_missing(load):
    folder = load(
        {"openapi": ["https://spec.example/api", "a.json"]}, specs={"a.json": spec("/x")}, mine="openapi: GET /y"
    )
    named = load({"openapi": ["https://spec.example/api", "a.json"]}, mine="openapi: a.json GET /y")

    assert [str(problem.rule) for problem in folder.problems] == ["spec/remote"]
    assert [str(problem.rule) for problem in named.problems] == ["spec/remote", "page/openapi-no-match"]
