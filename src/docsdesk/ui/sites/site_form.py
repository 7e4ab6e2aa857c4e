"""A site's fields: its address and keys, or its folder; what has a default is behind a button."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from docsdesk.domain.sites.availability import DeploymentKind, Feature, configurable_features
from docsdesk.domain.sites.colors import SiteColor
from docsdesk.domain.sites.pasted_values import CLEAN_FIELDS, assistant_domain_in
from docsdesk.domain.sites.site import Site, site_problems, suggested_name
from docsdesk.ui.icons import icon
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.sites.fields import PathField
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Gap, current_tokens
from docsdesk.ui.widgets.buttons import ButtonKind, button, reword
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, enclose
from docsdesk.ui.words.site_words import color_words, feature_words, kind_words, swatch

_OPTIONS = (
    "export_hostname",
    "project_id",
    "features",
    "production",
    "allow_private_apis",
    "model_server",
    "ca_file",
)


class SiteForm(QWidget):
    """Shows a site and returns it changed; a field's problem appears once the field has been left."""

    kind_changed = Signal(DeploymentKind)
    connection_changed = Signal()
    """What a test of the connection would test is another now."""
    unfolded = Signal()

    def __init__(self, site: Site, keys: QWidget, *rare: QWidget) -> None:
        """`keys` is below the address that the keys are for; `rare` is what few sites need."""
        super().__init__()
        self._site = site
        self._name = QLineEdit()
        self._name.setMaxLength(80)
        self._color = QComboBox()
        self._kind = QComboBox()
        self.lines = {name: QLineEdit() for name in CLEAN_FIELDS}
        self.lines["base_url"].setPlaceholderText("https://")
        self.lines["export_hostname"].setPlaceholderText("docs.example.com")
        folder_help = self.tr("The folder that holds docs.json.")
        self._docs_folder = PathField("docs_folder", self.tr("Docs folder"), help_text=folder_help)
        self._features = {
            feature: _switch(f"feature_{feature.name.lower()}", feature_words(feature)) for feature in Feature
        }
        self._production = _switch("production", self.tr("This is a production site"))
        private = self.tr("Let the playground call this computer and private networks")
        self._private_apis = _switch("allow_private_apis", private)
        self.fields = self._make_fields()
        self._checked: set[str] = set()
        self._has_assistant_key = False
        self._top = Column(gap=Gap.L)
        self._folded = Column(gap=Gap.L)
        self._more = _More(self._folded, self.unfolded.emit)
        self._build(keys, rare)
        self._fill(site)
        self._connect()
        self._show_kind()

    def kind(self) -> DeploymentKind:
        return list(DeploymentKind)[self._kind.currentIndex()]

    def site(self) -> Site:
        """The site from the fields, without what does not belong to its kind or is edited elsewhere."""
        kind = self.kind()
        local = kind is DeploymentKind.LOCAL_FOLDER
        texts = {name: "" if local else clean(self.lines[name].text()).text for name, clean in CLEAN_FIELDS.items()}
        is_same = texts["base_url"] == self._site.base_url and texts["project_id"] == self._site.project_id
        site = self._site.model_copy(
            update=texts
            | {
                "export_form": self._site.export_form if is_same else None,
                "color": list(SiteColor)[self._color.currentIndex()],
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
        return site.model_copy(update={"name": self._name.text().strip() or suggested_name(site)})

    def check(self) -> Mapping[str, str]:
        """Show everything that is wrong."""
        for name in CLEAN_FIELDS:
            self._clean(name)
        self._checked = set(self.fields)
        self._show_problems()
        return self._problems()

    def focus_first(self) -> None:
        """On what has to be entered, or on the name of a site that has been entered before."""
        is_local = self.kind() is DeploymentKind.LOCAL_FOLDER
        asked = "docs_folder" if is_local else "base_url"
        self.fields["name" if self._site.name else asked].control.setFocus()
        # From the end, so that the beginning of a long one is seen.
        self._name.setSelection(len(self._name.text()), -len(self._name.text()))

    def unfold(self) -> None:
        self._more.open(is_open=True)

    def is_folded(self, field: FormField) -> bool:
        """Whether it belongs to the chosen kind of site, and shows once the options do."""
        return self._more.hides(field)

    def ask_for_domain(self, *, has_assistant_key: bool) -> None:
        """Without such a key, nothing needs the domain."""
        self._has_assistant_key = has_assistant_key
        self._show_domain()

    def _make_fields(self) -> dict[str, FormField]:
        captions = {
            "base_url": (self.tr("Base URL"), self.tr("Where the service answers. Any address of its API will do.")),
            "assistant_domain": (
                self.tr("Assistant domain"),
                self.tr("Names your site to the assistant: the last segment of your dashboard's URL. Not a hostname."),
            ),
            "export_hostname": (
                self.tr("Export hostname"),
                self.tr("The hostname readers open. An export asks for it if it is empty."),
            ),
            "project_id": (self.tr("Project ID"), self.tr("Only if your dashboard's API keys page shows one.")),
        }
        named = FormField("site_name", self.tr("Name"), self._name)
        lines = {
            name: FormField(name, caption, self.lines[name], help_text=words)
            for name, (caption, words) in captions.items()
        }
        return {"name": named, **lines, "docs_folder": self._docs_folder}

    def _build(self, keys: QWidget, rare: tuple[QWidget, ...]) -> None:
        for kind in DeploymentKind:
            self._kind.addItem(icon(f"kind-{kind.value.removesuffix(' folder')}"), kind_words(kind))
        for color in SiteColor:
            self._color.addItem(swatch(current_tokens().sites[color], width=16), color_words(color))
        self._color.setIconSize(QSize(18, 18))
        features = label(self.tr("Enabled features"), Role.STRONG)
        self._switches = enclose(Column(features, *self._features.values(), gap=Gap.NONE))
        hint = self.tr("Colors the window's top edge and locks actions that change something.")
        fields = self.fields
        (self._top if self._site.name else self._folded).add(fields["name"])
        self._top.add(fields["base_url"], keys, fields["assistant_domain"])
        self._folded.add(
            FormField("site_kind", self.tr("Runs as"), self._kind),
            fields["export_hostname"],
            fields["project_id"],
            self._private_apis,
            self._switches,
            Column(self._production, label(hint, Role.HINT, wrap=True), gap=Gap.NONE),
            FormField("site_color", self.tr("Color"), self._color),
            *rare,
        )
        self.setLayout(Column(self._top, self._more, gap=Gap.L))

    def _connect(self) -> None:
        for name, field in self.fields.items():
            field.left.connect(partial(self._leave, name))
        for name, line in self.lines.items():
            line.textChanged.connect(self.connection_changed)
            line.textChanged.connect(self._suggest_name)
            line.textEdited.connect(partial(self._note, name))
        self.lines["assistant_domain"].textChanged.connect(self._show_domain)
        self._docs_folder.changed.connect(self._suggest_name)
        self._kind.currentIndexChanged.connect(self._show_kind)
        self._kind.currentIndexChanged.connect(self.connection_changed)

    def _fill(self, site: Site) -> None:
        self._name.setText(site.name)
        self._color.setCurrentIndex(list(SiteColor).index(site.color))
        self._kind.setCurrentIndex(list(DeploymentKind).index(site.kind))
        for name, line in self.lines.items():
            line.setText(getattr(site, name))
            line.setCursorPosition(0)
        self._docs_folder.set_path(site.docs_folder)
        self._production.setChecked(site.production)
        self._private_apis.setChecked(site.allow_private_apis)
        for feature, switch in self._features.items():
            switch.setChecked(feature in site.features)

    def _show_kind(self) -> None:
        kind = self.kind()
        local = kind is DeploymentKind.LOCAL_FOLDER
        for name in CLEAN_FIELDS:
            self.fields[name].setVisible(not local)
        if local:
            self._top.addWidget(self._docs_folder)
        else:
            self._folded.insertWidget(self._folded.indexOf(self._private_apis), self._docs_folder)
        self._private_apis.setVisible(local)
        configurable = configurable_features(kind)
        for feature, switch in self._features.items():
            switch.setVisible(feature in configurable)
        self._switches.setVisible(bool(configurable))
        self._show_domain()
        self._suggest_name()
        self._show_problems()
        self.kind_changed.emit(kind)

    def _show_domain(self) -> None:
        is_asked = self._has_assistant_key or bool(self.lines["assistant_domain"].text())
        self.fields["assistant_domain"].setVisible(is_asked and self.kind() is not DeploymentKind.LOCAL_FOLDER)

    def _suggest_name(self) -> None:
        self._name.setPlaceholderText(suggested_name(self.site()))

    def _leave(self, name: str) -> None:
        self._checked.add(name)
        if name in CLEAN_FIELDS:
            self._clean(name)
        self._show_problems()

    def _clean(self, name: str) -> None:
        """Leave out what was pasted along, and say so; an address of the assistant names the site too."""
        line, domain = self.lines[name], self.lines["assistant_domain"]
        named = assistant_domain_in(line.text()) if name == "base_url" else ""
        pasted = CLEAN_FIELDS[name](line.text())
        if pasted.text != line.text():
            line.setText(pasted.text)
            self._note(name, note=translate_text(pasted.note))
        if named and not domain.text():
            domain.setText(named)
            self._note("assistant_domain", note=self.tr("Taken from the base URL."))

    def _note(self, name: str, _: str = "", *, note: str = "") -> None:
        self.fields[name].set_note(note)

    def _problems(self) -> Mapping[str, str]:
        """A name is missing only where nothing else is: the other fields suggest one."""
        problems = site_problems(self.site())
        return problems if len(problems) == 1 else {name: one for name, one in problems.items() if name != "name"}

    def _show_problems(self) -> None:
        problems = self._problems()
        for name, field in self.fields.items():
            field.set_problem(problems.get(name, "") if name in self._checked else "")


def has_options(site: Site) -> bool:
    """Whether something of what is folded differs from its default."""
    is_usual = site.kind in (DeploymentKind.CLOUD, DeploymentKind.LOCAL_FOLDER)
    return not is_usual or any(getattr(site, name) for name in _OPTIONS) or bool(site.docs_folder and not site.is_local)


def _switch(name: str, words: str) -> QCheckBox:
    return name_widget(QCheckBox(words), name, words)


class _More(QWidget):
    """What has a default, behind a button."""

    def __init__(self, fields: Column, on_open: Callable[[], object]) -> None:
        super().__init__()
        self._fields = enclose(fields)
        self._on_open = on_open
        self._button = button("site_more", "", kind=ButtonKind.LINK, do=self._toggle)
        self.setLayout(Column(Row(self._button, STRETCH), self._fields, gap=Gap.M))
        self.open(is_open=False)

    def hides(self, field: QWidget) -> bool:
        return self._fields.isHidden() and self._fields.isAncestorOf(field) and field.isVisibleTo(self._fields)

    def open(self, *, is_open: bool) -> None:
        self._fields.setVisible(is_open)
        reword(self._button, self.tr("Fewer options") if is_open else self.tr("More options"))

    def _toggle(self) -> None:
        self.open(is_open=self._fields.isHidden())
        self._on_open()
