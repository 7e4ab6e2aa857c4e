from tests.fakes.component_page import Elements, html_of, rendered


def test_that_a_card_with_an_address_is_one_link():
    html = html_of('<Card title="A" icon="rocket" href="/a" cta="Read on" horizontal>Text.</Card>')
    [card] = Elements(html).all("a", "card")

    assert card["href"] == "/a"
    assert "card-horizontal" in card["class"]
    assert '<p class="card-cta">Read on</p>' in html


def test_that_a_card_never_holds_a_link_within_a_link():
    html = html_of('<Card title="A" href="/a">See [b](/b).</Card>')

    assert [link["href"] for link in Elements(html).all("a")] == ["/a", "/b"]
    assert "</a>" in html[html.index('href="/a"') : html.index('href="/b"')]


def test_that_a_link_around_a_picture_on_another_host_stays_one_link():
    links = Elements(html_of("[![Build](https://cdn.example/b.svg)](/builds)")).all("a")

    assert [link["href"] for link in links] == ["/builds"]


def test_that_a_paragraph_on_lines_of_its_own_keeps_its_looks():
    one = html_of('<p className="big">\n  Words.\n</p>')
    more = html_of('<p className="big">\n\nWords.\n\n- more\n\n</p>')

    assert '<p class="tw:big">Words.</p>' in one
    assert '<div class="tw:big"><p>Words.</p>' in more


def test_that_a_card_has_its_picture_and_its_kind():
    html = html_of('<Card title="A" img="/a.png" type="warning">Text.</Card>')

    assert 'src="/a.png"' in html
    assert "callout-warning" in html


def test_that_a_tile_has_its_preview_above_its_words():
    html = html_of('<Tile href="/a" title="T" description="D"><img src="/x.svg" alt="x" /></Tile>')

    assert html.index("tile-preview") < html.index("tile-title") < html.index("tile-description")


def test_that_a_repository_is_a_link_and_asks_nobody():
    [link] = Elements(html_of('<GitHub.Repo repo="https://github.com/example/ferries" />')).all("a")

    assert link["href"] == "https://github.com/example/ferries"
    assert Elements(html_of('<GitHub.Repo repo="example" />')).all("a") == []


def test_that_steps_are_a_numbered_list_with_anchors():
    html = html_of(
        '<Steps>\n<Step title="Get a key">A.</Step>\n<Step title="Ship" stepNumber={7} icon="ship">B.</Step>\n</Steps>'
    )
    first, second = Elements(html).all("li", "step")

    assert first["id"] == "get-a-key"
    assert second["value"] == "7"
    assert "step-pictured" in second["class"]


def test_that_steps_stand_in_the_contents_only_where_their_titles_are_headings():
    page = rendered(
        '<Steps titleSize="h3">\n<Step title="One">A.</Step>\n</Steps>\n\n<Steps><Step title="Two">B.</Step></Steps>'
    )

    assert [(heading.level, heading.text) for heading in page.headings] == [(3, "One")]


def test_that_a_heading_keeps_its_anchor_beside_a_step_of_the_same_name():
    page = rendered('<Steps><Step title="Install">A.</Step></Steps>\n\n## Install\n')

    assert [heading.anchor for heading in page.headings] == ["install"]
    assert 'id="install-2"' in page.html


def test_that_a_tree_is_the_same_from_components_and_from_a_list():
    components = (
        '<Tree><Tree.Folder name="a" defaultOpen><Tree.File name="b.md" /></Tree.Folder><Tree.File name="c" /></Tree>'
    )

    assert html_of(components) == html_of("<FileTree>\n\n- a/\n  - `b.md`\n- c\n\n</FileTree>")


def test_that_a_trees_folders_fold_and_its_marked_entry_is_told():
    html = html_of('<Tree><Tree.Folder name="a"><Tree.File name="b" highlight /></Tree.Folder></Tree>')

    assert "open" not in Elements(html).all("details")[0]
    assert Elements(html).all("li", "file")[0]["aria-current"] == "true"


def test_that_a_palette_shows_each_colour_without_styles():
    html = rendered(
        '<Color variant="compact"><Color.Item name="a" value="#3B82F6" /><Color.Item value="url(x)" /></Color>'
    ).html

    assert 'fill="#3B82F6"' in html
    assert 'fill="url' not in html
    assert "style=" not in html


def test_that_a_colour_may_differ_between_the_schemes():
    html = rendered('<Color><Color.Item name="a" value={{ light: "#fff", dark: "#000" }} /></Color>').html

    assert 'class="swatch only-light"' in html
    assert 'class="swatch only-dark"' in html


def test_that_tabs_can_stand_alone_and_open_at_another_than_the_first():
    [tabs] = Elements(
        html_of('<Tabs sync={false} defaultTabIndex={1}><Tab title="A" id="x">a</Tab><Tab title="B">b</Tab></Tabs>')
    ).all("div", "tabs")

    assert "data-alone" in tabs
    assert tabs["data-first"] == "1"


def test_that_all_views_show_without_scripts_each_under_its_title():
    html = html_of('<View title="JS" icon="js">one</View>\n\n<View title="Python">two</View>')

    assert [view["data-view"] for view in Elements(html).all("section", "view")] == ["JS", "Python"]
    assert "one" in html
    assert "two" in html
