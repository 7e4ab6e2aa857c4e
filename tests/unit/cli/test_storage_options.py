import pytest
import typer

from docsdesk.cli.serve import storage_options
from docsdesk.domain.errors import KeyMissingError


def test_that_keys_come_from_the_environment_and_leave_it():
    environment = {"AWS_ACCESS_KEY_ID": "a", "AWS_SECRET_ACCESS_KEY": "s", "AWS_ENDPOINT": "http://x", "HOME": "/h"}
    options = storage_options("bucket", "https://s3.example", "eu-north-1", "docs", environment)
    assert (options.access_key_id.get_secret_value(), options.secret_access_key.get_secret_value()) == ("a", "s")
    assert options.session_token is None
    assert environment == {"HOME": "/h"}
    assert "'s'" not in repr(options)


def test_that_without_a_bucket_nothing_is_taken():
    environment = {"AWS_ACCESS_KEY_ID": "a"}
    assert storage_options(None, "", "r", "", environment) is None
    assert environment == {"AWS_ACCESS_KEY_ID": "a"}


def test_that_a_missing_key_and_half_an_address_are_named():
    with pytest.raises(KeyMissingError, match="AWS_SECRET_ACCESS_KEY"):
        storage_options("bucket", "", "r", "", {"AWS_ACCESS_KEY_ID": "a"})
    with pytest.raises(typer.BadParameter, match="https://"):
        storage_options("bucket", "s3.example", "r", "", {})
