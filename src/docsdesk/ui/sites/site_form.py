"""A site's fields other than its keys."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QWidget,
)

from docsdesk.domain.sites.availability import DeploymentKind, Feature, configurable_features
from docsdesk.domain.sites.colors import SiteColor
from docsdesk.domain.sites.pasted_values import CLEAN_FIELDS
from docsdesk.domain.sites.site import Site, site_problems
from docsdesk.ui.icons import icon, kind_icon_name
from docsdesk.ui.sites.fields import PathField
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Gap, current_tokens
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row
from docsdesk.ui.words.site_words import color_words, feature_words, kind_words


class SiteForm(QWidget):
    """Shows a site and returns it changed; a field's problem appears once the field has been left."""

    kind_changed = Signal(DeploymentKind)
    connection_changed = Signal()
    """What a test of the connection would test is another now."""

    def __init__(self, site: Site, keys: QWidget, *rare: QWidget) -> None:
        """`keys` is beside the addresses that the keys are for; `rare` is what few sites need."""
        super().__init__()
        self._site = site
        self._keys = keys
        self._name = QLineEdit()
        self._name.setMaxLength(80)
        self._color = _ColorPicker()
        color = FormField("site_color", self.tr("Color"), self._color)
        self._rare = _More(color, *rare, is_open=site.ca_file is not None)
        self._kind = QComboBox()
        self._lines = {name: QLineEdit() for name in CLEAN_FIELDS}
        self._lines["base_url"].setPlaceholderText("https://")
        self._lines["export_hostname"].setPlaceholderText("docs.example.com")
        self._docs_folder = PathField(
            "docs_folder", self.tr("Docs folder"), help_text=self.tr("The folder that holds docs.json.")
        )
        self._features = {
            feature: _switch(f"feature_{feature.name.lower()}", feature_words(feature)) for feature in Feature
        }
        self._production = _switch("production", self.tr("This is a production site"))
        private = self.tr("Let the playground call this computer and private networks")
        self._private_apis = _switch("allow_private_apis", private)
        self._fields = self._make_fields()
        self._checked: set[str] = set()
        self._build()
        self._fill(site)
        self._kind.currentIndexChanged.connect(self._show_kind)

    def kind(self) -> DeploymentKind:
        return list(DeploymentKind)[self._kind.currentIndex()]

    def site(self) -> Site:
        """The site from the fields, without what does not belong to its kind or is edited elsewhere."""
        kind = self.kind()
        local = kind is DeploymentKind.LOCAL_FOLDER
        texts = {name: "" if local else clean(self._lines[name].text()).text for name, clean in CLEAN_FIELDS.items()}
        is_same = texts["base_url"] == self._site.base_url and texts["project_id"] == self._site.project_id
        return self._site.model_copy(
            update=texts
            | {
                "export_form": self._site.export_form if is_same else None,
                "name": self._name.text().strip(),
                "color": self._color.color(),
                "kind": kind,
                "docs_folder": self._docs_folder.path(),
                "features": frozenset(
                    feature for feature in configurable_features(kind) if self._features[feature].isChecked()
                ),
                "production": self._production.isChecked(),
                "allow_private_apis": local and self._private_apis.isChecked(),
                "model_server": None,
            }
        )

    def check(self) -> Mapping[str, str]:
        """Show everything that is wrong, and focus the first such field."""
        for name in CLEAN_FIELDS:
            self._clean(name)
        problems = site_problems(self.site())
        self._checked = set(self._fields)
        self._show_problems()
        if first := next((name for name in self._fields if name in problems), None):
            self._focus(first)
        return problems

    def focus_first(self) -> None:
        self._name.setFocus()
        self._name.selectAll()

    def _make_fields(self) -> dict[str, FormField | PathField]:
        return {
            "name": FormField("site_name", self.tr("Name"), self._name),
            "base_url": FormField(
                "base_url",
                self.tr("Base URL"),
                self._lines["base_url"],
                help_text=self.tr("Service URL, without an API path."),
            ),
            "assistant_domain": FormField(
                "assistant_domain",
                self.tr("Assistant domain"),
                self._lines["assistant_domain"],
                help_text=self.tr("The last segment of your dashboard's URL. Not a hostname."),
            ),
            "export_hostname": FormField(
                "export_hostname",
                self.tr("Export hostname"),
                self._lines["export_hostname"],
                help_text=self.tr("The hostname readers open, such as docs.example.com."),
            ),
            "project_id": FormField(
                "project_id",
                self.tr("Project ID"),
                self._lines["project_id"],
                help_text=self.tr("Only if your dashboard's API keys page shows one."),
            ),
            "docs_folder": self._docs_folder,
        }

    def _build(self) -> None:
        for kind in DeploymentKind:
            self._kind.addItem(icon(kind_icon_name(kind)), kind_words(kind))
        self._switches = QWidget()
        self._switches.setLayout(
            Column(label(self.tr("Enabled features"), Role.STRONG), *self._features.values(), gap=Gap.NONE)
        )
        hint = self.tr("Colors the window's top edge and locks actions that change something.")
        self.setLayout(
            Column(
                self._fields["name"],
                FormField("site_kind", self.tr("Runs as"), self._kind),
                *(self._fields[name] for name in CLEAN_FIELDS),
                self._keys,
                self._docs_folder,
                self._private_apis,
                self._switches,
                Column(self._production, label(hint, Role.HINT, wrap=True), gap=Gap.NONE),
                self._rare,
                gap=Gap.L,
            )
        )
        for name, field in self._fields.items():
            field.left.connect(lambda name=name: self._leave(name))
        for name, line in self._lines.items():
            line.textChanged.connect(self.connection_changed)
            line.textEdited.connect(partial(self._note, name))
        self._kind.currentIndexChanged.connect(self.connection_changed)

    def _fill(self, site: Site) -> None:
        self._name.setText(site.name)
        self._color.set_color(site.color)
        self._kind.setCurrentIndex(list(DeploymentKind).index(site.kind))
        for name, line in self._lines.items():
            line.setText(getattr(site, name))
        self._docs_folder.set_path(site.docs_folder)
        self._production.setChecked(site.production)
        self._private_apis.setChecked(site.allow_private_apis)
        for feature, switch in self._features.items():
            switch.setChecked(feature in site.features)
        self._show_kind()

    def _show_kind(self) -> None:
        kind = self.kind()
        for name in CLEAN_FIELDS:
            self._fields[name].setVisible(kind is not DeploymentKind.LOCAL_FOLDER)
        self._private_apis.setVisible(kind is DeploymentKind.LOCAL_FOLDER)
        configurable = configurable_features(kind)
        for feature, switch in self._features.items():
            switch.setVisible(feature in configurable)
        self._switches.setVisible(bool(configurable))
        self._show_problems()
        self.kind_changed.emit(kind)

    def _leave(self, name: str) -> None:
        self._checked.add(name)
        if name in CLEAN_FIELDS:
            self._clean(name)
        self._show_problems()

    def _clean(self, name: str) -> None:
        """Leave out what was pasted along, and say so."""
        line = self._lines[name]
        pasted = CLEAN_FIELDS[name](line.text())
        if pasted.text != line.text():
            line.setText(pasted.text)
            self._note(name, note=translate_text(pasted.note))

    def _note(self, name: str, _: str = "", *, note: str = "") -> None:
        field = self._fields[name]
        if isinstance(field, FormField):
            field.set_note(note)

    def _show_problems(self) -> None:
        problems = site_problems(self.site())
        for name, field in self._fields.items():
            field.set_problem(problems.get(name, "") if name in self._checked else "")

    def _focus(self, name: str) -> None:
        field = self._fields[name]
        (field.control if isinstance(field, FormField) else field).setFocus()


def _switch(name: str, words: str) -> QCheckBox:
    switch = QCheckBox(words)
    switch.setObjectName(name)
    switch.setAccessibleName(words)
    return switch


class _More(QWidget):
    """What few sites need, behind a button."""

    def __init__(self, *parts: QWidget, is_open: bool) -> None:
        super().__init__()
        self._parts = QWidget()
        self._parts.setLayout(Column(*parts, gap=Gap.L))
        self._button = button("site_more", "", kind=ButtonKind.LINK)
        self._button.clicked.connect(lambda: self._open(is_open=self._parts.isHidden()))
        self.setLayout(Column(Row(self._button, STRETCH), self._parts, gap=Gap.M))
        self._open(is_open=is_open)

    def _open(self, *, is_open: bool) -> None:
        self._parts.setVisible(is_open)
        words = self.tr("Fewer options") if is_open else self.tr("More options")
        self._button.setText(words)
        self._button.setAccessibleName(words)


_SIDE_PX = 30


class _ColorPicker(QWidget):
    """Arrow keys move between swatches."""

    picked = Signal(SiteColor)

    def __init__(self) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._swatches = {color: _Swatch(color) for color in SiteColor}
        for number, swatch in enumerate(self._swatches.values()):
            self._group.addButton(swatch, number)
        self.setLayout(Row(*self._swatches.values(), STRETCH, gap=Gap.XS))
        self._group.idClicked.connect(lambda: self.picked.emit(self.color()))

    def color(self) -> SiteColor:
        return list(SiteColor)[max(self._group.checkedId(), 0)]

    def set_color(self, color: SiteColor) -> None:
        self._swatches[color].setChecked(True)
        self.setFocusProxy(self._swatches[color])


class _Swatch(QAbstractButton):
    def __init__(self, color: SiteColor) -> None:
        super().__init__()
        self._color = color
        self.setObjectName(f"color_{color.value}")
        self.setAccessibleName(color_words(color))
        self.setToolTip(color_words(color))
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(_SIDE_PX, _SIDE_PX)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (as Qt calls it)
        tokens = current_tokens()
        middle = QPointF(_SIDE_PX / 2, _SIDE_PX / 2)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.sites[self._color]))
        painter.drawEllipse(middle, 9, 9)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.isChecked():
            painter.setPen(QPen(QColor(tokens.text), 1.5))
            painter.drawEllipse(middle, 12, 12)
        if self.hasFocus():
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(1, 1, _SIDE_PX - 2, _SIDE_PX - 2, 6, 6)
        painter.end()

    def sizeHint(self) -> QSize:
        return QSize(_SIDE_PX, _SIDE_PX)
