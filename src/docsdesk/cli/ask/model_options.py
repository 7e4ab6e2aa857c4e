"""The model that answers for `docsdesk serve` and `ask`: options name it, its key comes from the environment."""

from collections.abc import MutableMapping
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.model_server import ModelServer, model_server_problems
from docsdesk.domain.sites.site import Site

if TYPE_CHECKING:
    from pydantic import SecretStr

    from docsdesk.adapters.http.model_server import ModelServerHttp
    from docsdesk.adapters.secrets.redaction import Redactor
    from docsdesk.network.network import Network

ModelUrlOption = Annotated[
    str,
    typer.Option(
        help="Answer with a model of the OpenAI-compatible server at this base URL, such as http://localhost:11434/v1. "
        "Plain http is allowed for this machine and private networks only. The key, if the server needs one, is read "
        "from DOCSDESK_MODEL_KEY.",
    ),
]
ModelOption = Annotated[str, typer.Option(help="The model's name on that server.")]
ModelKeyStdinOption = Annotated[
    bool, typer.Option("--model-key-stdin", help="Read the model server's key from the first line of standard input.")
]


def model_server(url: str, model: str) -> ModelServer | None:
    """None if no model is set. Raises typer.BadParameter."""
    if not url and not model:
        return None
    server = ModelServer(base_url=url, model=model)
    for field, problem in model_server_problems(server).items():
        raise typer.BadParameter(problem, param_hint=f"--{field.replace('_', '-')}")
    return server


def with_model(site: Site, url: str, model: str) -> Site:
    """The site, answered by that model if one is set. Raises typer.BadParameter unless it is a local folder."""
    server = model_server(url, model)
    if server is None:
        return site
    if not site.is_local:
        raise typer.BadParameter(
            "Works with a docs folder only; a service uses its own model.", param_hint="--model-url"
        )
    return site.model_copy(update={"model_server": server})


def answering_model(
    server: ModelServer | None,
    environment: MutableMapping[str, str],
    redactor: "Redactor",
    *,
    network: "Network",
    key: "SecretStr | None",
    owner: Site | None = None,
) -> "ModelServerHttp | None":
    """A client of that server. Raises WrongKeyKindError.

    `key` goes before the environment's, and that before the one that the keyring has for `owner`.
    """
    from docsdesk.adapters.http.model_server import ModelServerHttp
    from docsdesk.adapters.secrets.environment_keys import key_from_environment

    if server is None:
        return None
    found = key_from_environment(KeyKind.MODEL, environment) if key is None else None
    key = key or (found.secret if found else _stored_key(owner))
    if key is None or not key.get_secret_value():
        return ModelServerHttp(server, redact=redactor.redact, network=network)
    redactor.know(key)
    return ModelServerHttp(server, key, redact=redactor.redact, network=network)


def _stored_key(owner: Site | None) -> "SecretStr | None":
    from docsdesk.adapters.secrets.keyring import KeyringSecrets
    from docsdesk.adapters.secrets.vault import SecretVault
    from docsdesk.processes.shutdown import run_on_loop

    if owner is None or not owner.may_have_key(KeyKind.MODEL):
        return None
    found = run_on_loop(KeyringSecrets(SecretVault()).get(owner.id, KeyKind.MODEL))
    return found.secret if found is not None else None
