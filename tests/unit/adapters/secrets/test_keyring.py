import asyncio
import hashlib
import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import SecretStr
from tests.fakes.keyring_backend import Behaviour, FakeRing

from docsdesk.adapters.secrets.keyring import KeyringNetworkSecrets, KeyringSecrets, KeyringThreadKeys
from docsdesk.adapters.secrets.vault import SecretVault
from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.network.settings import ClientCertificate, NetworkSettings
from docsdesk.domain.sites.api_key import ApiKey, KeyKind, read_key

READY = SecretStoreState.READY
LOCKED = SecretStoreState.LOCKED
STATE = {
    Behaviour.OK: READY,
    Behaviour.LOCKED: SecretStoreState.LOCKED,
    Behaviour.DISMISSED: SecretStoreState.LOCKED,
    Behaviour.DENIED: SecretStoreState.DENIED,
    Behaviour.HANGS: LOCKED,
    Behaviour.SLOW: READY,
    Behaviour.VANISHES: SecretStoreState.MISSING,
    Behaviour.CORRUPTED: READY,
    Behaviour.NONE: SecretStoreState.MISSING,
}
OPERATIONS = ("get", "set", "delete", "state", "retry")
CANARY = "svc_canary0123456789"
KEY = read_key(CANARY, wanted=KeyKind.ADMIN)


@pytest.fixture
def ring() -> Iterator[FakeRing]:
    ring = FakeRing()
    yield ring
    ring.release.set()


@pytest.fixture
def vault(ring: FakeRing) -> SecretVault:
    """Gives a ring that answers all the time that a busy machine may need."""
    return SecretVault(ring.open, timeout=10)


@pytest.fixture
def impatient(ring: FakeRing) -> SecretVault:
    return SecretVault(ring.open, timeout=0.2)


@pytest.fixture
def secrets(vault: SecretVault) -> KeyringSecrets:
    return KeyringSecrets(vault)


@pytest.fixture
def hurried(impatient: SecretVault) -> KeyringSecrets:
    return KeyringSecrets(impatient)


async def operate(secrets: KeyringSecrets, operation: str) -> ApiKey | SecretStoreState | None:
    match operation:
        case "get":
            return await secrets.get("s1", KeyKind.ADMIN)
        case "set":
            return await secrets.set("s1", KEY)
        case "delete":
            return await secrets.delete("s1", KeyKind.ADMIN)
        case "state":
            return await secrets.state()
        case _:
            return await secrets.retry()


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("behaviour", Behaviour)
async def test_that_every_operation_ends_in_time_with_the_keyrings_state_and_a_session_key_works(
    *,
    ring: FakeRing,
    secrets: KeyringSecrets,
    hurried: KeyringSecrets,
    behaviour: Behaviour,
    operation: str,
    private_folder: Path,
    caplog: pytest.LogCaptureFixture,
):
    caplog.set_level(logging.DEBUG)
    ring.behaviour = behaviour
    secrets = hurried if behaviour is Behaviour.HANGS else secrets
    async with asyncio.timeout(20):
        answer = await operate(secrets, operation)
        assert await secrets.state() is STATE[behaviour]
        assert answer is (None if operation == "get" else STATE[behaviour])
        assert await secrets.set("s2", KEY) is STATE[behaviour]
        assert await secrets.get("s2", KeyKind.ADMIN) == KEY
        await secrets.delete("s2", KeyKind.ADMIN)
        assert await secrets.get("s2", KeyKind.ADMIN) is None
    assert ring.most_at_once <= 1
    assert CANARY not in caplog.text
    assert not any(CANARY.encode() in file.read_bytes() for file in private_folder.rglob("*") if file.is_file())


async def test_that_a_stored_key_is_there_for_the_next_start(ring: FakeRing, secrets: KeyringSecrets):
    assert await secrets.set("s1", KEY) is READY
    assert ring.kept == {"s1/admin": CANARY}
    assert await KeyringSecrets(SecretVault(ring.open)).get("s1", KeyKind.ADMIN) == KEY


async def test_that_a_key_is_asked_for_once_a_session(ring: FakeRing, secrets: KeyringSecrets):
    ring.kept["s1/admin"] = CANARY
    for _ in range(3):
        assert await secrets.get("s1", KeyKind.ADMIN) == KEY
    assert ring.calls == 1


@pytest.mark.parametrize("behaviour", [Behaviour.DISMISSED, Behaviour.HANGS])
async def test_that_a_keyring_that_did_not_work_is_left_alone_until_a_retry(
    ring: FakeRing, hurried: KeyringSecrets, behaviour: Behaviour
):
    ring.behaviour = behaviour
    for _ in range(5):
        await hurried.get("s1", KeyKind.ADMIN)
    assert ring.calls == 1


async def test_that_a_retry_hands_the_sessions_keys_to_the_keyring(ring: FakeRing, secrets: KeyringSecrets):
    ring.kept = {"s2/admin": "svc_old0123456789"}
    ring.behaviour = Behaviour.LOCKED
    await secrets.set("s1", KEY)
    await secrets.delete("s2", KeyKind.ADMIN)
    assert ring.kept == {"s2/admin": "svc_old0123456789"}
    ring.behaviour = Behaviour.OK
    assert await secrets.retry() is READY
    assert ring.kept == {"s1/admin": CANARY}


async def test_that_a_key_given_while_the_prompt_waits_reaches_the_keyring_once_it_is_answered(
    ring: FakeRing, impatient: SecretVault
):
    recovered = asyncio.Event()
    impatient.recovered = recovered.set
    ring.behaviour = Behaviour.HANGS
    secrets = KeyringSecrets(impatient)
    assert await secrets.state() is LOCKED
    assert await secrets.set("s1", KEY) is LOCKED
    assert await secrets.get("s1", KeyKind.ADMIN) == KEY
    ring.behaviour = Behaviour.OK
    ring.release.set()
    async with asyncio.timeout(20):
        await recovered.wait()
    assert await secrets.retry() is READY
    assert ring.kept == {"s1/admin": CANARY}


async def test_that_a_prompt_answered_after_the_timeout_is_heard(ring: FakeRing, impatient: SecretVault):
    recovered = asyncio.Event()
    impatient.recovered = recovered.set
    ring.behaviour = Behaviour.HANGS
    ring.kept["s1/admin"] = CANARY
    secrets = KeyringSecrets(impatient)
    assert await secrets.get("s1", KeyKind.ADMIN) is None
    assert await secrets.state() is LOCKED
    ring.behaviour = Behaviour.OK
    ring.release.set()
    async with asyncio.timeout(20):
        await recovered.wait()
    assert await secrets.retry() is READY
    assert await secrets.get("s1", KeyKind.ADMIN) == KEY


async def test_that_a_retry_waits_for_the_call_that_still_hangs_instead_of_opening_a_second_prompt(
    ring: FakeRing, hurried: KeyringSecrets
):
    ring.behaviour = Behaviour.HANGS
    await hurried.state()
    assert await hurried.retry() is LOCKED
    assert ring.calls == 1


async def test_that_a_prompt_dismissed_after_the_timeout_turns_timed_out_into_locked(
    ring: FakeRing, impatient: SecretVault
):
    recovered = asyncio.Event()
    impatient.recovered = recovered.set

    class DismissedLate(FakeRing):
        def get_password(self, service: str, username: str) -> str | None:
            self.release.wait(30)
            self.behaviour = Behaviour.DISMISSED
            return super().get_password(service, username)

    late = DismissedLate()
    impatient._ring = late.open
    assert await impatient.state() is LOCKED
    late.release.set()
    async with asyncio.timeout(20):
        await recovered.wait()
    assert await impatient.state() is SecretStoreState.LOCKED


async def test_that_a_keyring_that_vanishes_leaves_the_keys_read_before(ring: FakeRing, secrets: KeyringSecrets):
    ring.kept["s1/admin"] = CANARY
    assert await secrets.get("s1", KeyKind.ADMIN) == KEY
    ring.behaviour = Behaviour.VANISHES
    assert await secrets.set("s2", KEY) is SecretStoreState.MISSING
    assert await secrets.get("s1", KeyKind.ADMIN) == KEY


@pytest.mark.parametrize("value", ["svc_dsc_canary0123456789", "canary", "", "svc_us_canary0123456789"])
async def test_that_an_entry_that_is_not_a_key_of_the_wanted_kind_is_ignored_and_said_without_its_value(
    ring: FakeRing, secrets: KeyringSecrets, value: str, caplog: pytest.LogCaptureFixture
):
    ring.kept["s1/admin"] = value
    assert await secrets.get("s1", KeyKind.ADMIN) is None
    assert "s1/admin" in caplog.text
    assert "canary" not in caplog.text


async def test_that_the_loop_goes_on_while_a_keyring_hangs(ring: FakeRing, hurried: KeyringSecrets):
    ring.behaviour = Behaviour.HANGS
    asking = asyncio.create_task(hurried.get("s1", KeyKind.ADMIN))
    rounds = 0
    while not asking.done():
        await asyncio.sleep(0.005)
        rounds += 1
    assert rounds > 1


async def test_that_a_cancelled_question_does_not_open_a_second_one_beside_it(ring: FakeRing, hurried: KeyringSecrets):
    ring.behaviour = Behaviour.HANGS
    asking = asyncio.create_task(hurried.get("s1", KeyKind.ADMIN))
    await asyncio.to_thread(ring.asked.wait, 20)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert await hurried.get("s1", KeyKind.ASSISTANT) is None
    assert ring.most_at_once == ring.calls == 1


async def test_that_a_hanging_keyring_does_not_keep_the_program_from_ending(ring: FakeRing, hurried: KeyringSecrets):
    ring.behaviour = Behaviour.HANGS
    await hurried.state()
    assert all(thread.daemon for thread in threading.enumerate() if thread.name == "keyring")


async def test_that_every_secret_is_made_known_for_redaction(ring: FakeRing):
    learnt: list[str] = []
    vault = SecretVault(ring.open, learn=lambda secret: learnt.append(secret.get_secret_value()))
    ring.kept["a"] = "from the ring"
    await vault.read("a")
    await vault.keep("b", SecretStr("typed"))
    assert learnt == ["from the ring", "typed"]


async def test_that_every_thread_of_a_conversation_has_a_key(ring: FakeRing, vault: SecretVault):
    threads = KeyringThreadKeys(vault)
    odd = "\ud800/" * 500
    for thread_id, key in (("t1", "tk_1"), (odd, "tk_2")):
        assert await threads.get("c1", thread_id) is None
        await threads.set("c1", thread_id, SecretStr(key))
        assert await threads.get("c1", thread_id) == SecretStr(key)
    assert all(len(account) < 60 and account.isascii() for account in ring.kept)
    await threads.delete("c1", odd)
    assert list(ring.kept.values()) == ["tk_1"]


async def test_that_a_computer_without_a_keyring_is_not_warned_of_on_every_command(
    ring: FakeRing, secrets: KeyringSecrets, caplog: pytest.LogCaptureFixture
):
    ring.behaviour = next(behaviour for behaviour, state in STATE.items() if state is SecretStoreState.MISSING)
    assert await secrets.get("s1", KeyKind.ADMIN) is None
    assert await secrets.state() is SecretStoreState.MISSING
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_that_secrets_of_the_network_are_kept_by_place_and_host(ring: FakeRing, vault: SecretVault):
    secrets = KeyringNetworkSecrets(vault)
    hosts = ("api.example", "a" * 100, "b" * 101)
    settings = NetworkSettings(
        users={"proxy:1": "ann", "other:2": "bob"},
        certificates=tuple(ClientCertificate(host=host, file=Path("c.pem")) for host in hosts),
    )
    await secrets.keep_password("proxy:1", SecretStr("pass"))
    for host in hosts:
        await secrets.keep_passphrase(host, SecretStr(f"of {host}"))

    digest = hashlib.sha256(hosts[2].encode()).hexdigest()[:16]
    accounts = ["proxy/proxy:1", "certificate/api.example", f"certificate/{hosts[1]}", f"certificate/{digest}"]
    assert list(ring.kept) == accounts
    found = await secrets.read(settings)
    assert {place: secret.get_secret_value() for place, secret in found.passwords.items()} == {"proxy:1": "pass"}
    assert {host: secret.get_secret_value() for host, secret in found.passphrases.items()} == {
        host: f"of {host}" for host in hosts
    }
    await secrets.keep_password("proxy:1", None)
    await secrets.keep_passphrase(hosts[2], None)
    assert list(ring.kept) == accounts[1:3]


async def test_that_a_threads_key_has_an_account_of_a_bounded_length(ring: FakeRing, vault: SecretVault):
    await KeyringThreadKeys(vault).set("c1", "t" * 1_000, SecretStr("key"))

    assert list(ring.kept) == [f"thread/c1/{hashlib.sha256(b't' * 1_000).hexdigest()[:16]}"]
