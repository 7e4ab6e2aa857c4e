"""Writes text between a language's quotes; invisible characters are always escaped."""

from collections.abc import Callable, Mapping


def is_hidden(char: str) -> bool:
    """Control and format characters (text direction marks included), unusual spaces, and characters without a shape."""
    return not char.isprintable()


def has_hidden(text: str, *, besides: str = "") -> bool:
    return not text.isprintable() and any(is_hidden(char) for char in set(text) if char not in besides)


def escape(text: str, named: Mapping[str, str], escape_hidden: Callable[[str], str]) -> str:
    """`named` holds the language's own escapes, `escape_hidden` writes any other hidden character."""
    if text.isprintable() and named.keys().isdisjoint(text):
        return text
    written = {char: named.get(char) or escape_hidden(char) for char in set(text) if named.get(char) or is_hidden(char)}
    return text.translate(str.maketrans(written)) if written else text


def utf16_units(char: str) -> tuple[int, ...]:
    """One number, or two for a character beyond the first 65,536."""
    encoded = char.encode("utf-16-be", "surrogatepass")
    return tuple(int.from_bytes(encoded[at : at + 2]) for at in range(0, len(encoded), 2))


def utf16_escape(char: str) -> str:
    r"""As JSON, Java and others write it: \u2028, or two of these."""
    return "".join(f"\\u{unit:04x}" for unit in utf16_units(char))


CONTROLS: Mapping[str, str] = {"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
"""The escapes that nearly every language shares."""


def double_quoted(text: str, extra: Mapping[str, str], escape_hidden: Callable[[str], str] = utf16_escape) -> str:
    """Put text in double quotes; `extra` is what to escape besides the quote, the backslash and line breaks."""
    if text.isprintable() and '"' not in text and "\\" not in text and extra.keys().isdisjoint(text):
        return f'"{text}"'
    return f'"{escape(text, {**CONTROLS, chr(34): chr(92) + chr(34), **extra}, escape_hidden)}"'


def braced_escape(char: str) -> str:
    r"""As PHP, Rust and others write it: \u{2028}."""
    return f"\\u{{{ord(char):x}}}"


def long_escape(char: str) -> str:
    r"""As Go, C# and Python write it: \u2028, or \U000e0001."""
    code = ord(char)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
