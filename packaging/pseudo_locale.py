"""Translates every text into accented, longer English, so that what is not translated, or has no room, is seen."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

from texts import Text, find_texts

ACCENTED = str.maketrans(
    "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ",
    "áƀçđéƒğĥíĵķłɱñóþřšţúṽŵẋýžÁɃÇĐÉƑĞĤÍĴĶŁṀÑÓÞŘŠŢÚṼŴẊÝŽ",
)
LONGER = 0.4
FORMS = {"eo": 2, "he": 2}
"""Qt's plural forms of the languages that lend it their direction: from the left, and from the right."""
_KEPT = re.compile(r"(\{[^{}]*\}|%Ln|&(?=\w)|\n)")
_PATTERN = re.compile(r"[dMyHhmsAaPp ,.:/-]*(MMM|yyyy|mm)[dMyHhmsAaPp ,.:/-]*")


def accented(source: str) -> str:
    """With what is filled in as it is, and patterns of dates; 40 % longer, at the end of each line."""
    if _PATTERN.fullmatch(source):
        return source
    parts = _KEPT.split(source)
    words = "".join(part if _KEPT.fullmatch(part) else part.translate(ACCENTED) for part in parts)
    return "\n".join(line + "·" * round(len(line) * LONGER) for line in words.split("\n"))


def compile_pseudo(folder: Path, language: str) -> None:
    """Write `docsdesk_LANGUAGE.qm` with every text into the folder."""
    root = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage="en")
    contexts: dict[str, ElementTree.Element] = {}
    for text in find_texts().texts:
        if text.context not in contexts:
            contexts[text.context] = ElementTree.SubElement(root, "context")
            ElementTree.SubElement(contexts[text.context], "name").text = text.context
        _add(contexts[text.context], text, FORMS[language])
    written = folder / f"docsdesk_{language}.ts"
    ElementTree.ElementTree(root).write(written, "utf-8", xml_declaration=True)
    release = Path(sys.executable).with_name("pyside6-lrelease")
    subprocess.run([release, "-silent", written, "-qm", written.with_suffix(".qm")], check=True)


def _add(context: ElementTree.Element, text: Text, forms: int) -> None:
    message = ElementTree.SubElement(context, "message", {"numerus": "yes"} if text.is_count else {})
    ElementTree.SubElement(message, "source").text = text.source
    if text.note:
        ElementTree.SubElement(message, "comment").text = text.note
    translation = ElementTree.SubElement(message, "translation")
    for _ in range(forms if text.is_count else 0):
        ElementTree.SubElement(translation, "numerusform").text = accented(text.source)
    if not text.is_count:
        translation.text = accented(text.source)
