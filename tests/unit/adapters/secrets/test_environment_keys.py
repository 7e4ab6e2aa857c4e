import pytest

from docsdesk.adapters.secrets.environment_keys import key_from_environment
from docsdesk.domain.errors import WrongKeyKindError
from docsdesk.domain.sites.api_key import KeyKind


def test_that_each_kind_has_its_variable():
    environment = {"DOCSDESK_ADMIN_KEY": " svc_abc\n", "DOCSDESK_ASSISTANT_KEY": "svc_dsc_abc"}
    for kind, text in ((KeyKind.ADMIN, "svc_abc"), (KeyKind.ASSISTANT, "svc_dsc_abc")):
        key = key_from_environment(kind, environment)
        assert key is not None
        assert key.kind is kind
        assert key.secret.get_secret_value() == text


@pytest.mark.parametrize("environment", [{}, {"DOCSDESK_ADMIN_KEY": ""}, {"DOCSDESK_ASSISTANT_KEY": "svc_dsc_abc"}])
def test_that_a_variable_that_is_not_set_is_no_key(environment: dict[str, str]):
    assert key_from_environment(KeyKind.ADMIN, environment) is None


def test_that_a_key_of_the_other_kind_is_refused_naming_the_variable_and_not_the_key():
    with pytest.raises(WrongKeyKindError) as caught:
        key_from_environment(KeyKind.ADMIN, {"DOCSDESK_ADMIN_KEY": "svc_dsc_canary"})
    assert "DOCSDESK_ADMIN_KEY" in caught.value.title
    assert "canary" not in str(caught.value)
