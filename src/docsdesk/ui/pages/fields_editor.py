"""The parameters of a new page, one per line."""

from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from docsdesk.docs.pages.new_page import LOCATIONS, TYPES, NewField, path_fields
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, Grid


class FieldsEditor(QWidget):
    def __init__(self, see_change: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("page_fields")
        self._see_change = see_change
        self._lines: list[_FieldLine] = []
        self._grid = Grid(gaps=(Gap.S, Gap.XS), shares={0: 3, 4: 4})
        self._add = button("add_field", self.tr("Add parameter"), icon_name="add", do=self._add_empty)
        self._problem = label("", Role.PROBLEM, name="fields_problem", wrap=True)
        self.setLayout(Column(label(self.tr("Parameters"), Role.STRONG), self._grid, self._problem, self._add))
        self._problem.hide()

    def fields(self) -> tuple[NewField, ...]:
        return tuple(line.field() for line in self._lines)

    def clear(self) -> None:
        for line in tuple(self._lines):
            self._remove(line)

    def follow_address(self, address: str) -> None:
        """Add a line for each parameter in the path; remove former ones without a description."""
        wanted = {field.name: field for field in path_fields(address)}
        for line in tuple(self._lines):
            field = line.field()
            if field.location != "path":
                continue
            if field.name in wanted:
                del wanted[field.name]
            elif not field.description:
                self._remove(line)
        for field in wanted.values():
            self._append(field)

    def set_problem(self, problem: str) -> None:
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))

    def _add_empty(self) -> None:
        self._append(NewField("")).name.setFocus()
        self._see_change()

    def _append(self, field: NewField) -> "_FieldLine":
        line = _FieldLine(len(self._lines), field, self._see_change, self._drop)
        self._lines.append(line)
        row = self._grid.rowCount()
        for column, part in enumerate(line.parts()):
            self._grid.addWidget(part, row, column)
        return line

    def _drop(self, line: "_FieldLine") -> None:
        self._remove(line)
        self._add.setFocus()
        self._see_change()

    def _remove(self, line: "_FieldLine") -> None:
        self._lines.remove(line)
        for part in line.parts():
            self._grid.removeWidget(part)
            part.hide()
            part.deleteLater()
        line.deleteLater()


class _FieldLine(QWidget):
    """Holds the controls of a line, which are placed in the editor's grid."""

    def __init__(
        self,
        number: int,
        field: NewField,
        see_change: Callable[[], object],
        remove: Callable[["_FieldLine"], object],
    ) -> None:
        super().__init__()
        self.name = QLineEdit(field.name, placeholderText=self.tr("name"))
        self._location, self._type = _box(LOCATIONS, field.location), _box(TYPES, field.type)
        self._required = QCheckBox(self.tr("required"))
        self._required.setChecked(field.is_required)
        self._description = QLineEdit(field.description, placeholderText=self.tr("description"))
        self._delete = icon_button("remove_field", self.tr("Remove parameter"), "delete", do=lambda: remove(self))
        names = {
            "name": (self.name, self.tr("Name of parameter {number}")),
            "location": (self._location, self.tr("Where parameter {number} is sent")),
            "type": (self._type, self.tr("Type of parameter {number}")),
            "required": (self._required, self.tr("Whether parameter {number} is required")),
            "description": (self._description, self.tr("Description of parameter {number}")),
        }
        for key, (part, words) in names.items():
            part.setObjectName(f"field_{key}_{number}")
            part.setAccessibleName(words.format(number=number + 1))
        for line in (self.name, self._description):
            line.textChanged.connect(see_change)
        for box in (self._location, self._type):
            box.currentIndexChanged.connect(see_change)
        self._required.toggled.connect(see_change)

    def parts(self) -> tuple[QWidget, ...]:
        return self.name, self._location, self._type, self._required, self._description, self._delete

    def field(self) -> NewField:
        return NewField(
            self.name.text().strip(),
            self._location.currentText(),
            self._type.currentText(),
            self._required.isChecked(),
            self._description.text().strip(),
        )


def _box(choices: tuple[str, ...], choice: str) -> QComboBox:
    box = QComboBox()
    box.addItems(list(choices))
    box.setCurrentText(choice)
    return box
