"""`docsdesk check`: what it writes, and how it ends."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from docsdesk.cli import run
from docsdesk.cli.command_table import ExitCode
from docsdesk.cli.folder_check import check_with_progress
from docsdesk.domain.errors import FolderGoneError
from docsdesk.domain.rule import Finder, Rule

SOUND = '{"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"}, "navigation": {"pages": ["index"]}}'
WARNED = SOUND[:-1] + ', "colours": {"primary": "#123456"}}'
WRONG = SOUND[:-1] + ',\n "api": {"url": "relative", "playground": {"mode": "50%,\\n:"}}}'
USAGE = 2
LOADED = """
import sys
from docsdesk.cli import run
run(sys.argv[1:])
print(*(name for name in sys.modules if name in {"asyncio", "httpx", "rich", "pygments", "docsdesk.cli.ask.command"}))
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "my docs"
    folder.mkdir()
    (folder / "index.mdx").write_text("Hello.\n")
    return folder


@pytest.fixture
def check(site: Path, capsys: pytest.CaptureFixture[str]):
    def run_check(config: str, *options: str):
        (site / "docs.json").write_text(config)
        code = run(["check", "my docs", *options])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run_check


def test_that_a_sound_folder_passes_with_an_empty_list(check):
    code, out, _ = check(SOUND, "--format", "json")

    assert (code, json.loads(out)) == (ExitCode.DONE, {"findings": []})


def test_that_a_guess_is_told_as_one_and_left_to_a_person(check, site: Path):
    guess = (
        '{"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"},'
        ' "navigation": {"pages": ["index"]}, "api": {"examples": {"languages": ["fsharp"]}}}'
    )
    _, out, err = check(guess, "--fix")

    assert out.splitlines()[1] == "    Did you mean csharp? Perhaps: Change to csharp."
    assert err == "1 warning in 1 file; 1 page file checked.\n"
    assert (site / "docs.json").read_text() == guess
    [finding] = json.loads(check(guess, "--format", "json")[1])["findings"]
    assert (finding["fix"], finding["fix_is_sure"]) == ("Change to csharp", False)
    [result] = json.loads(check(guess, "--format", "sarif")[1])["runs"][0]["results"]
    assert result["fixes"][0]["description"]["text"] == "Perhaps: Change to csharp"


def test_that_a_missing_file_is_one_finding_for_a_person_and_one_for_each_place_elsewhere(check, site: Path):
    (site / "guides").mkdir()
    (site / "index.mdx").write_text("![a](/none.svg) ![b](none.svg)\n\n![c](other.svg)\n")
    (site / "guides" / "start.mdx").write_text("![a](../none.svg#x)\n\n![a](./other.svg)\n")

    _, out, err = check(SOUND)

    told = [line for line in out.splitlines() if "does not exist" in line]
    missing = {line.partition("The file ")[2].partition(" ")[0] for line in told}
    assert missing == {"/guides/other.svg", "/none.svg", "/other.svg"}
    assert len(told) == 3
    assert "In 3 places of 2 files." in out
    assert err.startswith("3 warnings in 2 files; ")
    assert len(json.loads(check(SOUND, "--format", "json")[1])["findings"]) == 5


def test_that_a_folder_without_docs_json_has_no_site_to_miss_files_and_names_of(site: Path, capsys):
    (site / "index.mdx").write_text('import A from "/src/a.jsx";\n\n<A /> <TabItem /> <br>\n')

    run(["check", "my docs", "--format", "json"])

    findings = json.loads(capsys.readouterr().out)["findings"]
    assert {finding["rule"] for finding in findings} == {"config/missing", "mdx/unclosed-tag"}


@pytest.mark.parametrize("key", ["transcription", "subscription", "prescription", "inscription", "encryption"])
def test_that_a_key_that_only_ends_like_another_is_not_suggested(check, key: str):
    config = SOUND[:-1] + f', "description": "Ferries", "{key}": "x"}}'

    [finding] = json.loads(check(config, "--format", "json")[1])["findings"]

    assert "Did you mean" not in finding["message"]


def test_that_warnings_fail_only_where_that_is_asked_for(check):
    assert check(WARNED)[0] == ExitCode.DONE
    assert check(WARNED, "--strict")[0] == ExitCode.FAILED
    assert check(SOUND, "--strict") == (ExitCode.DONE, "", "No problems in 1 page file.\n")


def test_that_rules_are_chosen_and_ignored_by_name_and_by_group(check):
    def rules(*options: str) -> list[str]:
        return [each["rule"] for each in json.loads(check(WRONG, "--format", "json", *options)[1])["findings"]]

    assert rules("--rule", "config/legacy-key") == ["config/legacy-key"]
    assert rules("--ignore", "config/legacy-key") == ["config/wrong-value"]
    assert rules("--rule", "config", "--ignore", "config/wrong-value") == ["config/legacy-key"]
    assert rules("--ignore", "config") == []


@pytest.mark.parametrize(
    "options", [["gone"], ["docs.json"], [".", "--format", "xml"], [".", "--rule", "config/legacy"], []]
)
def test_that_a_command_line_that_makes_no_sense_is_told_so(check, site: Path, monkeypatch, capsys, options):
    monkeypatch.chdir(site)
    (site / "docs.json").write_text(SOUND)

    assert run(["check", *options]) == USAGE


def test_that_an_unknown_rule_is_answered_with_the_nearest(check):
    code, _, err = check(SOUND, "--rule", "config/legacy-keys")

    assert code == USAGE
    assert "Did you mean config/legacy-key?" in " ".join(err.split())


@pytest.mark.parametrize(("rule", "teller"), [("mdx/icon", "engine"), ("folder/not-portable", "export")])
def test_that_a_rule_which_no_check_tells_is_refused_with_who_does(check, rule, teller):
    code, _, err = check(SOUND, "--rule", rule)

    assert code == USAGE
    assert f"{rule} is reported by the {teller}" in " ".join(err.split())


def test_that_fixing_says_what_it_did_and_what_is_left(check, site: Path):
    wrong = SOUND[:-1] + ', "api": {"url": "relative", "shrdlu": 1}}'
    code, out, err = check(wrong, "--fix")

    assert code == ExitCode.DONE
    assert json.loads((site / "docs.json").read_text())["api"] == {"shrdlu": 1}
    assert err.splitlines()[:2] == ["docsdesk: 1 problem fixed in 1 file", "  docs.json: Remove api.url"]
    assert "config/unknown-key" in out
    assert "config/wrong-value" not in out


def test_that_annotations_escape_what_would_end_them(check):
    (site_lines,) = [check(WRONG, "--format", "github", "--rule", "config/legacy-key")[1]]

    assert site_lines == (
        "::warning file=my docs/docs.json,line=2,col=44,title=config/legacy-key::"
        "api.playground.mode is a legacy key and has no effect. Use playground.display instead.\n"
    )
    value = SOUND[:-1] + ',\n "api": {"playground": {"display": "50%, :\\n\\r"}}}'
    _, out, _ = check(value, "--format", "github")
    assert out.count("\n") == 1
    assert "50%25, :" in out


def test_that_gitlab_gets_a_report_whose_fingerprints_survive_that_lines_move(check):
    code, out, _ = check(WRONG, "--format", "gitlab")
    found = json.loads(out)
    moved = json.loads(check("\n\n" + WRONG, "--format", "gitlab")[1])

    assert code == ExitCode.FAILED
    assert {one["severity"] for one in found} == {"major", "minor"}
    assert found[0]["location"] == {"path": "my docs/docs.json", "lines": {"begin": 2}}
    assert moved[0]["location"]["lines"] == {"begin": 4}
    assert [one["fingerprint"] for one in moved] == [one["fingerprint"] for one in found]
    assert len({one["fingerprint"] for one in found}) == len(found) > 1


def test_that_code_scanning_gets_every_finding_with_its_rule_place_and_fix(check):
    code, out, _ = check(WRONG, "--format", "sarif")
    log = json.loads(out)
    (run_,) = log["runs"]
    rules = run_["tool"]["driver"]["rules"]

    assert (code, log["version"]) == (ExitCode.FAILED, "2.1.0")
    assert [rule["id"] for rule in rules] == [rule.value for rule in Rule if rule.finder is Finder.CHECK]
    for result in run_["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note")
        (location,) = result["locations"]
        where = location["physicalLocation"]
        assert where["artifactLocation"] == {"uri": "my%20docs/docs.json", "uriBaseId": "%SRCROOT%"}
        assert min(where["region"].values()) >= 1
    first = run_["results"][0]
    (replacement,) = first["fixes"][0]["artifactChanges"][0]["replacements"]
    assert first["fixes"][0]["description"] == {"text": "Remove api.url"}
    assert replacement["insertedContent"] == {"text": ""}
    region = replacement["deletedRegion"]
    line = WRONG.splitlines()[region["startLine"] - 1]
    fixed = line[: region["startColumn"] - 1] + line[region["endColumn"] - 1 :]
    assert (region["startLine"], region["endLine"]) == (2, 2)
    assert fixed == line.replace('"url": "relative", ', "")


def test_that_a_clean_folder_is_no_result_for_code_scanning(check):
    assert json.loads(check(SOUND, "--format", "sarif")[1])["runs"][0]["results"] == []


def test_that_a_file_that_cannot_be_fixed_is_named_beside_what_was_fixed(check, site, monkeypatch):
    replace = os.replace

    def refuse_config(source, target):
        if Path(target).name == "docs.json":
            raise OSError(errno.EROFS, "Read-only file system")
        replace(source, target)

    monkeypatch.setattr(os, "replace", refuse_config)
    (site / "index.mdx").write_text("Costs <7.\n")
    legacy = SOUND[:-1] + ', "api": {"playground": {"mode": "hide"}}}'
    code, _, err = check(legacy, "--fix")

    assert code == ExitCode.FAILED
    assert (site / "index.mdx").read_text() == "Costs &lt;7.\n"
    assert (site / "docs.json").read_text() == legacy
    assert "1 problem fixed in 1 file" in err
    assert "1 file could not be fixed\n  docs.json: " in err


def test_that_a_check_loads_nothing_that_only_other_commands_need(site: Path):
    (site / "docs.json").write_text(SOUND)
    ended = subprocess.run(
        [sys.executable, "-c", LOADED, "check", str(site)], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout.strip()) == (ExitCode.DONE, ""), ended.stderr


def test_that_components_are_run_when_asked_and_those_that_fail_are_told(check, site: Path, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    parts = 'export const Bad = () => { throw new Error("no harbour"); };\nexport const Good = () => <b>x</b>;\n'
    (site / "snippets").mkdir()
    (site / "snippets" / "parts.jsx").write_text(parts)
    text = 'import { Bad, Good } from "/snippets/parts.jsx"\n\n<Good />\n\n<Bad />\n'
    (site / "index.mdx").write_text(text)

    plain = json.loads(check(SOUND, "--format", "json")[1])["findings"]
    asked = json.loads(check(SOUND, "--components", "--format", "json")[1])["findings"]
    kept = json.loads(check(SOUND, "--components", "--format", "json")[1])["findings"]

    assert plain == []
    assert [(found["rule"], found["file"], found["line"]) for found in asked] == [("mdx/script", "index.mdx", 5)]
    assert "no harbour" in asked[0]["message"]
    assert kept == asked


def test_that_a_folder_which_has_gone_since_the_command_began_is_one_error(site: Path):
    site.rename(site.with_name("elsewhere"))

    with pytest.raises(FolderGoneError, match="my docs cannot be read"):
        check_with_progress(site)
