"""Where in docs.json, or in a file it takes in, a value stands."""

from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import PurePosixPath

from docsdesk.docs.config_refs import beside
from docsdesk.docs.config_text import ConfigText
from docsdesk.docs.folder_files import FolderFiles
from docsdesk.docs.json_spans import JsonSyntaxError, Member, Node, Path
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.place import Place


@dataclass(frozen=True, slots=True)
class Spot:
    """Where in which file a value stands, or would stand. `offset` is that of the innermost key or item there is."""

    file: PurePosixPath
    path: Path
    offset: int


@dataclass(slots=True)
class ConfigPlaces:
    """`files` are docs.json and every file it takes in. `read` gives the text of one, when a place in it is asked for.

    It returns None for what cannot be read or is no JSON. Offsets count characters of ConfigText.source.
    """

    files: tuple[PurePosixPath, ...]
    read: Callable[[PurePosixPath], ConfigText | None]
    _texts: dict[PurePosixPath, ConfigText | None] = field(default_factory=dict[PurePosixPath, ConfigText | None])
    _lines: dict[PurePosixPath, list[int]] = field(default_factory=dict[PurePosixPath, list[int]])

    def of(self, path: Path) -> Place:
        """The place of the value at a path, or of the innermost one around it; a key's place for a key's value."""
        spot = self.spot(path)
        return self.place(spot.file, spot.offset)

    def spot(self, path: Path) -> Spot:
        """References are followed where they bring the value."""
        file, offset, local = self.files[0], 0, list[str | int]()
        node = self._root(file)
        for position, step in enumerate(path):
            holder, node = self._followed(file, node, step)
            if holder != file:
                file, local, offset = holder, [], node.start if node else 0
            found = _inner(node, step)
            if found is None:
                return Spot(file, (*local, *path[position:]), offset)
            local.append(step)
            node = found.node if isinstance(found, Member) else found
            offset = found.key_start if isinstance(found, Member) else found.start
        return Spot(file, tuple(local), offset)

    def of_text(self, written: Iterable[str]) -> Place:
        """The place of the first of these texts that stands anywhere in quotes."""
        found = self.find_text(written)
        return Place(self.files[0]) if found is None else self.place(found[0], found[1])

    def find_text(self, written: Iterable[str]) -> tuple[PurePosixPath, int, int] | None:
        """File, start and end of the first of these texts that stands anywhere in quotes, with its quotes."""
        for text in written:
            for file in self.files:
                if (offset := self._text(file).find(f'"{text}"')) >= 0:
                    return file, offset, offset + len(text) + 2
        return None

    def config_text(self, file: PurePosixPath) -> ConfigText | None:
        if file not in self._texts:
            text = self.read(file)
            self._texts[file] = None if text is None else text.as_source
        return self._texts[file]

    def place(self, file: PurePosixPath, offset: int) -> Place:
        """There are too many places in a large file to count its lines for each."""
        if file not in self._lines:
            lengths = (len(line) + 1 for line in self._text(file).split("\n"))
            self._lines[file] = [0, *accumulate(lengths)]
        line = bisect_right(self._lines[file], offset) - 1
        return Place(file, line + 1, offset - self._lines[file][line] + 1)

    def _followed(self, file: PurePosixPath, node: Node | None, step: str | int) -> tuple[PurePosixPath, Node | None]:
        """Through the `$ref` of an object that does not hold the key itself."""
        for _ in self.files:
            if node is None or step in node.members or "$ref" not in node.members:
                break
            target = beside(file, str(node.members["$ref"].node.value))
            if target not in self.files:
                break
            file, node = target, self._root(target)
        return file, node

    def _root(self, file: PurePosixPath) -> Node | None:
        text = self.config_text(file)
        return None if text is None else text.root

    def _text(self, file: PurePosixPath) -> str:
        text = self.config_text(file)
        return "" if text is None else text.text


def folder_places(files: FolderFiles, config_files: tuple[PurePosixPath, ...]) -> ConfigPlaces:
    """The places in files as they stand in a folder."""

    def read(file: PurePosixPath) -> ConfigText | None:
        try:
            text = ConfigText(files.read_text(file))
            return text if text.root else None
        except (DocsFolderError, JsonSyntaxError):
            return None

    return ConfigPlaces(config_files, read)


def _inner(node: Node | None, step: str | int) -> Member | Node | None:
    if node is None:
        return None
    if isinstance(step, str):
        return node.members.get(step)
    return node.items[step] if step < len(node.items) else None
