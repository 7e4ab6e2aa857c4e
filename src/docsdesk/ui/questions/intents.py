"""What the parts of the pane of question sets ask for."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from docsdesk.domain.sites.site import Site


@dataclass(frozen=True, slots=True)
class RunsIntents:
    """What the list of runs asks for. Runs are named by their ids."""

    order: Callable[[], object]
    show: Callable[[str], object]
    compare: Callable[[str], object]
    """Compares a run with the one before it."""
    go_on: Callable[[str], object]
    ask_failed_again: Callable[[str], object]
    forget: Callable[[str], object]


@dataclass(frozen=True, slots=True)
class QuestionsIntents:
    """What the pane asks of its surroundings. Runs are named by their ids."""

    budget: Callable[[Site], str]
    """What is left of a site's assistant budget, in words."""
    prepare: Callable[[], object]
    """The pane has been shown."""
    create: Callable[[str], object]
    """Takes the name of a new set."""
    duplicate: Callable[[str], object]
    """Takes the name of the copy."""
    delete: Callable[[], object]
    """Deletes the current set."""
    suggest: Callable[[], object]
    add_question: Callable[[str], object]
    import_from: Callable[[Path], object]
    export_to: Callable[[Path], object]
    stop_run: Callable[[], object]
    show_run: Callable[[str], object]
    go_on: Callable[[str], object]
    ask_failed_again: Callable[[str], object]
    forget_run: Callable[[str], object]
    compare: Callable[[str, str], object]
    """Takes two runs, the earlier first."""
    ask_in_chat: Callable[[str], object]
    open_link: Callable[[str], object]
    """Takes a web address."""
