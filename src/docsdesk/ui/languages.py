"""The language of the window: its texts, Qt's own, dates, numbers and the direction that people read in."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QSettings, QTranslator
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication

from docsdesk.resource_files import resource_folder

ENGLISH = "en"
NAMES = {"en": "English", "de": "Deutsch", "ja": "日本語"}
"""Languages that people can choose once their texts are here, as they call themselves."""
LANGUAGE = "language"
"""The chosen language among what is kept of the window; it is read before the settings are."""
RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})


def speak(application: QApplication, language: str = "", folder: Path | None = None) -> None:
    """Use a language, once, before any text is shown; "" is the system's, or English if its texts are not here.

    `folder` holds the compiled translations, if not the program's own.
    """
    texts = folder or resource_folder("translations")
    # English texts are in the program; only the forms of counts are not.
    _install(application, QLocale(ENGLISH), "docsdesk", texts)
    wanted = QLocale(language) if language else QLocale.system()
    spoken = _install(application, wanted, "docsdesk", texts) or ENGLISH
    # Dates and numbers as the texts around them; those of the system are its own, or its territory's.
    QLocale.setDefault(wanted if _code(wanted) == spoken else QLocale(spoken))
    _install(application, QLocale(), "qtbase", Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)))
    if spoken in RIGHT_TO_LEFT:
        # Qt's own namespace, which this needs, takes long to load.
        from PySide6.QtCore import Qt

        application.setLayoutDirection(Qt.LayoutDirection.RightToLeft)


def isolate(words: str) -> str:
    """Words to be drawn in their own direction: in that of the window, the marks at their ends would change sides."""
    return f"\N{FIRST STRONG ISOLATE}{words}\N{POP DIRECTIONAL ISOLATE}" if QGuiApplication.isRightToLeft() else words


def languages(folder: Path | None = None) -> dict[str, str]:
    """The languages whose texts are here, each by its code and its own name."""
    texts = folder or resource_folder("translations")
    return {code: name for code, name in NAMES.items() if (texts / f"docsdesk_{code}.qm").exists()}


def chosen_language(window_state: QSettings, environment: Mapping[str, str]) -> str:
    """DOCSDESK_LANGUAGE, else the chosen one; "" is the system's."""
    return environment.get("DOCSDESK_LANGUAGE") or str(window_state.value(LANGUAGE, ""))


def let_choose_language(actions: Mapping[str, QAction], window_state: QSettings) -> None:
    """Keep what is chosen. The window is built in one language: it changes at the next start."""
    chosen = str(window_state.value(LANGUAGE, ""))

    def keep(language: str, *_checked: bool) -> None:
        window_state.setValue(LANGUAGE, language)

    for language, action in actions.items():
        action.setChecked(language == chosen)
        action.triggered.connect(partial(keep, language))


def _install(application: QApplication, locale: QLocale, name: str, folder: Path) -> str:
    """The language of what was found: the locale's, or another that its person reads; "" if there is none."""
    translator = QTranslator(application)
    if not translator.load(locale, name, "_", str(folder)):
        return ""
    application.installTranslator(translator)
    return translator.language().partition("_")[0]


def _code(locale: QLocale) -> str:
    """As in "de"; "C" where the system names no language."""
    return locale.name().partition("_")[0]
