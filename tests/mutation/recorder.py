"""A plugin of pytest that records which lines each test runs, in children too, and how long the test takes."""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from coverage import Coverage

DATA = Path(os.environ["MUTATION_DATA"])
SECONDS: dict[str, float] = {}
_coverage = Coverage(data_file=DATA / "tests", data_suffix=True, config_file=False, source_pkgs=["docsdesk"])
_coverage.set_option("run:disable_warnings", ["module-not-imported", "no-data-collected", "couldnt-parse"])
_coverage.start()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    test = item.nodeid.partition("[")[0]
    os.environ["MUTATION_TEST"] = test
    _coverage.switch_context(test)
    started = time.monotonic()
    try:
        return (yield)
    finally:
        SECONDS[test] = SECONDS.get(test, 0) + time.monotonic() - started
        _coverage.switch_context("")


def pytest_sessionfinish() -> None:
    _coverage.stop()
    _coverage.save()
    (DATA / f"seconds-{os.getpid()}.json").write_text(json.dumps(SECONDS))
