"""Maps settings and problems of a draft to places in its sources, and back."""

from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.spans import JsonSyntaxError, Path, find
from docsdesk.docs.text.joint_fixes import by_file, fixes_together, joined
from docsdesk.domain.api_settings import SettingPath
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Fix, Problem
from docsdesk.usecases.settings.check_draft import DraftProblem
from docsdesk.usecases.settings.settings_draft import SettingsDraft


def by_setting(problems: Iterable[DraftProblem]) -> Mapping[SettingPath, list[Problem]]:
    found: dict[SettingPath, list[Problem]] = {}
    for one in problems:
        if one.setting is not None:
            found.setdefault(one.setting, []).append(one.problem)
    return found


def spot_of(draft: SettingsDraft, path: SettingPath) -> tuple[PurePosixPath, int]:
    """Where a setting is written, or the innermost object that would hold it, as an offset in the file's source."""
    whole = ("api", *path)
    for length in range(len(whole), 0, -1):
        spot = draft.config.find(whole[:length])
        if spot is not None and spot.file in draft.files:
            return spot.file, _offset(draft.files[spot.file].text, spot.path)
    return draft.main.name, 0


def offset_of(source: str, place: Place) -> int:
    """Where a place is in a text."""
    start = 0
    for _ in range(place.line - 1):
        following = source.find("\n", start)
        if following < 0:
            return len(source)
        start = following + 1
    return min(start + place.column - 1, len(source))


def setting_at(draft: SettingsDraft, file: PurePosixPath, path: Path) -> SettingPath | None:
    """The setting at a path of docs.json; None if there is none, and for other files."""
    if file != draft.main.name or path[:1] != ("api",):
        return None
    return tuple(step for step in path[1:] if isinstance(step, str))


def fixes_at_once(draft: SettingsDraft, fixes: Iterable[Fix]) -> tuple[Fix, ...]:
    """One fix for each file of the draft, combining all that can be made together."""
    taken = (fixes_together(draft.files[file].text.source, own) for file, own in by_file(fixes).items())
    return tuple(joined(together) for together in taken if together)


def _offset(text: ConfigText, path: Path) -> int:
    """For a key's value, the offset of the key; in characters of the source."""
    try:
        parent = find(text.root, path[:-1])
    except JsonSyntaxError:
        return 0
    member = parent.members.get(str(path[-1])) if parent is not None and path else None
    node = find(text.root, path)
    offset = member.key_start if member is not None else node.start if node is not None else 0
    return offset - (len(text.text[:offset]) - len(ConfigText(text.text[:offset]).source))
