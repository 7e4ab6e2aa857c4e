import os
import re
import sys

from docsdesk.engine.diagram_process import DiagramProcess
from docsdesk.engine.folder_cache import FolderCache


def test_that_mermaid_draws_for_a_page_without_browser_or_styles(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    diagrams = DiagramProcess((sys.executable, "-m", "docsdesk"), FolderCache(tmp_path))
    try:
        drawn = diagrams.draw("flowchart LR\n  A[Book] -->|Yes| B[Pay]\n", 50)
        broken = diagrams.draw("flowchart LR\n  A -->\n", 50)
    finally:
        diagrams.close()

    assert re.sub(r"<[^>]*>", " ", drawn.svg).split() == ["Yes", "Book", "Pay"]
    assert "var(--text)" in drawn.svg
    assert not re.search(r"<style|<script|foreignObject|\sstyle=|\sclass=|https?:", drawn.svg)
    assert broken.reason.startswith("Parse error on line")
