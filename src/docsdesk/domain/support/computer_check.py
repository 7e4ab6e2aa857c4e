"""What Docsdesk needs of a computer: whether each thing works, what to do, and what works without it."""

from dataclasses import dataclass
from enum import Enum

from docsdesk.domain.wording import Wording, say


class Subject(Enum):
    """What is tried, in the order in which it is shown: its title, and what works without it."""

    WEB_VIEW = (say("Preview in the window"), say("Previews open in your browser; everything else works."))
    KEYRING = (
        say("Keyring"),
        say("Keys are kept until you quit, or come from environment variables on the command line."),
    )
    BROWSER = (say("Browser"), say("Links can be copied, and previews are shown in the window."))
    GIT = (
        say("Git"),
        say("Docs folders open, check and export without it; comparing revisions and committing need it."),
    )
    PROXY = (say("Proxy"), say("Local folders and everything on this computer work without a network."))
    FOLDERS = (say("Folders"), say("Folders can be opened and edited; exports and conversations are not kept."))
    DISK = (say("Disk space"), say("Everything that writes nothing works; downloads wait."))

    def __init__(self, title: Wording, without: Wording) -> None:
        self.title = title
        self.without = without


@dataclass(frozen=True, slots=True)
class CheckFinding:
    """What one trial found, and what to do about it, in whole sentences."""

    subject: Subject
    is_working: bool
    text: str
    advice: str = ""
