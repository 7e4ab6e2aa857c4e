"""Every control below a widget, as somebody who cannot see meets them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QSplitter,
    QWidget,
)


def focusable(root: QWidget) -> list[QWidget]:
    return [
        widget
        for widget in (root, *root.findChildren(QWidget))
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus and not widget.isHidden() and not _is_inside_of_one(widget)
    ]


def nameless(root: QWidget) -> list[str]:
    """The controls without an object name or a name for people. A label is called what it says."""
    named = (widget for widget in focusable(root) if not isinstance(widget, QLabel))
    return [path(widget) for widget in named if not widget.objectName() or not widget.accessibleName()]


def unexplained(root: QWidget) -> list[str]:
    """The buttons that show nothing but an icon and do not say on hover, or to a screen reader, what they do."""
    bare = (one for one in focusable(root) if isinstance(one, QAbstractButton) and one.isVisible() and not one.text())
    return [path(one) for one in bare if not one.toolTip() and not one.accessibleDescription()]


def path(widget: QWidget) -> str:
    """What it is, and what it is in."""
    names: list[str] = []
    one: QWidget | None = widget
    while one is not None and len(names) < 4:
        names.append(one.objectName() or type(one).__name__)
        one = one.parentWidget()
    return " in ".join(names)


def out_of_reach(root: QWidget) -> list[str]:
    """The controls that can be worked and that Tab does not come to from where the keyboard is."""
    reached: set[QWidget] = set()
    while (at := QApplication.focusWidget()) is not None and at not in reached:
        reached.add(at)
        QTest.keyClick(at, Qt.Key.Key_Tab)
    return [widget.objectName() for widget in workable(root) if widget not in reached]


def workable(root: QWidget) -> list[QWidget]:
    """What can be worked now, and is for Tab to come to."""
    wanted = (widget for widget in focusable(root) if widget.isVisible() and widget.isEnabled())
    return [widget for widget in wanted if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not _is_folded(widget)]


def _is_folded(widget: QWidget) -> bool:
    """Whether it is in a part that a splitter has folded away, which stays visible for Qt."""
    holder = widget.parentWidget()
    while holder is not None:
        if isinstance(holder, QSplitter) and not holder.rect().intersects(widget.geometry()):
            return True
        widget, holder = holder, holder.parentWidget()
    return False


def _is_inside_of_one(widget: QWidget) -> bool:
    """Qt's own parts of a control: the line of a date field, the bars of a list, the list of a box."""
    owner = widget.parentWidget()
    parts = QAbstractSpinBox | QLineEdit | QAbstractScrollArea
    popup = owner is not None and isinstance(owner.parentWidget(), QComboBox)
    return widget.objectName().startswith("qt_") or popup or isinstance(owner, parts)


R = QAccessible.Role
SPOKEN = frozenset(
    {
        *(R.Button, R.ButtonMenu, R.ButtonDropDown, R.CheckBox, R.RadioButton, R.ComboBox, R.EditableText, R.SpinBox),
        *(R.Slider, R.PageTab, R.PageTabList, R.Link, R.List, R.Table, R.Tree, R.ProgressBar, R.Dialog),
    }
)
"""The roles of what has to say what it is."""


def unspoken(root: QWidget) -> list[str]:
    """What a screen reader meets below a widget, Qt's own parts of a control too, and can give no name."""
    found: list[str] = []
    _listen(QAccessible.queryAccessibleInterface(root), found, "")
    return found


def _listen(interface: QAccessibleInterface, found: list[str], above: str) -> None:
    role, name = interface.role(), interface.text(QAccessible.Text.Name)
    one = interface.object()
    where = f"{above}/{(one.objectName() or type(one).__name__) if one is not None else role.name}"
    if role in SPOKEN and not name.strip():
        found.append(f"{where} ({role.name})")
    if role in (R.Table, R.Tree, R.List):
        return
    for at in range(interface.childCount()):
        child = interface.child(at)
        if child is not None and child.isValid() and not child.state().invisible:
            _listen(child, found, where)
