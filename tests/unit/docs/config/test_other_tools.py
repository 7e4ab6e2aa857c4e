"""Folders of other documentation tools are recognized."""

from pathlib import Path

import pytest

from docsdesk.docs.config.other_tools import find_site_below, recognize_tool
from docsdesk.domain.errors import NotADocsFolderError


@pytest.mark.parametrize(
    ("files", "tool"),
    [
        (("docusaurus.config.ts", "sidebars.ts"), "Docusaurus"),
        (("mkdocs.yml", "docs/index.md"), "MkDocs"),
        (("docs/.vitepress/config.ts",), "VitePress"),
        (("conf.py", "index.rst"), "Sphinx"),
        (("_config.yml", "_sidebar.md"), "Docsify"),
        (("_config.yml",), "Jekyll"),
        (("README.md", "package.json"), ""),
    ],
)
def test_that_a_tool_is_recognized_by_its_own_files(tmp_path: Path, files: tuple[str, ...], tool: str):
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x", encoding="utf-8")
    assert recognize_tool(tmp_path) == tool


def test_that_a_docs_json_one_folder_further_down_is_found(tmp_path: Path):
    assert find_site_below(tmp_path) == ""
    for name in ("web", "docs"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "docs.json").write_text("{}", encoding="utf-8")
    assert find_site_below(tmp_path) == "docs"


@pytest.mark.parametrize(
    ("tool", "below", "hint"),
    [
        ("", "", "Choose the folder that holds your site's docs.json."),
        ("MkDocs", "", "This looks like MkDocs."),
        ("MkDocs", "docs", "Choose the folder docs in it, which has one."),
    ],
)
def test_that_the_error_says_what_to_do_about_it(tool: str, below: str, hint: str):
    assert str(NotADocsFolderError(Path("site"), tool, below).hint).startswith(hint)
