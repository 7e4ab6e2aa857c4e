"""The configuration of one run of the engine."""

import secrets
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import SecretStr

from docsdesk.domain.sites.api_key import ApiKey, KeyKind
from docsdesk.engine.answers.answer_events import SECONDS_OF_SILENCE
from docsdesk.engine.answers.model_answer import ChatModel
from docsdesk.engine.export.object_storage import StorageOptions
from docsdesk.engine.http.quota import HOSTED_QUOTAS, Quota
from docsdesk.engine.trust import Trust
from docsdesk.network.network import Network

LOOPBACK = "127.0.0.1"
KEY_BYTES = 32


def new_admin_key() -> ApiKey:
    return ApiKey(KeyKind.ADMIN, SecretStr(f"local_{secrets.token_hex(KEY_BYTES)}"))


def new_assistant_key() -> ApiKey:
    """For EngineConfig.assistant_key or groups_key."""
    return ApiKey(KeyKind.ASSISTANT, SecretStr(f"local_dsc_{secrets.token_hex(KEY_BYTES)}"))


@dataclass(frozen=True, slots=True)
class EngineConfig:
    folder: Path
    state_dir: Path
    cache: Path
    """A folder that engines share."""
    program: tuple[str, ...]
    """The command that starts this program, without arguments."""
    port: int = 0
    """To listen on; 0 for a free one."""
    assistant_domain: str = ""
    """Names the site in the assistant's interface (4.1); derived from its name when it is served."""
    export_hostname: str = ""
    """Names the site in the export interface (2.4), which is another name."""
    open_browser: bool = False
    until_stdin_closes: bool = False
    admin_key: ApiKey = field(default_factory=new_admin_key)
    assistant_key: ApiKey = field(default_factory=new_assistant_key)
    """May be public: it only gives access to what every reader may see."""
    groups_key: ApiKey = field(default_factory=new_assistant_key)
    """For the person who runs the engine: it can also ask as a member of any group."""
    limit_rate: int | None = None
    """Bytes a second of downloads."""
    link_lifetime: float = 3600
    """Seconds."""
    allow_private_apis: bool = False
    """Whether the playground may call servers on this machine and in private networks."""
    trust: Trust = field(default_factory=Trust)
    storage: StorageOptions | None = None
    """Where bundles go; without it the engine keeps them."""
    model: ChatModel | None = None
    """The model that answers questions; without it the docs answer with their own sentences."""
    network: Network = field(default_factory=Network)
    """By which the playground, the storage and the model are reached."""
    quotas: tuple[Quota, ...] = HOSTED_QUOTAS
    """Of questions."""
    embed_origins: frozenset[str] = frozenset()
    """Origins whose web pages may ask the assistant."""
    silence: float = SECONDS_OF_SILENCE
    """Seconds of silence in an answer, after which it sends a sign of life."""

    @property
    def project_id(self) -> str:
        """Names the site in the second form of the export interface; the same as long as the site keeps its name."""
        return self.assistant_domain

    @property
    def url(self) -> str:
        return own_url(self.port)

    @property
    def hosts(self) -> frozenset[str]:
        return own_hosts(self.port)

    @property
    def origins(self) -> frozenset[str]:
        """The origins of this engine's pages."""
        return own_origins(self.port)


def own_url(port: int) -> str:
    return f"http://{LOOPBACK}:{port}"


def own_hosts(port: int) -> frozenset[str]:
    """The Host headers that a server on loopback accepts."""
    names = (LOOPBACK, "localhost")
    bare = names if port == 80 else ()
    return frozenset((*bare, *(f"{name}:{port}" for name in names)))


def own_origins(port: int) -> frozenset[str]:
    return frozenset(f"http://{host}" for host in own_hosts(port))
