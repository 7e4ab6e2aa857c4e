"""The choices of the form for a new page."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox, QRadioButton


def radio(name: str, words: str) -> QRadioButton:
    made = QRadioButton(words)
    made.setObjectName(name)
    made.setAccessibleName(words)
    return made


def offer_choices(box: QComboBox, values: Sequence[str]) -> None:
    """The first leaves it to the site."""
    box.addItem(QCoreApplication.translate("Pages", "as the site says"), "")
    for value in values:
        box.addItem(str(value), str(value))


def likeliest_list(folder: str, lists: Sequence[Sequence[str]]) -> int:
    """The list with the most pages of the folder, -1 where none has any."""
    counts = [sum(page.strip("/").rpartition("/")[0] == folder for page in pages) for pages in lists]
    return counts.index(max(counts)) if any(counts) else -1
