from tests.fakes.component_page import Elements, rendered

from docsdesk.docs.diagrams.port import Drawing

PAGE = "Text.\n\n```mermaid\nflowchart LR\n  A --> B\n```\n\nMore.\n\n```mermaid\nflowchart LR\n  A --> B\n```\n"


class FakeDiagrams:
    def __init__(self, drawing, seconds_a_page=2.0):
        self.drawing = drawing
        self.seconds_a_page = seconds_a_page
        self.asked = []

    def draw(self, source, seconds):
        self.asked.append((source, seconds))
        return self.drawing


def test_that_drawings_have_ids_and_words_of_their_own():
    html = rendered(PAGE, diagrams=FakeDiagrams(Drawing(svg='<svg id="diagram-id-a"></svg>'))).html

    assert '<svg id="diagram-1-a">' in html
    assert '<svg id="diagram-2-a">' in html
    assert [box["aria-label"] for box in Elements(html).all("div") if box.get("role") == "img"] == [
        "Diagram (flowchart)"
    ] * 2


def test_that_a_title_in_a_diagram_is_what_is_read_out():
    page = "```mermaid\npie title Pets\n  accTitle: Cats and dogs\n```\n"

    assert 'aria-label="Cats and dogs"' in rendered(page, diagrams=FakeDiagrams(Drawing(svg="<svg></svg>"))).html


def test_that_a_diagram_that_cannot_be_drawn_shows_its_source_and_is_told_with_its_place():
    page = rendered(PAGE, diagrams=FakeDiagrams(Drawing(reason="Parse error on line 2")))

    assert "A --&gt; B" in page.html
    assert str(page.problems[0]).startswith("page.mdx:3:1: The diagram cannot be drawn: Parse error on line 2")


def test_that_a_late_diagram_says_so_and_is_no_problem():
    page = rendered(PAGE, diagrams=FakeDiagrams(Drawing(is_late=True)))

    assert "still being drawn" in page.html
    assert page.problems == ()


def test_that_a_diagrams_source_is_never_quoted():
    for drawing in (Drawing(), Drawing(is_late=True), Drawing(svg="<svg></svg>")):
        blocks = [
            block.text
            for section in rendered(PAGE, diagrams=FakeDiagrams(drawing)).sections
            for block in section.blocks
        ]
        assert blocks == ["Text.", "More."]


def test_that_all_diagrams_of_a_page_share_its_patience():
    diagrams = FakeDiagrams(Drawing(is_late=True), seconds_a_page=0.5)
    rendered(PAGE, diagrams=diagrams)

    assert diagrams.asked[0][1] == 0.5
    assert diagrams.asked[1][1] < 0.5
