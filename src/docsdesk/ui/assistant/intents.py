"""What the parts of the Assistant pane ask for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtGui import QImage

from docsdesk.domain.assistant.asking import AskExtras
from docsdesk.domain.errors import Action
from docsdesk.ui.markdown.links import Links
from docsdesk.usecases.assistant.export_conversation import ConversationFormat


@dataclass(frozen=True, slots=True)
class AssistantIntents:
    """What the pane asks of its surroundings. Turns and conversations are named by their ids."""

    ask: Callable[[str, AskExtras], object]
    stop: Callable[[], object]
    ask_again: Callable[[str], object]
    edit: Callable[[str, str], object]
    """Takes a turn, and the question to ask in its place."""
    show_branch: Callable[[str], object]
    pick: Callable[[str], object]
    begin: Callable[[], object]
    open_link: Callable[[str], object]
    get_help: Callable[[Action], object]
    keep_draft: Callable[[str, str | AskExtras], object]
    """Takes a conversation, and its current draft text or what goes with it."""
    save: Callable[[Path, bytes], object]
    attach: Callable[[Sequence[Path]], object]
    """Takes files to send as they are."""
    attach_picture: Callable[[QImage], object]
    add_code: Callable[[Path], object]
    """Takes a file whose text is sent as code."""
    read_choices: Callable[[], object]
    """The site's pages are about to be shown."""
    find: Callable[[str], object]
    discard: Callable[[str], object]
    forget_discarded: Callable[[], object]
    export: Callable[[str, Path, ConversationFormat], object]
    open_saved: Callable[[Sequence[Path]], object]


@dataclass(frozen=True, slots=True)
class ThreadIntents:
    """What a conversation's turns ask of the pane. Turns are named by their ids."""

    links: Links
    ask: Callable[[str], object]
    """Asks a follow-up suggested by an answer."""
    ask_again: Callable[[str], object]
    edit: Callable[[str, str], object]
    """Takes a turn, and the question to ask in its place."""
    show_branch: Callable[[str], object]
    show_raw: Callable[[str], object]
    quote: Callable[[str], object]
    save: Callable[[Path, bytes], object]
    get_help: Callable[[Action], object]
