"""Which page of the manual F1 opens: that of the nearest part around the focus, else that of the pane in front."""

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtWidgets import QWidget

from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.manual import START, setting_page
from docsdesk.ui.api_settings.form.words import object_name

PANES: Mapping[str, str] = MappingProxyType(
    {
        "overview": "tutorials/first-hour",
        "api_settings": "how-to/change-api-settings",
        "pages": "how-to/find-and-edit-pages",
        "exports": "how-to/export-and-verify",
        "bundles": "how-to/export-and-verify",
        "assistant": "how-to/ask-and-inspect",
        "activity": "explanation/what-leaves-the-machine",
    }
)
"""By the keys of panes."""
PARTS: Mapping[str, str] = MappingProxyType(
    {
        "AboutDialog": START,
        "AnswersForm": "how-to/use-a-model-server",
        "CompareTab": "how-to/compare-states",
        "CrashDialog": "how-to/get-help",
        "DeploymentTab": "how-to/publish-and-deploy",
        "DiagnosticsWindow": "how-to/get-help",
        "FirstRunPage": "tutorials/first-hour",
        "MoveForm": "how-to/rename-or-move-a-page",
        "NetworkDialog": "how-to/behind-a-proxy",
        "Palette": "how-to/keyboard-and-palette",
        "PreviewPanel": "how-to/preview-pages",
        "ProblemsPanel": "how-to/check-and-fix",
        "QuestionsPane": "how-to/question-sets",
        "RawView": "reference/answer-streams",
        "ShortcutList": "reference/shortcuts",
        "SiteEditor": "how-to/add-a-site",
        "TranslationsView": "how-to/translations",
        "UpdateDialog": "how-to/updates",
        "VerificationTab": "reference/bundles",
    }
)
"""By the classes of dialogs, and of parts of a pane that have a page of their own."""
_SETTINGS = {object_name(path): setting_page(setting) for path, setting in API_SETTINGS.items()}
"""By the object names of their controls."""


def page_for(focused: QWidget | None, pane: str) -> str:
    """`pane` is the key of the one in front, empty on the first run."""
    part = focused
    while part is not None:
        page = PARTS.get(type(part).__name__) or _SETTINGS.get(part.objectName())
        if page:
            return page
        part = part.parentWidget()
    return PANES.get(pane, START)
