"""Boxes, tabs and chips to choose from, and views side by side, with the names that they are known by."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QComboBox, QCompleter, QSplitter, QTabBar, QToolButton, QWidget

from docsdesk.ui.plain_values import STRONG_FOCUS, name_widget, set_plainly


def choice_box(
    name: str, caption: str, choices: Iterable[tuple[object, str]] = (), *, least_characters: int = 0
) -> QComboBox:
    """`choices` are data with their words. With `least_characters` it is as wide as it may be, not as its words are."""
    made = name_widget(QComboBox(), name, caption)
    for data, words in choices:
        made.addItem(words, data)
    policy = QComboBox.SizeAdjustPolicy
    made.setSizeAdjustPolicy(
        policy.AdjustToMinimumContentsLengthWithIcon if least_characters else policy.AdjustToContents
    )
    made.setMinimumContentsLength(least_characters)
    return made


def completer_of(offers: QAbstractItemModel, parent: QWidget) -> QCompleter:
    """Completes from any part of an offer."""
    made = QCompleter(offers, parent)
    made.setFilterMode(Qt.MatchFlag.MatchContains)
    made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    return made


def tab_bar(name: str, caption: str, *titles: str) -> QTabBar:
    made = name_widget(QTabBar(drawBase=False, expanding=False), name, caption)
    for title in titles:
        made.addTab(title)
    return made


def filter_chip(name: str, words: str = "") -> QToolButton:
    made = QToolButton()
    made.setObjectName(f"chip_{name}")
    made.setText(words)
    made.setAccessibleName(words)
    made.setCheckable(True)
    made.setProperty("role", "chip")
    set_plainly(made, "focusPolicy", STRONG_FOCUS)
    return made


def side_by_side(name: str, *parts: QWidget, sizes: Sequence[int] = ()) -> QSplitter:
    made = QSplitter(Qt.Orientation.Horizontal)
    made.setObjectName(name)
    made.setChildrenCollapsible(False)
    for part in parts:
        made.addWidget(part)
    made.setSizes(sizes)
    return made
