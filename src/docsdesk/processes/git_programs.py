"""Finds the programs of a checkout that a commit would run, and sets variables under which it runs none."""

import os
from collections.abc import Mapping
from pathlib import Path

from docsdesk.domain.sites.trusted_folder import OwnPrograms
from docsdesk.processes.git import INERT, NO_FETCH, Checkout, Setting

_HOOKS = (
    "pre-commit",
    "prepare-commit-msg",
    "commit-msg",
    "post-commit",
    "post-index-change",
    "reference-transaction",
    "pre-auto-gc",
)
"""The hooks that `git commit` runs."""
_NO = {"", "false", "no", "off", "0"}
_RESTRICTED = INERT | {"commit.verbose": "false"}


def own_programs(checkout: Checkout) -> OwnPrograms:
    """Returns the names that people know them by. Skips programs that only the person's own configuration names."""
    return OwnPrograms(tuple(_hooks(checkout)), tuple(_filters(checkout)), tuple(_settings(checkout)))


def restricted_variables(checkout: Checkout, given: int = 0) -> Mapping[str, str]:
    """For a commit in a checkout without programs of its own, in case one appears in the meantime.

    The person's own hooks and filters still run. `given` is the GIT_CONFIG_COUNT of the person's environment.
    """
    settings = dict(_RESTRICTED)
    if _own_hooks_folder(checkout) is not None:
        settings["core.hooksPath"] = os.devnull
    for name in (setting.name for setting in checkout.settings if setting.is_own):
        section, key = name.partition(".")[0], name.rpartition(".")[2]
        if section == "filter":
            settings[name] = "false" if key == "required" else ""
        elif (section, key) in {("merge", "driver"), ("hook", "command")}:
            settings[name] = "false"
    keys = {f"GIT_CONFIG_KEY_{number}": name for number, name in enumerate(settings, given)}
    values = {f"GIT_CONFIG_VALUE_{number}": value for number, value in enumerate(settings.values(), given)}
    return {**keys, **values, **NO_FETCH, "GIT_CONFIG_COUNT": str(given + len(settings)), "GIT_PAGER": "cat"}


def _hooks(checkout: Checkout) -> list[str]:
    folder = _own_hooks_folder(checkout)
    found = [] if folder is None else [name for name in _HOOKS if os.access(folder / name, os.X_OK)]
    return found + [
        setting.name.removeprefix("hook.").removesuffix(".command")
        for setting in checkout.settings
        if setting.is_own and setting.name.startswith("hook.") and setting.name.endswith(".command")
    ]


def _own_hooks_folder(checkout: Checkout) -> Path | None:
    """The folder of the checkout's hooks; None if the person's configuration names another."""
    setting = checkout.setting("core.hookspath")
    if setting is None:
        return checkout.common / "hooks"
    folder = checkout.top / os.path.expanduser(setting.value)  # noqa: PTH111 (may fail)
    is_inside = folder.resolve().is_relative_to(checkout.top) or folder.resolve().is_relative_to(checkout.common)
    return folder if setting.is_own or is_inside else None


def _filters(checkout: Checkout) -> list[str]:
    """The checkout's own filters that apply to some file: a commit compares all files, not just its own."""
    drivers = {
        setting.name[len("filter.") : setting.name.rindex(".")]
        for setting in checkout.settings
        if setting.is_own
        and setting.value
        and setting.name.startswith("filter.")
        and setting.name.endswith((".clean", ".process"))
    }
    if not drivers:
        return []
    files = checkout.ask("ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", str(checkout.top))
    attributes = checkout.ask("check-attr", "-z", "--stdin", "filter", given=files.encode("utf-8", "surrogateescape"))
    # If Git fails to answer, any of them may apply.
    return sorted(drivers & set(attributes.split("\0")[2::3]) if attributes else drivers)


def _settings(checkout: Checkout) -> list[str]:
    """The checkout's own signing programs, if commits are signed."""
    signs = checkout.setting("commit.gpgsign")
    if signs is None or signs.value.lower() in _NO:
        return []
    return sorted({setting.name for setting in checkout.settings if _signs(setting)})


def _signs(setting: Setting) -> bool:
    is_program = setting.name.startswith("gpg.") and setting.name.endswith((".program", ".defaultkeycommand"))
    return setting.is_own and is_program
