"""How this very program is started again, and what of this process's environment a child gets."""

import os
import re
import site
import sys
from collections.abc import Mapping
from pathlib import Path

import docsdesk

_SECRET = re.compile(r"(^|_)(KEY|KEYS|TOKEN|SECRET|PASSWORD|PASSPHRASE|CREDENTIALS?)(_|$)", re.IGNORECASE)


def own_command() -> tuple[str, ...]:
    """In a checkout, installed, or frozen into one executable."""
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    # -P: a docs folder that is the current folder must not bring modules of its own.
    return (sys.executable, "-P", "-m", "docsdesk")


def public_environment(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Without what looks like a secret by its name, such as DOCSDESK_ADMIN_KEY or AWS_SECRET_ACCESS_KEY."""
    return {name: value for name, value in environment.items() if not _SECRET.search(name)}


def own_environment() -> dict[str, str]:
    """For this very program: the same code is found, and no secrets."""
    environment = public_environment()
    root = str(Path(docsdesk.__file__).parents[1])
    if not getattr(sys, "frozen", False) and root not in (*site.getsitepackages(), site.getusersitepackages()):
        known = environment.get("PYTHONPATH")
        environment["PYTHONPATH"] = os.pathsep.join([root, known] if known else [root])
    return environment
