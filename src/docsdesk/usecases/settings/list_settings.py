"""List every setting of a site: what counts, who says so, and what it does."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.json.values import Json
from docsdesk.domain.api_setting import ApiSetting, SettingPath
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.place import Place
from docsdesk.usecases.settings.settings_draft import SettingsDraft


@dataclass(frozen=True, slots=True)
class ListedSetting:
    """`own_value` is what the files say, None for nothing; `effective` and `default` are as docs.json would have them.

    `place` is where it is written, `note` why it has no effect now.
    """

    setting: ApiSetting
    own_value: Json
    effective: Json
    place: Place | None
    note: str

    @property
    def default(self) -> Json:
        return self.setting.default


def list_settings(draft: SettingsDraft) -> Iterator[ListedSetting]:
    """In the order of the window, group by group."""
    places = ConfigPlaces(tuple(draft.config.texts), draft.config.texts.get)
    return (list_setting(draft, path, places) for path in API_SETTINGS)


def list_setting(draft: SettingsDraft, path: SettingPath, places: ConfigPlaces | None = None) -> ListedSetting:
    setting, written = API_SETTINGS[path], draft.own_value(path)
    texts = draft.config.texts
    found = (places or ConfigPlaces(tuple(texts), texts.get)).of(("api", *path)) if written is not None else None
    api = draft.config.get(("api",))
    note = setting.idle_note(lambda other: API_SETTINGS[other].effective(api))
    return ListedSetting(setting, written, _to_json(setting.effective(api)), found, note)


def _to_json(value: Any) -> Json:
    return list(cast("tuple[str, ...]", value)) if isinstance(value, tuple) else value
