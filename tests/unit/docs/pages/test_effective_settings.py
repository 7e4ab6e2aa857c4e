from typing import Any

import pytest

from docsdesk.docs.pages.effective_settings import site_settings
from docsdesk.domain.api_setting import ApiSetting, Kind
from docsdesk.domain.api_settings import API_SETTINGS


def another_value(setting: ApiSetting) -> object:
    """A valid value that is not the default."""
    match setting.kind:
        case Kind.CHOICE:
            return next(name for name in setting.names if name != setting.default)
        case Kind.SWITCH:
            return not setting.default
        case Kind.LANGUAGES:
            return ["go"]
        case _:
            return ["x-since"]


@pytest.mark.parametrize("setting", [one for one in API_SETTINGS.values() if one.parts], ids=lambda one: one.key)
def test_that_every_setting_that_shows_on_pages_is_among_a_pages_settings(setting: ApiSetting):
    api: Any = another_value(setting)
    for key in reversed(setting.path):
        api = {key: api}

    assert site_settings(api) != site_settings({})
