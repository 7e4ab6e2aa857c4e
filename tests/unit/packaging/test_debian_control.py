"""The Debian packages install on every release that they are for, and say what they hold."""

import re
from pathlib import Path

from debian.control import PACKAGES, control, names_by_release, with_other_names
from freezing.contents import BASE, PARTS

ROOT = Path(__file__).parents[3]


def fields(name: str, libraries: str = "libc6 (>= 2.35)") -> dict[str, str]:
    package = next(each for each in PACKAGES if each.name == name)
    text = control(package, version="1.2.3", architecture="amd64", libraries=libraries, size=141_000_001)
    assert text.endswith("\n")
    return dict(re.findall(r"^([A-Z][\w-]+): (.*(?:\n .*)*)", text, re.MULTILINE))


def test_that_the_program_depends_on_its_libraries_and_only_recommends_previews():
    found = fields("docsdesk")
    assert found["Depends"].endswith("libc6 (>= 2.35)")
    assert "docsdesk-preview" not in found["Depends"]
    assert "docsdesk-preview (= 1.2.3)" in found["Recommends"]
    assert found["Installed-Size"] == "137696"


def test_that_a_part_fits_only_the_program_that_it_was_made_with():
    assert fields("docsdesk-preview")["Depends"].startswith("docsdesk (= 1.2.3)")
    assert fields("docsdesk-storage", libraries="")["Depends"] == "docsdesk (= 1.2.3)"


def test_that_descriptions_are_as_debian_wants_them():
    for package in PACKAGES:
        first, *others = fields(package.name)["Description"].split("\n")
        assert len(first) <= 80
        assert all(line.startswith(" ") and len(line) <= 80 for line in others)


def test_that_a_library_may_have_the_name_of_any_release():
    names = [["libasound2t64", "libasound2"]]
    assert with_other_names(["libasound2 (>= 1.0.17)", "libc6 (>= 2.35)"], names) == (
        "libasound2t64 (>= 1.0.17) | libasound2 (>= 1.0.17), libc6 (>= 2.35)"
    )


def test_that_the_list_of_packages_knows_the_names_of_other_releases():
    names = names_by_release(ROOT / "packaging" / "debian-packages.txt")
    assert ["libasound2t64", "libasound2"] in names
    assert all(line[0].endswith("t64") for line in names)


def test_that_there_is_a_package_for_each_part_of_the_frozen_program():
    assert [package.name for package in PACKAGES] == [BASE, *PARTS]
