"""What comes from others comes with its licence, in the sources, the packages and the lists of what is in them."""

import tomllib
from pathlib import Path

import sbom_files

ROOT = Path(__file__).parents[3]
LICENCES = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["license"].split(" AND ")


def test_that_every_file_of_others_has_the_text_of_its_licence_beside_it():
    assert all((ROOT / "resources" / file).is_file() for file in sbom_files.TAKEN_OVER)
    assert all((ROOT / "resources" / file).with_name("LICENSE.txt").is_file() for file in sbom_files.TAKEN_OVER), (
        "the frozen program shows what stands beside them"
    )


def test_that_every_folder_with_a_licence_of_its_own_is_listed():
    folders = {file.parent.name for file in (ROOT / "resources").glob("*/LICENSE.txt")}
    assert folders == {Path(file).parts[0] for file in sbom_files.TAKEN_OVER}


def test_that_the_program_names_every_licence_of_its_parts():
    assert {licence for _, licence in sbom_files.TAKEN_OVER.values()} | {"MIT"} == {*LICENCES}
    assert f"<project_license>{' AND '.join(LICENCES)}<" in (ROOT / "packaging/docsdesk.metainfo.xml").read_text(
        "utf-8"
    )
