"""Find a site's service and keys, hosted or a folder's engine, and say when the keyring does not hand a key over."""

from dataclasses import dataclass, replace
from pathlib import Path

from docsdesk.domain.errors import (
    Action,
    DocsFolderError,
    KeyMissingError,
    KeyUnreadError,
    SecretStoreError,
    SecretStoreState,
)
from docsdesk.domain.sites.api_key import SERVICE_KINDS, ApiKey, KeyKind, false_key
from docsdesk.domain.sites.site import Site
from docsdesk.domain.wording import say
from docsdesk.usecases.ports import Engines, KeySource, ModelAccess

_WORDS = {
    SecretStoreState.LOCKED: (say("The keyring is locked."), say("Unlock it, then try again.")),
    SecretStoreState.MISSING: (
        say("No secure keyring was found. Keys are kept until you quit."),
        say("Start or install one, such as GNOME Keyring or KWallet on Linux, then try again."),
    ),
    SecretStoreState.DENIED: (
        say("The keyring refused access."),
        say("Allow Docsdesk in the keyring's settings, then try again."),
    ),
}


@dataclass(frozen=True, slots=True)
class Connection:
    """What it takes to talk to a site's service. `base_url` has no trailing slash."""

    site: Site
    base_url: str
    admin_key: ApiKey | None
    assistant_key: ApiKey | None
    assistant_domain: str
    export_hostname: str
    ca_file: Path | None = None
    secret_state: SecretStoreState = SecretStoreState.READY
    """NOT_ASKED if the site has no keys; in any other state than READY, keys entered now last for the session only."""

    def key(self, kind: KeyKind) -> ApiKey | None:
        return self.admin_key if kind is KeyKind.ADMIN else self.assistant_key

    def is_unread(self, kind: KeyKind) -> bool:
        """Whether there may be such a key, which the keyring has not handed over."""
        return self.key(kind) is None and self.site.may_have_key(kind) and self.secret_state.may_hold_keys

    @property
    def has_unread_key(self) -> bool:
        return any(map(self.is_unread, SERVICE_KINDS))

    def missing(self, kind: KeyKind) -> KeyMissingError:
        """Why there is no such key, and what to do."""
        if self.is_unread(kind):
            return KeyUnreadError(*_WORDS[self.secret_state])
        return key_missing(kind)

    def with_false_keys(self) -> "Connection":
        """The connection with keys that cannot be valid, to see whether the service tells keys apart."""
        admin, assistant = self.admin_key, self.assistant_key
        return replace(
            self,
            admin_key=false_key(admin) if admin is not None else None,
            assistant_key=false_key(assistant) if assistant is not None else None,
        )

    @property
    def keys(self) -> tuple[ApiKey, ...]:
        """The keys that exist."""
        return tuple(key for key in (self.admin_key, self.assistant_key) if key is not None)

    @property
    def pages_url(self) -> str:
        """Where readers find the site's pages, empty if unknown."""
        if self.site.is_local:
            return self.base_url
        return f"https://{self.export_hostname}" if self.export_hostname else ""


def key_missing(kind: KeyKind) -> KeyMissingError:
    return KeyMissingError(
        say("This needs the site's {kind} key.", kind=kind.word),
        say("Enter the {kind} key in the site's settings.", kind=kind.word),
    )


async def open_site(site: Site, engines: Engines, keys: KeySource) -> Connection:
    """Start the folder's engine, or read the hosted site's keys. Raises EngineFailedError, DocsFolderError."""
    return await (open_docs_folder(site, engines, keys) if site.is_local else open_hosted_site(site, keys))


async def open_docs_folder(site: Site, engines: Engines, keys: KeySource) -> Connection:
    """Start the engine of the site's docs folder, also for a hosted site that has one. Raises like `open_site`."""
    if site.docs_folder is None:
        raise DocsFolderError(
            say("{name} has no docs folder.", name=site.name),
            say("Choose the folder that holds docs.json."),
            action=Action.EDIT_SITE,
        )
    model = await _model_access(site, keys)
    engine = await engines.address(site.docs_folder, allow_private_apis=site.allow_private_apis, model=model)
    return Connection(
        site=site,
        base_url=engine.url,
        admin_key=engine.admin_key,
        assistant_key=engine.assistant_key,
        assistant_domain=engine.assistant_domain,
        export_hostname=engine.export_hostname,
    )


async def _model_access(site: Site, keys: KeySource) -> ModelAccess | None:
    if site.model_server is None:
        return None
    key = await key_of(site, KeyKind.MODEL, keys)
    return ModelAccess(site.model_server, key.secret if key else None)


async def open_hosted_site(site: Site, keys: KeySource) -> Connection:
    """The connection for a site's fields and these keys; sends nothing to the service."""
    has_keys = any(site.may_have_key(kind) for kind in SERVICE_KINDS)
    return Connection(
        site=site,
        base_url=site.base_url.rstrip("/"),
        admin_key=await key_of(site, KeyKind.ADMIN, keys),
        assistant_key=await key_of(site, KeyKind.ASSISTANT, keys),
        assistant_domain=site.assistant_domain,
        export_hostname=site.export_hostname,
        ca_file=site.ca_file,
        secret_state=await keys.state() if has_keys else SecretStoreState.NOT_ASKED,
    )


async def key_of(site: Site, kind: KeyKind, keys: KeySource) -> ApiKey | None:
    """The site's key; a site that never had one does not trouble the keyring."""
    return await keys.get(site.id, kind) if site.may_have_key(kind) else None


def secret_store_problem(state: SecretStoreState) -> SecretStoreError | None:
    """What to tell the person, None if the keyring keeps the keys or has none to keep."""
    return SecretStoreError(state, *_WORDS[state]) if state in _WORDS else None
