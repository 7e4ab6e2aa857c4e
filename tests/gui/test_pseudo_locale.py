"""Every text of the window is translated and has room for a longer language, read from the left or from the right."""

import importlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from docsdesk.resource_files import resource_folder
from docsdesk.ui.languages import NAMES

ROOT = Path(__file__).parents[2]
OF_PEOPLE = (
    *("site_switcher", "overview_base_url", "overview_docs_folder", "overview_export_hostname"),
    *("overview_assistant_domain", "pane_state", "mdx_server", "params_post_pill", "page_file"),
    *("setting_value", "change_setting"),
)
"""Controls that show what is in a person's folder, or what the service is called; so are suggested questions."""


@pytest.fixture(scope="module")
def texts(tmp_path_factory):
    """The translations of both directions."""
    folder = tmp_path_factory.mktemp("texts")
    sys.path.insert(0, str(ROOT / "packaging"))
    try:
        pseudo_locale = importlib.import_module("pseudo_locale")
    finally:
        sys.path.pop(0)
    for language in pseudo_locale.FORMS:
        pseudo_locale.compile_pseudo(folder, language)
    (folder / "docsdesk_en.qm").write_bytes((resource_folder("translations") / "docsdesk_en.qm").read_bytes())
    return folder


@pytest.fixture
def walked(texts, tmp_path):
    def walk(language, scale):
        command = [sys.executable, "-m", "tests.gui.pseudo_walk", language, texts, tmp_path]
        environment = {**os.environ, "QT_SCALE_FACTOR": scale, "PYTHONPATH": os.pathsep.join(sys.path)}
        ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        assert ended.returncode == 0, ended.stderr
        return json.loads(ended.stdout)

    return walk


@pytest.mark.parametrize(("language", "scale"), [("eo", "1"), ("he", "2")])
def test_that_every_text_is_translated_and_none_is_cut_in_a_longer_language(walked, language, scale):
    found = walked(language, scale)

    assert [line for line in found["plain"] if not is_of_people(line)] == []
    assert found["cut"] == []


def is_of_people(line):
    where, _, text = line.partition(": ")
    is_content = where.rpartition("/")[2].startswith((*OF_PEOPLE, "suggestion"))
    return is_content or text in ("Ferry API", *NAMES.values()) or re.fullmatch(r"api(\.\w+)+", text)
