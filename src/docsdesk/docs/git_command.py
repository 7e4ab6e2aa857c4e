"""Asks Git about a folder that anybody may have made: nothing of the folder's own settings is run or fetched."""

import os
from collections.abc import Mapping
from pathlib import Path
from subprocess import DEVNULL, SubprocessError, run

_SECONDS = 20.0
_GIT = (
    "git",
    "--no-optional-locks",
    "-c",
    "core.fsmonitor=false",
    "-c",
    "log.showSignature=false",
    "-c",
    "protocol.allow=never",
)


def ask_git(folder: Path, *arguments: str, settings: Mapping[str, str] | None = None) -> str:
    """What Git says; nothing where it refuses or is not there. `settings` count before those of the folder."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment = own | {"GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1"} | _as_environment(settings or {})
    command = (*_GIT, "-C", str(folder), *arguments)
    try:
        done = run(command, env=environment, stdin=DEVNULL, capture_output=True, timeout=_SECONDS, check=True)
    except (OSError, SubprocessError):
        return ""
    return done.stdout.decode("utf-8", errors="replace")


def _as_environment(settings: Mapping[str, str]) -> dict[str, str]:
    pairs = {f"GIT_CONFIG_KEY_{number}": name for number, name in enumerate(settings)}
    pairs |= {f"GIT_CONFIG_VALUE_{number}": value for number, value in enumerate(settings.values())}
    return pairs | {"GIT_CONFIG_COUNT": str(len(settings))}
