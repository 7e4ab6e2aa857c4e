"""Every error, grouped by what a person can do about it.

DocsdeskError
├── DocsFolderError              the folder cannot be used as it is
│   ├── FolderGoneError          it was moved, deleted or disconnected
│   ├── NotADocsFolderError      no docs.json in it
│   ├── BrokenConfigError        docs.json is not JSON (with the place)
│   ├── UnreadableFileError      the system refuses to read or write a file
│   ├── PageMissingError         no page at that path
│   ├── ChangedElsewhereError    someone else has changed the file since
│   ├── FileThereError           a file with the new file's name exists
│   └── CommitRefusedError       Git refuses to commit it
├── ServiceError                 the service sent something else than the answer
│   ├── ServiceUnreachableError  no answer at all
│   │   └── AnswerLostError      the request may have been carried out
│   ├── WrongBaseUrlError        HTML where the interface was expected
│   ├── KeyRefusedError          401
│   ├── NotAllowedError          403
│   ├── NotKnownError            404
│   ├── NotReadyError            409
│   ├── RequestRefusedError      any other 4xx
│   ├── TooManyRequestsError     429 (with the seconds to wait)
│   ├── ServiceFailedError       5xx
│   └── UnexpectedAnswerError    2xx that does not match the interface
├── KeyMissingError              an action needs a key that is not stored
│   └── KeyUnreadError           the keyring does not hand it over
├── WrongKeyKindError            an admin key where an assistant key belongs, or the reverse
├── SecretStoreError             the keyring is locked, missing or denied
├── EngineFailedError            the local service did not start, or ended
│   └── PortTakenError
├── JournalError                 the journal cannot be opened, read or written
│   └── JournalFullError         its disk is full
├── SettingsError                the settings cannot be read or written
├── LinkError                    a link, or a path given at the start, leads nowhere
├── NoBrowserError               no program on this computer opens web addresses
├── UpdateError                  looking for a newer Docsdesk failed; nothing was changed
└── DamagedFileKeptError         one of Docsdesk's own files was damaged and replaced by a new one

Transfers and the library of bundles have theirs in `domain/bundles/errors.py`.
"""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from docsdesk.domain.wording import Wording, say, together

if TYPE_CHECKING:
    from docsdesk.domain.place import Place


class Action(StrEnum):
    """The action of a notice's one button."""

    RETRY = "retry"
    EDIT_SITE = "edit_site"
    EDIT_KEYS = "edit_keys"
    RETRY_KEYRING = "retry_keyring"
    EDIT_NETWORK = "edit_network"
    SIGN_IN_TO_PROXY = "sign_in_to_proxy"
    OPEN_FOLDER = "open_folder"
    OPEN_FILE = "open_file"
    RELOAD = "reload"
    START_ENGINE = "start_engine"
    COPY_DETAILS = "copy_details"
    OPEN_DIAGNOSTICS = "open_diagnostics"
    KEEP_CHECKING = "keep_checking"
    """Ask on about an export whose service calls it ended."""
    FOLLOW_EXPORT = "follow_export"
    """Follow the export that is in the way of another."""


class DocsdeskError(Exception):
    """What happened (`title`), what to do (`hint`), and the one button that helps (`action`).

    `details` is for a copy button: longer, never secret.
    """

    action: Action | None = None

    def __init__(self, title: str, hint: str, *, details: str = "", action: Action | None = None) -> None:
        super().__init__(title)
        self.title = title
        self.hint = hint
        self.details = details
        if action is not None:
            self.action = action

    def __str__(self) -> str:
        return f"{self.title} {self.hint}".strip()


class DocsFolderError(DocsdeskError):
    action = Action.OPEN_FOLDER


class FolderGoneError(DocsFolderError):
    def __init__(self, folder: Path, problem: str) -> None:
        super().__init__(
            say("The docs folder {folder} cannot be read: {problem}.", folder=folder, problem=problem),
            say("Put it back, or choose the folder that holds your site's docs.json now."),
        )
        self.folder = folder
        self.problem = problem


class NotADocsFolderError(DocsFolderError):
    def __init__(self, folder: Path, tool: str = "", below: str = "") -> None:
        """`tool` is the other tool that the folder seems to be of, `below` a folder in it that has a docs.json."""
        if below:
            hint = say("Choose the folder {below} in it, which has one.", below=below)
        elif tool:
            hint = say(
                "This looks like {tool}. Convert its pages to MDX and write a docs.json, then open it.", tool=tool
            )
        else:
            hint = say("Choose the folder that holds your site's docs.json.")
        super().__init__(say("There is no docs.json in {folder}.", folder=folder), hint)
        self.folder = folder


class BrokenConfigError(DocsFolderError):
    """`place` is the first character that cannot be parsed."""

    action = Action.OPEN_FILE

    def __init__(self, place: "Place", problem: str) -> None:
        super().__init__(
            say("{place} is not valid: {problem}.", place=place, problem=problem),
            say("Fix that line. The file was not changed."),
        )
        self.place = place
        self.problem = problem


class UnreadableFileError(DocsFolderError):
    def __init__(self, path: Path, problem: str, hint: str = say("Check its permissions, then try again.")) -> None:
        super().__init__(say("{path} cannot be used: {problem}.", path=path, problem=problem), hint)
        self.path = path
        self.problem = problem


class PageMissingError(DocsFolderError):
    def __init__(self, path: str) -> None:
        super().__init__(
            say("There is no page {path}.", path=path or "/"), say("Check the path; write it as in docs.json.")
        )


class ChangedElsewhereError(DocsFolderError):
    action = Action.RELOAD

    def __init__(self, path: Path) -> None:
        super().__init__(
            say("{name} changed on disk since you opened it.", name=path.name),
            say("Reload it and make your change again. Nothing was overwritten."),
        )
        self.path = path


class FileThereError(DocsFolderError):
    action = None

    def __init__(self, path: Path) -> None:
        super().__init__(say("{name} already exists in that folder.", name=path.name), say("Choose another name."))
        self.path = path


class CommitRefusedError(DocsFolderError):
    """`git_words` is the output of Git or the hook, unchanged; `remedy` is known for what is found before Git runs."""

    action = Action.COPY_DETAILS

    def __init__(self, git_words: str, remedy: str = say("Correct that, then commit again.")) -> None:
        lines = (line.strip() for line in git_words.splitlines() if line.strip())
        first = git_words if isinstance(git_words, Wording) else next(lines, "")
        super().__init__(
            say("Git did not commit the change: {first}", first=first),
            together(remedy, say("The files are saved; nothing was committed.")),
            details=git_words,
        )
        self.said = git_words


class ServiceError(DocsdeskError):
    """`status` is the HTTP status, None if there was no answer."""

    action = Action.RETRY
    status: int | None = None

    def __init__(
        self, title: str, hint: str, *, details: str = "", action: Action | None = None, status: int | None = None
    ) -> None:
        super().__init__(title, hint, details=details, action=action)
        if status is not None:
            self.status = status


class ServiceUnreachableError(ServiceError):
    pass


class AnswerLostError(ServiceUnreachableError):
    """The request was sent but its answer did not arrive whole: it is unknown whether it was carried out."""


class WrongBaseUrlError(ServiceError):
    action = Action.EDIT_SITE


class KeyRefusedError(ServiceError):
    action = Action.EDIT_KEYS
    status = 401


class NotAllowedError(ServiceError):
    action = Action.EDIT_KEYS
    status = 403


class NotKnownError(ServiceError):
    status = 404


class NotReadyError(ServiceError):
    """`job_id` is the service's id of the export that is in the way, empty if it did not name one."""

    status = 409

    def __init__(
        self, title: str, hint: str, *, details: str = "", action: Action | None = None, job_id: str = ""
    ) -> None:
        super().__init__(title, hint, details=details, action=action)
        self.job_id = job_id


class RequestRefusedError(ServiceError):
    action = Action.EDIT_SITE


SHORT_WAIT_SECONDS = 120.0
"""The end of a longer wait is shown as a time of day."""


class TooManyRequestsError(ServiceError):
    """`retry_after` is in seconds, None if the service sent none; `advice` is the start of the hint that states it."""

    status = 429

    def __init__(
        self, title: str, hint: str, *, retry_after: float | None, details: str = "", advice: str = ""
    ) -> None:
        super().__init__(title, hint, details=details)
        self.retry_after = retry_after
        self.advice = advice


class ServiceFailedError(ServiceError):
    """`retry_after` is in seconds, None if the service sent none."""

    def __init__(
        self,
        title: str,
        hint: str,
        *,
        details: str = "",
        action: Action | None = None,
        status: int | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(title, hint, details=details, action=action, status=status)
        self.retry_after = retry_after


class UnexpectedAnswerError(ServiceError):
    action = Action.COPY_DETAILS


class KeyMissingError(DocsdeskError):
    action = Action.EDIT_KEYS


class KeyUnreadError(KeyMissingError):
    """The key may well be stored, but the keyring does not hand it over."""

    action = Action.RETRY_KEYRING


class WrongKeyKindError(DocsdeskError):
    action = Action.EDIT_KEYS


class SecretStoreState(StrEnum):
    """The state of the OS keyring."""

    NOT_ASKED = "not_asked"
    """There has been no key to store or to read yet."""
    READY = "ready"
    LOCKED = "locked"
    """Also while it waits for somebody to answer its prompt."""
    MISSING = "missing"
    DENIED = "denied"

    @property
    def may_hold_keys(self) -> bool:
        """Whether keys may be in a keyring that hands none over."""
        return self in (SecretStoreState.LOCKED, SecretStoreState.DENIED)


class SecretStoreError(DocsdeskError):
    def __init__(self, state: SecretStoreState, title: str, hint: str) -> None:
        super().__init__(title, hint)
        self.state = state


class EngineFailedError(DocsdeskError):
    action = Action.START_ENGINE


class PortTakenError(EngineFailedError):
    def __init__(self, port: int) -> None:
        super().__init__(
            say("Port {port} is already in use.", port=str(port)),
            say("Choose another port, or omit it to use a free one."),
        )


class JournalError(DocsdeskError):
    action = Action.COPY_DETAILS


class JournalFullError(JournalError):
    def __init__(self, volume: Path, missing_bytes: int, *, details: str = "") -> None:
        super().__init__(
            say("Not enough space on {volume} for the journal of jobs and conversations.", volume=volume),
            say(
                "Free {megabytes} MB there. Exports then resume by themselves.",
                megabytes=megabytes_of(missing_bytes),
            ),
            details=details,
        )
        self.volume = volume
        self.missing_bytes = missing_bytes


def megabytes_of(missing_bytes: int) -> int:
    """Rounded up, so that freeing this much is enough."""
    return -(-missing_bytes // 1_000_000)


class SettingsError(DocsdeskError):
    action = Action.COPY_DETAILS


class LinkError(DocsdeskError):
    """A link, or a path that the program was started with."""


class NoBrowserError(DocsdeskError):
    """No program on this computer opens web addresses."""

    action = Action.COPY_DETAILS

    def __init__(self, address: str) -> None:
        super().__init__(
            say("No browser opens links on this computer."),
            say("Install one and make it the default. The details hold the address."),
            details=address,
        )


class UpdateError(DocsdeskError):
    pass


class DamagedFileKeptError(DocsdeskError):
    """Reported once after a start."""

    action = Action.COPY_DETAILS

    def __init__(self, title: str, copy: Path, problem: str) -> None:
        super().__init__(
            title,
            say("Nothing needs to be done. The damaged file is kept as {name}.", name=copy.name),
            details=f"{copy}: {problem}",
        )
        self.kept_as = copy


EXPORT_FAULT = say("The engine failed while it built the bundle; its log says why.")
REQUEST_FAULT = say("The engine failed to handle this request. See its log.")
_KNOWN = {str(fault): fault for fault in (EXPORT_FAULT, REQUEST_FAULT)}


def engine_fault(words: str) -> Wording | None:
    """The sentence, if the words of a service are one of these."""
    return _KNOWN.get(words)
