"""What a pane shows while the keyring does not hand over a key that may be in it."""

from collections.abc import Callable

from docsdesk.domain.errors import Action
from docsdesk.ui.texts import Texts
from docsdesk.ui.widgets.body import EmptyState

_tr = Texts("Keyring")


def keyring_closed(get_help: Callable[[Action], object]) -> EmptyState:
    hint = _tr("Unlock it or let Docsdesk use it, then try again. Your keys are still in it.")
    sentence = _tr("The keyring is locked, or refused access.")
    return EmptyState("lock", sentence, _tr("Try again"), lambda: get_help(Action.RETRY_KEYRING), hint)
