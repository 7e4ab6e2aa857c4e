"""Check docs.json at every keystroke: only what the last one changed is checked again."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from docsdesk.docs.config.linked import REF, LinkedConfig
from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.spans import Path
from docsdesk.docs.json.values import Json
from docsdesk.docs.lint.config_check import broken, check_key, located
from docsdesk.docs.lint.config_keys import missing_keys
from docsdesk.docs.lint.deployment_rules import Deployed, deployment_findings, keys_asked_of
from docsdesk.docs.lint.findings import Become, ConfigFinding
from docsdesk.domain.api_setting import SettingPath
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.problem import Problem
from docsdesk.usecases.settings.settings_draft import SettingsDraft


@dataclass(frozen=True, slots=True)
class DraftProblem:
    """`path` leads from the root object to the value, empty for text that is not JSON.

    `setting` is the one to change, None if it is not a setting of `api`.
    """

    path: Path
    problem: Problem
    setting: SettingPath | None = None


@dataclass(frozen=True, slots=True)
class _Checked:
    """A key of the root object as it was written, and its problems then."""

    written: str
    others: tuple[ConfigText, ...]
    findings: tuple[ConfigFinding, ...]


@dataclass(slots=True)
class DraftCheck:
    """Keep one for as long as a draft is edited. `deployment` is where the site is deployed, if known."""

    deployment: Deployed | None = None
    _known: dict[str, _Checked] = field(default_factory=dict[str, _Checked])

    def problems(self, draft: SettingsDraft) -> tuple[DraftProblem, ...]:
        """In file order; for text that is not JSON, only the place where parsing fails."""
        if draft.errors:
            return tuple(DraftProblem((), broken(error)) for error in draft.errors)
        config = draft.config
        places = ConfigPlaces(tuple(config.texts), config.texts.get)
        return tuple(_located(finding, places) for finding in self._findings(config))

    def _findings(self, config: LinkedConfig) -> Iterator[ConfigFinding]:
        keys = config.keys()
        yield from missing_keys(dict.fromkeys(keys, True))
        self._known = {key: self._checked(config, key, file) for key, file in keys.items()}
        for checked in self._known.values():
            yield from checked.findings
        if self.deployment is not None:
            asked = keys.keys() & keys_asked_of(self.deployment.kind)
            yield from deployment_findings({key: config.get((key,)) for key in asked}, self.deployment)

    def _checked(self, config: LinkedConfig, key: str, file: PurePosixPath) -> _Checked:
        text = config.texts[file]
        node = text.root.members[key].node
        written = text.text[node.start : node.end]
        others = tuple(each for each in config.texts.values() if each is not text) if REF in written else ()
        known = self._known.get(key)
        if known is not None and known.written == written and _are_same(known.others, others):
            return known
        # Following references copies the whole value.
        value = config.get((key,)) if REF in written else node.plain()
        return _Checked(written, others, check_key(key, value))


def _are_same(some: tuple[ConfigText, ...], others: tuple[ConfigText, ...]) -> bool:
    return len(some) == len(others) and all(one is other for one, other in zip(some, others, strict=True))


def _located(finding: ConfigFinding, places: ConfigPlaces) -> DraftProblem:
    return DraftProblem(finding.path, located(finding, places), _setting(finding))


def _setting(finding: ConfigFinding) -> SettingPath | None:
    """The setting that the finding is about, or the one that replaces a legacy key."""
    steps = finding.fix.steps if finding.fix is not None else ()
    modern = (path for step in steps if isinstance(step, Become) for path in _leaves(step.around, step.into))
    for path in (finding.path, *modern):
        for length in range(len(path), 1, -1):
            setting = tuple(str(step) for step in path[1:length])
            if path[0] == "api" and setting in API_SETTINGS:
                return setting
    return None


def _leaves(path: Path, value: Json) -> Iterator[Path]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves((*path, key), inner)
    else:
        yield path
