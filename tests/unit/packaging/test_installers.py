"""What the installers of Windows and macOS are made from."""

import plistlib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from installers.macos import AD_HOC, entitlements, information, signing
from installers.msi import NAMESPACE, wix_source

from docsdesk.domain.opening import SCHEME

PACKAGING = Path(__file__).parents[3] / "packaging"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    for name in (
        "docsdesk.exe",
        "lib/a.dll",
        "lib/deep/er/a.dll",
        "lib/deep-er/a.dll",
        f"lib/{'n' * 90}.pyd",
        "lib/ü.txt",
    ):
        file = tmp_path / "docsdesk" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name)
    return tmp_path / "docsdesk"


def parts(source: str, kind: str) -> list[ElementTree.Element]:
    return ElementTree.fromstring(source).findall(f".//{{{NAMESPACE}}}{kind}")


def written(program: Path, version: str = "1.2.3") -> str:
    return wix_source(program, "docsdesk.ico", version, base=program.parent)


def test_that_the_msi_holds_every_file_and_asks_for_no_administrator(program):
    source = written(program)
    sources = {part.attrib["Source"] for part in parts(source, "File")}
    assert sources == {str(file.relative_to(program.parent)) for file in program.rglob("*") if file.is_file()}
    assert [part.attrib["InstallScope"] for part in parts(source, "Package")] == ["perUser"]
    assert {part.attrib["Root"] for part in parts(source, "RegistryValue")} == {"HKCU"}


def test_that_the_names_in_the_msi_are_its_own_and_windows_can_take_them(program):
    source = written(program)
    for kind in ("File", "Component", "Directory", "RemoveFolder"):
        ids = [part.attrib["Id"] for part in parts(source, kind)]
        assert len(ids) == len(set(ids))
        assert all(len(name) <= 72 and name.isascii() for name in ids)
    guids = [part.attrib["Guid"] for part in parts(source, "Component")]
    assert len(guids) == len(set(guids))
    assert {part.attrib["Id"] for part in parts(source, "ComponentRef")} == {
        part.attrib["Id"] for part in parts(source, "Component")
    }


def test_that_a_newer_msi_replaces_an_older_one_and_the_same_files_give_the_same_text(program):
    first, same, newer = written(program), written(program), written(program, "1.2.4")
    assert first == same
    ids = [parts(source, "Product")[0].attrib for source in (first, newer)]
    assert ids[0]["UpgradeCode"] == ids[1]["UpgradeCode"]
    assert ids[0]["Id"] != ids[1]["Id"]


def test_that_windows_and_macos_are_told_of_the_links(program):
    scheme = SCHEME.rstrip(":")
    keys = {part.attrib["Key"] for part in parts(written(program), "RegistryValue")}
    assert rf"Software\Classes\{scheme}\shell\open\command" in keys
    told = plistlib.loads(plistlib.dumps(information("1.2.3")))
    assert told["CFBundleURLTypes"][0]["CFBundleURLSchemes"] == [scheme]
    assert {kind["LSHandlerRank"] for kind in told["CFBundleDocumentTypes"]} == {"Alternate"}


def test_that_code_is_signed_before_what_holds_it_and_with_the_hardened_runtime(tmp_path):
    app = tmp_path / "Docsdesk.app"
    for name in ("Contents/MacOS/docsdesk", "Contents/Frameworks/Core.framework/Helpers/Page.app/Contents/MacOS/Page"):
        (app / name).parent.mkdir(parents=True)
        (app / name).write_bytes(bytes.fromhex("cffaedfe"))
    (app / "Contents/Frameworks/readme.txt").write_text("text")
    signed = [step.command[-1].removeprefix(f"{tmp_path}/") for step in signing(app, tmp_path / "rights", "Us")]
    assert [Path(path).name for path in signed] == [
        *("Page", "Page.app", "Core.framework", "docsdesk", "Docsdesk.app", "Docsdesk.app")
    ]
    steps = list(signing(app, tmp_path / "rights", "Us"))
    assert all("runtime" in step.command and "--timestamp" in step.command for step in steps[:-1])
    assert len(entitlements(AD_HOC)) == len(entitlements("Us")) + 1
