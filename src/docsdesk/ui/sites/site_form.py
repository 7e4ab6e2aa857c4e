"""A site's fields other than its keys."""

from collections.abc import Collection, Mapping

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
from docsdesk.domain.sites.site import Site, site_problems
from docsdesk.ui.icons import icon, kind_icon_name
from docsdesk.ui.site_words import color_words, feature_words, kind_words
from docsdesk.ui.sites.fields import PathField
from docsdesk.ui.tokens import Gap, current_tokens
from docsdesk.ui.widgets.field import Field
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row


class SiteForm(QWidget):
    """Shows a site and returns it changed; a field's problem appears once the field has been left."""

    kind_changed = Signal(DeploymentKind)

    def __init__(self, site: Site, keys: QWidget) -> None:
        """`keys` stands with the addresses that the keys are for."""
        super().__init__()
        self._site = site
        self._keys = keys
        self._name = QLineEdit()
        self._name.setMaxLength(80)
        self._color = _ColorPicker()
        self._kind = QComboBox()
        self._base_url = QLineEdit()
        self._base_url.setPlaceholderText("https://")
        self._assistant_domain = QLineEdit()
        self._export_hostname = QLineEdit()
        self._export_hostname.setPlaceholderText("docs.example.com")
        self._docs_folder = PathField(
            "docs_folder", self.tr("Docs folder"), help_text=self.tr("The folder that holds docs.json.")
        )
        self._features = {feature: _feature_switch(feature) for feature in Feature}
        self._production = QCheckBox(self.tr("This is a production site"))
        self._production.setObjectName("production")
        self._production.setAccessibleName(self._production.text())
        self._private_apis = QCheckBox(self.tr("Let the playground call this computer and private networks"))
        self._private_apis.setObjectName("allow_private_apis")
        self._private_apis.setAccessibleName(self._private_apis.text())
        self._fields = self._make_fields()
        self._checked: set[str] = set()
        self._needed: frozenset[str] = frozenset()
        """What a test of a key cannot do without, once there was one."""
        self._build()
        self._fill(site)
        self._kind.currentIndexChanged.connect(self._show_kind)

    def kind(self) -> DeploymentKind:
        return list(DeploymentKind)[self._kind.currentIndex()]

    def site(self) -> Site:
        """The site from the fields, without what does not belong to its kind or is edited elsewhere."""
        kind = self.kind()
        local = kind is DeploymentKind.LOCAL_FOLDER
        return self._site.model_copy(
            update={
                "name": self._name.text().strip(),
                "color": self._color.color(),
                "kind": kind,
                "base_url": "" if local else self._base_url.text().strip().rstrip("/"),
                "assistant_domain": "" if local else self._assistant_domain.text().strip(),
                "export_hostname": "" if local else self._export_hostname.text().strip(),
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
        problems = site_problems(self.site())
        self._needed = frozenset()
        self._checked = set(self._fields)
        self._show_problems()
        if first := next((name for name in self._fields if name in problems), None):
            self._focus(first)
        return problems

    def check_for(self, names: Collection[str]) -> bool:
        """Show what is wrong with these fields, which may not be empty; return whether nothing is."""
        self._needed = frozenset(names)
        self._checked |= self._needed
        self._show_problems()
        return not any(self._fields[name].problem() for name in names)

    def focus_first(self) -> None:
        self._name.setFocus()
        self._name.selectAll()

    def _make_fields(self) -> dict[str, Field | PathField]:
        return {
            "name": Field("site_name", self.tr("Name"), self._name),
            "base_url": Field(
                "base_url",
                self.tr("Base URL"),
                self._base_url,
                help_text=self.tr("Service URL, without an API path."),
            ),
            "assistant_domain": Field(
                "assistant_domain",
                self.tr("Assistant domain"),
                self._assistant_domain,
                help_text=self.tr("The last segment of your dashboard's URL. Not a hostname."),
            ),
            "export_hostname": Field(
                "export_hostname",
                self.tr("Export hostname"),
                self._export_hostname,
                help_text=self.tr("The hostname readers open, such as docs.example.com."),
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
                Field("site_color", self.tr("Color"), self._color),
                Field("site_kind", self.tr("Runs as"), self._kind),
                *(self._fields[name] for name in ("base_url", "assistant_domain", "export_hostname")),
                self._keys,
                self._docs_folder,
                self._private_apis,
                self._switches,
                Column(self._production, label(hint, Role.HINT, wrap=True), gap=Gap.NONE),
                gap=Gap.L,
            )
        )
        for name, field in self._fields.items():
            field.left.connect(lambda name=name: self._leave(name))

    def _fill(self, site: Site) -> None:
        self._name.setText(site.name)
        self._color.set_color(site.color)
        self._kind.setCurrentIndex(list(DeploymentKind).index(site.kind))
        self._base_url.setText(site.base_url)
        self._assistant_domain.setText(site.assistant_domain)
        self._export_hostname.setText(site.export_hostname)
        self._docs_folder.set_path(site.docs_folder)
        self._production.setChecked(site.production)
        self._private_apis.setChecked(site.allow_private_apis)
        for feature, switch in self._features.items():
            switch.setChecked(feature in site.features)
        self._show_kind()

    def _show_kind(self) -> None:
        kind = self.kind()
        for name in ("base_url", "assistant_domain", "export_hostname"):
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
        self._show_problems()

    def _show_problems(self) -> None:
        site = self.site()
        needed = {name: self.tr("Needed for this test.") for name in self._needed if not getattr(site, name)}
        problems = needed | site_problems(site)
        for name, field in self._fields.items():
            field.set_problem(problems.get(name, "") if name in self._checked else "")

    def _focus(self, name: str) -> None:
        field = self._fields[name]
        (field.control if isinstance(field, Field) else field).setFocus()


def _feature_switch(feature: Feature) -> QCheckBox:
    switch = QCheckBox(feature_words(feature))
    switch.setObjectName(f"feature_{feature.name.lower()}")
    switch.setAccessibleName(switch.text())
    return switch


_SIDE = 30


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
        self.setFixedSize(_SIDE, _SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (as Qt calls it)
        tokens = current_tokens()
        middle = QPointF(_SIDE / 2, _SIDE / 2)
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
            painter.drawRoundedRect(1, 1, _SIDE - 2, _SIDE - 2, 6, 6)
        painter.end()

    def sizeHint(self) -> QSize:
        return QSize(_SIDE, _SIDE)
