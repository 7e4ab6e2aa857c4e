import pytest

from docsdesk.engine.routes.exports import BandwidthLimit, file_body


def test_that_bytes_are_spread_evenly_over_time():
    limit, now, sent = BandwidthLimit(1000), 100.0, 0
    for _ in range(100):
        sent += 50
        now += limit.delay_after(50, now)
    assert sent / (now - 100.0) == pytest.approx(1000, rel=0.05)


def test_that_time_lost_is_not_caught_up_with_a_burst():
    limit = BandwidthLimit(1000)
    limit.delay_after(50, 100.0)
    assert [limit.delay_after(50, 160.0) for _ in range(5)] == pytest.approx([0.0, 0.05, 0.1, 0.15, 0.2], abs=0.01)


def test_that_without_a_rate_nothing_waits():
    assert BandwidthLimit(None).delay_after(10**9, 0.0) == 0.0


async def test_that_a_body_is_the_bytes_that_were_selected(tmp_path):
    path = tmp_path / "bundle"
    path.write_bytes(bytes(range(256)) * 4)
    body = b"".join([chunk async for chunk in file_body(path, 100, 900, rate=None)])
    assert body == path.read_bytes()[100:900]


async def test_that_a_file_that_lost_its_end_is_an_error_not_a_shorter_body(tmp_path):
    path = tmp_path / "bundle"
    path.write_bytes(b"short")
    with pytest.raises(EOFError):
        [chunk async for chunk in file_body(path, 0, 10, rate=None)]
