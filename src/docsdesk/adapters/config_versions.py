"""What docs.json and the files it takes in held before their last saves, in a folder of the program's own."""

import re
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path, PurePosixPath

from docsdesk.adapters.atomic_file import replace_file
from docsdesk.adapters.places import make_private_folder
from docsdesk.docs.folder_files import MOST_BYTES
from docsdesk.docs.ordinary_files import read_ordinary
from docsdesk.usecases.ports import VERSIONS_KEPT, ConfigVersion

_TIME = "%Y%m%dT%H%M%S.%fZ"


class ConfigVersions:
    """Blocks on the disk; raises OSError."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, config: Path, content: bytes, now: datetime) -> None:
        """Keep what `config` holds now, unless it was the last thing kept, and forget the oldest."""
        place = self._place(config)
        known = _files(place)
        if known and read_ordinary(known[0], MOST_BYTES) == content:
            return
        make_private_folder(self.folder)
        make_private_folder(place)
        replace_file(place / f"{now.strftime(_TIME)}.json", content)
        for file in known[VERSIONS_KEPT - 1 :]:
            file.unlink(missing_ok=True)

    def of(self, config: Path, name: PurePosixPath) -> tuple[ConfigVersion, ...]:
        """Newest first; `name` is what the docs folder calls the file."""
        files = _files(self._place(config))
        return tuple(
            ConfigVersion(time, read_ordinary(file, MOST_BYTES), name) for file in files if (time := _time_in(file))
        )

    def _place(self, config: Path) -> Path:
        """The folder's name helps a person who looks; the digest tells folders of one name apart."""
        readable = re.sub(r"[^\w-]+", "-", config.parent.name)[:40]
        return self.folder / f"{readable}-{sha256(str(config).encode()).hexdigest()[:12]}"


def _files(place: Path) -> list[Path]:
    """Newest first; a file with another name is somebody else's."""
    return sorted((file for file in place.glob("*.json") if _time_in(file)), reverse=True)


def _time_in(file: Path) -> datetime | None:
    try:
        return datetime.strptime(file.stem, _TIME).replace(tzinfo=UTC)
    except ValueError:
        return None
