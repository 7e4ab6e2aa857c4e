import re
from collections import Counter
from pathlib import Path

import pytest
from tests.fakes.playground_site import write_playground_site
from tests.fakes.site_folder import write_site

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.routes.site import preview_files
from docsdesk.engine.site.renderer import SiteRenderer
from docsdesk.engine.site.static_files import static_files
from docsdesk.resource_files import resource_folder

MOST_BYTES = 30 * 1024
MOST_BYTES_WITH_SEARCH = 33 * 1024
"""With what is loaded when somebody searches."""
MOST_WRITTEN = 42 * 1024


@pytest.mark.parametrize("path", ["index", "api-reference/kites/create-a-kite", "api-reference/websockets/wind"])
def test_that_a_page_loads_few_scripts(tmp_path: Path, path: str):
    folder = load_folder(write_playground_site(tmp_path / "docs", "https://kites.example"))
    page = SiteRenderer(folder).render(path)
    assert page is not None
    scripts = {name: content for name, content in static_files(folder).items() if f"/{name}" in page.html}
    loaded = [len(content) for name, content in scripts.items() if name.endswith(".js")]
    assert loaded
    assert sum(loaded) <= MOST_BYTES


def test_that_all_scripts_together_are_small(tmp_path: Path):
    files = static_files(load_folder(write_site(tmp_path / "docs"))) | preview_files()
    written = [file for part in ("scripts", "preview") for file in resource_folder(f"engine/{part}").glob("*.js")]

    assert sum(len(content) for name, content in files.items() if name.endswith(".js")) <= MOST_BYTES_WITH_SEARCH
    assert sum(file.stat().st_size for file in written) <= MOST_WRITTEN


def test_that_no_two_scripts_of_a_page_use_a_name_for_different_things():
    declared: Counter[str] = Counter()
    for file in resource_folder("engine/scripts").glob("*.js"):
        text = file.read_text("utf-8")
        declared.update(re.findall(r"^(?:async )?(?:function|const|let|class) (\w+)", text, re.MULTILINE))
        for names in re.findall(r"^(?:const|let) [{\[]([^}\]]+)[}\]] =", text, re.MULTILINE):
            declared.update(re.findall(r"(\w+)(?=,|$| )", names.strip()))
    assert declared["make"]
    assert [name for name, times in declared.items() if times > 1] == []
