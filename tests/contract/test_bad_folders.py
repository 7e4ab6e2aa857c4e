"""What a command says of a folder that is no site."""

from pathlib import Path

import pytest
from tests.contract.command import docsdesk
from tests.fakes.bad_folders import BAD_FOLDERS, UNREADABLE


@pytest.mark.parametrize("name", [name for name in BAD_FOLDERS if name != UNREADABLE])
@pytest.mark.parametrize("command", ["serve", "export"])
def test_that_a_command_says_what_is_wrong_with_a_folder(command: str, name: str, tmp_path: Path):
    folder, archive = tmp_path / "site", tmp_path / "out" / "site.tar.gz"
    for made in (folder, archive.parent):
        made.mkdir()
    BAD_FOLDERS[name].make(folder)
    ended = docsdesk(command, folder, *(("-o", archive) if command == "export" else ()))
    assert (ended.returncode, ended.stdout, "Traceback" in ended.stderr) == (1, "", False), ended
    assert [words for words in BAD_FOLDERS[name].says if words not in ended.stderr] == [], ended
    assert list(archive.parent.iterdir()) == []
