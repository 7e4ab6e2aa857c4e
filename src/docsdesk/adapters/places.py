"""The folders this platform gives a program, named once."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs

_NAME = "docsdesk" if sys.platform.startswith("linux") else "Docsdesk"


@dataclass(frozen=True, slots=True)
class Places:
    config: Path
    data: Path
    cache: Path
    logs: Path
    runtime: Path

    @property
    def settings_file(self) -> Path:
        return self.config / "settings.json"

    @property
    def journal_file(self) -> Path:
        return self.data / "journal.sqlite3"

    @property
    def bundles(self) -> Path:
        """The library of downloaded archives."""
        return self.data / "bundles"

    def engine_state(self, folder: Path) -> Path:
        """Where the engine of a docs folder keeps its jobs; one for every path that names the folder."""
        from hashlib import sha256

        return self.data / "engine" / sha256(str(folder.expanduser().resolve()).encode()).hexdigest()[:16]

    @property
    def config_versions(self) -> Path:
        return self.data / "config-versions"

    def make(self) -> None:
        """Create what is missing, for this user only. Where that fails, the first use of the folder says so."""
        for folder in (self.config, self.data, self.cache, self.logs, self.runtime, self.bundles):
            make_private_folder(folder)


def user_places() -> Places:
    dirs = platformdirs.PlatformDirs(_NAME, appauthor=False)
    return Places(
        config=dirs.user_config_path,
        data=dirs.user_data_path,
        cache=dirs.user_cache_path,
        logs=dirs.user_log_path,
        # Without a login session there is no such folder, and the library would make up one that others can write to.
        runtime=dirs.user_runtime_path if _has_session() else dirs.user_cache_path / "run",
    )


def _has_session() -> bool:
    return not sys.platform.startswith("linux") or bool(os.environ.get("XDG_RUNTIME_DIR"))


def make_private_folder(folder: Path) -> bool:
    """Create a folder that only this user can open; whether it is there now. An existing one keeps its mode."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError:
        return False
    return True
