"""Brings a repository up to date with its remote, with the person's own Git, settings and credentials."""

import os
from collections.abc import Mapping
from pathlib import Path

from docsdesk.adapters.git_checkout import own_environment
from docsdesk.domain.sites.state_errors import FetchFailedError, NoHistoryError
from docsdesk.processes.errors import ChildLimitError
from docsdesk.processes.git import find_git
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.program import run_program

_LIMITS = Limits(seconds=300, output=MIB)


def git_fetch(folder: Path, environment: Mapping[str, str] = os.environ) -> None:
    """Unlike all else here this uses the network, and what the repository's settings name: only where it was asked for.

    Raises StateError.
    """
    program = find_git(environment.get("PATH"))
    if program is None:
        raise NoHistoryError("HEAD", has_git=False)
    # Never in the background: that would outlive this process.
    command = (program, "-c", "gc.auto=0", "-c", "maintenance.auto=false", "fetch", "--quiet")
    try:
        ended = run_program(command, environment=own_environment(environment), folder=folder, limits=_LIMITS)
    except OSError as error:
        raise FetchFailedError(error.strerror or str(error)) from error
    except ChildLimitError as error:
        raise FetchFailedError(str(error.reason)) from error
    if ended.code:
        raise FetchFailedError(ended.errors.strip() or f"Git ended with {ended.code}.")
