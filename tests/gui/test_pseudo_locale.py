"""Every view of the filled, smallest window in a longer language, from the left and from the right, in every scheme.

Its texts are translated and have room, can be read and heard; `tests.faults --only cut_labels` does it at every scale.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pseudo_locale
import pytest

from docsdesk.resource_files import resource_folder

ROOT = Path(__file__).parents[2]
OF_PEOPLE = (
    *("site_switcher", "overview_base_url", "overview_docs_folder", "overview_export_hostname"),
    *("overview_assistant_domain", "pane_state", "mdx_server", "params_post", "page_file", "setting_value"),
    *("page_title", "page_path", "pane_title", "change_setting", "job_", "bundle_", "asked_question", "question_text"),
    *("suggestion", "code_language", "TwoLineLabel", "source", "activity_address", "page_request", "update_command"),
    "MethodPill",
)
"""Controls that show what is in a person's folder, what was asked and answered, or what the service is called."""
NAMES = re.compile(
    r"Ferry API|Acme|English|Deutsch|.+\n\d+"  # of sites and languages, and of these with a count
    r"|\S*[./:#=_\d]\S*"  # files, hosts, keys, digests
    r"|\d+ \w+ \d{4}, [\d:]+"  # when
)
SCALES = "1", "1.25", "1.5", "1.75", "2"


def begun(module, scale, *arguments):
    command = [sys.executable, "-m", module, *arguments]
    environment = {**os.environ, "QT_SCALE_FACTOR": scale, "PYTHONPATH": os.pathsep.join(sys.path)}
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(command, cwd=ROOT, env=environment, text=True, **streams)


def ended(process):
    said, errors = process.communicate()
    assert process.returncode == 0, errors
    return json.loads(said)


@pytest.fixture(scope="module")
def walked(tmp_path_factory):
    """What is wrong with the window by kind, from the left and from the right."""
    folder = tmp_path_factory.mktemp("texts")
    for language in pseudo_locale.FORMS:
        pseudo_locale.compile_pseudo(folder, language)
    (folder / "docsdesk_en.qm").write_bytes((resource_folder("translations") / "docsdesk_en.qm").read_bytes())
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
        homes = (tmp_path_factory.mktemp(language) for language in pseudo_locale.FORMS)
        ways = ("eo", "1", ("light", "dark", "contrast", "read")), ("he", "2", ("light",))
        processes = [
            begun("tests.gui.pseudo_walk", scale, language, folder, home, *schemes)
            for home, (language, scale, schemes) in zip(homes, ways, strict=True)
        ]
    try:
        both = [ended(process) for process in processes]
    finally:
        for process in processes:
            process.kill()
    return {kind: [line for found in both for line in found[kind]] for kind in both[0]}


def test_that_every_text_is_translated(walked):
    assert [line for line in walked["plain"] if not is_of_people(line)] == []


def test_that_no_text_is_cut_in_the_smallest_window(walked):
    assert walked["cut"] == []


def test_that_every_pane_ends_at_the_same_edge(walked):
    assert walked["edges"] == []


def test_that_every_word_stands_out_from_what_is_behind_it(walked):
    assert walked["unreadable"] == []


def test_that_every_control_says_what_it_is_down_to_its_parts(walked):
    assert walked["unspoken"] == []


def test_that_nothing_of_the_window_is_shown_as_a_window_of_its_own(walked):
    """It would flash, and take the focus."""
    assert walked["strays"] == []


def test_that_texts_and_controls_take_as_much_room_at_every_scale_and_in_every_scheme():
    """What has room at one scale and in one scheme has it in all."""
    first, *others = [ended(process) for process in [begun("tests.gui.sizes", scale) for scale in SCALES]]
    assert all(sizes == first for sizes in others)
    assert first["controls"] == [first["controls"][0]] * 3


def is_of_people(line):
    where, _, text = line.partition(": ")
    return where.rpartition("/")[2].startswith(OF_PEOPLE) or NAMES.fullmatch(text)
