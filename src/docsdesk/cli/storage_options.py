"""Where `docsdesk serve` puts bundles: options say where, the environment holds the keys."""

from collections.abc import MutableMapping
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.domain.errors import KeyMissingError

if TYPE_CHECKING:
    from docsdesk.engine.export.object_storage import StorageOptions

BucketOption = Annotated[
    str | None,
    typer.Option(
        envvar="DOCSDESK_STORAGE_BUCKET",
        help="Put bundles into this bucket of S3-compatible storage. Its keys come from AWS_ACCESS_KEY_ID and "
        "AWS_SECRET_ACCESS_KEY.",
    ),
]
EndpointOption = Annotated[
    str, typer.Option(envvar="DOCSDESK_STORAGE_ENDPOINT", help="The storage's address, if it is not Amazon's.")
]
RegionOption = Annotated[str, typer.Option(envvar="DOCSDESK_STORAGE_REGION", help="The storage's region.")]
PrefixOption = Annotated[
    str, typer.Option(envvar="DOCSDESK_STORAGE_PREFIX", help="Put this before the names of bundles.")
]

_KEYS = ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY")


def storage_options(
    bucket: str | None, endpoint: str, region: str, prefix: str, environment: MutableMapping[str, str]
) -> "StorageOptions | None":
    """None without a bucket. Takes what is Amazon's out of the environment, so that no process that is started has it.

    Raises typer.BadParameter and KeyMissingError.
    """
    from pydantic import SecretStr

    from docsdesk.engine.export.object_storage import StorageOptions

    if not bucket:
        return None
    if endpoint and not endpoint.startswith(("https://", "http://")):
        raise typer.BadParameter("Write the whole address, with https://.", param_hint="--storage-endpoint")
    found = {name: environment.pop(name) for name in list(environment) if name.startswith("AWS_")}
    for name in _KEYS:
        if not found.get(name):
            raise KeyMissingError(f"There is no {name} for the storage.", "Put it into the environment variable.")
    access, secret = (SecretStr(found[name]) for name in _KEYS)
    token = found.get("AWS_SESSION_TOKEN")
    return StorageOptions(bucket, access, secret, SecretStr(token) if token else None, endpoint, region, prefix)
