"""The folders that this platform gives a program, named once."""

import os
import sys
import warnings
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import platformdirs

from docsdesk.docs.files.private_folders import close_to_others, make_private_folder

_JOURNAL = "journal.sqlite3"
_NAME = "docsdesk" if sys.platform.startswith("linux") else "Docsdesk"


class UserPlaces(NamedTuple):
    config: Path
    data: Path
    cache: Path
    logs: Path
    runtime: Path
    unwritable: Path | None = None
    """The person's own folder, if it is not writable and these places are used instead until the program ends."""

    @property
    def settings_file(self) -> Path:
        return self.config / "settings.json"

    @property
    def journal_file(self) -> Path:
        return self.data / _JOURNAL

    @property
    def bundles(self) -> Path:
        return self.data / "bundles"

    def engine_state(self, folder: Path) -> Path:
        """Where the engine of a docs folder keeps its jobs; the same for every path to the folder."""
        from hashlib import sha256

        return self.data / "engine" / sha256(os.fsencode(folder.expanduser().resolve())).hexdigest()[:16]

    @property
    def sample_site(self) -> Path:
        """This user's own copy of the sample site."""
        return self.data / "sample-site"

    @property
    def config_versions(self) -> Path:
        return self.data / "config-versions"

    @property
    def drafts(self) -> Path:
        """Changes of docs.json that have not been saved."""
        return self.data / "drafts"

    @property
    def answers(self) -> Path:
        """The rest of each answer that is too long for memory."""
        return self.data / "answers"

    @property
    def lent(self) -> Path:
        """Second names of bundles, for other programs; beside the bundles, because a disk's names stay on it."""
        return self.data / "lent"

    @property
    def inspections(self) -> Path:
        """What verifying bundles found."""
        return self.data / "inspections"

    def make(self) -> None:
        """Create what is missing, for this user only. If that fails, the first use of the folder reports it."""
        for folder in (*self.roots(), self.bundles):
            make_private_folder(folder)
        for root in self.roots():
            self._close(root)

    def roots(self) -> tuple[Path, ...]:
        return self.config, self.data, self.cache, self.logs, self.runtime

    def _close(self, root: Path) -> None:
        """What an earlier version, or a command of it, left open to others."""
        with suppress(OSError):
            for name in ("", "engine"):
                for folder in (root / name).iterdir():
                    if folder.is_dir() and not folder.is_symlink():
                        close_to_others(folder)


def _is_writable(folder: Path) -> bool:
    there = next((one for one in (folder, *folder.parents) if one.exists()), folder)
    return there.is_dir() and os.access(there, os.W_OK)


@contextmanager
def working_places(places: UserPlaces, is_writable: Callable[[Path], bool] = _is_writable) -> Generator[UserPlaces]:
    """These places; where nothing can be written there, as in a home that is mounted read-only, a copy until the end.

    The copy has the settings, what the window remembers, the journal and the drafts. Bundles are read where they are.
    """
    unwritable = next((folder for folder in (places.config, places.data) if not is_writable(folder)), None)
    if unwritable is None:
        yield places
        return
    from tempfile import TemporaryDirectory

    with ExitStack() as stack:
        try:
            # Whatever is still being written when the program ends may be left there.
            folder = TemporaryDirectory(prefix="docsdesk-", ignore_cleanup_errors=True)
            root = Path(stack.enter_context(folder))
            copied = UserPlaces(
                root / "config", root / "data", root / "cache", root / "logs", places.runtime, unwritable=unwritable
            )
            copied.make()
            _copy(places, copied)
        except OSError:
            # No room there either: each part says what it could not write.
            copied = places
        yield copied


def _copy(places: UserPlaces, copied: UserPlaces) -> None:
    import shutil

    if places.config.is_dir():
        shutil.copytree(places.config, copied.config, dirs_exist_ok=True, ignore=shutil.ignore_patterns(_JOURNAL + "*"))
    for file in places.data.glob(_JOURNAL + "*"):
        if file.is_file() and not file.name.endswith("-shm"):
            shutil.copy2(file, copied.data)
    if places.drafts.is_dir():
        shutil.copytree(places.drafts, copied.drafts, dirs_exist_ok=True)


NO_HOME = "/nonexistent"
"""The home of users who have none, as Debian names it."""


def user_places() -> UserPlaces:
    """Closed to others where they are there."""
    places = find_user_places()
    for root in places.roots():
        close_to_others(root)
    return places


def find_user_places() -> UserPlaces:
    """Looks at none of them, since one may be on a disk that does not answer."""
    try:
        Path.home()
    except RuntimeError:
        # Some containers' users have no entry anywhere: what is read is empty, and what is written says why it fails.
        os.environ["HOME"] = NO_HOME
    dirs = platformdirs.PlatformDirs(_NAME, appauthor=False)
    return UserPlaces(
        config=dirs.user_config_path,
        data=dirs.user_data_path,
        cache=dirs.user_cache_path,
        logs=dirs.user_log_path,
        runtime=_runtime(dirs),
    )


def _runtime(dirs: platformdirs.PlatformDirs) -> Path:
    """The login session's folder; one of our own if there is none, or if others can open it."""
    own = dirs.user_cache_path / "run"
    if sys.platform.startswith("linux") and not os.environ.get("XDG_RUNTIME_DIR"):
        return own
    try:
        # The library would warn on standard error, and make up a folder below the temporary one.
        with warnings.catch_warnings(action="error"):
            return dirs.user_runtime_path
    except (UserWarning, OSError):
        return own


def home_folder() -> Path | None:
    """None where this user has none."""
    try:
        home = Path.home()
    except RuntimeError:
        return None
    return home if home.is_absolute() and home != Path(home.anchor) else None


def downloads_folder() -> Path:
    """The one that the system names; the home folder, or the current one, if there is none."""
    for folder in (platformdirs.user_downloads_path(), home_folder()):
        if folder is not None and folder.is_dir():
            return folder
    return Path.cwd()
