import re

from docsdesk.docs.cache import NO_CACHE
from docsdesk.engine.diagrams.process import DiagramProcess
from docsdesk.engine.live.folder_cache import FolderCache
from docsdesk.processes.environment import own_command


def test_that_a_diagram_too_large_is_given_up_by_its_work_and_not_by_the_clock(tmp_path):
    edges = "\n".join(f"{number % 90}-->{number * 7 % 90}" for number in range(480))
    diagrams = DiagramProcess(own_command(), FolderCache(tmp_path), seconds_a_diagram=1)
    try:
        assert diagrams.draw(f"flowchart LR\n{edges}\n", 100).reason == "it uses more than 1 seconds of processor time"
    finally:
        diagrams.close()


def test_that_mermaid_draws_for_a_page_without_browser_or_styles(tmp_path):
    diagrams = DiagramProcess(own_command(), FolderCache(tmp_path), seconds_a_diagram=100)
    try:
        drawn = diagrams.draw("flowchart LR\n  A[Book] -->|Yes| B[Pay]\n", 100)
        broken = diagrams.draw("flowchart LR\n  A -->\n", 100)
    finally:
        diagrams.close()

    assert re.sub(r"<[^>]*>", " ", drawn.svg).split() == ["Yes", "Book", "Pay"]
    assert "var(--text)" in drawn.svg
    assert not re.search(r"<style|<script|foreignObject|\sstyle=|\sclass=|https?:", drawn.svg)
    assert broken.reason.startswith("Parse error on line")


DIAGRAMS = {
    "class": "classDiagram\n class A{\n  +run()\n }\n A <|-- B",
    "git": "gitGraph\n commit\n branch next\n commit",
    "flow": "flowchart TD\n A[One] --> B{Two}",
}


def test_that_a_diagram_is_drawn_the_same_whatever_was_drawn_before():
    diagrams = DiagramProcess(own_command(), NO_CACHE, seconds_a_diagram=100)
    try:
        first = {name: diagrams.draw(source, 100) for name, source in DIAGRAMS.items()}
        assert diagrams.draw("flowchart TD\n A -->", 100).reason
        assert {name: diagrams.draw(source, 100) for name, source in reversed(DIAGRAMS.items())} == first
    finally:
        diagrams.close()
    assert all(drawing.svg for drawing in first.values())
