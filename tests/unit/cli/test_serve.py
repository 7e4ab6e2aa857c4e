import asyncio
from pathlib import Path

import pytest
import typer
from tests.fakes.site_folder import write_site

from docsdesk.adapters.files.folder_identity import FolderIdentityOnDisk
from docsdesk.adapters.files.places import user_places
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.cli import run
from docsdesk.cli.console import MOST_LINES
from docsdesk.cli.serve import is_trusted_here, read_limits, read_origin, tell_news
from docsdesk.domain.settings import Settings


def test_that_problems_are_told_with_their_places(capsys):
    tell_news(("docs.json:3:5: There is no page x. Add it.",))
    assert capsys.readouterr().err == "docsdesk: 1 problem\n  docs.json:3:5: There is no page x. Add it.\n"


def test_that_many_problems_are_counted_and_not_all_told(capsys):
    tell_news(tuple(f"a.mdx:{line}:1: Broken." for line in range(1, MOST_LINES + 5)))
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == f"docsdesk: {MOST_LINES + 4} problems"
    assert lines[-1] == "  and 4 more"
    assert len(lines) == MOST_LINES + 2


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["site.zip", "--trust-folder"], "--trust-folder: Works with a docs folder only."),
        (["site.zip", "--limits", "1,2"], "--limits: Works with a docs folder only."),
        (["docs", "--base", "docs"], "--base: Works with a bundle only."),
    ],
)
def test_that_an_option_of_the_other_kind_is_refused(arguments, reason, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(["serve", *arguments]) == 2
    assert reason in capsys.readouterr().err


def test_that_trust_given_in_the_window_holds_but_for_the_windows_own_engines(tmp_path: Path):
    folder = write_site(tmp_path / "docs")
    assert not is_trusted_here(folder, until_stdin_closes=False)
    trusted = asyncio.run(FolderIdentityOnDisk().identify(folder))
    assert trusted is not None
    SettingsFile(user_places().settings_file).write(Settings(trusted_folders=(trusted,)))
    assert is_trusted_here(folder, until_stdin_closes=False)
    assert not is_trusted_here(folder, until_stdin_closes=True)


def test_that_the_end_of_problems_is_told(capsys):
    tell_news(())
    assert "no problems left" in capsys.readouterr().err


def test_that_limits_are_of_the_hour_and_of_the_day():
    assert [(quota.most, quota.seconds, quota.is_by_address) for quota in read_limits("2, 5")] == [
        (2, 3600, False),
        (5, 86_400, True),
    ]


@pytest.mark.parametrize("text", ["", "5", "0,5", "5,0", "1,2,3", "-1,5", "a,b", "1.5,2", "9" * 5000 + ",1"])
def test_that_other_limits_are_refused(text: str):
    with pytest.raises(typer.BadParameter, match="two positive integers"):
        read_limits(text)


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://docs.example.com", "https://docs.example.com"),
        ("HTTPS://Docs.Example.com:443/", "https://docs.example.com"),
        ("http://localhost:3000", "http://localhost:3000"),
        ("http://[::1]:80", "http://[::1]"),
        ("https://d\u00f6cs.example", "https://xn--dcs-sna.example"),
    ],
)
def test_that_an_origin_is_read_as_browsers_write_it(url: str, origin: str):
    assert read_origin(url) == origin


@pytest.mark.parametrize(
    "url",
    [
        "",
        "*",
        "null",
        "docs.example.com",
        "https://",
        "https://*.example.com",
        "https://a.example/docs",
        "ws://a.example",
        "https://a.example?x",
        "https://a.example/#x",
        "https://me@a.example",
        "file:///x",
        "https://a.example:0",
    ],
)
def test_that_what_is_more_or_less_than_an_origin_is_refused(url: str):
    with pytest.raises(typer.BadParameter, match="is not an origin"):
        read_origin(url)
