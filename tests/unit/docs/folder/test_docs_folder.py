import json
import os
import sys
from pathlib import Path, PurePosixPath

import pytest

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.json.spans import JsonSyntaxError, read_spans
from docsdesk.docs.navigation import NavKind
from docsdesk.domain.errors import BrokenConfigError, NotADocsFolderError, UnreadableFileError


@pytest.fixture
def write(tmp_path):
    def write(name: str, text: str = "") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    write(
        "docs.json",
        '{"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"}, "navigation": {"pages": ["index"]}}',
    )
    write("index.mdx", "---\ntitle: Start\n---\nHello.\n")
    return write


def problems(folder):
    return [str(problem) for problem in folder.problems]


def test_that_a_folder_without_configuration_is_named(tmp_path):
    with pytest.raises(NotADocsFolderError):
        load_folder(tmp_path)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_that_names_that_are_no_text_are_left_out_and_told(write, tmp_path):
    (tmp_path / os.fsdecode(b"caf\xe9")).mkdir()
    for name in (b"caf\xe9/page.mdx", b"caf\xe9.mdx", b"caf\xe9.png"):
        (tmp_path / os.fsdecode(name)).write_text("Hello.")

    folder = load_folder(tmp_path)

    assert ([page.path for page in folder.pages], folder.assets) == (["index"], ())
    assert [problem.partition(": ")[0] for problem in problems(folder)] == [
        "caf\ufffd:1:1",
        "caf\ufffd.mdx:1:1",
        "caf\ufffd.png:1:1",
    ]


def test_that_what_stands_in_the_place_of_the_configuration_is_named(tmp_path):
    (tmp_path / "docs.json").mkdir()
    with pytest.raises(UnreadableFileError, match="it is a folder"):
        load_folder(tmp_path)

    (tmp_path / "docs.json").rmdir()
    (tmp_path / "docs.json").symlink_to("elsewhere.json")
    with pytest.raises(UnreadableFileError, match="it links to a file that does not exist"):
        load_folder(tmp_path)


def test_that_a_mistake_in_docs_json_is_said_as_the_window_says_it(write, tmp_path):
    write("docs.json", '{\n  "api" 3\n}')
    with pytest.raises(BrokenConfigError) as caught:
        load_folder(tmp_path)
    with pytest.raises(JsonSyntaxError) as wording:
        read_spans('{\n  "api" 3\n}')
    assert str(caught.value.place) == "docs.json:2:9"
    assert caught.value.problem == wording.value.problem


def test_that_broken_configuration_is_placed(write, tmp_path):
    write("docs.json", '{\n  "name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"},\n  "navigation": }\n')

    with pytest.raises(BrokenConfigError) as caught:
        load_folder(tmp_path)

    assert str(caught.value.place) == "docs.json:3:17"


def test_that_unreadable_configuration_is_named(tmp_path):
    (tmp_path / "docs.json").mkdir()

    with pytest.raises(UnreadableFileError, match=r"docs\.json"):
        load_folder(tmp_path)


def test_that_pages_outside_the_navigation_come_last(write, tmp_path):
    write("docs.json", '{"navigation": {"pages": ["z", "index"]}}')
    write("z.md", "# Z")
    write("a/b.mdx", "B")

    folder = load_folder(tmp_path)

    assert [(page.path, page.is_in_navigation) for page in folder.pages] == [
        ("z", True),
        ("index", True),
        ("a/b", False),
    ]
    assert folder.pages[2].title == "B"


def test_that_every_form_of_navigation_becomes_one_tree(write, tmp_path):
    write(
        "docs.json",
        """{"navigation": {"languages": [{"language": "en", "versions": [{"version": "v2", "tabs": [
            {"tab": "Guides", "dropdowns": [{"dropdown": "All", "groups": [
                {"group": "First", "root": "index", "pages": ["a", {"group": "Inner", "pages": ["b.mdx"]}]}]}]},
            {"tab": "Blog", "href": "https://blog.example"}]}]}],
            "global": {"anchors": [{"anchor": "Status", "href": "https://status.example"}]}}}""",
    )
    write("a.mdx")
    write("b.mdx")

    tree = load_folder(tmp_path).navigation

    assert [node.kind.value for node in tree.walk()] == [
        *["root", "language", "version", "tab", "dropdown", "group", "page", "group", "page", "tab", "anchor"]
    ]
    assert list(tree.pages()) == ["index", "a", "b"]


def test_that_a_page_the_navigation_lacks_is_reported(write, tmp_path):
    write(
        "docs.json",
        '{"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"},'
        ' "navigation": {"pages": ["index", "gone"]}}',
    )

    assert problems(load_folder(tmp_path)) == [
        "docs.json:1:104: The navigation names the page gone, which does not exist."
    ]


def test_that_referenced_files_take_their_place(write, tmp_path):
    write("docs.json", '{"navigation": {"$ref": "./config/nav.json", "global": {}}, "name": {"$ref": "name.json"}}')
    write("config/nav.json", '{"global": {"anchors": []}, "groups": [{"$ref": "group.json", "group": "Mine"}]}')
    write("config/group.json", '{"group": "Theirs", "pages": ["index"]}')
    write("name.json", '"Ferry"')

    folder = load_folder(tmp_path)

    assert folder.name == "Ferry"
    assert folder.navigation.children[0].title == "Mine"
    assert folder.config["navigation"]["global"] == {}
    assert PurePosixPath("config/group.json") in folder.config_files


@pytest.mark.parametrize(
    ("reference", "reason"),
    [
        ("docs.json", "leads back to itself"),
        ("../secret.json", "points outside the docs folder"),
        ("/../secret.json", "points outside the docs folder"),
        ("https://example.com/x.json", "points outside the docs folder"),
        ("gone.json", "no such file"),
        ("broken.json", "is not valid"),
    ],
)
def test_that_a_reference_that_cannot_be_followed_is_a_problem(write, tmp_path, reference, reason):
    write("docs.json", f'{{"name": "Ferry", "navbar": {{"$ref": "{reference}"}}}}')
    write("broken.json", "{")

    folder = load_folder(tmp_path)

    assert folder.name == "Ferry"
    assert any(reason in problem for problem in problems(folder))


def test_that_references_that_multiply_end(write, tmp_path):
    for level in range(8):
        items = ", ".join(f'{{"$ref": "l{level + 1}.json"}}' for _ in range(10))
        write(f"l{level}.json", f"[{items}]")
    write("l8.json", "1")
    write("docs.json", '{"x": {"$ref": "l0.json"}}')

    assert any("too many $ref" in problem for problem in problems(load_folder(tmp_path)))


def test_that_broken_front_matter_is_placed_and_the_page_stays(write, tmp_path):
    write("index.mdx", "---\ntitle: a: b\n---\nHello.\n")

    folder = load_folder(tmp_path)

    assert folder.home.title == "Index"
    assert problems(folder)[0].startswith("index.mdx:2:")


def test_that_ignored_files_are_not_published(write, tmp_path):
    write(".mintignore", "drafts/\n*.draft.mdx\n!kept.draft.mdx\n/notes/**/x.md\n")
    for name in ("drafts/a.mdx", "b.draft.mdx", "kept.draft.mdx", "notes/1/2/x.md", "node_modules/m.md", ".git/g.md"):
        write(name)
    write("README.md")
    write("snippets/s.mdx", "snippet")

    folder = load_folder(tmp_path)

    assert {page.path for page in folder.pages} == {"index", "kept.draft"}
    assert folder.snippets == {"snippets/s.mdx": "snippet"}


def test_that_links_out_of_the_folder_are_refused(write, tmp_path, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside")
    (outside / "secret.mdx").write_text("secret")
    (tmp_path / "leak.mdx").symlink_to(outside / "secret.mdx")
    (tmp_path / "folder").symlink_to(outside)
    (tmp_path / "again").symlink_to(tmp_path)

    folder = load_folder(tmp_path)

    assert [page.path for page in folder.pages] == ["index"]
    assert sum("points outside" in problem for problem in problems(folder)) == 2


def test_that_a_legacy_configuration_is_read_with_a_word_about_it(write, tmp_path):
    (tmp_path / "docs.json").unlink()
    write(
        "mint.json",
        """{"name": "Old", "theme": "mint", "colors": {"primary": "#0b6e99"},
        "navigation": [{"group": "G", "pages": ["index"]}, {"group": "A", "pages": ["api/x"]}],
            "tabs": [{"name": "API", "url": "api"}]}""",
    )
    write("api/x.mdx")

    folder = load_folder(tmp_path)

    assert [(node.kind, node.title) for node in folder.navigation.children] == [
        (NavKind.TAB, "Documentation"),
        (NavKind.TAB, "API"),
    ]
    assert "legacy mint.json" in problems(folder)[0]


def test_that_addresses_find_pages_and_redirects(write, tmp_path):
    write("guides/index.mdx", "---\ntitle: Guides\ngroups: [staff]\n---\n")
    write(
        "docs.json",
        """{"redirects": [{"source": "/old", "destination": "/guides"},
            {"source": "/blog/:slug*", "destination": "https://blog.example/:slug*"}]}""",
    )

    folder = load_folder(tmp_path)

    assert folder.page("/").path == "index"
    assert folder.page("/guides/").path == "guides/index"
    assert folder.page("guides").is_limited
    assert folder.page("old") is None
    assert folder.redirect("/old") == "guides"
    assert folder.redirect("/blog/a/b") == "https://blog.example/a/b"
    assert folder.redirect("/new") is None


def test_that_links_that_lead_back_to_themselves_are_left_out(write, tmp_path):
    (tmp_path / "self.mdx").symlink_to("self.mdx")
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to("one")
    write("index.mdx", "![x](/self.mdx)\n")

    assert [page.path for page in load_folder(tmp_path).pages] == ["index"]

    (tmp_path / "docs.json").unlink()
    (tmp_path / "docs.json").symlink_to("docs.json")
    with pytest.raises(UnreadableFileError):
        load_folder(tmp_path)


def test_that_redirects_that_fit_an_address_in_too_many_ways_are_refused_with_their_place(write, tmp_path):
    sources = ["/" + ":a*/" * 30 + "x", "/" + "".join(f":a{n}" for n in range(30)), "/:a*/b/:c*"]
    redirects = [{"source": source, "destination": "/new/:a"} for source in sources]
    write("docs.json", json.dumps({"redirects": redirects}))

    folder = load_folder(tmp_path)

    assert folder.redirect("a/" * 1_000) is None
    assert folder.redirect("x/b/y") == "new/x"
    assert [found.place.file.name for found in folder.problems if "has too many *" in found.title] == ["docs.json"] * 2


def test_that_a_redirect_that_grows_with_every_step_ends(write, tmp_path):
    redirects = [{"source": "/x/:a*", "destination": "/x/:a*/:a*/:a*/:a*"}]
    write("docs.json", json.dumps({"redirects": redirects}))

    assert len(load_folder(tmp_path).redirect("/x/some/where") or "") <= 4_000


def test_that_no_address_is_tried_with_more_redirects_than_a_thousand_that_begin_alike(write, tmp_path):
    redirects = [{"source": f"/:a/{number}", "destination": f"/out/of/{number}"} for number in range(1_002)]
    inside = [{"source": f"/in/{number}/:a", "destination": f"/in/:a/{number}"} for number in range(3)]
    write("docs.json", json.dumps({"redirects": [*redirects, {"source": "/in/:a", "destination": "/x"}, *inside]}))

    folder = load_folder(tmp_path)

    said = [found for found in folder.problems if "starts like 1,000 other wildcard redirects" in found.title]
    assert [found.place.file.name for found in said] == ["docs.json"] * 6
    assert folder.redirect("b/999") == "out/of/999"
    assert folder.redirect("b/1000") is None


def test_that_of_redirects_with_wildcards_the_first_that_fits_counts(write, tmp_path):
    sources = ("/in/deep/:a", "/:a/deep/:b", "/in/:a*")
    for order in (sources, sources[::-1]):
        redirects = [{"source": source, "destination": f"/{number}.html"} for number, source in enumerate(order)]
        write("docs.json", json.dumps({"redirects": redirects}))
        assert load_folder(tmp_path).redirect("in/deep/x") == "0.html"


def test_that_pages_are_no_snippets_unless_something_imports_them(write, tmp_path):
    write("_snippets/a.mdx", "A")
    write("snippets/b.mdx", "B")
    write("guides/snippets/c.mdx", "C")
    write("guides/d.mdx", "D")
    write("guides/e.mdx", "```js\nimport F from './f.mdx'\n```\n")
    write("guides/f.mdx", "F")
    write("guides/g.mdx", "import {\n  d\n} from '/guides/D.mdx'\n\nText.")

    folder = load_folder(tmp_path)

    assert {page.path for page in folder.pages} == {
        *("index", "guides/snippets/c", "guides/e", "guides/f", "guides/g"),
    }
    assert set(folder.snippets) == {"_snippets/a.mdx", "snippets/b.mdx", "guides/d.mdx"}
