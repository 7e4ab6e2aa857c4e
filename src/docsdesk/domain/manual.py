"""Where the manual says more: the page, and the anchor on it, for a rule, an error or a setting."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from docsdesk.domain.api_setting import ApiSetting
    from docsdesk.domain.errors import DocsdeskError
    from docsdesk.domain.rule import Rule

START = "index"
"""The manual's first page."""
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def rule_page(rule: "Rule") -> str:
    return f"reference/rules#{rule.value}"


def setting_page(setting: "ApiSetting") -> str:
    return f"reference/api-settings#{'-'.join(('api', *setting.path))}"


def error_page(error: type["DocsdeskError"]) -> str:
    """Of the nearest kind of error that the manual lists."""
    return f"reference/errors#{error_anchor(next(kind for kind in error.__mro__ if kind.__module__ in LISTING))}"


def error_anchor(error: type[Exception]) -> str:
    return error_name(error).lower().replace(" ", "-")


def error_name(error: type[Exception]) -> str:
    """As its heading has it: `KeyRefusedError` is "Key refused"."""
    first, *others = _HUMP.split(error.__name__.removesuffix("Error"))
    name = " ".join([first, *map(str.lower, others)])
    return _NAMES.get(name, name)


LISTING = (
    "docsdesk.domain.errors",
    "docsdesk.domain.bundles.errors",
    "docsdesk.domain.sites.state_errors",
    "docsdesk.domain.network.errors",
)
"""The modules whose errors have an entry of their own."""
_NAMES = {"Docsdesk": "Other errors", "Wrong base url": "Wrong base URL"}
