"""`docsdesk serve`: runs the engine on a docs folder, or serves a bundle."""

import os
import re
from collections.abc import Callable, MutableMapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from docsdesk.cli.arguments import TrustFolderOption, refuse_given
from docsdesk.cli.ask.model_options import (
    ModelKeyStdinOption,
    ModelOption,
    ModelUrlOption,
    answering_model,
    model_server,
)
from docsdesk.cli.console import OutputLostError, is_on_terminal, say, say_address, tell, tell_problems
from docsdesk.cli.named_sites import SiteFolderOption, folder_of, is_trusted_folder, window_site
from docsdesk.cli.served_bundle import serve_archive
from docsdesk.domain.bundles.bundle import ARCHIVE_SUFFIXES
from docsdesk.domain.errors import DocsdeskError, KeyMissingError
from docsdesk.domain.sites.model_server import ModelServer
from docsdesk.domain.sites.origin import read_address

if TYPE_CHECKING:
    from pydantic import SecretStr

    from docsdesk.adapters.secrets.redaction import Redactor
    from docsdesk.network.network import Network


def read_key_line(*, is_given: bool) -> "SecretStr | None":
    """The model server's key."""
    from pydantic import SecretStr

    return SecretStr(_line()) if is_given else None


def network_of(redactor: "Redactor", *, is_given: bool) -> "Network":
    """By the given network settings, else by this user's. Raises DocsdeskError and typer.BadParameter."""
    from docsdesk.adapters.secrets.vault import SecretVault
    from docsdesk.cli.headless import network_here
    from docsdesk.domain.network.settings import read_setup
    from docsdesk.network.network import Network
    from docsdesk.processes.shutdown import run_on_loop

    if not is_given:
        return run_on_loop(network_here(SecretVault(learn=redactor.know), redactor))
    try:
        setup = read_setup(_line().encode())
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--network-stdin") from error
    for secret in setup.secrets.all:
        redactor.know(secret)
    return Network(setup)


def _line() -> str:
    """Read byte by byte, so that another reader can wait for the end of the input."""
    line = bytearray()
    while (byte := os.read(0, 1)) not in (b"", b"\n"):
        line += byte
    return line.decode(errors="replace").strip()


if TYPE_CHECKING:
    from docsdesk.adapters.http.model_server import ModelServerHttp
    from docsdesk.adapters.secrets.redaction import Redactor
    from docsdesk.domain.sites.site import Site
    from docsdesk.engine.config import EngineConfig
    from docsdesk.engine.export.object_storage import StorageOptions
    from docsdesk.engine.http.quota import Quota
    from docsdesk.network.network import Network

_BucketOption = Annotated[
    str | None,
    typer.Option(
        envvar="DOCSDESK_STORAGE_BUCKET",
        help="Store bundles in this bucket of S3-compatible storage. Its keys are read from AWS_ACCESS_KEY_ID and "
        "AWS_SECRET_ACCESS_KEY.",
    ),
]
_EndpointOption = Annotated[
    str, typer.Option(envvar="DOCSDESK_STORAGE_ENDPOINT", help="The URL of the storage, unless it is Amazon S3.")
]
RegionOption = Annotated[str, typer.Option(envvar="DOCSDESK_STORAGE_REGION", help="The region of the storage.")]
_PrefixOption = Annotated[
    str, typer.Option(envvar="DOCSDESK_STORAGE_PREFIX", help="Prefix the keys of bundles with this.")
]

_KEYS = ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY")


def storage_options(
    bucket: str | None, endpoint: str, region: str, prefix: str, environment: MutableMapping[str, str]
) -> "StorageOptions | None":
    """None without a bucket. Removes AWS_* from the environment, so that no child process inherits them.

    Raises typer.BadParameter and KeyMissingError.
    """
    from pydantic import SecretStr

    from docsdesk.engine.export.object_storage import StorageOptions

    if not bucket:
        return None
    if endpoint and not endpoint.startswith(("https://", "http://")):
        raise typer.BadParameter("Start the URL with https:// or http://.", param_hint="--storage-endpoint")
    found = {name: environment.pop(name) for name in list(environment) if name.startswith("AWS_")}
    for name in _KEYS:
        if not found.get(name):
            raise KeyMissingError(
                f"{name} is not set.", "The storage requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY."
            )
    access, secret = (SecretStr(found[name]) for name in _KEYS)
    token = found.get("AWS_SESSION_TOKEN")
    return StorageOptions(bucket, access, secret, SecretStr(token) if token else None, endpoint, region, prefix)


_LimitRate = Annotated[
    int | None,
    typer.Option(
        min=1, envvar="DOCSDESK_ENGINE_LIMIT_RATE", help="Limit downloads of bundles to this many bytes per second."
    ),
]
_LinkLifetime = Annotated[
    float,
    typer.Option(min=1, envvar="DOCSDESK_ENGINE_LINK_LIFETIME", help="How many seconds a bundle's link stays valid."),
]
_UntilStdinCloses = Annotated[bool, typer.Option("--until-stdin-closes", help="Exit when standard input closes.")]
_NetworkStdin = Annotated[
    bool, typer.Option("--network-stdin", help="Read network settings from the next line of standard input.")
]
_AllowPrivateApis = Annotated[
    bool,
    typer.Option("--allow-private-apis", help="Let the playground call servers on this machine and private networks."),
]
_Limits = Annotated[
    str,
    typer.Option(
        metavar="HOUR,DAY",
        help="Answer at most HOUR questions an hour, and DAY questions a day from one address; then respond with 429.",
    ),
]
_AllowOrigin = Annotated[
    list[str] | None,
    typer.Option(
        metavar="URL",
        help="Let web pages of this origin, such as https://docs.example.com, call the assistant; repeatable.",
    ),
]


_BaseOption = Annotated[str, typer.Option(help="Serve a bundle's site under this path, such as docs.")]

_OF_FOLDERS = (
    *("limit_rate", "link_lifetime", "allow_private_apis", "trust_folder", "limits", "allow_origin"),
    *("storage_bucket", "storage_endpoint", "storage_region", "storage_prefix"),
    *("model_url", "model", "model_key_stdin", "network_stdin", "state_dir"),
)


def serve(
    context: typer.Context,
    source: Annotated[
        Path | None,
        typer.Argument(help="The folder that holds docs.json, or a bundle's archive.", show_default=False),
    ] = None,
    *,
    site: SiteFolderOption = None,
    base: _BaseOption = "",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Listen on this port; 0 picks a free one.")] = 0,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the site in the browser.")] = False,
    limit_rate: _LimitRate = None,
    link_lifetime: _LinkLifetime = 3600,
    allow_private_apis: _AllowPrivateApis = False,
    trust_folder: TrustFolderOption = False,
    limits: _Limits = "10000,10000",
    allow_origin: _AllowOrigin = None,
    storage_bucket: _BucketOption = None,
    storage_endpoint: _EndpointOption = "",
    storage_region: RegionOption = "us-east-1",
    storage_prefix: _PrefixOption = "",
    model_url: ModelUrlOption = "",
    model: ModelOption = "",
    model_key_stdin: ModelKeyStdinOption = False,
    network_stdin: _NetworkStdin = False,
    state_dir: Annotated[
        Path | None, typer.Option(help="Store jobs and bundles in this directory.", show_default=False)
    ] = None,
    until_stdin_closes: _UntilStdinCloses = False,
) -> None:
    """Serve a docs folder on this machine, with its exports and its assistant, or a bundle from any source.

    Of a folder, open pages reload when files change, and problems are printed whenever they change. If the output is
    not a terminal, its first line is one JSON object with url, adminKey, assistantKey, groupsKey, assistantDomain,
    exportHostname and projectId. The assistant key may be public: it only reaches public pages. Keep the groups key
    secret: it also reaches the pages of every group. --site also takes the model server of a site, with its key, and
    whether its playground may call private networks.

    A bundle (.tar, .tar.gz, .tar.zst or .zip) is served as a static host would, straight from the archive; the first
    line of output is its URL. It takes --base, --port, --open and --until-stdin-closes.
    """
    source, named = folder_of(source, site), window_site(site) if site is not None else None
    if _is_bundle(source):
        refuse_given(context, _OF_FOLDERS, "Works with a docs folder only.")
        serve_archive(source, base=base, port=port, open_browser=open_browser, until_stdin_closes=until_stdin_closes)
        return
    refuse_given(context, ("base",), "Works with a bundle only.")
    server = model_server(model_url, model)
    read_storage = partial(storage_options, storage_bucket, storage_endpoint, storage_region, storage_prefix)
    outside = _read_secrets(server, named, read_storage, key_on_stdin=model_key_stdin, network_on_stdin=network_stdin)
    _serve_folder(
        source,
        state_dir,
        port=port,
        open_browser=open_browser,
        until_stdin_closes=until_stdin_closes,
        limit_rate=limit_rate,
        link_lifetime=link_lifetime,
        allow_private_apis=allow_private_apis or (named is not None and named.allow_private_apis),
        is_trusted=trust_folder or is_trusted_here(source, until_stdin_closes=until_stdin_closes),
        storage=outside.storage,
        model=outside.model,
        network=outside.network,
        quotas=read_limits(limits),
        embed_origins=frozenset(map(read_origin, allow_origin or ())),
    )


def is_trusted_here(folder: Path, *, until_stdin_closes: bool) -> bool:
    """The window, whose children end with their input, says itself which folders it trusts."""
    return not until_stdin_closes and is_trusted_folder(folder)


def _serve_folder(folder: Path, state_dir: Path | None, *, is_trusted: bool, **options: Any) -> None:
    """`options` are fields of EngineConfig."""
    from docsdesk.adapters.files.places import user_places
    from docsdesk.engine.config import EngineConfig
    from docsdesk.engine.trust import Trust
    from docsdesk.processes.environment import own_command

    places = user_places()
    # Not the folder of the window's engine, which resumes its jobs when it starts.
    state = state_dir or places.engine_state(folder) / "served"
    options |= {"cache": places.cache / "pages", "program": own_command(), "trust": Trust(is_given=is_trusted)}
    _run(EngineConfig(folder=folder.absolute(), state_dir=state, **options))


def _is_bundle(source: Path) -> bool:
    """Also one that is not there, by its name. A Path refuses names that are too long."""
    if os.path.isdir(source):  # noqa: PTH112
        return False
    return os.path.isfile(source) or source.name.endswith(ARCHIVE_SUFFIXES)  # noqa: PTH113


@dataclass(frozen=True, slots=True)
class _Outside:
    """What the engine reaches, with the secrets for it."""

    network: "Network"
    model: "ModelServerHttp | None"
    storage: "StorageOptions | None"


def _read_secrets(
    server: ModelServer | None,
    named: "Site | None",
    read_storage: "Callable[[MutableMapping[str, str]], StorageOptions | None]",
    *,
    key_on_stdin: bool,
    network_on_stdin: bool,
) -> _Outside:
    """Network, model server and storage with their secrets, which are then in no variable and in no line of the log.

    A site that is `named` answers with its own model server, unless the command line has another.
    """
    from docsdesk.adapters.secrets.environment_keys import forget_keys
    from docsdesk.adapters.secrets.redaction import Redactor

    redactor = Redactor()
    # In the order in which the window writes these lines.
    key, network = read_key_line(is_given=key_on_stdin), network_of(redactor, is_given=network_on_stdin)
    owner = named if server is None else None
    wanted = owner.model_server if owner is not None else server
    answering = answering_model(wanted, os.environ, redactor, network=network, key=key, owner=owner)
    forget_keys(os.environ)
    storage = read_storage(os.environ)
    _set_up_logging(redactor, storage)
    return _Outside(network, answering, storage)


def read_limits(text: str) -> "tuple[Quota, ...]":
    """Raises typer.BadParameter."""
    from docsdesk.engine.http.quota import quotas_of

    found = re.fullmatch(r"\s*([1-9][0-9]{0,8})\s*,\s*([1-9][0-9]{0,8})\s*", text)
    if found is None:
        raise typer.BadParameter("Pass two positive integers, such as 100,1000.", param_hint="--limits")
    return quotas_of(int(found[1]), int(found[2]))


def read_origin(url: str) -> str:
    """The origin as browsers send it. Raises typer.BadParameter."""
    with suppress(ValueError):
        address = read_address(url)
        if address.scheme in ("http", "https") and address.target == "/" and not {"?", "#"} & {*url}:
            return address.origin
    reason = f"{url} is not an origin. Pass only scheme, host and port, such as https://docs.example.com."
    raise typer.BadParameter(reason, param_hint="--allow-origin")


def _set_up_logging(redactor: "Redactor", storage: "StorageOptions | None") -> None:
    from docsdesk.adapters.logging_setup import log_to_stderr

    for secret in storage.secrets if storage else ():
        redactor.know(secret)
    log_to_stderr(redactor)


def _run(config: "EngineConfig") -> None:
    from docsdesk.engine.server import serve as run_engine
    from docsdesk.engine.state import Audience
    from docsdesk.protocol.engine_announcement import EngineAnnouncement, OpenPages, refusal

    def announce(announcement: EngineAnnouncement) -> None:
        # Programs need the keys; people need the URL, and no secrets on the screen.
        say_address(announcement.url) if is_on_terminal() else say(announcement.line().rstrip())

    def tell_count(count: int) -> None:
        with suppress(OutputLostError):  # The reader is gone; this process ends soon too.
            say(OpenPages(openPages=count).line().rstrip())

    try:
        if config.until_stdin_closes:
            run_engine(config, announce, audience=Audience(tell_count))
        else:
            run_engine(config, announce, tell_news)
    except DocsdeskError as error:
        if config.until_stdin_closes:
            say(refusal(error).line().rstrip())
        raise


def tell_news(lines: Sequence[str]) -> None:
    """Print the folder's problems after they changed."""
    if lines:
        tell_problems(lines)
    else:
        tell("docsdesk: no problems left")
