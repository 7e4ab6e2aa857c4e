"""Commands where the system offers little: no home folder, no locale, names beyond ASCII."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CONFIG = '{"name": "T", "theme": "mint", "colors": {"primary": "#123456"}, "navigation": {"pages": ["index"]}}'
PAGE = "---\ntitle: Home\n---\n\nThe limit of a token is ten requests a minute.\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs /proc, where nobody writes")
@pytest.mark.parametrize(
    "command",
    [
        ("ask", "What is the limit of a token?"),
        ("ask", "What is the limit of a token?", "--state-dir", "state"),
        ("export", "-o", "site.zip"),
    ],
)
def test_that_a_command_needs_neither_a_home_nor_a_locale(tmp_path: Path, command: tuple[str, ...]):
    folder = tmp_path / "caf\u00e9"
    folder.mkdir()
    (folder / "docs.json").write_text(CONFIG)
    (folder / "index.mdx").write_text(PAGE)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "LC_", "PYTHONUTF8"))}
    environment = {**kept, "HOME": "/proc", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}

    done = subprocess.run(
        [sys.executable, "-m", "docsdesk", command[0], os.fsencode(folder), *command[1:]],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        check=False,
    )

    assert (done.returncode, b"Traceback" in done.stderr) == (0, False), done.stderr.decode()
    assert (tmp_path / "state" / "1" / "jobs").is_dir() == ("--state-dir" in command)
