import pytest

from docsdesk.resource_files import resource_folder


def test_that_the_checkout_finds_its_shipped_files():
    assert (resource_folder("engine") / "styles").is_dir()


def test_that_a_missing_folder_is_named():
    with pytest.raises(FileNotFoundError, match="no-such-folder"):
        resource_folder("no-such-folder")
