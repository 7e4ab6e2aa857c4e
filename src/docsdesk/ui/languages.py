"""The language of the window: its texts, Qt's own, dates, numbers and the direction that people read in."""

from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from docsdesk.resource_files import resource_folder

ENGLISH = "en"
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
