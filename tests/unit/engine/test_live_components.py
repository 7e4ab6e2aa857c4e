"""What the build writes for components that are live in a browser."""

import re
from pathlib import Path
from zipfile import ZipFile

import pytest
from tests.fakes.scripts import ScriptsHere
from tests.fakes.site_folder import write_site

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.mdx.page_html import RenderedPage
from docsdesk.engine.export.bundle import Course, build_bundle
from docsdesk.engine.site.renderer import Makers, SiteRenderer
from docsdesk.engine.site.static_files import live_runtime

COUNTER = (
    "export const Counter = ({ children }) => { const [n, set] = useState(1);"
    " return <div><button onClick={() => set(n + 1)}>{n} boats</button>{children}</div>; };\n\n"
)
_TAG = re.compile(r"<[^>]*>")


@pytest.fixture(scope="module")
def scripts() -> ScriptsHere:
    return ScriptsHere()


@pytest.fixture
def rendered(tmp_path: Path, scripts: ScriptsHere):
    def render(text: str, *, is_live: bool = True, base: str | None = "") -> RenderedPage:
        write_site(tmp_path, {"index": f"---\ntitle: Ferry\n---\n{text}\n", "guides/a": "---\ntitle: A\n---\nA"})
        makers = Makers(scripts=scripts, has_live_components=is_live)
        renderer = SiteRenderer(load_folder(tmp_path), base=base, makers=makers)
        page = renderer.folder.page("index")
        assert page is not None
        return renderer.content(page)

    return render


def test_that_a_live_place_is_marked_and_keeps_its_controls(rendered):
    page = rendered(f"{COUNTER}<Counter>Some **words**.</Counter>")

    assert re.search(r"<!--a:0:0-->.*<button>1 boats</button>.*<!--/a-->", page.html, re.DOTALL)
    assert "<strong>words</strong>" in page.html
    assert page.script is not None
    assert page.script[0].startswith("page-")
    assert b"useState" in page.script[1]


def test_that_only_places_with_state_effects_or_handlers_are_live(rendered):
    still = "export const Still = () => { const a = useMemo(() => 1, []); return <b>{a}</b>; };\n\n<Still />"

    assert rendered(still).script is None
    assert rendered("export const E = () => { useEffect(() => {}); return 'x'; };\n\n<E />").script is not None
    assert rendered("<button onClick={() => alert(1)}>Go</button>").script is not None


def test_that_nothing_is_live_unless_it_is_wanted(rendered):
    page = rendered(f"{COUNTER}<Counter />", is_live=False)

    assert page.script is None
    assert "<!--" not in page.html
    assert "<button" not in page.html
    assert "1 boats" in page.html


def test_that_what_the_page_says_is_the_same_live_or_not(rendered):
    text = f"{COUNTER}<Counter>\n<Card title='To A' href='/guides/a'>A **card**</Card>\n\n- a\n- b\n</Counter>"
    live, still = (_TAG.sub(" ", rendered(text, is_live=is_live).html).split() for is_live in (True, False))

    assert live == still


def test_that_components_of_the_site_are_marked_with_their_words_and_holes(rendered):
    page = rendered(f"{COUNTER}<Counter><Card title='a --> b' href='/guides/a'>{{1 + 1}} cards</Card></Counter>")

    assert re.search(r"<!--s:\w+:\w+:Card:\{[^>]*a \\u002d\\u002d\\u003e b[^>]*\}-->", page.html)
    assert re.search(r"<!--\(:0-->2 cards<!--/\(-->", page.html)


def test_that_the_script_knows_where_addresses_lead(rendered):
    live = "export const L = () => { const [a] = useState('/guides/a'); return <a href={a}>A</a>; };\n\n<L />"
    page = rendered(live, base=None)

    assert page.script is not None
    assert b'"addresses":{"/guides/a":"guides/a.html"}' in page.script[1]


def test_that_an_export_has_the_runtime_only_if_a_page_needs_it(tmp_path: Path, scripts: ScriptsHere):
    makers = Makers(scripts=scripts, has_live_components=True)
    folder = write_site(tmp_path / "docs", {"index": f"---\ntitle: Ferry\n---\n{COUNTER}<Counter />\n", "a": "A"})
    built = build_bundle(folder, tmp_path / "a.zip", version=None, paths=None, course=Course(), makers=makers)
    plain = build_bundle(folder, tmp_path / "b.zip", version=None, paths=["a"], course=Course(), makers=makers)

    assert sorted(names(built.archive) - names(plain.archive)) == ["_docsdesk/alive.js", "_docsdesk/page-ID.js"]


def names(archive: Path) -> set[str]:
    with ZipFile(archive) as content:
        return {re.sub(r"page-\w+", "page-ID", name) for name in content.namelist() if "_docsdesk" in name}


def test_that_the_runtime_is_small_and_brings_its_license():
    assert len(live_runtime()) < 37 * 1024
    assert b"The MIT License (MIT)" in live_runtime()
    assert b"eval(" not in live_runtime()
    assert b"new Function" not in live_runtime()


FOLD = (
    "export const Fold = () => { const [at, go] = useState(0); return <div>"
    "<button onClick={() => go(at + 1)}>{at ? 'Show less' : 'Show more'}</button>"
    "{at > 0 && <h2>Hidden harbours</h2>}{at > 1 && <p>The deepest berth.</p>}</div>; };\n\n"
)


@pytest.mark.parametrize("is_live", [True, False])
def test_that_what_shows_only_after_clicks_is_in_the_page_and_in_its_sections(rendered, is_live):
    page = rendered(f"{FOLD}<Fold />", is_live=is_live)

    assert ("<noscript" in page.html) is is_live
    assert ("<details" in page.html) is not is_live
    said = " ".join(section.text for section in page.sections)
    assert "Hidden harbours" in said
    assert "The deepest berth." in said
    assert "Show less" not in said
    assert not page.headings


def test_that_numbers_and_texts_that_were_there_are_not_told_again(rendered):
    assert 'class="later' not in rendered(f"{COUNTER}<Counter />").html


def test_that_what_shows_after_a_click_in_a_line_follows_the_paragraph(rendered):
    hint = (
        "export const Hint = () => { const [on, set] = useState(false);"
        " return <b onMouseEnter={() => set(true)}>knots{on && <i>miles an hour</i>}</b>; };\n\n"
    )
    page = rendered(f"{hint}Eight <Hint /> at best.", is_live=False)

    assert re.search(r"<p>Eight <b>knots</b> at best.</p>\s*<details", page.html)


def test_that_each_choice_is_looked_at_and_the_first_state_comes_back(rendered):
    choice = (
        "export const C = () => { const [a, set] = useState('red'); const texts = {red: 'First', blue: 'Second words',"
        " green: 'Third words'}; return <div><select value={a} onChange={(e) => set(e.target.value)}>"
        "{Object.keys(texts).map((t) => <option key={t}>{t}</option>)}</select><p>{texts[a]}</p></div>; };\n\n<C />"
    )
    html = rendered(choice, is_live=False).html

    assert html.count("First") == html.count("Second words") == html.count("Third words") == 1


ENDLESS = {
    "a loop in a handler": "export const E = () => <b onClick={() => { for (;;); }}>on</b>;\n\n<E />",
    "ever more words": (
        "export const E = () => { const [w, set] = useState(['a']);"
        " return <p onClick={() => set([...w, ...w].map((x) => x + 'b'))}>on {w.join(' ')}</p>; };\n\n<E />"
    ),
    "a state that throws": (
        "export const E = () => { const [w, set] = useState(0); if (w) throw 1;"
        " return <b onClick={() => set(1)}>on</b>; };\n\n<E />"
    ),
}


@pytest.mark.parametrize("kind", ENDLESS)
def test_that_looking_at_later_states_never_harms_the_first(rendered, kind):
    page = rendered(ENDLESS[kind])

    assert ">on" in page.html
    assert not page.problems
    assert len(page.html) < 100_000


def test_that_classes_of_later_states_are_known(rendered):
    page = rendered(
        "export const C = () => { const [on, set] = useState(false);"
        " return <b className={on ? 'font-bold text-blue-600' : 'underline'} onClick={() => set(!on)}>x</b>; };\n\n"
        "<C />"
    )

    assert {"tw:font-bold", "tw:text-blue-600", "tw:underline"} <= page.classes


def test_that_many_handlers_alike_leave_steps_for_the_others(rendered):
    page = rendered(
        "export const L = () => { const [at, set] = useState(0); const [on, show] = useState(false); return <div>"
        "{Array.from({length: 200}, (_, n) => <b key={n} onClick={() => set(n)}>{n}</b>)}"
        "<i onClick={() => show(true)}>more</i>{on && <p>Behind all the others.</p>}</div>; };\n\n<L />"
    )

    assert "Behind all the others." in page.html
