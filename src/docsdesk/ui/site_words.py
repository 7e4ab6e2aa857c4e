"""Words and colours for the attributes of a site."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.colors import SiteColor


def kind_words(kind: DeploymentKind) -> str:
    words = {
        DeploymentKind.CLOUD: _tr("Cloud"),
        DeploymentKind.CLIENT_HOSTED: _tr("Client-hosted"),
        DeploymentKind.AIR_GAPPED: _tr("Air-gapped"),
        DeploymentKind.LOCAL_FOLDER: _tr("Local folder"),
    }
    return words[kind]


def key_words(kind: KeyKind) -> str:
    words = {
        KeyKind.ADMIN: _tr("Admin key"),
        KeyKind.ASSISTANT: _tr("Assistant key"),
        KeyKind.MODEL: _tr("Model server's key"),
    }
    return words[kind]


def color_words(color: SiteColor) -> str:
    words = {
        SiteColor.BLUE: _tr("Blue"),
        SiteColor.TEAL: _tr("Teal"),
        SiteColor.GREEN: _tr("Green"),
        SiteColor.LIME: _tr("Lime"),
        SiteColor.AMBER: _tr("Amber"),
        SiteColor.ORANGE: _tr("Orange"),
        SiteColor.ROSE: _tr("Rose"),
        SiteColor.VIOLET: _tr("Violet"),
    }
    return words[color]


def swatch(color: str, *, width: int = 4, height: int = 16) -> QIcon:
    """A bar in the site's colour, for menus."""
    pixmap = QPixmap(18, 18)
    pixmap.fill(QColor(0, 0, 0, 0))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(color))
    painter.setPen(QColor(color))
    painter.drawRoundedRect((18 - width) // 2, (18 - height) // 2, width, height, 2, 2)
    painter.end()
    return QIcon(pixmap)


def readable_on(color: str) -> str:
    """Black or white, whichever is more readable on the colour."""
    red, green, blue = QColor(color).red(), QColor(color).green(), QColor(color).blue()
    return "#17181B" if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else "#FFFFFF"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Site", text)
