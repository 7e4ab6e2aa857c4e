"""An open editor of a site, and what it shows."""

from datetime import date

from pydantic import SecretStr
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
)

from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.availability import DeploymentKind, Feature
from docsdesk.domain.sites.site import Site
from docsdesk.ui.sites.editor import SiteEditor

SITE = Site(
    id="docs",
    name="Docs",
    kind=DeploymentKind.CLIENT_HOSTED,
    base_url="https://docs.example.com",
    assistant_domain="docs",
    export_hostname="docs.example.com",
    features=frozenset({Feature.ASSISTANT}),
    key_expiry={KeyKind.ADMIN: date(2030, 1, 31)},
)
ADMIN = ApiKey(KeyKind.ADMIN, SecretStr("svc_1234"))


def opened(qtbot, site: Site) -> SiteEditor:
    editor = SiteEditor(site, is_new=False)
    editor.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    qtbot.addWidget(editor)
    with qtbot.waitActive(editor):
        editor.show()
        editor.activateWindow()
    editor.show_keys({}, SecretStoreState.READY)
    return editor


def line(editor: SiteEditor, name: str) -> QLineEdit:
    return editor.findChild(QLineEdit, name)


def problem(editor: SiteEditor, name: str) -> str:
    return editor.findChild(QLabel, f"{name}_problem").text()


def said(editor: SiteEditor, name: str) -> str:
    shown = editor.findChild(QLabel, name)
    return shown.text() if shown.isVisible() else ""
