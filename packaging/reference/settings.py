"""The settings below `api` in docs.json."""

from itertools import groupby

from docsdesk.domain.api_setting import ApiSetting, SettingKind
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.manual import setting_page

from .page import bullets, code, codes, page, plain, table

KINDS = {
    SettingKind.CHOICE: "one of the values below",
    SettingKind.SWITCH: "`true` or `false`",
    SettingKind.TEXT: "a text",
    SettingKind.TEXTS: "a text, or a list of texts",
    SettingKind.LABELS: "a list of texts",
    SettingKind.LANGUAGES: "a list of [languages](/reference/languages)",
    SettingKind.OPENAPI: "a file, an address, a list of them, or an object with `source` and `directory`",
    SettingKind.ASYNCAPI: "a file, an address, a list of them, or an object with `source` and `directory`",
}
_HEAD = """These are the keys of the `api` object in `docs.json`. The API settings pane edits each of them in a form.
A setting that is left out has its default. A page can override some of them in its front matter:
see [Find and edit pages](/how-to/find-and-edit-pages)."""


def settings_page() -> str:
    groups = [
        f"## {group}\n\n" + "\n\n".join(map(_entry, settings))
        for group, settings in groupby(API_SETTINGS.values(), lambda setting: str(setting.group))
    ]
    return page("API settings", "Every key below api in docs.json.", _HEAD, *groups)


def _entry(setting: ApiSetting) -> str:
    assert setting_page(setting).endswith(f"#{heading(setting).replace('.', '-')}")
    facts = [f"In the form: {setting.group}, **{setting.caption}**", f"Value: {KINDS[setting.kind]}", _default(setting)]
    if setting.example:
        facts.append(f"Example: {code(setting.example)}")
    facts += [plain(idle.note.replace("{value}", codes(map(str, idle.values)))) for idle in setting.idle]
    choices = [(_value(choice.value), plain(choice.effect)) for choice in setting.choices]
    values = table(("Value", "What readers get"), choices) if choices else ""
    return "\n\n".join(filter(None, (f"### {heading(setting)}", plain(setting.help), bullets(facts), values)))


def heading(setting: ApiSetting) -> str:
    return ".".join(("api", *setting.path))


def _default(setting: ApiSetting) -> str:
    default = setting.default
    if isinstance(default, list):
        return f"Default: {codes(map(str, default))}"
    return f"Default: {_value(default)}"


def _value(value: object) -> str:
    return "left out" if value is None else code(str(value).lower() if isinstance(value, bool) else str(value))
