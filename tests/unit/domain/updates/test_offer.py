import pytest
from tests.fakes.release_feeds import download, release

from docsdesk.domain.updates.installation import FILES, Installation, Way
from docsdesk.domain.updates.offer import offer_of
from docsdesk.domain.updates.release import Needs


def installed(way: Way, machine: str = "x86_64", system: str = "glibc", version: str = "2.36") -> Installation:
    return Installation(way, machine, system, version, "/opt/py/bin/python")


@pytest.mark.parametrize("way", Way)
def test_that_a_file_is_offered_only_where_a_person_installs_files(way: Way):
    offer = offer_of(release(downloads=tuple(download(each) for each in Way)), installed(way))
    assert (offer.download is not None) == (way in FILES)
    assert not (offer.download and offer.command)


def test_that_the_download_is_for_this_machine():
    offer = offer_of(release(), installed(Way.DEB, "arm64"))
    assert offer.download == download("deb", "arm64")
    assert offer_of(release(), installed(Way.DEB, "riscv64")).download is None
    assert offer_of(release(downloads=(download("dmg", "any"),)), installed(Way.DMG, "arm64")).download is not None


def test_that_pip_is_that_of_the_python_that_runs():
    assert offer_of(release(), installed(Way.PIP)).command == "/opt/py/bin/python -m pip install --upgrade docsdesk"


def test_that_a_system_that_is_too_old_is_known_before_anything_is_downloaded():
    needs = Needs(system="macos", at_least="13.0")
    offered = release(downloads=(download("dmg", "any", needs),))
    assert offer_of(offered, installed(Way.DMG, "arm64", "macos", "12.7.6")).unmet == needs
    for system, version in (("macos", "13.4"), ("macos", ""), ("glibc", "2.36")):
        assert offer_of(offered, installed(Way.DMG, "arm64", system, version)).unmet is None
