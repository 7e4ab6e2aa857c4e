"""`docsdesk manual`: the manual in a browser, without the window."""

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from docsdesk.cli import run

SOURCES = Path(__file__).parents[2] / "src"


def test_that_it_prints_the_address_of_the_page_and_serves_it_until_it_is_ended(tmp_path):
    program = [sys.executable, "-P", "-m", "docsdesk", "manual", "reference/rules#link/case", "--no-browser"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCES), "HOME": str(tmp_path)}
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            address = process.stdout.readline().strip()
            page = httpx.get(address)
        finally:
            process.terminate()
        assert process.wait(timeout=20) == 0
    assert address.startswith("http://127.0.0.1:")
    assert address.endswith("/reference/rules#link/case")
    assert page.status_code == 200
    assert 'id="link/case"' in page.text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["reference/rulez"], "The manual has no page reference/rulez. Did you mean reference/rules?"),
        (["x"], "The manual has no page x. Omit it to begin at the start."),
        (["faq", "-o", "manual.zip"], "Not allowed with --output, which takes every page."),
        (["-o", "manual.pdf"], "The file must end in .tar.gz, .tar.zst, .zip, .tar."),
    ],
)
def test_that_what_cannot_be_shown_is_told_before_anything_is_begun(arguments, said, capsys):
    assert run(["manual", *arguments]) == 2
    assert said in " ".join(capsys.readouterr().err.split())
