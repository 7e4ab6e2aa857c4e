"""The environment variables that change what Docsdesk does."""

from typing import Any

from desktop.command_line import all_commands

from docsdesk.adapters.proxy_option import PASSWORD, PROXY
from docsdesk.adapters.run_options import LOG_LEVEL, TIMEOUT
from docsdesk.adapters.secrets.environment_keys import VARIABLES as KEYS
from docsdesk.adapters.web_view import SANDBOX_OFF
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.network.certificates import VARIABLES

from .page import code, codes, page, plain, table

OWN = {
    **{
        KEYS[kind]: words
        for kind, words in {
            KeyKind.ADMIN: "The admin key of the service, for `export` and `publish`.",
            KeyKind.ASSISTANT: "The assistant key of the service, for `ask`.",
            KeyKind.MODEL: "The key of the model server.",
        }.items()
    },
    "DOCSDESK_PROJECT_ID": "The project ID of the site to export, for `export` and `publish` with `--base-url`.",
    "DOCSDESK_THREAD_KEY": "The key of the thread that `ask --thread-id` continues.",
    LOG_LEVEL: "`DEBUG`, `INFO`, `WARNING` or `ERROR`. Logs never hold secrets.",
    TIMEOUT: "The longest wait for a service's next bytes, in seconds. Without it, Docsdesk waits.",
    PROXY: "The proxy for every request that leaves: an address such as `http://proxy.example.com:3128` or "
    "`socks5://proxy.example.com:1080`, `none`, `system`, or `pac+` and the address of a PAC file.",
    PASSWORD: "The password for that proxy.",
    "DOCSDESK_LANGUAGE": "The language of the window: `en`, `de` or `ja`. It overrides View \u203a Language.",
}
OTHERS = {
    "AWS_ACCESS_KEY_ID": "With `AWS_SECRET_ACCESS_KEY` and `AWS_SESSION_TOKEN`: the keys of the storage that `serve` "
    "puts bundles into.",
    "HTTPS_PROXY": "With `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`: the system's proxy, where nothing else is set.",
    VARIABLES[0]: f"Or `{VARIABLES[1]}`: more certificates of authorities, in PEM format.",
    "VISUAL": "Or `EDITOR`: the text editor that opens a page at a line, if it has a window of its own.",
    "XDG_CONFIG_HOME": "With `XDG_DATA_HOME`, `XDG_STATE_HOME`, `XDG_CACHE_HOME` and `XDG_RUNTIME_DIR`: other places "
    "for [files](/reference/files), on Linux.",
    SANDBOX_OFF: "`1` lets previews run without a sandbox. Use it only where you trust every page.",
}
_HEAD = """Options of a command win over variables. Keys are read from the environment so that they are on no command
line; no program that Docsdesk starts gets them."""


def environment_page() -> str:
    options = [(code(name), codes(commands), plain(words)) for name, (commands, words) in _of_options().items()]
    return page(
        "Environment variables",
        "What Docsdesk reads from its environment.",
        _HEAD,
        table(("Variable", "What it does"), [(code(name), words) for name, words in OWN.items()]),
        "## In place of options",
        table(("Variable", "Option", "What it does"), options),
        "## Of the system",
        table(("Variable", "What it does"), [(code(name), words) for name, words in OTHERS.items()]),
    )


def _of_options() -> dict[str, tuple[list[str], str]]:
    found: dict[str, tuple[list[str], str]] = {}
    for name, command in all_commands().items():
        for option in command.params:
            if variable := _variable(option):
                found.setdefault(variable, ([], option.help or ""))[0].append(f"{name} {option.opts[0]}")
    return dict(sorted(found.items()))


def _variable(option: Any) -> str:
    return getattr(option, "envvar", None) or ""
