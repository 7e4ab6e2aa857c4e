"""Copies the folder's own files into a bundle, and says which stay out and why: no file of it stops an export."""

import logging
from collections.abc import Container, Iterator
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from docsdesk.bundles.names import reading_problem
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.docs.files.ordinary_files import open_ordinary
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.domain.errors import UnreadableFileError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.engine.export.own_scripts import can_run_script
from docsdesk.engine.export.writing import writing
from docsdesk.engine.site.static_files import STATIC_FOLDER
from docsdesk.protocol.bundle_manifest import ManifestFile

MOST_BYTES = 1_000_000_000
"""Of a file copied into a bundle unchanged."""
_PIECE_BYTES = 1024 * 1024
_log = logging.getLogger(__name__)


class _LeftOutError(Exception):
    def __init__(self, rule: Rule, title: str, hint: str) -> None:
        super().__init__(title)
        self.rule, self.title, self.hint = rule, title, hint


class OwnFiles:
    """Writes to the folder `work`. `replaced` is a file that is not part of the site, wherever it is."""

    def __init__(self, folder: DocsFolder, work: Path, *, replaced: Path | None, is_trusted: bool) -> None:
        self._files = FolderFiles(folder.root)
        self._names = (*folder.assets, *folder.scripts)
        self._work = work
        self._replaced = replaced
        self._is_trusted = is_trusted
        self.problems: list[Problem] = []
        """What stays out."""

    def copy(self, names: Container[str]) -> Iterator[ManifestFile]:
        """Skips the names that are taken. Raises WriteFailedError."""
        for name in self._names:
            path = name.as_posix()
            if path in names or path.startswith(f"{STATIC_FOLDER}/"):
                continue
            if (copied := self._copy_or_note(name)) is not None:
                yield copied

    def _copy_or_note(self, name: PurePosixPath) -> ManifestFile | None:
        try:
            return self._copy(name)
        except _LeftOutError as left:
            found = left.rule, left.title, left.hint
        except OSError as error:
            found = _unreadable(error.strerror or "the system refuses it")
        except UnreadableFileError as error:
            found = _unreadable(error.problem)
        except (ValueError, LookupError, RecursionError) as error:
            _log.warning("Could not judge the file %s.", name, exc_info=True)
            found = _unreadable(f"it cannot be judged ({type(error).__name__})")
        rule, title, hint = found
        self.problems.append(Problem(rule, Place(name), title, hint))
        return None

    def _copy(self, name: PurePosixPath) -> ManifestFile | None:
        path = name.as_posix()
        if reason := reading_problem(path):
            raise _LeftOutError(Rule.FOLDER_NOT_PORTABLE, f"This file is left out: {reason}.", "Rename it.")
        source = self._files.locate(name)
        if source is None:
            raise _LeftOutError(*_unreadable("it is not in the docs folder any more"))
        if source == self._replaced:
            return None
        _refuse_large(source.stat().st_size)
        if not self._is_trusted and can_run_script(source):
            title = "This file is left out: it can run scripts, and the folder is not trusted."
            raise _LeftOutError(Rule.FOLDER_OWN_SCRIPT, title, "Trust the folder, or export with --trust-folder.")
        with open_ordinary(source) as content:
            return _copy_content(content, self._work / path, path)


def _unreadable(reason: str) -> tuple[Rule, str, str]:
    return Rule.FOLDER_UNREADABLE, f"This file cannot be copied: {reason}.", "Check its permissions."


def _copy_content(content: BinaryIO, file: Path, path: str) -> ManifestFile:
    digest, size = sha256(), 0
    with writing():
        file.parent.mkdir(parents=True, exist_ok=True)
        target = file.open("wb")
    try:
        with target:
            while piece := content.read(_PIECE_BYTES):
                size += len(piece)
                _refuse_large(size)
                digest.update(piece)
                with writing():
                    target.write(piece)
    except BaseException:
        file.unlink(missing_ok=True)
        raise
    return ManifestFile(path=path, sha256=digest.hexdigest(), size=size)


def _refuse_large(size: int) -> None:
    """Of what is read, not of what the system says: a file may grow for ever."""
    if size > MOST_BYTES:
        title = f"This file is left out: it has {size:,} bytes, and a bundle takes up to {MOST_BYTES:,}."
        hint = "Make it smaller, name it in .mintignore, or link to it elsewhere."
        raise _LeftOutError(Rule.FOLDER_TOO_LARGE, title, hint)
