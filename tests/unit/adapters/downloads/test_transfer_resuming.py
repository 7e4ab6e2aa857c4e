"""A bundle's way down when it is taken up again, or stopped."""

import asyncio
import json
import threading
import time

import pytest
from tests.fakes import faulty_origin as faults
from tests.fakes.faulty_origin import Origin
from tests.unit.adapters.downloads.bundle_client import CONTENT, Client, arrival, is_whole

from docsdesk.adapters.downloads.part_file import note_path
from docsdesk.domain.bundles.bundle import BundleLink


class TestResuming:
    async def test_that_a_download_goes_on_where_an_earlier_run_ended(self, client: Client, origin: Origin):
        client.found(CONTENT[:2_000_000], etag=origin.etag)
        assert is_whole(await client.download())
        assert origin.sent_bytes == 1_000_000

    async def test_that_bytes_never_made_durable_are_fetched_again(self, client: Client, origin: Origin):
        client.found(CONTENT[:1_000_000] + b"\0" * 500_000, etag=origin.etag, durable=1_000_000)
        assert is_whole(await client.download())
        assert origin.requests[0].start == 1_000_000

    async def test_that_a_note_that_promises_more_than_there_is_is_not_believed(self, client: Client, origin: Origin):
        client.found(CONTENT[:1_000_000], etag=origin.etag, durable=2_900_000)
        assert is_whole(await client.download())

    @pytest.mark.parametrize("note", ["", "{", '{"durable_bytes": -4}', "[]"])
    async def test_that_a_part_without_a_note_is_begun_afresh(self, client: Client, note: str):
        client.part_file.write_bytes(b"x" * 4_000_000)
        note_path(client.part_file).write_text(note)
        assert is_whole(await client.download())

    async def test_that_a_complete_part_needs_no_request(self, client: Client, origin: Origin):
        client.found(CONTENT, etag=origin.etag)
        assert is_whole(await client.download())
        assert origin.requests == []

    async def test_that_a_part_whose_size_is_unknown_is_found_complete(self, client: Client, origin: Origin):
        client.found(CONTENT, etag=origin.etag)
        note_path(client.part_file).write_text(json.dumps({"durable_bytes": len(CONTENT), "etag": origin.etag}))
        assert is_whole(await client.download())
        assert origin.sent_bytes == 0

    async def test_that_a_stopped_download_can_be_taken_up_at_once(self, client: Client, origin: Origin):
        held = threading.Event()
        origin.faults.append(faults.holding(1_000_000, held))
        download = asyncio.create_task(client.download())
        await arrival(client, 1_000_000)
        download.cancel()
        assert is_whole(await client.download())
        held.set()


async def test_that_stopping_takes_a_fifth_of_a_second_and_keeps_the_part(client: Client, origin: Origin):
    held = threading.Event()
    origin.faults.append(faults.holding(1_000_000, held))
    download = asyncio.create_task(client.download())
    await arrival(client, 1_000_000)
    begun = time.monotonic()
    download.cancel()
    await asyncio.gather(download, return_exceptions=True)
    assert time.monotonic() - begun < 10
    held.set()
    assert download.cancelled()
    kept = client.part_file.read_bytes()
    assert kept
    assert CONTENT.startswith(kept)
    assert client.activity[-1].note == "Stopped."


async def test_that_a_link_being_asked_for_does_not_hold_up_a_stop(client: Client, origin: Origin):
    asked = asyncio.Event()

    async def never() -> BundleLink:
        asked.set()
        await asyncio.Event().wait()
        raise AssertionError

    client._renew = never
    origin.faults.append(faults.expired)
    download = asyncio.create_task(client.download())
    async with asyncio.timeout(5):
        await asked.wait()
        download.cancel()
        await asyncio.gather(download, return_exceptions=True)
    assert download.cancelled()
