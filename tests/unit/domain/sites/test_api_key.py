import pytest

from docsdesk.domain.errors import WrongKeyKindError
from docsdesk.domain.sites.api_key import KeyKind, read_key, recognise


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("svc_abc123", KeyKind.ADMIN),
        ("svc_dsc_abc123", KeyKind.ASSISTANT),
        ("acme_abc123", KeyKind.ADMIN),
        ("acme_dsc_abc123", KeyKind.ASSISTANT),
        ("svc_us_abc123", None),
        ("svc_", None),
        ("no prefix", None),
        ("", None),
    ],
)
def test_that_the_longest_prefix_tells_the_kind(text: str, kind: KeyKind | None):
    assert recognise(text) is kind


def test_that_an_assistant_key_is_refused_where_an_admin_key_belongs_though_its_prefix_starts_alike():
    with pytest.raises(WrongKeyKindError) as refused:
        read_key("svc_dsc_secret", wanted=KeyKind.ADMIN)
    assert "assistant key" in refused.value.title
    assert "svc_dsc_secret" not in str(refused.value)


def test_that_spaces_around_a_pasted_key_are_forgiven_and_inside_it_are_not():
    assert read_key("  svc_abc\n", wanted=KeyKind.ADMIN).secret.get_secret_value() == "svc_abc"
    with pytest.raises(WrongKeyKindError):
        read_key("svc_a bc", wanted=KeyKind.ADMIN)


def test_that_a_key_does_not_show_in_its_text():
    assert "hidden" not in repr(read_key("svc_hidden", wanted=KeyKind.ADMIN))


@pytest.mark.parametrize("text", ["sk-abc", "gsk_abc", "any", " hf_abc\n", "sk-proj-a_b.c~d"])
def test_that_a_model_servers_key_may_look_as_it_likes(text: str):
    assert read_key(text, wanted=KeyKind.MODEL).secret.get_secret_value() == text.strip()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("svc_abc", "key for the documentation service"),
        ("svc_dsc_abc", "documentation service"),
        ("two words", "not a key"),
    ],
)
def test_that_another_servers_key_never_goes_to_a_model_server(text: str, words: str):
    with pytest.raises(WrongKeyKindError, match=words):
        read_key(text, wanted=KeyKind.MODEL)
