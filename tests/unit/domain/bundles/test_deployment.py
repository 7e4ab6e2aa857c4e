import shlex
from datetime import UTC, datetime, timedelta

import pytest
from pydantic import SecretStr

from docsdesk.docs.yaml_values import read_yaml
from docsdesk.domain.bundles.deployment import (
    DeploymentValues,
    HelmRelease,
    PageChanges,
    page_changes,
    pinning_version,
    quote_yaml,
)

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
LINK = SecretStr("https://storage.example.com/bundle.tar.gz?X-Amz-Signature=abc&X-Amz-Expires=3600")


def test_that_the_values_have_the_keys_of_the_interface_and_the_links_end_beside_them():
    text = DeploymentValues(LINK, "sha256:0f", NOON).to_yaml()
    assert read_yaml(text) == {
        "staticExport": {"enabled": True, "bundleUrl": LINK.get_secret_value(), "version": "sha256:0f"}
    }
    assert text.startswith("# The link ends at 2026-05-01 12:00:00 UTC.")


def test_that_values_without_a_version_have_no_such_key():
    assert read_yaml(DeploymentValues(LINK).to_yaml()) == {
        "staticExport": {"enabled": True, "bundleUrl": LINK.get_secret_value()}
    }


@pytest.mark.parametrize(
    "text",
    ['"', "\\", "a: b", "{{ x }}", "# no", "\n- x", "\t", "\x7f\x85\xa0", "ü", "\u2028", "\ufeff", "🚢", "'", "1e3"],
)
def test_that_no_text_breaks_out_of_the_values(text: str):
    values = read_yaml(DeploymentValues(SecretStr(text), text).to_yaml())
    assert values == {"staticExport": {"enabled": True, "bundleUrl": text, "version": text}}


def test_that_the_values_do_not_show_the_link_where_they_are_printed_as_a_value():
    assert "abc" not in repr(DeploymentValues(LINK))


def test_that_the_time_left_is_told_until_after_the_end():
    values = DeploymentValues(LINK, None, NOON)
    assert values.time_left(NOON - timedelta(minutes=5)) == timedelta(minutes=5)
    assert values.time_left(NOON + timedelta(minutes=5)) == timedelta(minutes=-5)
    assert DeploymentValues(LINK).time_left(NOON) is None


def test_that_content_pins_a_version_before_a_label_does():
    assert pinning_version("ab", "2026.5") == "sha256:ab"
    assert pinning_version(None, "2026.5") == "2026.5"
    assert pinning_version(None, None) is None


def test_that_a_label_pins_the_export_of_a_service():
    assert pinning_version("ab", "2026.5", is_of_service=True) == "2026.5"
    assert pinning_version("ab", None, is_of_service=True) == "sha256:ab"


def test_that_the_values_say_what_their_version_is():
    assert "# version is the digest of the content" in DeploymentValues(LINK, f"sha256:{'0' * 64}").to_yaml()
    assert "# version is the label of the export" in DeploymentValues(LINK, "2026.11").to_yaml()
    assert "# version" not in DeploymentValues(LINK).to_yaml()


def test_that_the_upgrade_line_keeps_other_values_and_survives_a_shell():
    line = HelmRelease("my docs", "./charts/bundle", "web").upgrade_command("my values.yaml")
    words = shlex.split(line)
    assert words[:5] == ["helm", "upgrade", "--install", "my docs", "./charts/bundle"]
    assert "--reset-then-reuse-values" in words
    assert words[words.index("--values") + 1] == "my values.yaml"
    assert words[words.index("--namespace") + 1] == "web"


def test_that_pages_are_told_apart_as_added_removed_and_changed():
    before = {"index": "1", "guides/setup": "1", "old": "1"}
    after = {"index": "1", "guides/setup": "2", "new": "1"}
    changes = page_changes(before, after)
    assert changes == PageChanges(added=("new",), removed=("old",), changed=("guides/setup",))
    assert changes.count == 3
    assert page_changes(after, after) == PageChanges()


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("a b", "a b"),
        ('"\\', '\\"\\\\'),
        ("\n\xff", "\\x0A\\xFF"),
        ("\u0100\uffff", "\\u0100\\uFFFF"),
        ("\U00010000", "\\U00010000"),
    ],
)
def test_that_characters_are_escaped_by_their_width(text: str, quoted: str):
    assert quote_yaml(text) == f'"{quoted}"'
