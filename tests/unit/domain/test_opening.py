"""What the program can be asked to open, by people and by links of strangers."""

from pathlib import Path

import pytest

from docsdesk.domain.errors import LinkError
from docsdesk.domain.opening import (
    MAX_CHARACTERS,
    BundleFile,
    FolderTarget,
    WindowLink,
    in_full,
    is_target,
    read_target,
)


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("docsdesk:", WindowLink()),
        ("docsdesk:Ferry%20API", WindowLink("Ferry API")),
        ("DOCSDESK:Ferry/api-settings", WindowLink("Ferry", "api-settings")),
        ("docsdesk://ferry/pages/guides/auth/", WindowLink("ferry", "pages", "guides/auth")),
        ("docsdesk:A%2FB/pages/%E3%82%AC", WindowLink("A/B", "pages", "ガ")),
        ("docsdesk:Ferry/bundles", WindowLink("Ferry", "exports")),
        ("docsdesk:Ferry/pages/../../etc/passwd", WindowLink("Ferry", "pages", "../../etc/passwd")),
    ],
)
def test_that_a_link_names_a_site_a_pane_and_a_page(text: str, link: WindowLink):
    assert read_target(text) == link


@pytest.mark.parametrize(
    "text",
    [
        "docsdesk:Ferry/delete",
        "docsdesk:Ferry/exports/start",
        "docsdesk:Ferry/bundles?add=/etc/passwd",
        "docsdesk:Ferry%00",
        "docsdesk:%1b[31mFerry",
        "docsdesk:Ferry/pages/%e2%80%aegnp.exe",
        "docsdesk:%ff",
        f"docsdesk:{'a' * MAX_CHARACTERS}",
        "file://elsewhere/share/docs",
        "file://[/docs",
        "file:///x/%00y",
        "file:///x/%00y/docs.json",
        "file:///x/%00.zip",
        "/x/\0y",
        f"/{'a' * MAX_CHARACTERS}",
    ],
)
def test_that_a_hostile_link_is_refused_in_few_and_harmless_characters(text: str):
    with pytest.raises(LinkError) as refused:
        read_target(text)
    assert len(refused.value.title) < 160
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("/home/me/docs", FolderTarget(Path("/home/me/docs"))),
        ("/home/me/docs/docs.json", FolderTarget(Path("/home/me/docs"))),
        ("/home/me/site.tar.GZ", BundleFile(Path("/home/me/site.tar.GZ"))),
        ("file:///home/me/My%20docs", FolderTarget(Path("/home/me/My docs"))),
        ("file://localhost/home/me/site.zip", BundleFile(Path("/home/me/site.zip"))),
    ],
)
def test_that_a_path_is_a_folder_or_a_bundle_by_its_name(text: str, target: FolderTarget | BundleFile):
    assert read_target(text) == target


@pytest.mark.parametrize("argument", [".", "..", "./docs", "/docs", "C:\\docs", "docsdesk:Ferry", "file:///docs"])
def test_that_paths_and_links_are_for_the_window(argument: str):
    assert is_target(argument)


@pytest.mark.parametrize("argument", ["check", "chek", "--help", "docs", ""])
def test_that_a_bare_word_is_a_command(argument: str):
    assert not is_target(argument)


def test_that_only_paths_are_completed_for_a_process_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    assert in_full("./docs") == str(tmp_path / "docs")
    assert in_full("docsdesk:Ferry/pages") == "docsdesk:Ferry/pages"
