import pytest

from docsdesk.domain.updates.release import read_version


def test_that_versions_are_in_the_order_in_which_they_are_released():
    ordered = ["0.1.0", "0.2.0a1", "0.2.0b1", "0.2.0-rc.1", "0.2.0rc2", "0.2.0", "0.2.1", "0.10.0", "1.0.0"]
    assert sorted(ordered, key=read_version) == ordered
    assert read_version("0.2.0rc1") == read_version("0.2.0-rc.1")


@pytest.mark.parametrize("text", ["", "1", "1.2", "1.2.3.4", "v1.2.3", "1.2.3+local", "1.2.3rc", "9" * 5_000])
def test_that_what_is_no_version_is_refused(text: str):
    with pytest.raises(ValueError, match="not a version"):
        read_version(text)
