"""What Docsdesk keeps on disk, and where."""

from collections.abc import Iterable
from pathlib import Path

from docsdesk.adapters.files.places import UserPlaces

from .page import code, page, table

ROOTS = {
    "config": ("Settings", "Your sites and choices: small, and worth a backup."),
    "data": ("Data", "Jobs, conversations, bundles and drafts: worth a backup."),
    "cache": ("Cache", "What is made again when it is missing."),
    "logs": ("Logs", "Logs and crash reports, without secrets."),
    "runtime": ("Session", "What lasts until you log out: the lock that keeps one window a person."),
}
SYSTEMS = {
    "Linux": (
        "~/.config/docsdesk",
        "~/.local/share/docsdesk",
        "~/.cache/docsdesk",
        "~/.local/state/docsdesk/log",
        "$XDG_RUNTIME_DIR/docsdesk",
    ),
    "macOS": (
        "~/Library/Application Support/Docsdesk",
        "~/Library/Application Support/Docsdesk",
        "~/Library/Caches/Docsdesk",
        "~/Library/Logs/Docsdesk",
        "~/Library/Caches/TemporaryItems/Docsdesk",
    ),
    "Windows": (
        "%LOCALAPPDATA%\\Docsdesk",
        "%LOCALAPPDATA%\\Docsdesk",
        "%LOCALAPPDATA%\\Docsdesk\\Cache",
        "%LOCALAPPDATA%\\Docsdesk\\Logs",
        "%TEMP%\\Docsdesk",
    ),
}
KEPT = {
    "settings_file": "Sites and choices. Never keys: these are in the keyring.",
    "journal_file": "Export jobs, conversations, the library of bundles, runs of question sets.",
    "bundles": "The archives of the library.",
    "config_versions": "The last five versions of each docs.json that you saved.",
    "drafts": "Changes of docs.json that are not saved yet.",
    "answers": "The rest of answers that are too long for memory.",
    "sample_site": "Your own copy of the sample site.",
    "inspections": "What verifying bundles found.",
    "lent": "Second names of bundles that were dragged out of the window; emptied at the next start.",
}
_HEAD = """Docsdesk writes into a docs folder only what you save, and nothing else there. Everything of its own is below
these folders, which only you can open."""
_SAFE = """Files are written beside their place and then renamed, so that a file is the old or the new one, whole.
A file of Docsdesk's own that is damaged is kept under another name, and a new one is begun.

When a newer version changes the form of the journal or of the settings, it first keeps the file as it was, as
`journal.sqlite3.before-N` or `settings.json.before-N`; N is the new form. An older version leaves newer files untouched
and says so. To go back to it, quit Docsdesk and give that copy the file's own name; what came later is not in it."""


def files_page() -> str:
    return page(
        "Files and folders",
        "What Docsdesk keeps, and where.",
        _HEAD,
        *(f"## {system}\n\n{table(('Name', 'Folder', 'What is in it'), _rows(system))}" for system in SYSTEMS),
        "## What has a name",
        "The settings file is `settings.json`, and the journal of jobs and conversations is `journal.sqlite3`.",
        table(("File or folder", "Below", "What it holds"), [(*_place(name), words) for name, words in KEPT.items()]),
        _SAFE,
    )


def _rows(system: str) -> Iterable[tuple[str, str, str]]:
    for folder, (name, words) in zip(SYSTEMS[system], ROOTS.values(), strict=True):
        yield name, code(folder), words


def properties() -> set[str]:
    """The files and folders that have a name in the program."""
    return {name for name, value in vars(UserPlaces).items() if isinstance(value, property)}


def _place(attribute: str) -> tuple[str, str]:
    root, *names = getattr(UserPlaces(*map(Path, ROOTS)), attribute).parts
    return code("/".join(names)), ROOTS[root][0]
