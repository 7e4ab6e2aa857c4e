"""The command that starts this program again, and the environment its children get."""

import os
import re
import site
import sys
from collections.abc import Mapping
from pathlib import Path

import docsdesk

_SECRET = re.compile(r"(^|_)(KEY|KEYS|TOKEN|SECRET|PASSWORD|PASSPHRASE|CREDENTIALS?)(_|$)", re.IGNORECASE)


def own_command() -> tuple[str, ...]:
    """The command for this program, whether it runs from a checkout, installed, or as one frozen executable."""
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    # -P: the current folder may be a docs folder; Python must not import modules from there.
    return (sys.executable, "-P", "-m", "docsdesk")


def public_environment(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The environment without variables named like secrets, such as DOCSDESK_ADMIN_KEY or AWS_SECRET_ACCESS_KEY."""
    return {name: value for name, value in environment.items() if not _SECRET.search(name)}


def own_environment() -> dict[str, str]:
    """The environment for another process of this program, which finds the same code and gets no secrets."""
    environment = public_environment()
    root = str(Path(docsdesk.__file__).parents[1])
    if not getattr(sys, "frozen", False) and root not in (*site.getsitepackages(), site.getusersitepackages()):
        known = environment.get("PYTHONPATH")
        environment["PYTHONPATH"] = os.pathsep.join([root, known] if known else [root])
    return environment
