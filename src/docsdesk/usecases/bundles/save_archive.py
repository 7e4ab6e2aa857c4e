"""Save a copy of a bundle's archive where the person wants it."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from docsdesk.domain.bundles.bundle import DigestKind, FileDigest, TransferProgress
from docsdesk.domain.bundles.library import LibraryBundle, saved_name


class ArchiveCopies(Protocol):
    """Copies of archives among the person's own files."""

    async def suffix(self, archive: Path) -> str:
        """What kind of archive it is by its bytes. Raises BundleMissingError and BundleDamagedError."""
        ...

    async def folder(self, remembered: Path | None) -> Path:
        """The remembered folder; the usual one, such as Downloads, if there is none, or if it is gone."""
        ...

    async def copy(
        self, archive: Path, target: Path, *, digest: FileDigest | None, progress: Callable[[TransferProgress], None]
    ) -> None:
        """Write it whole or not at all, replacing what is there. Cancelling leaves nothing.

        Raises ArchiveNotSavedError, BundleMissingError, and BundleDamagedError if it has other bytes than the digest.
        """
        ...

    def hand_over(self, archive: Path, name: str) -> Path:
        """The whole archive under this name, for other programs to copy: at once, however large it is."""
        ...


async def propose_copy(bundle: LibraryBundle, remembered: Path | None, copies: ArchiveCopies) -> Path:
    """A file for the person to accept or to change; `remembered` is the folder that the last copy went to.

    Raises BundleMissingError and BundleDamagedError.
    """
    name = saved_name(bundle, await copies.suffix(bundle.file))
    return await copies.folder(remembered) / name


async def save_archive(
    bundle: LibraryBundle, target: Path, copies: ArchiveCopies, progress: Callable[[TransferProgress], None]
) -> None:
    """Copy the archive that was verified, and no other. Raises like `ArchiveCopies.copy`."""
    digest = FileDigest(DigestKind.SHA256, bundle.sha256) if bundle.sha256 else None
    await copies.copy(bundle.file, target, digest=digest, progress=progress)


def hand_over_archive(bundle: LibraryBundle, copies: ArchiveCopies) -> Path:
    """The archive under its real name, to be dragged out of the window."""
    return copies.hand_over(bundle.file, saved_name(bundle))
