"""The window's texts outside a widget, and every count: Qt translates both."""

from typing import LiteralString, NewType

from PySide6.QtCore import QCoreApplication, QLocale

from docsdesk.domain.wording import Wording

Marked = NewType("Marked", str)
"""A text in English that translators see, and that is translated where it is shown."""


class Texts:
    """The texts of one subject, which is their context for translators: `_tr = Texts("Bundles")`.

    `_tr("verified")` is translated at once. A table holds `_tr.later("verified")`, shown by `_tr.now(_STATES[state])`.
    `_tr("%Ln page(s)", count)` takes the form that Qt's rules give it, in English too; `%Ln` is the count as people of
    the language write it. A widget's own `tr` is for texts without a count: it finds no form for a subclass.
    """

    def __init__(self, context: LiteralString) -> None:
        self._context = context

    def __call__(self, text: LiteralString, count: int = -1) -> str:
        return QCoreApplication.translate(self._context, text, None, count)

    def later(self, text: LiteralString) -> Marked:
        return Marked(text)

    def now(self, text: Marked) -> str:
        return QCoreApplication.translate(self._context, text)


def sentence_case(words: str) -> str:
    """A word of its own line or cell, such as one that a service chose."""
    return words[:1].upper() + words[1:]


def translate_text(*texts: str) -> str:
    """What the core says, in the window's language; what is not its own, such as a service's words, as it is."""
    return sentences(*map(_translate_one, texts))


def sentences(*texts: str) -> str:
    """One after another, with a space where the language has one."""
    return " ".join(filter(None, texts)).replace("。 ", "。")


def _translate_one(text: str) -> str:
    if not isinstance(text, Wording):
        return text
    words = QCoreApplication.translate("Core", text.template)
    return (
        words.format_map({name: _format_argument(value) for name, value in text.arguments.items()})
        if text.arguments
        else words
    )


def _format_argument(value: str | int) -> str:
    return translate_text(value) if isinstance(value, str) else QLocale().toString(value)
