"""What desktops and shells are told about the program."""

import configparser
import re
import shutil
import struct
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from desktop import command_line
from desktop.completions import bash, fish, zsh
from desktop.icon_set import ICNS_RETINA_TYPES, ICNS_TYPES, ICO_SIZES, icns, ico
from desktop.man_page import man_page

from docsdesk.cli.command_table import COMMANDS
from docsdesk.domain.opening import SCHEME

PACKAGING = Path(__file__).parents[3] / "packaging"
ICON = PACKAGING.parent / "resources/icons/app/docsdesk.svg"


@pytest.fixture(scope="module")
def commands():
    return command_line.commands()


def test_that_the_man_page_has_every_command_and_option_and_nothing_that_roff_would_take_for_its_own(commands):
    page = man_page(commands, "1.0", "2026-01-02")
    for command in commands:
        assert f'.SS "docsdesk {command.name} ' in page
        for option in command.options:
            assert option.names[-1].replace("-", r"\-") in page
    assert {line.split()[0] for line in page.splitlines() if line[:1] in (".", "'")} <= {
        *(".TH", ".SH", ".SS", ".P", ".TP", ".B", ".I", ".RI", ".br")
    }
    assert page.isascii()
    assert set(re.findall(r"\\(.)", page)) <= set("-(e&[")


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (("che",), {"check"}),
        (("check", "--form"), {"--format"}),
        (("check", "--format", ""), {"text", "json", "sarif", "github", "gitlab"}),
        (("check", "do"), {"docs"}),
        (("export", "-o", "do"), {"docs"}),
        (("serve", "--port", ""), set()),
        (("check", "--site", "F"), {"Ferry", r"Far\ away"}),
        (("check", "--site", "Fe"), {"Ferry"}),
        (("quest",), {"questions"}),
        (("questions", "su"), {"suggest"}),
        (("questions", "run", "--basel"), {"--baseline"}),
        (("questions", "run", "--report", ""), {"text", "json", "junit"}),
    ],
)
def test_that_bash_offers_commands_options_values_and_files(commands, tmp_path, typed, offered):
    (tmp_path / "docs").mkdir()
    sites = "docsdesk() { printf 'Ferry\\t/docs\\nFar away\\t/far\\n'; }"
    words = ("docsdesk", *typed)
    shown = f"COMP_CWORD={len(typed)}\n_docsdesk\nprintf '%s\\n' \"${{COMPREPLY[@]}}\""
    program = f'{bash(commands)}\n{sites}\nCOMP_WORDS=("$@") {shown}'
    command = ["bash", "-c", program, "bash", *words]
    said = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert set(said.stdout.splitlines()) - {""} == offered


def test_that_zsh_and_fish_know_every_command_and_option(commands):
    for script in (zsh(commands), fish(commands)):
        for command in commands:
            assert all(word in script for word in command.name.split())
            assert all(option.names[-1].lstrip("-") in script for option in command.options)
        # One of them that is not closed would take the rest for text.
        assert all(line.count("'") % 2 == 0 for line in script.splitlines())


def test_that_every_command_is_completed(commands):
    assert {command.name for command in commands} == set(COMMANDS)


def test_that_the_desktop_entry_takes_what_the_program_and_the_metadata_say():
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(PACKAGING / "docsdesk.desktop", "utf-8")
    types = [kind for kind in entry["Desktop Entry"]["MimeType"].split(";") if kind]
    mime = ElementTree.parse(PACKAGING / "desktop/docsdesk-mime.xml").getroot()
    own = [kind.attrib["type"] for kind in mime]
    metainfo = ElementTree.parse(PACKAGING / "docsdesk.metainfo.xml").getroot()
    assert types == [f"x-scheme-handler/{SCHEME.rstrip(':')}", *own]
    assert [kind.text for kind in metainfo.iterfind("provides/mediatype")] == own
    assert entry["Desktop Entry"]["Exec"] == "docsdesk %u"


def test_that_the_icon_sets_hold_a_png_of_each_size():
    windows, mac = ico(ICON), icns(ICON)
    assert [width(image) for image in _in_ico(windows)] == list(ICO_SIZES)
    assert {(kind, width(image)) for kind, image in _in_icns(mac)} == {
        (kind, size) for types in (ICNS_TYPES, ICNS_RETINA_TYPES) for size, kind in types.items()
    }


def width(image: bytes) -> int:
    assert image.startswith(b"\x89PNG\r\n")
    across, down = struct.unpack_from(">II", image, 16)
    assert across == down
    return across


def _in_ico(content: bytes) -> list[bytes]:
    _, _, count = struct.unpack_from("<HHH", content)
    entries = [struct.unpack_from("<BBBBHHII", content, 6 + 16 * number) for number in range(count)]
    assert entries[-1][6] + entries[-1][7] == len(content)
    return [content[at : at + size] for *_, size, at in entries]


def _in_icns(content: bytes) -> list[tuple[bytes, bytes]]:
    kind, size = struct.unpack_from(">4sI", content)
    assert (kind, size) == (b"icns", len(content))
    found, at = [], 8
    while at < size:
        kind, length = struct.unpack_from(">4sI", content, at)
        found.append((kind, content[at + 8 : at + length]))
        at += length
    return found
