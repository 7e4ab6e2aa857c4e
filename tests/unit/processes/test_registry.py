"""Where the parts of the program are that run in child processes."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from docsdesk.processes.registry import REMOTES, WORKERS


@pytest.mark.parametrize("place", sorted({*WORKERS.values(), *REMOTES.values()}))
def test_that_each_part_that_runs_in_a_child_is_where_the_registry_says(place: str):
    module, _, name = place.partition(":")
    source = Path(find_spec(module).origin).read_text()
    assert f"\ndef {name}(" in source or f"\nclass {name}" in source
