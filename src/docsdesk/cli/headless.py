"""The site that a command works on, and a connection to it."""

import os
from collections.abc import AsyncGenerator, Callable, Collection, Generator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

import typer
from pydantic import SecretStr

from docsdesk.adapters.clock import SystemClock
from docsdesk.adapters.engine_process import EngineProcesses
from docsdesk.adapters.files.places import UserPlaces, user_places
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.http.service import HttpService, service_of
from docsdesk.adapters.journal.conversations import BudgetTable
from docsdesk.adapters.journal.database import JournalDatabase
from docsdesk.adapters.logging_setup import log_to_stderr
from docsdesk.adapters.proxy_option import with_option, with_password
from docsdesk.adapters.run_options import timeout
from docsdesk.adapters.secrets.environment_keys import VARIABLES, key_from_environment
from docsdesk.adapters.secrets.keyring import KeyringNetworkSecrets, KeyringSecrets
from docsdesk.adapters.secrets.redaction import Redactor
from docsdesk.adapters.secrets.vault import SecretVault
from docsdesk.cli.named_sites import docs_folder, window_settings, window_site
from docsdesk.docs.files.private_folders import make_private_folder
from docsdesk.domain.errors import KeyMissingError, KeyUnreadError, SecretStoreState
from docsdesk.domain.network.settings import NetworkSetup
from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.pasted_values import CLEAN_FIELDS, clean_base_url
from docsdesk.domain.sites.site import Site, site_problems
from docsdesk.network.network import Network
from docsdesk.usecases.assistant.ask_budget import AskBudget
from docsdesk.usecases.sites.open_site import Connection, open_site


@dataclass(frozen=True, slots=True)
class HeadlessLink:
    """An open site: its connection, and a client of its service.

    `answers` is the folder for answers that are too long for memory.
    """

    connection: Connection
    service: HttpService
    recorder: ActivityRecorder
    answers: Path
    network: Network


def site_named(
    folder: Path | None,
    base_url: str | None,
    domain: str | None,
    name: str | None,
    *,
    kind: KeyKind,
    project_id: str | None = None,
) -> Site:
    """The site of a docs folder, of a service and its name for the site, or of the window by its name.

    Only a local one has a docs folder. `kind` tells whether `domain` is an export hostname or an assistant domain;
    a site to export may have a project ID beside or instead of its hostname. Raises typer.BadParameter, and
    SettingsError.
    """
    is_named = domain is not None or project_id is not None
    if name is not None:
        if folder is not None or base_url is not None or is_named:
            raise typer.BadParameter("Pass it instead of a docs folder, --base-url and --domain.", param_hint="--site")
        return _of_window(window_site(name), kind)
    if (folder is None) == (base_url is None):
        raise typer.BadParameter("Pass a docs folder, --site, or --base-url and --domain.")
    if base_url is None:
        if project_id is not None:
            raise typer.BadParameter("Pass it with --base-url.", param_hint="--project-id")
        return Site(name=str(folder), kind=DeploymentKind.LOCAL_FOLDER, docs_folder=folder)
    project = project_id or os.environ.get(PROJECT_VARIABLE, "") if kind is KeyKind.ADMIN else ""
    return _of_service(base_url, domain or "", project, kind)


def _of_service(base_url: str, domain: str, project_id: str, kind: KeyKind) -> Site:
    if not domain and not project_id:
        needed = "--domain or --project-id" if kind is KeyKind.ADMIN else "--domain"
        raise typer.BadParameter(f"--base-url requires {needed}.")
    field, given = (_FIELDS[kind], domain) if domain else ("project_id", project_id)
    base_url, name = clean_base_url(base_url).text, CLEAN_FIELDS[field](given).text
    site = _known_site(base_url, field, name) or Site.model_validate(
        {"name": name, "kind": DeploymentKind.CLIENT_HOSTED, "base_url": base_url, field: name}
    )
    if project_id:
        site = site.model_copy(update={"project_id": CLEAN_FIELDS["project_id"](project_id).text})
    if problems := site_problems(site):
        raise typer.BadParameter(" ".join(problems.values()))
    return site


PROJECT_VARIABLE = "DOCSDESK_PROJECT_ID"
_FIELDS = {KeyKind.ADMIN: "export_hostname", KeyKind.ASSISTANT: "assistant_domain"}


def _of_window(site: Site, kind: KeyKind) -> Site:
    if site.is_local:
        docs_folder(site)
        return site.model_copy(update={"stored_keys": None})
    field = _FIELDS[kind]
    is_project = kind is KeyKind.ADMIN and bool(site.project_id)
    if not is_project and not getattr(site, field):
        reason = f"{site.name} has no {field.replace('_', ' ')}. Enter it in the window."
        raise typer.BadParameter(reason, param_hint="--site")
    return _require_hosted(site)


def _require_hosted(site: Site) -> Site:
    """The site without its folder, so that its service is asked; a key may also come from the environment."""
    return site.model_copy(update={"docs_folder": None, "stored_keys": None})


@asynccontextmanager
async def open_link(
    site: Site, *wanted: KeyKind, secrets: Collection[SecretStr] = (), state_dir: Path | None = None
) -> AsyncGenerator[HeadlessLink, None]:
    """Open a site with the keys in `wanted`; these and `secrets` are redacted from all output. Raises DocsdeskError.

    `state_dir`, an absolute path, replaces this user's own folders.
    """
    redactor = Redactor()
    for secret in secrets:
        redactor.know(secret)
    log_to_stderr(redactor)
    places = user_places()
    answers = places.answers if state_dir is None else state_dir / "answers"
    with _engine_state(places, state_dir) as state_of:
        vault = SecretVault(learn=redactor.know)
        network = await network_here(vault, redactor)
        engines = EngineProcesses(state_of, redactor, network=lambda: network.setup)
        try:
            connection = await open_site(site, engines, _Keys(wanted, KeyringSecrets(vault)))
            for kind in wanted:
                redactor.know(_key(connection, kind).secret)
            clock = SystemClock()
            recorder, journal = ActivityRecorder(lambda _: None, clock), JournalDatabase(places.journal_file)
            budget = AskBudget(BudgetTable(journal), clock)
            service = service_of(
                connection, recorder, redactor.redact, network=network, patience=timeout(os.environ), budget=budget
            )
            try:
                yield HeadlessLink(connection, service, recorder, answers, network)
            finally:
                await service.aclose()
                await journal.close()
        finally:
            await engines.stop_all()
            network.close()


async def network_here(vault: SecretVault, redactor: Redactor) -> Network:
    """As in the window's settings, but for the proxy that the environment names. Raises DocsdeskError."""
    settings = with_option(window_settings().network, os.environ)
    secrets = await KeyringNetworkSecrets(vault).read(settings)
    setup = with_password(NetworkSetup(settings, secrets), os.environ)
    for secret in setup.secrets.all:
        redactor.know(secret)
    return Network(setup)


@contextmanager
def _engine_state(places: UserPlaces, state_dir: Path | None) -> Generator[Callable[[Path], Path]]:
    """Where engines keep their jobs: a temporary folder if the usual place is not writable."""
    if state_dir is not None:
        yield lambda _: state_dir
        return
    try:
        make_private_folder(places.data)
        with TemporaryFile(dir=places.data):
            pass
    except OSError:
        with TemporaryDirectory(prefix="docsdesk-", ignore_cleanup_errors=True) as folder:
            yield lambda _: Path(folder)
    else:
        yield places.engine_state


class _Keys:
    """The keys that the command needs, and a model server's: from the environment, else from the keyring."""

    def __init__(self, wanted: Collection[KeyKind], stored: KeyringSecrets) -> None:
        self._wanted = wanted
        self._stored = stored
        self._state = SecretStoreState.READY

    async def get(self, site_id: str, kind: KeyKind) -> ApiKey | None:
        if kind not in self._wanted and kind is not KeyKind.MODEL:
            return None
        if given := key_from_environment(kind, os.environ):
            return given
        stored = await self._stored.get(site_id, kind)
        self._state = await self._stored.state()
        return stored

    async def state(self) -> SecretStoreState:
        return self._state


def _key(connection: Connection, wanted: KeyKind) -> ApiKey:
    if key := connection.key(wanted):
        return key
    if connection.is_unread(wanted):
        locked = connection.missing(wanted)
        raise KeyUnreadError(locked.title, f"{locked.hint} You can also set {VARIABLES[wanted]}.")
    raise KeyMissingError(
        f"No {wanted.value} key for {connection.site.name}.",
        f"Set {VARIABLES[wanted]}, or store the key for this site in the window.",
    )


def known_sites() -> tuple[Site, ...]:
    """The hosted sites that were added in the window. Raises SettingsError."""
    return tuple(_require_hosted(site) for site in window_settings().sites if not site.is_local)


def _known_site(base_url: str, field: str, domain: str) -> Site | None:
    """The window's site with that address and name; its keys are in the keyring."""
    address = base_url.rstrip("/")
    same = (site for site in known_sites() if site.base_url.rstrip("/") == address)
    return next((site for site in same if getattr(site, field) == domain), None)
