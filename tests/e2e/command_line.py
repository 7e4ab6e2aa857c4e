"""The command line as its users start it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PROGRAM = (
    (os.environ["DOCSDESK_TEST_PROGRAM"],)
    if "DOCSDESK_TEST_PROGRAM" in os.environ
    else (sys.executable, "-m", "docsdesk")
)
"""What every journey starts: this checkout, or the program that the variable names, such as one made by
packaging/frozen."""
SAMPLE_SITE = Path(__file__).parents[2] / "resources" / "sample-site"


def docsdesk(*arguments: str | Path, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run one command to its end."""
    return subprocess.run(
        [*PROGRAM, *map(str, arguments)],
        env={**os.environ, **environment},
        input=stdin,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


@dataclass(frozen=True)
class Served:
    """A running `docsdesk serve` and what its first line said."""

    process: subprocess.Popen[str]
    url: str
    admin_key: str
    assistant_key: str
    assistant_domain: str
    export_hostname: str

    @property
    def keys(self) -> dict[str, str]:
        return {"DOCSDESK_ADMIN_KEY": self.admin_key, "DOCSDESK_ASSISTANT_KEY": self.assistant_key}


@contextmanager
def served(folder: Path, *options: str) -> Iterator[Served]:
    process = subprocess.Popen(
        [*PROGRAM, "serve", str(folder), *options],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        first = json.loads(process.stdout.readline())
        yield Served(
            process,
            first["url"],
            first["adminKey"],
            first["assistantKey"],
            first["assistantDomain"],
            first["exportHostname"],
        )
    finally:
        process.terminate()
        process.wait(60)
        if process.stdout is not None:
            process.stdout.close()


def without_privileges() -> list[str]:
    """What comes before a command so that file permissions count for it, for root too."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-dac_override,-dac_read_search"]
