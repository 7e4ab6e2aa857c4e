import os
import shutil
from pathlib import Path

import pytest

from docsdesk.adapters.files.folder_identity import FolderIdentityOnDisk
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.trusted_folder import Trusted, TrustState
from docsdesk.usecases.sites.trust_folder import FolderTrust


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "docs.json").write_text("{}")
    return folder


@pytest.fixture
def trust() -> FolderTrust:
    return FolderTrust(FolderIdentityOnDisk())


async def test_that_a_folder_is_restricted_until_it_is_trusted_and_again_when_trust_is_taken_back(
    docs: Path, trust: FolderTrust, tmp_path: Path
):
    assert not await trust.is_trusted(docs)
    kept: list[Trusted] = []
    trust.on_change = kept.append
    await trust.trust(docs)
    (docs / "docs.json").write_text('{"name": "changed"}')
    (docs / "new").mkdir()
    assert await trust.is_trusted(docs)
    assert not await trust.is_trusted(tmp_path)
    assert not await trust.is_trusted(docs / "new")
    await trust.restrict(docs)
    assert [len(trusted) for trusted in kept] == [1, 0]
    assert not await trust.is_trusted(docs)


async def test_that_trust_outlives_the_program_and_holds_for_every_name_of_the_folder(
    docs: Path, trust: FolderTrust, tmp_path: Path
):
    file = SettingsFile(tmp_path / "config" / "settings.json")
    trust.on_change = lambda trusted: file.write(Settings(trusted_folders=trusted))
    await trust.trust(docs)
    later = FolderTrust(FolderIdentityOnDisk())
    later.know(file.read().trusted_folders)
    assert await later.is_trusted(docs / ".." / "docs")


async def test_that_another_folder_in_the_place_of_a_trusted_one_is_not_trusted(docs: Path, trust: FolderTrust):
    await trust.trust(docs)
    shutil.rmtree(docs)
    assert not await trust.is_trusted(docs)
    docs.mkdir()
    assert not await trust.is_trusted(docs)


async def test_that_a_trusted_folder_that_was_moved_has_to_be_trusted_again(
    docs: Path, trust: FolderTrust, tmp_path: Path
):
    await trust.trust(docs)
    docs.rename(tmp_path / "elsewhere")
    assert not await trust.is_trusted(tmp_path / "elsewhere")


@pytest.mark.skipif(os.name != "posix", reason="links are POSIX")
async def test_that_a_link_to_another_folder_is_as_trusted_as_that_folder(
    docs: Path, trust: FolderTrust, tmp_path: Path
):
    (tmp_path / "stranger").mkdir()
    await trust.trust(docs)
    docs.rename(tmp_path / "moved")
    docs.symlink_to(tmp_path / "stranger")
    assert not await trust.is_trusted(docs)


async def test_that_folders_which_the_program_made_are_trusted(docs: Path):
    trust = FolderTrust(FolderIdentityOnDisk(), own=[docs])
    assert await trust.state(docs) is TrustState.OWN
    assert not await trust.is_trusted(docs.parent)
