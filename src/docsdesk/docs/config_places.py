"""Where in docs.json, or in a file it takes in, a value stands."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from docsdesk.docs.config_refs import beside
from docsdesk.docs.folder_files import FolderFiles
from docsdesk.docs.json_spans import JsonSyntaxError, Member, Node, Path, read_spans
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.place import Place, place_at


@dataclass(slots=True)
class ConfigPlaces:
    """`files` are docs.json and every file it takes in. A file is read only when a place in it is asked for."""

    source: FolderFiles
    files: tuple[PurePosixPath, ...]
    _texts: dict[PurePosixPath, str] = field(default_factory=dict[PurePosixPath, str])
    _spans: dict[PurePosixPath, Node | None] = field(default_factory=dict[PurePosixPath, Node | None])

    def of(self, path: Path) -> Place:
        """The place of the value at a path, or of the innermost one around it; a key's place for a key's value."""
        file, offset = self.files[0], 0
        node = self._root(file)
        for step in path:
            file, node = self._followed(file, node, step)
            found = _inner(node, step)
            if found is None:
                break
            node = found.node if isinstance(found, Member) else found
            offset = found.key_start if isinstance(found, Member) else found.start
        return place_at(file, self._text(file), offset)

    def of_text(self, written: Iterable[str]) -> Place:
        """The place of the first of these texts that stands anywhere in quotes."""
        for text in written:
            for file in self.files:
                if (offset := self._text(file).find(f'"{text}"')) >= 0:
                    return place_at(file, self._text(file), offset)
        return Place(self.files[0])

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
        if file not in self._spans:
            try:
                self._spans[file] = read_spans(self._text(file))
            except JsonSyntaxError:
                self._spans[file] = None
        return self._spans[file]

    def _text(self, file: PurePosixPath) -> str:
        if file not in self._texts:
            try:
                self._texts[file] = self.source.read_text(file)
            except DocsFolderError:
                self._texts[file] = ""
        return self._texts[file]


def _inner(node: Node | None, step: str | int) -> Member | Node | None:
    if node is None:
        return None
    if isinstance(step, str):
        return node.members.get(step)
    return node.items[step] if step < len(node.items) else None
