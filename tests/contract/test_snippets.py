"""Snippets of the languages that most machines can run, run; the whole is `python -m tests.bench.snippets`."""

import json
import shutil
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.bench.snippets.hostile import CASES
from tests.bench.snippets.runs import outcomes
from tests.bench.snippets.toolchains import TOOLCHAINS

from docsdesk.docs.snippets.languages import bash, fetch
from docsdesk.docs.snippets.printers import print_snippet

# Those whose programs start slowly run the cases that differ most from one another.
QUICK = (
    *("json strings", "json names", "json order and repeats", "json numbers", "text", "form", "multipart odd", "file"),
    *("address", "address dots", "headers", "GET with body", "method QUERY"),
)
RUN = {"bash": CASES, "php": CASES, "ruby": QUICK, "python": QUICK, "javascript": QUICK, "node": QUICK}
TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"))


@pytest.mark.parametrize("language", RUN)
def test_that_a_snippet_sends_exactly_the_request_shown(language, tmp_path):
    toolchain = TOOLCHAINS[language]
    if reason := toolchain.missing():
        pytest.skip(reason)
    sent = outcomes(
        toolchain,
        lambda requests: {case: print_snippet(language, request) for case, request in requests.items()},
        RUN[language],
        tmp_path,
    )
    assert set(sent) == set(RUN[language])
    assert not {case: outcome.problem or outcome.complaint for case, outcome in sent.items() if outcome.problem}
    assert not {case: outcome.complaint for case, outcome in sent.items() if outcome.complaint}


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
@settings(max_examples=40, deadline=None)
@given(st.lists(TEXT, min_size=1, max_size=20))
def test_that_a_word_of_a_command_line_is_the_text(texts):
    script = "printf '%s\\0' " + " ".join(map(bash.word, texts))
    printed = subprocess.run(["bash", "-c", script], capture_output=True, check=True).stdout
    assert printed.decode().split("\0")[:-1] == texts


@pytest.mark.skipif(not shutil.which("node"), reason="node is not installed")
@settings(max_examples=10, deadline=None)
@given(st.lists(TEXT, min_size=1, max_size=50))
def test_that_a_string_of_javascript_is_the_text(texts):
    script = f"process.stdout.write(JSON.stringify([{', '.join(map(fetch.string, texts))}]))"
    printed = subprocess.run(["node", "-e", script], capture_output=True, check=True).stdout
    assert json.loads(printed) == texts
