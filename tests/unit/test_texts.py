"""Translators get every text of the window, and the files they work on are those of these sources."""

import ast
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
import texts

import docsdesk.domain.bundles.errors as bundle_errors
import docsdesk.domain.errors as domain_errors
import docsdesk.processes.errors as process_errors

ROOT = Path(__file__).parents[2]
TRANSLATIONS = sorted((ROOT / "resources" / "translations").glob("*.ts"))
PLACEHOLDER = re.compile(r"\{[^{}]*\}|%L?n|%L?\d")
FORMS = {"de": 2, "en": 2, "ja": 1}
"""Qt's plural forms by language."""


def forms_of(message):
    translation = message.find("translation")
    return [form.text for form in translation.findall("numerusform") or [translation]]


@pytest.fixture(scope="module")
def found():
    return texts.find_texts()


def messages_in(file):
    for context in ElementTree.parse(file).iter("context"):
        for message in context.iter("message"):
            yield context.findtext("name"), message


def test_that_every_text_is_written_out_for_translators(found):
    assert len(found.texts) > 1000
    assert not found.problems


@pytest.mark.parametrize(
    "written",
    [
        'self.tr(f"Saved {name}")',
        "self.tr(words)",
        'self.tr("Saved" if done else "Saving")',
        'self.tr("%n pages", "", count)',
        'other.tr("Save")',
        'self.tr("Save") + name',
        "f\"{self.tr('Sources')} of {name}\"",
    ],
)
def test_that_what_translators_could_not_get_is_found(written, tmp_path):
    (tmp_path / "pane.py").write_text(f"class Pane:\n    def say(self): {written}\n")

    assert len(texts.find_texts(tmp_path).problems) == 1


def test_that_errors_of_the_core_are_texts_for_translators():
    """Those that only the command line or a page of the engine shows are plain English."""
    sources = ROOT / "src" / "docsdesk"
    modules = (domain_errors, bundle_errors, process_errors)
    names = {name for module in modules for name in vars(module) if name.endswith("Error")}
    parts = ("adapters", "bundles", "docs", "domain", "processes", "usecases")
    trees = {file: ast.parse(file.read_text("utf-8")) for part in parts for file in (sources / part).rglob("*.py")}
    assert not [
        f"{file.relative_to(sources)}:{argument.lineno}"
        for file, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names
        for argument in node.args
        if isinstance(argument, ast.JoinedStr | ast.Constant) and " " in ast.unparse(argument)
    ]


def test_that_what_is_filled_in_has_a_name(found):
    for text, place in found.texts.items():
        marks = PLACEHOLDER.findall(text.source)
        counts = [mark for mark in marks if mark.startswith("%")]
        assert all(re.fullmatch(r"\{[a-z_]+\}", mark) for mark in marks if mark not in counts), place
        assert counts == (["%Ln"] if text.is_count else []), f"{place}: a count is %Ln, once"


@pytest.mark.parametrize("file", TRANSLATIONS, ids=lambda file: file.stem)
def test_that_a_translation_has_these_texts_and_what_is_filled_in(file, found):
    is_english = file.stem.endswith("_en")
    wanted = {(text.context, text.source, text.note) for text in found.texts if text.is_count or not is_english}
    held = set()
    for context, message in messages_in(file):
        source, translation = message.findtext("source"), message.find("translation")
        held.add((context, source, message.findtext("comment", "")))
        assert translation.get("type") is None, f"{source!r} is not translated"
        *fewer, most = forms_of(message)
        assert len(fewer) + 1 == (FORMS[file.stem[-2:]] if message.get("numerus") else 1), source
        assert sorted(PLACEHOLDER.findall(most)) == sorted(PLACEHOLDER.findall(source)), source
        # "One page" may say it in a word.
        assert all(set(PLACEHOLDER.findall(form)) <= set(PLACEHOLDER.findall(source)) for form in fewer), source
        assert not is_english or "(s)" not in "".join(translation.itertext())
    assert held == wanted, "run packaging/translations"


AMOUNTS = "amount", "len", "sum", "toString"
"""What writes a number that may be 1."""
COUNTED = r"\{(\w+)\}(?= [a-z]{2,}(?<!s)s\b| of \{\w+\} [a-z]{2,}(?<!s)s\b)"
"""A number before a plural, such as "{count} pages" or "{count} of {all} pages"."""
BOTH_FORMS_ALIKE = {
    "en": {"%Ln failed", "%Ln running", "%Ln more", "Reading {count} of %Ln", "Fix %Ln", "Fix all %Ln"}
    | {f"%Ln {words}" for words in ("without a page", "left out of exports", "with problems")},
    "de": {"%Ln failed", "%Ln more", "Fix %Ln", "%Ln token(s)", "%Ln match(es)", "%Ln error(s)", "%Ln with problems"}
    | {"%Ln without a page"},
}
"""What reads the same for one and for many."""
GERMAN_MANY = re.compile(r"^%Ln \S*(?:en|ern) |\b(?:sind|fehlen|werden|laufen|warten|haben|wurden)\b")


def counted_without_forms(source):
    """Texts whose plural stands after a number that is filled in by name, so that they say "1 requests"."""
    for function in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)):
        nodes = [*ast.walk(function)]
        given = {
            ast.unparse(node.targets[0]): ast.unparse(node.value) for node in nodes if isinstance(node, ast.Assign)
        }
        for call in nodes:
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "format":
                text = ast.unparse(call.func.value)
                text = given.get(text, text)
                if {*amounts_in(call)} & {*re.findall(COUNTED, text)}:
                    yield text


def amounts_in(call):
    values = {keyword.arg: keyword.value for keyword in call.keywords if isinstance(keyword.value, ast.Call)}
    return [name for name, value in values.items() if ast.unparse(value.func).split(".")[-1] in AMOUNTS]


def test_that_every_count_has_a_form_for_one_and_for_many():
    sources = ROOT / "src" / "docsdesk"
    files = [file for part in ("ui", "app") for file in (sources / part).rglob("*.py")]
    assert not {text for file in files for text in counted_without_forms(file.read_text("utf-8"))}


@pytest.mark.parametrize(
    "written",
    [
        'return self.tr("{count} pages").format(count=amount(count))',
        'return self.tr("{done} of {all} pages").format(done=done, all=amount(count))',
        'return self.tr("{done} of {all} pages").format(done=amount(done), all=every)',
        'words = _tr("{n} requests · {m} missing")\n    return words.format(n=len(rows), m=amount(missing))',
    ],
)
def test_that_a_count_without_its_forms_is_found(written):
    assert [*counted_without_forms(f"def say(self):\n    {written}\n")]


@pytest.mark.parametrize("language", BOTH_FORMS_ALIKE)
def test_that_one_and_many_read_as_they_should(language):
    (file,) = (file for file in TRANSLATIONS if file.stem.endswith(language))
    counted = [message for _, message in messages_in(file) if message.get("numerus")]
    alike = {message.findtext("source") for message in counted if len(set(forms_of(message))) == 1}
    assert alike == BOTH_FORMS_ALIKE[language]
    if language == "de":
        ones = (forms_of(message)[0] for message in counted if message.findtext("source") not in alike)
        assert not [one for one in ones if GERMAN_MANY.search(one)]


@pytest.mark.parametrize("file", TRANSLATIONS, ids=lambda file: file.stem)
def test_that_each_menu_has_a_key_of_its_own(file):
    keys: list[str] = []
    for context, message in messages_in(file):
        found = [mark.casefold() for mark in re.findall(r"&(?!lt;)(\w)", forms_of(message)[-1])]
        assert len(found) == len(re.findall(r"&(?!lt;)\w", message.findtext("source"))), message.findtext("source")
        keys += found if context == "Menus" else []
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("file", TRANSLATIONS, ids=lambda file: file.stem)
def test_that_what_the_program_loads_is_compiled_from_the_translation(file, tmp_path):
    compiled = tmp_path / "compiled.qm"
    subprocess.run([Path(sys.executable).with_name("pyside6-lrelease"), "-silent", file, "-qm", compiled], check=True)

    assert compiled.read_bytes() == file.with_suffix(".qm").read_bytes(), "run packaging/translations"
