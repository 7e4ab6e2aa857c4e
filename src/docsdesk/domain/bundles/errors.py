"""What can go wrong with a bundle, during download and in the library.

DocsdeskError
├── TransferError                a bundle was not downloaded
│   ├── StorageUnreachableError  the connection was lost and could not be restored
│   │   ├── StorageBusyError     the storage says that it has no time
│   │   ├── NoSuchHostError      the link's host has no address
│   │   └── OtherContentError    what came is not the bundle
│   ├── StorageRefusedError      the storage refuses the link, or the request
│   ├── BadLinkError             the link is no web address
│   ├── InsecureLinkError        the link is plain http where that is not allowed
│   ├── BundleDamagedError       the archive is incomplete or corrupt
│   └── DiskFullError
└── LibraryError                 a bundle of the library cannot be used that way
    ├── ArchiveNotSavedError     no copy of it can be written there
    ├── NoRoomToSaveError        nor is there room for one
    ├── BundleMissingError       its file was moved or deleted
    └── BundlePinnedError        it cannot be deleted until it is unpinned
"""

from pathlib import Path
from typing import ClassVar

from docsdesk.domain.errors import Action, DocsdeskError, megabytes_of
from docsdesk.domain.wording import say

EXPORT_AGAIN = say("Start the export again. If that does not help, report this to whoever runs the service.")
REPORT_LINK = say("Nothing was downloaded. Report this to whoever runs the service.")


class TransferError(DocsdeskError):
    action = Action.RETRY


class StorageUnreachableError(TransferError):
    """`retry_after` is in seconds, None if the storage host sent none."""

    most_tries: ClassVar[int | None] = None
    """After so many in a row it is final; None if only patience decides, as for a network that is away."""

    def __init__(self, title: str, hint: str, *, details: str = "", retry_after: float | None = None) -> None:
        super().__init__(title, hint, details=details)
        self.retry_after = retry_after


class StorageBusyError(StorageUnreachableError):
    most_tries = 7


class NoSuchHostError(StorageUnreachableError):
    """The link's host has no address, although the service that gave the link was reached."""

    most_tries = 7


class OtherContentError(StorageUnreachableError):
    """A page, an error message, another kind of file or nothing at all, in place of the bundle."""

    most_tries = 5


class StorageRefusedError(TransferError):
    """`status` is the storage host's HTTP status."""

    def __init__(self, title: str, hint: str, *, status: int, details: str = "") -> None:
        super().__init__(title, hint, details=details)
        self.status = status


class BadLinkError(TransferError):
    def __init__(self, link: str) -> None:
        """The link itself is a secret; only its scheme is shown."""
        scheme = link.partition(":")[0].strip().lower()
        is_other = ":" in link and scheme.isascii() and scheme.isalnum() and scheme not in ("http", "https")
        super().__init__(
            say("The download link uses {scheme}: instead of https:.", scheme=scheme[:20])
            if is_other
            else say("The download link is not a web address."),
            REPORT_LINK,
        )


class InsecureLinkError(TransferError):
    """Found before anything is downloaded."""

    action = Action.EDIT_SITE

    def __init__(self) -> None:
        super().__init__(
            say("The service's download link uses http://, so nothing was downloaded."),
            say("If the service runs in your own network, set the site's kind to Client-hosted, then resume."),
        )


class BundleDamagedError(TransferError):
    pass


class DiskFullError(TransferError):
    """`volume` is the mount point of its disk; `needed_bytes` is what is still to be written there."""

    def __init__(self, volume: Path, missing_bytes: int, needed_bytes: int | None = None) -> None:
        super().__init__(
            say("Not enough space on {volume}.", volume=volume),
            say(
                "Free {megabytes} MB there. The download then resumes by itself.",
                megabytes=megabytes_of(missing_bytes),
            ),
        )
        self.volume = volume
        self.missing_bytes = missing_bytes
        self.needed_bytes = missing_bytes if needed_bytes is None else needed_bytes


class LibraryError(DocsdeskError):
    pass


class ArchiveNotSavedError(LibraryError):
    """`target` is the file that was to be written: what was there before still is."""

    action = Action.RETRY

    def __init__(self, target: Path, problem: str) -> None:
        super().__init__(
            say(
                "{name} cannot be saved to {folder}: {problem}.",
                name=target.name,
                folder=target.parent,
                problem=problem,
            ),
            say("Save it to another folder. Nothing was written there."),
        )
        self.target = target


class NoRoomToSaveError(LibraryError):
    """`missing_bytes` is how much more room the copy takes."""

    action = Action.RETRY

    def __init__(self, folder: Path, missing_bytes: int) -> None:
        super().__init__(
            say("Not enough space in {folder}.", folder=folder),
            say(
                "Free {megabytes} MB there, then try again, or save it to another folder. Nothing was written there.",
                megabytes=megabytes_of(missing_bytes),
            ),
        )
        self.folder = folder
        self.missing_bytes = missing_bytes


class BundleMissingError(LibraryError):
    def __init__(self, file: Path) -> None:
        super().__init__(
            say("{name} is no longer in its folder.", name=file.name),
            say("Put it back, or remove it from the library."),
        )
        self.file = file


class BundlePinnedError(LibraryError):
    def __init__(self, file: Path) -> None:
        super().__init__(say("{name} is pinned.", name=file.name), say("Unpin it to delete it."))
        self.file = file
