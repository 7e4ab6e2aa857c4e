from typing import Any

import pytest

from docsdesk.docs.pages.effective_settings import site_settings
from docsdesk.domain.api_setting import ApiSetting, SettingKind, SettingPath
from docsdesk.domain.api_settings import API_SETTINGS, CREDENTIALS


def another_value(setting: ApiSetting) -> object:
    """A valid value that is not the default."""
    match setting.kind:
        case SettingKind.CHOICE:
            return next(name for name in setting.names if name != setting.default)
        case SettingKind.SWITCH:
            return not setting.default
        case SettingKind.LANGUAGES:
            return ["go"]
        case _:
            return ["x-since"]


def with_value(path: SettingPath, value: object) -> Any:
    api: Any = value
    for key in reversed(path):
        api = {key: api}
    return api


@pytest.mark.parametrize("setting", [one for one in API_SETTINGS.values() if one.parts], ids=lambda one: one.key)
def test_that_every_setting_that_shows_on_pages_is_among_a_pages_settings(setting: ApiSetting):
    written = with_value(setting.path, another_value(setting))
    if setting.path == CREDENTIALS:
        written["playground"]["proxy"] = False

    assert site_settings(written).values[setting.path] == setting.read(another_value(setting))
    assert site_settings({}).values[setting.path] != setting.read(another_value(setting))


@pytest.mark.parametrize(("proxy", "counts"), [(True, False), (None, False), ("no", False), (False, True)])
def test_that_credentials_count_only_without_the_proxy(proxy: object, counts: bool):
    assert site_settings({"playground": {"credentials": True, "proxy": proxy}}).value(CREDENTIALS) is counts
