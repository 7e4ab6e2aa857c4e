"""Names of languages in the languages themselves."""

from typing import Final

LANGUAGE_NAMES: Final = {
    "ar": "العربية",
    "ca": "Català",
    "cn": "简体中文",
    "cs": "Čeština",
    "da": "Dansk",
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fi": "Suomi",
    "fr": "Français",
    "fr-CA": "Français (Canada)",
    "he": "עברית",
    "hi": "हिन्दी",
    "hu": "Magyar",
    "id": "Bahasa Indonesia",
    "it": "Italiano",
    "ja": "日本語",
    "ja-JP": "日本語",
    "jp": "日本語",
    "ko": "한국어",
    "lv": "Latviešu",
    "nl": "Nederlands",
    "no": "Norsk",
    "pl": "Polski",
    "pt": "Português",
    "pt-BR": "Português (Brasil)",
    "ro": "Română",
    "ru": "Русский",
    "sv": "Svenska",
    "tr": "Türkçe",
    "uk": "Українська",
    "uz": "O'zbekcha",
    "vi": "Tiếng Việt",
    "zh": "中文",
    "zh-CN": "简体中文",
    "zh-Hans": "简体中文",
    "zh-Hant": "繁體中文",
    "zh-TW": "繁體中文",
}
_TAGS: Final = {"cn": "zh-Hans", "jp": "ja"}
_RIGHT_TO_LEFT: Final = ("ar", "he")


def language_tag(code: str) -> str:
    """The tag that browsers know (BCP 47); English if the site names no language."""
    return _TAGS.get(code, code) or "en"


def is_right_to_left(code: str) -> bool:
    return code in _RIGHT_TO_LEFT
