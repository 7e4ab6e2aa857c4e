"""What goes into the frozen program is what the program uses."""

import re
from functools import cache
from pathlib import Path

import pytest
from freezing import contents
from freezing.contents import FOUND_BY_NAME, LANGUAGES, MODULES_LEFT_OUT, part_of
from freezing.icu import Data, less, read_data, write_data
from freezing.libraries import libraries_needed

ROOT = Path(__file__).parents[3]
SOURCE = ROOT / "src" / "docsdesk"


@cache
def sources() -> str:
    return "".join(file.read_text("utf-8") for file in sorted(SOURCE.rglob("*.py")))


def goes_in(path: str, source: str = "/venv/file", *, with_system_libraries: bool = False) -> bool:
    return contents.goes_in(path, source, with_system_libraries=with_system_libraries)


def test_that_no_module_that_is_left_out_is_imported():
    imported = set(re.findall(r"^ *(?:from|import) ([\w.]+)", sources(), re.MULTILINE))
    assert not {name for name in imported if any(f"{name}.".startswith(f"{left}.") for left in MODULES_LEFT_OUT)}


def test_that_every_module_that_is_found_by_name_goes_in():
    named = set(re.findall(r"(?:import_module|find_spec)\(\s*\"([\w.]+)\"", sources()))
    assert len(named) > 5
    assert named - {"watchfiles", "PySide6.QtCore"} <= set(FOUND_BY_NAME)


@pytest.mark.parametrize(
    "path",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforminputcontexts/libibusplatforminputcontextplugin.so",
        "PySide6/Qt/translations/qtbase_ja.qm",
        "PySide6/Qt/translations/qtwebengine_locales/en-US.pak",
        "docsdesk/resources/translations/docsdesk_de.qm",
        "docsdesk/resources/themes/light.qss",
        "keyring-25.7.0.dist-info/entry_points.txt",
        "PySide6/Qt/libexec/QtWebEngineProcess",
    ],
)
def test_that_what_the_window_uses_goes_in(path: str):
    assert goes_in(path)


@pytest.mark.parametrize(
    "path",
    [
        "PySide6/Qt/plugins/platforms/libqeglfs.so",
        "PySide6/Qt/plugins/qmltooling/libqmldbg_tcp.so",
        "PySide6/Qt/qml/QtQuick/qmldir",
        "PySide6/Qt/translations/qtbase_fr.qm",
        "PySide6/Qt/translations/qtwebengine_de.qm",
        "PySide6/Qt/translations/qtwebengine_locales/fr.pak",
        "PySide6/Qt/resources/qtwebengine_devtools_resources.pak",
        "PySide6/QtQml.abi3.so",
        "docsdesk/resources/translations/docsdesk_de.ts",
        "rich-15.0.0.dist-info/METADATA",
        "jsonschema_rs/py.typed",
    ],
)
def test_that_what_nothing_uses_stays_out(path: str):
    assert not goes_in(path)


def test_that_qts_translations_and_webengines_are_of_the_windows_languages():
    assert set(LANGUAGES) == {
        file.stem.partition("_")[2] for file in (ROOT / "resources" / "translations").glob("docsdesk_*.ts")
    }


def test_that_libraries_of_the_system_go_in_only_where_they_are_asked_for():
    where = "/usr/lib/x86_64-linux-gnu"
    assert goes_in("libpython3.11.so.1.0", f"{where}/libpython3.11.so.1.0")
    assert not goes_in("libxcb-cursor.so.0", f"{where}/libxcb-cursor.so.0")
    assert goes_in("libxcb-cursor.so.0", f"{where}/libxcb-cursor.so.0", with_system_libraries=True)
    assert not goes_in("libstdc++.so.6", f"{where}/libstdc++.so.6", with_system_libraries=True)


def test_that_each_file_belongs_to_the_part_that_uses_it():
    assert part_of("PySide6/QtWebEngineCore.abi3.so") == "docsdesk-preview"
    assert part_of("PySide6/Qt/resources/icudtl.dat") == "docsdesk-preview"
    assert part_of("obstore/_obstore.abi3.so") == "docsdesk-storage"
    assert part_of("PySide6/QtWidgets.abi3.so") == "docsdesk"


def test_that_icus_data_keeps_what_it_had_but_for_what_is_left_out():
    header = b"\x20\0\xda\x27" + bytes(8) + b"CmnD" + bytes(16)
    files = {
        "i/coll/root.res": b"sorts".ljust(16, b"\0"),
        "i/nfc.nrm": b"folds".ljust(32, b"\0"),
        "i/unit/de.res": b"km",
    }
    whole = write_data(Data(header, files))
    assert read_data(whole).files["i/unit/de.res"].rstrip(b"\0") == b"km"
    kept = read_data(write_data(less(read_data(whole))))
    assert kept == Data(header, {name: content for name, content in files.items() if "unit" not in name})


def test_that_another_file_is_not_taken_for_icus_data():
    with pytest.raises(ValueError, match="no package"):
        read_data(bytes(64))


def test_that_libraries_are_kept_for_what_needs_them_and_no_longer():
    needs = {"window.so": {"libwidgets.so.6", "libc.so.6"}, "libwidgets.so.6": {"libcore.so.6"}}
    found = libraries_needed(
        Path("tree"),
        ["window.so"],
        ["lib/libwidgets.so.6", "lib/libcore.so.6", "lib/libqml.so.6"],
        needs=lambda file: needs.get(file.name, set()),
    )
    assert found == {"lib/libwidgets.so.6", "lib/libcore.so.6"}
