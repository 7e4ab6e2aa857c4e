"""Set some settings at once, with the checks of the window."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from docsdesk.docs.json.values import Json
from docsdesk.docs.lint.deployment_rules import Deployed
from docsdesk.domain.api_setting import SettingPath
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Severity
from docsdesk.usecases.ports import DocsFiles
from docsdesk.usecases.settings.check_draft import DraftCheck
from docsdesk.usecases.settings.edit_api_settings import open_api_settings, read_references
from docsdesk.usecases.settings.settings_draft import SettingsDraft

Assignments = Mapping[SettingPath, Json]
"""What settings shall be; null leaves one at its default."""


@dataclass(frozen=True, slots=True)
class SettingsChange:
    """A draft that is not saved; `problems` are those of the settings that it changes."""

    draft: SettingsDraft
    problems: tuple[Problem, ...]

    @property
    def errors(self) -> tuple[Problem, ...]:
        """Why it must not be saved."""
        return tuple(problem for problem in self.problems if problem.severity is Severity.ERROR)


async def set_settings(
    files: DocsFiles, folder: Path, wanted: Assignments, deployment: Deployed | None = None
) -> SettingsChange:
    """Saves nothing. Raises DocsFolderError, also for a docs.json that is not JSON."""
    draft = await open_api_settings(files, folder)
    for path, value in wanted.items():
        draft = draft.reset(path) if value is None else draft.with_setting(path, value)
    draft = await read_references(files, draft)
    found = DraftCheck(deployment).problems(draft)
    return SettingsChange(draft, tuple(each.problem for each in found if each.setting in wanted))
