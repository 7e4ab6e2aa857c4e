"""The sites of the window on the command line: `--site`, and `docsdesk sites`."""

import json
from pathlib import Path

import pytest
import typer

from docsdesk.adapters.files.places import user_places
from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.cli import run
from docsdesk.cli.ask.model_options import with_model
from docsdesk.cli.command_table import ExitCode
from docsdesk.cli.console import table_lines
from docsdesk.cli.headless import known_sites, site_named
from docsdesk.cli.named_sites import site_called, site_names, state_of
from docsdesk.cli.sites import COLUMNS, ListedSite
from docsdesk.domain.errors import SettingsError
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.domain.sites.site import Site

LOCAL = DeploymentKind.LOCAL_FOLDER
SOUND = '{"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"}, "navigation": {"pages": ["index"]}}'
WRONG = {
    "newer": ('{"version": 9}', "written by a newer Docsdesk"),
    "damaged": ('{"sites": [', "The settings could not be read"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "docs.json").write_text(SOUND)
    (docs / "index.mdx").write_text("# Hello\n\n## How do I begin?\n\nAt the pier.\n")
    return docs


@pytest.fixture
def window(folder: Path) -> Settings:
    """The window has a local site, and a hosted one with a folder."""
    model = ModelServer(base_url="http://localhost:1/v1", model="small")
    hosted = Site(
        id="b2", name="Acme", base_url="https://api.acme.example", assistant_domain="acme", docs_folder=folder,
        export_hostname="docs.acme.example", stored_keys=frozenset({KeyKind.ADMIN}),
    )  # fmt: skip
    local = Site(id="a1", name="Ferry", kind=LOCAL, docs_folder=folder, model_server=model, stored_keys=frozenset())
    settings = Settings(sites=(local, hosted, Site(id="c3", name="Bare", base_url="https://bare.example")))
    SettingsFile(user_places().settings_file).write(settings)
    return settings


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Fery", "The window has no site Fery. Did you mean Ferry? `docsdesk sites` lists them."),
        ("arb", "Did you mean Harbour?"),
        ("", "The window has no site . `docsdesk sites` lists them."),
        ("docs", "2 sites are called docs. Use the id of one instead:\n  3  /one\n  4  https://two.example"),
    ],
)
def test_that_a_name_of_no_site_or_of_several_is_told_with_what_there_is(name: str, reason: str):
    one = Site(id="3", name="Docs", kind=LOCAL, docs_folder=Path("/one"))
    sites = [Site(name="Ferry"), Site(name="Harbour"), one, Site(id="4", name="DOCS", base_url="https://two.example")]
    with pytest.raises(typer.BadParameter) as refused:
        site_called(name, sites)
    assert reason in refused.value.message


def test_that_without_sites_the_window_is_named():
    with pytest.raises(typer.BadParameter, match="Add one in the window first"):
        site_called("Ferry", ())


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("command", [["check"], ["translations"], ["questions", "suggest"], ["compare", "."]])
def test_that_a_folder_is_found_by_the_name_of_its_site(command: list[str], folder: Path, monkeypatch):
    monkeypatch.chdir(folder)
    assert run([*command, "--site", "ferry"]) == ExitCode.DONE


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (["check", ".", "--site", "Ferry"], "Pass either a docs folder or the name of a site."),
        (["check"], "Pass a docs folder, or --site with the name"),
        (["check", "--site", "Bare"], "Bare has no docs folder."),
        (["serve", "x", "--site", "Ferry"], "Pass either a docs folder or the name of a site."),
        (["ask", "--site", "Acme", "--base-url", "https://x.example", "How?"], "Pass it instead of a docs folder"),
        (["ask", "--site", "Bare", "How?"], "Bare has no assistant domain."),
        (["export", ".", "--site", "Ferry", "-o", "x.zip"], "Pass it instead of a docs folder"),
        (["publish", "--site", "Bare", "-o", "x.tar.gz"], "Bare has no export hostname."),
        (["compare", "hosted", "--site", "Ferry"], "Ferry has no export hostname"),
        (["tour", "--site", "Ferr"], "Did you mean Ferry?"),
    ],
)
def test_that_a_site_that_does_not_do_for_a_command_is_refused(command: list[str], reason: str, capsys):
    assert run(command) == ExitCode.MISUSED
    assert reason in capsys.readouterr().err


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(
    ("where", "reason"),
    [
        (["docs"], "Requires a docs folder and a service"),
        (["--site", "Ferry"], "Requires a docs folder and a service"),
        (["--site", "Bare"], "Bare has no assistant domain."),
    ],
)
def test_that_both_sides_of_a_comparison_must_be_there(
    where: list[str], reason: str, tmp_path: Path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "set.csv").write_text("question,must\nHow?,ask\n")
    assert run(["questions", "run", "set.csv", *where, "--against-hosted"]) == ExitCode.MISUSED
    assert reason in capsys.readouterr().err


def test_that_a_folder_that_has_gone_is_told_by_its_site(window: Settings, folder: Path, capsys):
    folder.rename(folder.with_name("elsewhere"))
    assert run(["check", "--site", window.sites[0].name]) == ExitCode.MISUSED
    assert f"The docs folder of Ferry, {folder}, is not there." in capsys.readouterr().err


def test_that_a_local_site_comes_with_its_folder_and_its_model(window: Settings, folder: Path):
    site = site_named(None, None, None, "Ferry", kind=KeyKind.ASSISTANT)
    assert (site.id, site.docs_folder) == ("a1", folder)
    assert with_model(site, "", "").model_server == window.sites[0].model_server


@pytest.mark.usefixtures("window")
def test_that_a_hosted_site_is_its_service_and_keeps_its_id_for_the_keyring():
    by_name = site_named(None, None, None, "acme", kind=KeyKind.ADMIN)
    by_address = site_named(None, "https://api.acme.example/", "docs.acme.example", None, kind=KeyKind.ADMIN)
    assert by_name == by_address
    assert (by_name.id, by_name.docs_folder, by_name.may_have_key(KeyKind.ASSISTANT)) == ("b2", None, True)


@pytest.mark.usefixtures("window")
def test_that_hosted_alone_is_the_last_export_of_the_named_site():
    assert state_of("hosted", "Acme") == "hosted:docs.acme.example"
    assert state_of("main", "Acme") == "main"
    assert state_of("hosted", None) == "hosted"


@pytest.mark.usefixtures("window")
def test_that_shells_complete_names():
    assert site_names("") == ["Ferry", "Acme", "Bare"]
    assert site_names("A") == ["Acme"]


@pytest.mark.parametrize(("content", "reason"), WRONG.values(), ids=WRONG)
def test_that_settings_that_cannot_be_read_are_told_and_left_alone(content: str, reason: str, capsys):
    file = user_places().settings_file
    file.parent.mkdir(parents=True)
    file.write_text(content)
    assert run(["check", "--site", "Ferry"]) == run(["sites"]) == ExitCode.FAILED
    assert capsys.readouterr().err.count(reason) == 2
    assert ([each.name for each in file.parent.iterdir()], file.read_text()) == ([file.name], content)
    assert site_names("") == []
    with pytest.raises(SettingsError):
        known_sites()


@pytest.mark.usefixtures("window")
def test_that_programs_get_every_site_but_no_key(folder: Path, capsys):
    assert run(["sites", "--json"]) == ExitCode.DONE
    local, hosted, bare = json.loads(capsys.readouterr().out)
    assert (local["name"], local["folder"], local["trust"], local["keys"]) == ("Ferry", str(folder), "restricted", [])
    assert (hosted["exportHostname"], hosted["assistantDomain"], hosted["keys"]) == (
        "docs.acme.example",
        "acme",
        ["admin"],
    )
    assert (bare["folder"], bare["keys"], bare["trust"]) == (None, None, None)


@pytest.mark.usefixtures("window")
def test_that_a_pipe_gets_values(folder: Path, capsys):
    run(["sites"])
    acme = ["Acme", str(folder), "https://api.acme.example", "acme, docs.acme.example", "admin", "restricted"]
    heading, _, second, *_ = (line.split("\t") for line in capsys.readouterr().out.splitlines())
    assert heading == [*COLUMNS]
    assert second == acme


def test_that_a_terminal_gets_a_table(window: Settings):
    heading, *rows = [
        line.plain for line in table_lines(COLUMNS, [ListedSite(site, None).cells for site in window.sites])
    ]
    assert heading.split() == ["Name", "Folder", "Service", "Domain", "Keys", "Trust"]
    assert len(rows) == 3
    assert rows[2].split() == ["Bare", "https://bare.example", "not", "known"]
    assert rows[2].index("https") == heading.index("Service")
    assert list(table_lines(COLUMNS, [])) == []
