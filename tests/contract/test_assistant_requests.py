"""The quick part of tests/faults/assistant_requests.py."""

from pathlib import Path

import httpx
import pytest
from tests.contract.engine_process import running_engine
from tests.fakes.asked_engine import AskedEngine
from tests.fakes.hostile_requests import long_texts, odd_json, wrong_types

SITE = Path(__file__).parents[2] / "resources" / "sample-site"
QUICK = ("what does", "operations", "10,000 empty messages", "wrong context", "9 MB")


@pytest.fixture(scope="module")
def engine(tmp_path_factory):
    with running_engine(SITE, tmp_path_factory.mktemp("state")) as engine:
        yield engine


@pytest.fixture
def asked(engine):
    return AskedEngine(engine)


@pytest.fixture
def client(engine):
    headers = {**engine.assistant, "Content-Type": "application/json"}
    with httpx.Client(base_url=engine.url, headers=headers, timeout=60) as client:
        yield client


@pytest.mark.parametrize("version", [1, 2])
def test_that_every_wrong_type_is_told_by_its_field(asked, client, version: int):
    for request in wrong_types(version):
        asked.ask(client, version, request)
    assert not asked.faults
    assert len(asked.statuses) > 150


@pytest.mark.parametrize("version", [1, 2])
def test_that_odd_json_is_read_or_refused_as_browsers_would(asked, client, version: int):
    for request in odd_json(version):
        asked.ask(client, version, request)
    assert not asked.faults


@pytest.mark.parametrize("version", [1, 2])
def test_that_megabytes_made_to_be_slow_are_answered(asked, client, version: int):
    for request in long_texts(version):
        if request.name.endswith(QUICK):
            asked.ask(client, version, request)
    assert not asked.faults
    assert len(asked.statuses) > len(QUICK)


def test_that_broken_http_is_refused_and_odd_http_answered(asked):
    for wire in asked.wires(1):
        asked.send(wire)
    assert not asked.faults
