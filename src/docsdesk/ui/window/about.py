"""What this program is, and in which version."""

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from docsdesk import __version__
from docsdesk.ui.icons import application_icon
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label


class AboutDialog(QDialog):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("about")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About Docsdesk"))
        picture = label()
        picture.setPixmap(application_icon().pixmap(64, 64))
        close = button("about_close", self.tr("Close"), kind=ButtonKind.PRIMARY)
        close.clicked.connect(self.accept)
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 24, 32, 24)
        column.setSpacing(8)
        column.addWidget(picture, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(label("Docsdesk", Role.TITLE), alignment=Qt.AlignmentFlag.AlignHCenter)
        versions = self.tr("Version {version}, Qt {qt}").format(version=__version__, qt=qVersion())
        column.addWidget(label(versions, Role.MUTED), alignment=Qt.AlignmentFlag.AlignHCenter)
        words = self.tr("The desktop console for people who run documentation sites. MIT license.")
        column.addWidget(label(words), alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(8)
        column.addWidget(close, alignment=Qt.AlignmentFlag.AlignHCenter)
