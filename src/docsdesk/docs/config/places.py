"""The places of values in docs.json, or in a file that it includes by `$ref`."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from pathlib import PurePosixPath

from docsdesk.docs.config.linked import LinkedConfig, Spot, may_refer
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.files.folder_files import MOST_CONFIG_BYTES, FolderFiles
from docsdesk.docs.json.spans import JsonSyntaxError, Member, Node, Path
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.place import Place

_NAMES = re.compile(r'(?:[\[,]|"(?:root|openapi|asyncapi|source)"\s*:)\s*\Z')
"""What precedes the name of a page, operation or API description: a list's start or comma, or one of these keys."""
_KEY_LENGTH = 200
_QUOTED = re.compile(r'"([^"\\]*+(?:\\.[^"\\]*+)*)"', re.DOTALL)


@dataclass
class ConfigPlaces:
    """`files` are docs.json and every file it takes in. `read` gives the text of a file once a place in it is needed.

    It returns None for a file that cannot be read or is not JSON. Offsets count characters of ConfigText.source.
    """

    files: tuple[PurePosixPath, ...]
    read: Callable[[PurePosixPath], ConfigText | None]
    _texts: dict[PurePosixPath, ConfigText | None] = field(default_factory=dict[PurePosixPath, ConfigText | None])
    _lines: dict[PurePosixPath, list[int]] = field(default_factory=dict[PurePosixPath, list[int]])

    def of(self, path: Path) -> Place:
        """The place of the value at a path or of the innermost one around it; for a key's value, the key's place."""
        spot = self.spot(path)
        text = self.config_text(spot.file)
        return self.place(spot.file, 0 if text is None else _offset(text.root, spot.path))

    def spot(self, path: Path) -> Spot:
        """The file and path at which the value is written, or would be written."""
        main = self.files[0]
        if not self._may_refer:
            return Spot(main, path)
        return LinkedConfig(main, _Readable(self.files, self.config_text)).spot(path)

    @cached_property
    def _may_refer(self) -> bool:
        """Whether docs.json can be read and may include another file; otherwise it holds every value itself."""
        text = self.config_text(self.files[0])
        return text is not None and may_refer(text.text)

    def of_text(self, names: Iterable[str]) -> Place:
        """The place of the first of these texts that names a page, an operation or an API description."""
        found = self.find_text(names)
        return Place(self.files[0]) if found is None else self.place(found[0], found[1])

    def find_text(self, names: Iterable[str]) -> tuple[PurePosixPath, int, int] | None:
        """File, start and end of the first of these texts that is such a name, quotes included; titles do not count."""
        return next((self._named[text] for text in names if text in self._named), None)

    @cached_property
    def _named(self) -> dict[str, tuple[PurePosixPath, int, int]]:
        """Where each name, as written, first appears; a large site looks up thousands."""
        found: dict[str, tuple[PurePosixPath, int, int]] = {}
        for file in self.files:
            text = self._text(file)
            for match in _QUOTED.finditer(text):
                if _NAMES.search(text, max(0, match.start() - _KEY_LENGTH), match.start()):
                    found.setdefault(match[1], (file, *match.span()))
        return found

    def config_text(self, file: PurePosixPath) -> ConfigText | None:
        if file not in self._texts:
            text = self.read(file)
            self._texts[file] = None if text is None else text.as_source
        return self._texts[file]

    def place(self, file: PurePosixPath, offset: int) -> Place:
        """Counting a large file's lines anew for every place would take too long."""
        if file not in self._lines:
            lengths = (len(line) + 1 for line in self._text(file).split("\n"))
            self._lines[file] = [0, *accumulate(lengths)]
        line = bisect_right(self._lines[file], offset) - 1
        return Place(file, line + 1, offset - self._lines[file][line] + 1)

    def _text(self, file: PurePosixPath) -> str:
        text = self.config_text(file)
        return "" if text is None else text.text


@dataclass(frozen=True, slots=True)
class _Readable(Mapping[PurePosixPath, ConfigText]):
    """The files that can be read; each is read only when it is asked for."""

    files: tuple[PurePosixPath, ...]
    text_of: Callable[[PurePosixPath], ConfigText | None]

    def __getitem__(self, file: PurePosixPath) -> ConfigText:
        text = self.text_of(file) if file in self.files else None
        if text is None:
            raise KeyError(file)
        return text

    def __iter__(self) -> Iterator[PurePosixPath]:
        return (file for file in self.files if file in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def folder_places(files: FolderFiles, config_files: tuple[PurePosixPath, ...]) -> ConfigPlaces:
    def read(file: PurePosixPath) -> ConfigText | None:
        try:
            text = ConfigText(files.read_text(file, MOST_CONFIG_BYTES))
            return text if text.root else None
        except (DocsFolderError, JsonSyntaxError):
            return None

    return ConfigPlaces(config_files, read)


def _offset(root: Node, path: Path) -> int:
    """The offset of the innermost key or item that exists."""
    node, offset = root, root.start
    for step in path:
        found = _inner(node, step)
        if found is None:
            break
        node = found.node if isinstance(found, Member) else found
        offset = found.key_start if isinstance(found, Member) else found.start
    return offset


def _inner(node: Node, step: str | int) -> Member | Node | None:
    if isinstance(step, str):
        return node.members.get(step)
    return node.items[step] if 0 <= step < len(node.items) else None
