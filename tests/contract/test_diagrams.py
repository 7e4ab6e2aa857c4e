import os
import re
import sys

import pytest

from docsdesk.engine.diagram_process import DiagramProcess
from docsdesk.engine.folder_cache import FolderCache


@pytest.mark.timeout(200)
def test_that_mermaid_draws_for_a_page_without_browser_or_styles(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    diagrams = DiagramProcess((sys.executable, "-m", "docsdesk"), FolderCache(tmp_path), seconds_a_diagram=100)
    try:
        drawn = diagrams.draw("flowchart LR\n  A[Book] -->|Yes| B[Pay]\n", 100)
        broken = diagrams.draw("flowchart LR\n  A -->\n", 100)
    finally:
        diagrams.close()

    assert re.sub(r"<[^>]*>", " ", drawn.svg).split() == ["Yes", "Book", "Pay"]
    assert "var(--text)" in drawn.svg
    assert not re.search(r"<style|<script|foreignObject|\sstyle=|\sclass=|https?:", drawn.svg)
    assert broken.reason.startswith("Parse error on line")
