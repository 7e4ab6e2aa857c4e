"""Addresses that went, where they have gone, and the redirects and links that say so."""

import json
from dataclasses import replace
from pathlib import Path, PurePosixPath

import pytest

from docsdesk.comparison.comparison import Comparison
from docsdesk.comparison.folder_state import folder_state
from docsdesk.comparison.lost_addresses import lost_addresses
from docsdesk.comparison.redirect_writing import proposals
from docsdesk.comparison.state import ComparedState, StatePage, Untold
from docsdesk.domain.rule import Rule

HOME = "---\ntitle: Home\n---\nWelcome aboard.\n"
CONFIG = """{
  "name": "Site",
  "navigation": {"pages": ["index"]},
  "redirects": [
    { "source": "/kept", "destination": "/" }
  ]
}
"""


def page(title: str, text: str = "") -> str:
    about = f"About {title} and all that comes with it on the way."
    return f"---\ntitle: {title}\n---\n{about}\n\n{text}\n\n## Set {title} up\n"


def site(root: Path, files: dict[str, str], config: str = CONFIG) -> Path:
    for name, text in {"index.mdx": HOME, "docs.json": config, **files}.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return root


def redirected(*pairs: tuple[str, str]) -> str:
    listed = [{"source": source, "destination": target} for source, target in pairs]
    return json.dumps({"name": "Site", "navigation": {"pages": ["index"]}, "redirects": listed}, indent=2)


@pytest.fixture
def compared(tmp_path):
    def compare(old, new, before=CONFIG, after=CONFIG, renames=None):
        states = folder_state(site(tmp_path / "old", old, before)), folder_state(site(tmp_path / "new", new, after))
        moved = {PurePosixPath(was): PurePosixPath(now) for was, now in (renames or {}).items()}
        return Comparison(*states, moved)

    return compare


LOST = {
    "a page that went": ({"a.mdx": page("A")}, {}, CONFIG, CONFIG, ["/a"]),
    "a page with a redirect": ({"a.mdx": page("A")}, {}, CONFIG, redirected(("/a", "/"), ("/kept", "/")), []),
    "a page that a wildcard leads on": (
        {"a/b.mdx": page("B")}, {"c/b.mdx": page("B")}, CONFIG, redirected(("/a/:x*", "/c/:x*"), ("/kept", "/")), [],
    ),
    "a redirect that went": ({}, {}, CONFIG, redirected(), ["/kept"]),
    "a wildcard that went": (
        {"a/b.mdx": page("B")}, {"a/b.mdx": page("B")}, redirected(("/z/:x*", "/a/:x*")), redirected(), ["/z/b"],
    ),
    "a wildcard to one page, which went": (
        {"a.mdx": page("A")}, {"a.mdx": page("A")}, redirected(("/z/:x*", "/a")), redirected(), ["/z/:x*"],
    ),
    "a redirect whose page went": (
        {"a.mdx": page("A")}, {}, redirected(("/z", "/a")), redirected(("/z", "/a")), ["/a", "/z"],
    ),
    "a file": ({"terms.pdf": ""}, {}, CONFIG, CONFIG, ["/terms.pdf"]),
    "files whose addresses nobody keeps": (
        {"a.png": "", "flake.lock": "", "x/package-lock.json": "", "font.woff2": "", "pnpm-lock.yaml": "", "A.PDF": ""},
        {}, CONFIG, CONFIG, ["/A.PDF"],
    ),
    "an anchor that is linked to": (
        {"a.mdx": "## One\n", "b.mdx": "[one](/a#one)\n"},
        {"a.mdx": "## Two\n", "b.mdx": ""}, CONFIG, CONFIG, ["/a#one"],
    ),
    "an anchor that nothing links to": ({"a.mdx": "## One\n"}, {"a.mdx": "## Two\n"}, CONFIG, CONFIG, []),
    "an index that became a page": ({"a/index.mdx": page("A")}, {"a.mdx": page("A")}, CONFIG, CONFIG, []),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "before", "after", "lost"), LOST.values(), ids=LOST)
def test_that_an_address_is_lost_if_it_worked_and_leads_nowhere_now(compared, old, new, before, after, lost):
    assert [each.address for each in compared(old, new, before, after).lost] == lost


MOVED = {
    "renamed in Git": ({"a.mdx": page("A")}, {"x.mdx": page("X", "Other.")}, {"a.mdx": "x.mdx"}, "x", True),
    "the same text": ({"a.mdx": page("A")}, {"b/c.mdx": page("A")}, {}, "b/c", True),
    "most of the same text": (
        {"a.mdx": page("A", "One crossing an hour, and two of them in summer.")},
        {"b.mdx": page("A", "One crossing an hour, and two of them in winter.").replace("title: A", "title: B")},
        {}, "b", True,
    ),
    "the same title and name": (
        {"a/pay.mdx": page("Pay")}, {"b/pay.mdx": "---\ntitle: Pay\n---\nNew."}, {}, "b/pay", False,
    ),
    "links that lead elsewhere now": (
        {"a.mdx": page("A"), "l.mdx": "[one](/a)\n"},
        {"b.mdx": "---\ntitle: Q\n---\nNew.", "l.mdx": "[one](/b)\n"}, {}, "b", False,
    ),
    "nothing like it": ({"a/b.mdx": page("A")}, {"a/index.mdx": "---\ntitle: C\n---\nNew."}, {}, "a", False),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "renames", "target", "is_sure"), MOVED.values(), ids=MOVED)
def test_that_evidence_tells_where_a_page_has_gone(compared, old, new, renames, target, is_sure):
    move = next(iter(compared(old, new, renames=renames).moved_addresses.values()))

    assert (move.target, move.is_sure) == (target, is_sure)


def test_that_a_page_about_the_same_is_likelier_than_the_page_above(compared):
    words = "Frankfurt Dublin Oregon region latency residency replica failover zone cluster quorum backup shard mirror "
    words += "standby primary witness router peer subnet uplink fibre carrier edge origin cache tier archive vault"
    turned = " ".join(sorted(words.split(), key=lambda word: word[::-1]))
    new = {"help/where.mdx": f"---\ntitle: Where\n---\n{turned}", "help/pay.mdx": page("Pay"), "ship.mdx": page("Ship")}
    (move,) = compared({"europe.mdx": f"---\ntitle: Europe\n---\n{words}"}, new).moved_addresses.values()

    assert (move.target, move.is_sure) == ("help/where", False)


def test_that_pages_without_a_place_of_their_own_go_where_their_folder_went(compared):
    words = {"store": "Crate and barrel.", "send": "Stamp and seal.", "track": "Chart and compass."}
    old = {f"ops/{name}.mdx": page(name, text) for name, text in words.items()} | {"ops/odd.mdx": "Nothing like it."}
    new = {f"work/{name}.mdx": page(name, text) for name, text in words.items()} | {"work/index.mdx": page("Work")}
    moved = {each.path: move.target for each, move in compared(old, new).moved_addresses.items()}

    assert moved == {**{f"ops/{name}": f"work/{name}" for name in words}, "ops/odd": "work"}


FOLDER = {f"a/{name}.mdx": page(name) for name in ("pay", "ship", "send")}
THERE = {f"b/{name}.mdx": page(name) for name in ("pay", "ship", "send")}


@pytest.mark.parametrize(
    ("old", "new", "sources"),
    [
        pytest.param({}, {}, ["a/:slug*"], id="the whole folder"),
        pytest.param({"a/old.mdx": HOME}, {"a/old.mdx": HOME}, ["a/pay", "a/send", "a/ship"], id="a page stays"),
        pytest.param(
            {"a/x.mdx": page("X")}, {"c/x.mdx": page("X")}, ["a/pay", "a/send", "a/ship", "a/x"], id="one left"
        ),
    ],
)
def test_that_one_wildcard_stands_for_a_folder_only_if_all_of_it_moved(compared, old, new, sources):
    found = compared({**FOLDER, **old}, {**THERE, **new})
    proposed = proposals(found.moved_addresses, found.lost, found.new)

    assert sorted(each.source for each in proposed) == sources


def test_that_fixes_touch_only_new_redirects_and_links_and_leave_no_chain(compared):
    before = CONFIG.replace('"destination": "/"', '"destination": "/a/pay"')
    links = {"index.mdx": f"{HOME}[Pay](/a/pay#set-pay-up), [ship](a/ship?x=1), [home](/).\n"}
    found = compared({**FOLDER, **links}, {**THERE, **links}, before, before)
    fixed = {fix.file.name: fix.apply(found.new.texts[fix.file]) for fix in found.lost_fixes}

    assert fixed["docs.json"] == before.replace(
        '"/a/pay" }', '"/b/pay" },\n    { "source": "/a/:slug*", "destination": "/b/:slug*" }'
    )
    assert fixed["index.mdx"] == f"{HOME}[Pay](/b/pay#set-pay-up), [ship](/b/ship?x=1), [home](/).\n"


def test_that_a_wildcard_to_a_page_that_moved_leads_to_its_new_address(compared):
    before = redirected(("/kept", "/"), ("/z/:x*", "/a/pay"))
    fix = compared(FOLDER, THERE, before, before).lost_fixes[0]
    written = json.loads(fix.apply(before))["redirects"]

    assert {"source": "/z/:x*", "destination": "/b/pay"} in written


def test_that_redirects_go_to_the_file_that_holds_them(compared):
    config = '{"name": "Site", "navigation": {"pages": ["index"]}, "redirects": {"$ref": "moved.json"}}'
    listed = '[\n  {\n    "source": "/kept",\n    "destination": "/"\n  }\n]\n'
    found = compared({**FOLDER, "moved.json": listed}, {**THERE, "moved.json": listed}, config, config)
    fix = found.lost_fixes[0]

    assert fix.file.name == "moved.json"
    assert fix.apply(listed) == listed.replace(
        "  }\n]", '  },\n  {\n    "source": "/a/:slug*",\n    "destination": "/b/:slug*"\n  }\n]'
    )


def test_that_the_first_redirect_makes_their_list(compared):
    config = '{"name": "Site", "navigation": {"pages": ["index"]}}'
    found = compared(FOLDER, THERE, config, config)
    written = json.loads(found.lost_fixes[0].apply(config))

    assert written["redirects"] == [{"source": "/a/:slug*", "destination": "/b/:slug*"}]


def test_that_lost_pages_and_anchors_are_problems_until_they_are_mended(compared):
    old = {"a.mdx": page("A"), "faq.mdx": "## Why\n", "l.mdx": "[why](/faq#why)\n"}
    new = {"b.mdx": page("A"), "faq.mdx": "## Why not\n", "l.mdx": "[why](/faq#why)\n"}
    broken = compared(old, new).lost_problems
    mended = compared(old, {**new, "faq.mdx": "## Why\n"}, after=redirected(("/a", "/b"), ("/kept", "/")))

    assert [problem.rule for problem in broken] == [Rule.REDIRECT_LOST_PAGE, Rule.LINK_LOST_ANCHOR]
    assert all(problem.fix is not None for problem in broken)
    assert "/faq#why-not now" in broken[1].hint, "the move is known, so that nothing is guessed"
    assert mended.lost_problems == ()


def test_that_a_lost_page_is_no_fault_of_a_new_redirect_to_it(compared):
    config = redirected(("/z", "/a"))
    (problem,) = compared({"a.mdx": page("A")}, {"b.mdx": page("A")}, redirected(), config).lost_problems

    assert "Redirect /a to /b" in problem.fix.title
    assert '"redirects"' in config.splitlines()[problem.place.line - 1], "where the fix adds one"


def test_that_anchors_that_only_a_builder_links_to_are_not_missed():
    page = StatePage("a", "A", anchors=frozenset({"key"}), links=(("a", "key"),))
    built = ComparedState("a.tar.gz", {"a": page}, untold=frozenset({Untold.SOURCES}))
    source = ComparedState("docs", {"a": replace(page, anchors=frozenset(), links=())})

    assert lost_addresses(built, source) == ()
