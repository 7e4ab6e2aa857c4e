"""Check docs.json at every keystroke: only what the last one changed is checked again."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from pathlib import PurePosixPath
from typing import cast

from docsdesk.docs.config.linked import REF, LinkedConfig
from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.config.text import ConfigText
from docsdesk.docs.json.spans import Path
from docsdesk.docs.lint.config_check import check_key, missing_keys
from docsdesk.docs.lint.config_problems import broken_config, place_problem
from docsdesk.docs.lint.deployment_rules import DeploymentFeatures, deployment_problems, keys_asked_of
from docsdesk.domain.api_setting import SettingPath
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.problem import Become, Problem
from docsdesk.usecases.settings.settings_draft import SettingsDraft


@dataclass(frozen=True, slots=True)
class _Checked:
    """A key of the root object as it was written, and its problems then."""

    text: str
    others: tuple[ConfigText, ...]
    problems: tuple[Problem, ...]


@dataclass(slots=True)
class DraftCheck:
    """Keep one for as long as a draft is edited. `deployment` is where the site is deployed, if known."""

    deployment: DeploymentFeatures | None = None
    _last_checks: dict[str, _Checked] = field(default_factory=dict[str, _Checked])

    def problems(self, draft: SettingsDraft) -> tuple[Problem, ...]:
        """In file order; for text that is not JSON, only the place where parsing fails."""
        if draft.errors:
            return tuple(map(broken_config, draft.errors))
        config = draft.config
        places = ConfigPlaces(tuple(config.texts), config.texts.get)
        return tuple(place_problem(problem, places) for problem in self._find(config))

    def _find(self, config: LinkedConfig) -> Iterator[Problem]:
        keys = config.keys()
        yield from missing_keys(dict.fromkeys(keys, True))
        self._last_checks = {key: self._check_key(config, key, file) for key, file in keys.items()}
        for checked in self._last_checks.values():
            yield from checked.problems
        if self.deployment is not None:
            asked = keys.keys() & keys_asked_of(self.deployment.kind)
            yield from deployment_problems({key: config.get((key,)) for key in asked}, self.deployment)

    def _check_key(self, config: LinkedConfig, key: str, file: PurePosixPath) -> _Checked:
        text = config.texts[file]
        node = text.root.members[key].node
        written = text.text[node.start : node.end]
        others = tuple(each for each in config.texts.values() if each is not text) if REF in written else ()
        known = self._last_checks.get(key)
        if known is not None and known.text == written and _are_same(known.others, others):
            return known
        # Following references copies the whole value.
        value = config.get((key,)) if REF in written else node.to_value()
        return _Checked(written, others, check_key(key, value))


def _are_same(some: tuple[ConfigText, ...], others: tuple[ConfigText, ...]) -> bool:
    return len(some) == len(others) and all(one is other for one, other in zip(some, others, strict=True))


def setting_of(problem: Problem) -> SettingPath | None:
    """The setting that a problem is about, or the one that replaces a legacy key; None if it is about no setting."""
    steps = problem.fix.steps if problem.fix is not None else ()
    modern = (_leaves(step.around, step.into) for step in steps if isinstance(step, Become))
    for path in (problem.path, *chain.from_iterable(modern)):
        for length in range(len(path), 1, -1):
            setting = tuple(str(step) for step in path[1:length])
            if path[0] == "api" and setting in API_SETTINGS:
                return setting
    return None


def _leaves(path: Path, value: object) -> Iterator[Path]:
    if isinstance(value, Mapping):
        for key, inner in cast("Mapping[str, object]", value).items():
            yield from _leaves((*path, key), inner)
    else:
        yield path
