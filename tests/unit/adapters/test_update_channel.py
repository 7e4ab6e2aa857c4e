import json
from base64 import b64encode
from pathlib import Path

import pytest
from tests.fakes.release_feeds import public

from docsdesk.adapters.installation import CHANNEL_FILE, UpdateChannel, read_channel
from docsdesk.resource_files import resource_folder

KEY = b64encode(public()).decode()


def write(folder: Path, **fields: object) -> None:
    (folder / CHANNEL_FILE).write_text(json.dumps({"address": "https://u.example.com/f.json", "keys": [KEY], **fields}))


def test_that_a_build_asks_where_its_workflow_says(tmp_path: Path):
    write(tmp_path)
    assert read_channel(tmp_path) == UpdateChannel("https://u.example.com/f.json", (public(),))


def test_that_a_checkout_has_no_feed():
    assert read_channel(resource_folder()) is None


@pytest.mark.parametrize(
    "fields", [{"address": "http://u.example.com/f.json"}, {"keys": []}, {"keys": ["AAAA"]}, {"keys": 1}]
)
def test_that_a_channel_that_could_not_be_trusted_is_none(tmp_path: Path, fields: dict[str, object]):
    write(tmp_path, **fields)
    assert read_channel(tmp_path) is None
    for text in ("", "[]", "{}"):
        (tmp_path / CHANNEL_FILE).write_text(text)
        assert read_channel(tmp_path) is None
