"""What is read of a stranger's files: bounded before it is read, and ordinary files alone."""

import json
import os
import random
import sys
import tracemalloc
from pathlib import Path, PurePosixPath

import pytest

from docsdesk.docs.config.file import read_config
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.files.ordinary_files import read_ordinary
from docsdesk.docs.front_matter.values import read_front_matter
from docsdesk.docs.json.tree import JsonSyntaxError, TreeReader
from docsdesk.docs.openapi.description_file import read_specification
from docsdesk.docs.pages.files import read_page
from docsdesk.docs.yaml_values import YamlSyntaxError, excess_bracket, read_yaml
from docsdesk.domain.errors import BrokenConfigError, UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.rule import Rule

PAGE = PurePosixPath("page.mdx")
LAUGHS = "- &a0 [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"- &a{n + 1} [{', '.join([f'*a{n}'] * 10)}]\n" for n in range(700)
)
REPEATED = "- &a [" + "1, " * 8_000 + "]\n" + "- *a\n" * 3_000
DECOYS = (
    *('"]]}"', "'}]'", "'it''s ]'", '"\\"]"', "a#b", "# ]]}\n x", "!t ']'", '&a "]"', "a: ']'", "!<x]> b", "x\\\\"),
    *("a'b", '"a"', "plain words", "-x", "? b", '"[["', "# [[[\n y", "a\xa0#, c", "b, \x85# ]\n c"),
)
needs_pipes = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


@pytest.mark.parametrize("opened", ["[", "{", "[a, ", '["]", ', "{a: ", "[ # ]\n"])
def test_that_yaml_with_too_many_open_brackets_is_refused_before_it_is_read(opened):
    with pytest.raises(YamlSyntaxError, match="more than 400 brackets are open at once"):
        read_yaml("title: Deep\nx: " + opened * 5_000)


@pytest.mark.parametrize(
    "text",
    [
        "x: |\n" + "  {{ [ ]\n" * 150,
        "x: [" + '["a]", {b: "#c"}, [d]], ' * 1_000 + "]",
        "x: don't [see\n" + "".join(f'k{n}: {{a: "b", c: [d, {{e: f}}]}} # [\n' for n in range(300)),
        "x: [1] # " + "[" * 300 + "\ny: 2",
        "- &a {b: 1}\n" + "- *a\n" * 6_000,
    ],
)
def test_that_what_only_looks_deep_is_read(text):
    assert read_yaml(text)


@pytest.mark.parametrize("decoy", DECOYS)
def test_that_decoys_close_nothing(decoy):
    assert isinstance(read_yaml(f"[ {decoy} \n]"), list)


def test_that_no_open_bracket_is_overlooked():
    made = random.Random(12)
    for _ in range(400):
        text, depth = "k: ", made.randint(8, 14)
        for _ in range(depth):
            decoys = [made.choice(DECOYS) for _ in range(made.randint(0, 2))]
            inner = "".join(f"[{made.choice(DECOYS)} ], " for _ in range(made.randint(0, 2)))
            text += "[" + "".join(f" {decoy} , " for decoy in decoys) + inner
        assert excess_bracket(text, depth - 3) is not None, text


@pytest.mark.parametrize("text", [LAUGHS, REPEATED])
def test_that_aliases_that_repeat_too_much_are_counted_before_they_are_followed(text):
    with pytest.raises(YamlSyntaxError, match="1,000,000 values once its aliases are followed"):
        read_yaml(text)


def test_that_yaml_directives_and_values_are_bounded():
    with pytest.raises(YamlSyntaxError, match="directives"):
        read_yaml("%TAG !a! b\n" + "".join(f"%TAG !a{n}! b\n" for n in range(200)) + "--- a")
    with pytest.raises(YamlSyntaxError, match="1,000,000 values"):
        read_yaml("- 1\n" * 1_000_001)


def test_that_deep_front_matter_is_a_problem_with_its_place():
    problems = []

    read = read_front_matter(PAGE, "---\ntitle: x\nx: " + "[" * 20_000 + "\n---\nText\n", problems)

    assert (read.values, read.length) == ({}, 20_021)
    assert [(problem.rule, problem.place) for problem in problems] == [(Rule.PAGE_FRONT_MATTER, Place(PAGE, 3, 404))]
    assert problems[0].title == "The front matter is not valid YAML: more than 400 brackets are open at once."


@pytest.mark.parametrize("name", ["api.yaml", "api.json"])
def test_that_a_description_of_too_many_values_is_not_read(tmp_path, name):
    (tmp_path / name).write_text("[" + "1," * 1_000_001 + "1]")
    files = FolderFiles(tmp_path)

    assert read_specification(files, PurePosixPath(name)) is None
    assert [problem.rule for problem in files.problems] == [Rule.SPEC_UNREADABLE]
    assert "more than 1,000,000 values" in files.problems[0].title


def test_that_a_configuration_of_too_many_values_is_not_read(tmp_path):
    (tmp_path / "docs.json").write_text("[" + "1," * 200_001 + "1]")

    with pytest.raises(BrokenConfigError, match="more than 200,000 values"):
        read_config(FolderFiles(tmp_path))


def test_that_a_mistake_deep_in_json_is_found_where_it_is():
    reader = TreeReader("[" * 199 + "1," * 20 + "x")

    with pytest.raises(JsonSyntaxError, match='unexpected "x"') as refused:
        reader.read_value(0)

    assert refused.value.offset == 239


def test_that_a_page_larger_than_pages_are_is_not_read(tmp_path):
    (tmp_path / "page.mdx").write_bytes(b"a" * (1024**2 + 1))
    files = FolderFiles(tmp_path)

    assert read_page(files, PAGE).unreadable == "it is larger than 1 MB"
    assert [problem.rule for problem in files.problems] == [Rule.FOLDER_UNREADABLE]


@needs_pipes
def test_that_nothing_but_an_ordinary_file_is_opened(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "zeros").symlink_to("/dev/zero")
    for name, what in (("pipe", "not an ordinary file"), ("folder", "a folder"), ("zeros", "not an ordinary file")):
        with pytest.raises(UnreadableFileError, match=f"it is {what}"):
            read_ordinary(tmp_path / name, 10)
    (tmp_path / "file").write_bytes(b"12345")
    assert read_ordinary(tmp_path / "file", 5) == b"12345"
    with pytest.raises(UnreadableFileError, match="larger than 4 bytes"):
        read_ordinary(tmp_path / "file", 4)


def test_that_room_is_made_for_what_a_file_holds_alone(tmp_path: Path):
    (tmp_path / "file").write_bytes(b"12345")
    tracemalloc.start()
    try:
        read_ordinary(tmp_path / "file", 64 * 1024**2)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 1024**2


@pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="has no files that say they are empty")
def test_that_a_file_is_read_to_its_end_whatever_its_size_says():
    assert read_ordinary(Path("/proc/self/status"), 1024**2).endswith(b"\n")
    with pytest.raises(UnreadableFileError, match="larger than 10 bytes"):
        read_ordinary(Path("/proc/self/status"), 10)


def test_that_a_docs_json_may_be_larger_than_a_page(tmp_path: Path):
    (tmp_path / "docs.json").write_text(json.dumps({"name": "a" * 2 * 1024**2}))
    assert read_config(FolderFiles(tmp_path)).value.keys() == {"name"}

    (tmp_path / "docs.json").write_text(json.dumps({"name": "a" * 8 * 1024**2}))
    with pytest.raises(UnreadableFileError, match="larger than 8 MB"):
        read_config(FolderFiles(tmp_path))


@needs_pipes
def test_that_a_docs_json_that_is_a_pipe_says_so(tmp_path: Path):
    os.mkfifo(tmp_path / "docs.json")

    with pytest.raises(UnreadableFileError, match=r"docs\.json cannot be used: it is not an ordinary file"):
        read_config(FolderFiles(tmp_path))
