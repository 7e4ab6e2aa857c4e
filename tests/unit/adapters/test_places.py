import os
from pathlib import Path

import pytest

from docsdesk.adapters.places import make_private_folder, user_places


def test_that_every_place_is_inside_this_persons_folders(private_folder: Path):
    places = user_places()
    for folder in (places.config, places.data, places.cache, places.logs, places.runtime, places.bundles):
        assert folder.is_relative_to(private_folder)


@pytest.mark.skipif(os.name == "nt", reason="modes are POSIX")
def test_that_made_folders_are_for_this_user_only():
    places = user_places()
    places.make()
    for folder in (places.config, places.data, places.cache, places.logs, places.runtime, places.bundles):
        assert folder.stat().st_mode & 0o777 == 0o700


def test_that_a_folder_that_cannot_be_made_is_not_an_error_yet(tmp_path: Path):
    (tmp_path / "file").write_bytes(b"")
    assert not make_private_folder(tmp_path / "file" / "folder")
    assert make_private_folder(tmp_path)
