"""Components and expressions of pages, as pages show them."""

import re
from pathlib import Path

import pytest
from tests.fakes.scripts import ScriptsHere
from tests.fakes.site_folder import write_site

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.docs.mdx.page_html import RenderedPage
from docsdesk.domain.rule import Rule
from docsdesk.engine.site.renderer import Makers, SiteRenderer

_TAG = re.compile(r"<[^>]*>")


@pytest.fixture(scope="module")
def scripts() -> ScriptsHere:
    return ScriptsHere()


@pytest.fixture
def rendered(tmp_path, scripts):
    def render(text: str, path: str = "index", **files: str) -> RenderedPage:
        write_site(tmp_path, {path: f"---\ntitle: Ferry\n---\n{text}\n"})
        for name, content in files.items():
            file = tmp_path / Path(name.replace("__", "/").replace("_", "."))
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content)
        renderer = SiteRenderer(load_folder(tmp_path), makers=Makers(scripts=scripts))
        return renderer.content(renderer.folder.page(path))

    return render


def words(page: RenderedPage) -> str:
    """What the page says below its title."""
    return " ".join(_TAG.sub(" ", page.html.partition("</header>")[2]).split())


SHOWN = {
    "a component": ("export const Two = ({a}) => <b>{a * 2}</b>;\n\nIs <Two a={21} />.", "Is 42 ."),
    "a function": ("export function Hi({name = 'you'}) { return <i>Hi {name}</i>; }\n\n<Hi />", "Hi you"),
    "an expression": ("Day {[1, 2, 3].map((n) => n * n).join()}.", "Day 1,4,9."),
    "a value": ("export const ports = ['a', 'b'];\n\n{ports.length} ports", "2 ports"),
    "a condition": ("{1 > 2 ? <b>more</b> : <i>less</i>}{false && 'no'}", "less"),
    "front matter": ("{frontmatter.title.toUpperCase()}", "FERRY"),
    "Markdown as children": (
        "export const Box = ({children}) => <p>{children}</p>;\n\n<Box>\n**a** `b`\n</Box>",
        "a b",
    ),
    "children that are looked into": (
        "export const List = ({children}) => "
        "children.filter(React.isValidElement).map((c) => <u>{c.props.of}</u>);"
        "\n\n<List>\n<Step of='one' />\n<Step of='two' />\n</List>",
        "one two",
    ),
    "state": ("export const C = () => { const [n] = useState(() => 7); return n; };\n\n<C />", "7"),
    "a reducer": ("export const C = () => useReducer((s) => s, 1, (n) => n + 1)[0];\n\n<C />", "2"),
    "state set while rendering": (
        "export const C = () => { const [n, set] = useState(0); if (n < 3) set(n + 1); return n; };\n\n<C />",
        "3",
    ),
    "a memo": ("export const C = () => useMemo(() => 6 * 7, []);\n\n<C />", "42"),
    "a reference": ("export const C = () => useRef(5).current;\n\n<C />", "5"),
    "an effect that never runs": (
        "export const C = () => { useEffect(() => { throw 1 }); return 'ok'; };\n\n<C />",
        "ok",
    ),
    "a context": (
        "export const X = React.createContext('far');\n"
        "export const C = () => useContext(X);\n"
        "export const P = () => <X.Provider value='near'><C /></X.Provider>;\n\n<P /> <C />",
        "near far",
    ),
    "a memoised component": ("export const C = React.memo(() => 'kept');\n\n<C />", "kept"),
    "a forwarded reference": ("export const C = React.forwardRef((props, ref) => props.a);\n\n<C a='on' />", "on"),
    "a class": ("export class C extends React.Component { render() { return this.props.a; } }\n\n<C a='x' />", "x"),
    "fragments": ("export const C = () => <><b>1</b><React.Fragment key='a'>2</React.Fragment></>;\n\n<C />", "1 2"),
    "HTML as text": ("<p dangerouslySetInnerHTML={{__html: ['<b>raw</b>'].join()}} />", "raw"),
    "a spread": (
        "export const C = (props) => Object.keys(props).join();\nexport const p = {a: 1, b: 2};\n\n<C {...p} />",
        "a,b",
    ),
    "numbers as Americans write them": ("{(1234567.5).toLocaleString()}", "1,234,567.5"),
    "a browser that it asks for": ("export const C = () => window.innerWidth > 0 && 'wide';\n\n<C />", "wide"),
    "a title that is computed": ("<Card title={'A' + 'B'}>text</Card>", "AB text"),
    "a component of the site": ("export const C = () => <Note>Careful</Note>;\n\n<C />", "Careful"),
    "a function as a child": ("export const C = ({children}) => children(4);\n\n<C>{(n) => <b>{n + 1}</b>}</C>", "5"),
}


@pytest.mark.parametrize("name", SHOWN)
def test_that_a_page_shows(name, rendered):
    text, shown = SHOWN[name]
    page = rendered(text)
    assert words(page) == shown
    assert not page.problems


def test_that_a_component_of_the_site_is_drawn_as_everywhere(rendered):
    page = rendered(
        "export const C = ({of}) => of.map((t) => <Card key={t} title={t} href='/a'>in</Card>);\n\n<C of={['x']} />"
    )
    assert 'class="card"' in page.html
    assert 'href="/a"' in page.html


def test_that_markdown_in_a_component_keeps_its_code_and_its_headings(rendered):
    page = rendered(
        "export const Box = ({children}) => <section>{children}</section>;\n\n"
        "<Box>\n## Deep\n\n```js\nlet a = 1\n```\n</Box>"
    )
    assert [heading.text for heading in page.headings] == ["Deep"]
    assert 'data-language="JavaScript"' in page.html


FILES = {
    "snippets__box_jsx": "import {shout} from './words';\nexport const Box = ({children}) => <b>{shout(children)}</b>;",
    "snippets__sum_tsx": (
        "export const Sum = ({a}: {a: number}) => <b>{(a as number) + 1}</b>;\nSum.defaultProps = {a: 1};"
    ),
    "snippets__words_ts": "export const shout = (text: string): string => `${text}!`;",
    "snippets__tip_mdx": "export const unit = 'km';\n\nIn {unit}: {far * 2}",
    "snippets__data_json": '{"far": 3}',
}


def test_that_modules_import_each_other(rendered):
    page = rendered("import {Box} from '/snippets/box.jsx';\n\n<Box>Hi</Box>", **FILES)
    assert words(page) == "Hi!"
    assert set(page.snippets) >= {"snippets/box.jsx", "snippets/words.ts"}


def test_that_typescript_and_default_properties_work(rendered):
    assert words(rendered("import {Sum} from '/snippets/sum.tsx';\n\n<Sum /><Sum a={2} />", **FILES)) == "2 3"


def test_that_a_snippet_runs_with_what_it_is_given(rendered):
    text = "import Tip from '/snippets/tip.mdx';\n\n<Tip far={4} />\n\n{[1].map((n) => <Tip key={n} far={n} />)}"
    assert words(rendered(text, **FILES)) == "In km: 8 In km: 2"


def test_that_a_file_gets_its_own_component_before_the_site_s_and_others_do_not(rendered):
    own = {"own_jsx": "export const Note = ({children}) => <b>Own: {children}</b>;"}
    own["snippets__s_mdx"] = "import {Note} from '/own.jsx';\n\n<Note>a</Note>"
    page = rendered("import S from '/snippets/s.mdx';\n\n<S />\n\n<Note>b</Note>", **own)
    assert words(page) == "Own: a b"
    assert page.html.count("callout-note") == 1


def test_that_data_can_be_imported(rendered):
    assert words(rendered("import data from '/snippets/data.json';\n\n{data.far + 1}", **FILES)) == "4"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("export const C = () => { throw new Error('no luck'); };\n\n<C />", "<C> failed: no luck"),
        ("export const C = () => nowhere.to;\n\n<C />", "<C> failed: ReferenceError: nowhere is not defined"),
        ("export const C = () => ({a: 1});\n\n<C />", "Objects are not valid as a React child"),
        ("export const C = () => { while (true) {} };\n\n<C />", "runs for more than"),
        ("export const C = () => /^(a+)+$/.test('a'.repeat(40) + 'b');\n\n<C />", "runs for more than"),
        (
            "export const C = () => { const a = []; while (true) a.push('x'.repeat(1e6) + a); };\n\n<C />",
            "memory",
        ),
        ("export const C = () => <C />;\n\n<C />", "<C> failed: "),
        ("export const f = () => f() + 1;\nexport const C = () => f();\n\n<C />", "<C> failed: "),
        ("export const C = () => Array(200000).fill(<b>x</b>);\n\n<C />", "100,000 elements"),
        ("export const C = async () => 'late';\n\n<C />", "asynchronous"),
        ("export const C = () => { JSON.stringify = () => 'x'; return 1; };\n\n<C />", "a result that cannot be read"),
        ("export const C = () => { const [n, set] = useState(0); set(n + 1); return n; };\n\n<C />", "re-renders"),
        ("import {C} from 'left-pad';\n\n<C />", '"left-pad" is not part of the site'),
        ("import {C} from '../../outside.jsx';\n\n<C />", "is not part of the site"),
        ("import {C} from '/snippets/none.jsx';\n\n<C />", "is not part of the site"),
        ("import {C} from '/broken.jsx';\n\n<C />", "broken.jsx cannot be read: "),
        ("{nowhere.to}", "This expression failed: ReferenceError: nowhere is not defined"),
    ],
)
def test_that_what_fails_is_said_at_its_place_and_the_rest_is_shown(text, reason, rendered):
    page = rendered(f"{text}\n\nAfter.", broken_jsx="export const C = () => <b>;")
    [problem] = page.problems
    assert problem.rule is Rule.MDX_SCRIPT
    assert reason in problem.title
    assert problem.place.line == 4 + text.count("\n")
    assert words(page).endswith("After.")


def test_that_a_module_which_is_missing_breaks_only_what_uses_it(rendered):
    page = rendered(
        "import {Gone} from '/gone.jsx';\nimport data from '/gone.json';\n"
        "export const Here = () => 'here';\n\n<Here /> {data.length}\n\n<Gone />"
    )
    assert words(page).startswith("here")
    assert [problem.place.line for problem in page.problems] == [8, 10]
    assert all("is not part of the site" in problem.title for problem in page.problems)
    assert "<Gone>" in page.problems[1].title


def test_that_a_component_which_fails_keeps_its_content(rendered):
    page = rendered("export const C = () => { throw new Error('no') };\n\n<C>\nStill **here**.\n</C>")
    assert words(page) == "<C> failed: no Still here .".replace("<C>", "&lt;C&gt;")


def test_that_a_name_which_nothing_defines_stays_as_it_is_written(rendered):
    page = rendered("Ask for /items/{itemId}/notes.")
    assert words(page) == "Ask for /items/ {itemId} /notes."
    assert [problem.rule for problem in page.problems] == [Rule.MDX_SCRIPT]


def test_that_a_page_is_built_the_same_every_time(rendered):
    text = "export const C = () => [Math.random(), Date.now(), new Date().getFullYear()].join();\n\n<C />"
    assert words(rendered(text)) == words(rendered(text))
    assert words(rendered(text, path="other")) != words(rendered(text))


def test_that_a_page_without_javascript_runs_nothing(rendered, scripts):
    before = len(scripts.pages)
    rendered("export const a = 1;\n\nimport Tip from '/snippets/tip.mdx';\n\n{a} {/* b */} <Card title='x'>*y*</Card>")
    assert len(scripts.pages) == before


def test_that_what_a_component_adds_is_as_harmless_as_what_a_page_writes(rendered):
    page = rendered(
        "export const C = () => <div onclick='x()' style={{color: 'red'}}><a href='javascript:x()'>a</a>"
        "<script>x</script><iframe srcDoc='<p>' />"
        "<p dangerouslySetInnerHTML={{__html: '<img src=x onerror=y>'}} /></div>;"
        "\n\n<C />"
    )
    assert not re.search(r"onclick|javascript:|<script|srcdoc|onerror| style=", page.html.lower())


@pytest.mark.parametrize("code", ["throw new Error('no')", "return missing.name"])
def test_that_a_component_that_fails_keeps_its_link(rendered, code):
    page = rendered(f"export const Go = () => {{ {code}; }};\n\n<Go href='https://ferry.example/a'>Go **there**</Go>")

    assert '<a href="https://ferry.example/a" rel="noopener noreferrer">' in page.html
    assert words(page).endswith("Go there")


@pytest.mark.parametrize("name", ["Card", "Accordion", "Note", "Step"])
def test_that_a_title_of_elements_shows_them(rendered, name):
    page = rendered(f"<{name} title={{<span><b>Trader</b><i>plug</i></span>}}>x</{name}>")
    assert "<b>Trader</b><i>plug</i></span>" in page.html


def test_that_an_expression_on_the_page_may_have_hooks(rendered):
    page = rendered("{(() => { const [boats, set] = React.useState(3); return <p>{boats} boats</p>; })()}")
    assert "<p>3 boats</p>" in page.html
    assert page.problems == ()


def test_that_a_component_that_nobody_defines_keeps_where_it_leads(rendered):
    page = rendered('<AppCard title="Rafts" href="https://rafts.example">Slow.</AppCard>')
    assert '<p><a href="https://rafts.example">Rafts</a></p>' in page.html
