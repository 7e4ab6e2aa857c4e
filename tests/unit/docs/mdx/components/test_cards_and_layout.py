from tests.fakes.component_page import Elements, html_of, rendered


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


def test_that_a_palette_shows_each_colour_without_styles():
    html = rendered(
        '<Color variant="compact"><Color.Item name="a" value="#3B82F6" /><Color.Item value="url(x)" /></Color>'
    ).html

    assert 'fill="#3B82F6"' in html
    assert 'fill="url' not in html
    assert "style=" not in html
