"""A home full of secrets and names of sites, planted wherever diagnostics look; and how to find any of them again."""

import base64
import json
import random
import string
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote, quote_plus

from docsdesk.adapters.files.settings_file import SettingsFile
from docsdesk.domain.network.settings import NetworkSettings
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.domain.sites.site import Site

LETTERS = string.ascii_letters + string.digits
_LOGGED = (
    "sent 'Authorization: Bearer {bearer}'",
    "headers {{'x-api-key': '{header}', 'set-cookie': 'session={cookie}'}}",
    "the key {admin} was refused, and so was {assistant}",
    "GET https://storage.example/b.tar.gz?X-Amz-Signature={signed}&X-Amz-Credential={signed}%2F2026 404",
    "GET https://blob.example/b.zip?se=2026&sig={signed} 403",
    'INFO: "GET /search?q={query}&page=2 HTTP/1.1" 200',
    "opened https://docs.example/page#access_token={query}",
    "proxy http://ann:{proxy}@proxy.example:3128 refused",
    "remote https://x-access-token:{remote}@git.example/team/docs.git",
    '{{"integrations": {{"posthog": {{"apiKey": "{config}"}}}}, "token": "{config}"}}',
    "the environment has DOCSDESK_ADMIN_KEY={environment} GITHUB_TOKEN={token}",
    "Config(password='{local}', port=8080)",
    "the model server answered to {model}",
    "jwt {jwt} of a reader",
    "a repr: b'{bytes}' and hex {hex} and base64 {base64}",
)
_TRACEBACK = """Docsdesk 0.1.0, Python 3.11.2, linux

Traceback (most recent call last):
  File "/home/ann/docsdesk/x.py", line 3, in ask
    connect(url="https://ann:{remote}@host.example/?token={query}")
    locals: api_key = '{local}', admin_key='{local}', secret: "{local}",
    headers = {{'Authorization': 'Bearer {bearer}'}}
ValueError: {{'thread_key': '{thread}', 'password': "{local}"}}
"""


@dataclass(frozen=True, slots=True)
class Planted:
    """What may never be found, and how the process is started that looks for it."""

    secrets: tuple[str, ...]
    names: tuple[str, ...]
    environment: dict[str, str] = field(repr=False)
    keyring: dict[str, str] = field(repr=False)

    def found_in(self, text: str) -> list[str]:
        """Those that the text has, in whatever spelling."""
        wanted = (*self.secrets, *self.names)
        lowered = text.lower()
        return [one for one in wanted if any(each in text or each.lower() in lowered for each in _spellings(one))]


def plant(home: Path, dice: random.Random) -> Planted:
    """Write settings, a log, crash reports and a docs folder below `home`, which is laid out as XDG has it."""
    made = {name: _secret(dice) for name in _NAMES}
    made["admin"], made["assistant"] = f"svc_{made['admin']}", f"acme_dsc_{made['assistant']}"
    made["model"] = f"sk-{made['model']}"
    made["jwt"] = f"eyJ{made['jwt']}.eyJ{made['jwt'][::-1]}.{made['jwt']}"
    name = f"Quokka{_secret(dice)[:8]}"
    sites = _sites(home, name)
    _write_docs(home / f"{name.lower()}-docs", made)
    config, logs = home / ".config/docsdesk", home / ".local/state/docsdesk/log"
    network = NetworkSettings(users={"proxy.example:3128": "ann"})
    SettingsFile(config / "settings.json").write(Settings(sites=sites, network=network))
    logs.mkdir(parents=True)
    said = {**made, "bytes": made["admin"], "hex": made["admin"].encode().hex()}
    said["base64"] = base64.b64encode(f"u:{made['admin']}".encode()).decode()
    lines = [line.format_map(said) for line in _LOGGED]
    lines += [
        f"the engine of {name} is late",
        f"{name.upper()}: https://{name.lower()}.example/x, {sites[1].docs_folder}",
    ]
    dice.shuffle(lines)
    text = "".join(f"2026-11-28 10:00:{n:02},000 INFO docsdesk.x: {line}\n" for n, line in enumerate(lines))
    for file in ("docsdesk.log", "docsdesk.log.1"):
        (logs / file).write_text(text)
    (logs / "crash-errors.txt").write_text(_TRACEBACK.format_map(made) + f"of {name} at ~/{name.lower()}-docs\n")
    return Planted(tuple(made.values()), _names(name), _environment(made), _keys(sites, made))


_NAMES = (
    *("admin", "assistant", "model", "thread", "bearer", "header", "cookie", "signed", "query", "proxy", "remote"),
    *("config", "environment", "token", "local", "jwt"),
)


def _secret(dice: random.Random) -> str:
    """Twenty-four letters and digits, and no word of ours."""
    return "".join(dice.choice(LETTERS) for _ in range(22)) + "7q"


def _sites(home: Path, name: str) -> tuple[Site, ...]:
    low = name.lower()
    return (
        Site(
            id="a",
            name=name,
            base_url=f"https://{low}.example/service",
            export_hostname=f"docs.{low}.example",
            assistant_domain=f"{low}-assistant",
            ca_file=home / f"{low}.pem",
        ),
        Site(
            id="b",
            name=f"{name} docs",
            kind=DeploymentKind.LOCAL_FOLDER,
            docs_folder=home / f"{low}-docs",
            model_server=ModelServer(base_url=f"https://model.{low}.example/v1", model="m"),
        ),
    )


def _names(name: str) -> tuple[str, ...]:
    return (name, f"{name.lower()}.example", f"{name.lower()}-docs", f"{name.lower()}-assistant")


def _write_docs(folder: Path, made: dict[str, str]) -> None:
    (folder / ".git").mkdir(parents=True)
    remote = f"https://x-access-token:{made['remote']}@git.example/team/docs.git"
    (folder / ".git/config").write_text(f'[remote "origin"]\n\turl = {remote}\n')
    config = {"name": "Docs", "integrations": {"posthog": {"apiKey": made["config"]}}}
    (folder / "docs.json").write_text(json.dumps(config))


def _environment(made: dict[str, str]) -> dict[str, str]:
    return {
        "DOCSDESK_ADMIN_KEY": made["environment"],
        "DOCSDESK_PROXY": f"ann:{made['proxy']}@proxy.example:3128",
        "DOCSDESK_PROXY_PASSWORD": made["proxy"],
        "https_proxy": f"http://ann:{made['proxy']}@127.0.0.1:9",
        "all_proxy": f"socks5://ann:{made['proxy']}@127.0.0.1:9",
        "GITHUB_TOKEN": made["token"],
        "AWS_SECRET_ACCESS_KEY": made["token"],
    }


def _keys(sites: tuple[Site, ...], made: dict[str, str]) -> dict[str, str]:
    kinds = {KeyKind.ADMIN: made["admin"], KeyKind.ASSISTANT: made["assistant"], KeyKind.MODEL: made["model"]}
    kept = {f"{site.id}/{kind.value}": key for site in sites for kind, key in kinds.items()}
    return {**kept, "thread/c/1": made["thread"], "proxy/proxy.example:3128": made["proxy"]}


def _spellings(text: str) -> Iterator[str]:
    yield text
    yield quote(text, safe="")
    yield quote_plus(text)
    yield text.encode().hex()
    for before in range(3):
        whole = base64.b64encode((bytes(before) + text.encode())[: (before + len(text)) // 3 * 3]).decode()
        yield whole[-(-before * 8 // 6) :]
