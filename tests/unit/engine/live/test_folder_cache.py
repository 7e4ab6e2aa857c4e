import os

import pytest

from docsdesk.docs.cache import cache_key
from docsdesk.engine.live.folder_cache import FolderCache


def test_that_an_entry_comes_back_to_another_cache_on_the_same_folder(tmp_path):
    key = cache_key("code 1", "python", "x = 1")
    FolderCache(tmp_path / "new").put(key, b"content")

    assert FolderCache(tmp_path / "new").get(key) == b"content"
    assert FolderCache(tmp_path / "new").get(cache_key("code 2", "python", "x = 1")) is None


def test_that_keys_tell_where_one_part_ends():
    assert cache_key("k", "ab", "c") != cache_key("k", "a", "bc")
    assert cache_key("k", "\ud800") != cache_key("k", "\udfff")


@pytest.mark.parametrize("damage", [b"", b"\0" * 300, b"short"])
def test_that_a_damaged_entry_is_a_miss_and_can_be_written_again(tmp_path, damage):
    cache, key = FolderCache(tmp_path), cache_key("k", "a")
    cache.put(key, b"content")
    [file] = [path for path in tmp_path.rglob("*") if path.is_file()]

    file.write_bytes(damage)

    assert cache.get(key) is None
    cache.put(key, b"content")
    assert cache.get(key) == b"content"


def test_that_a_folder_that_cannot_be_written_keeps_nothing(tmp_path):
    (tmp_path / "file").write_text("in the way")
    cache = FolderCache(tmp_path / "file")

    cache.put(cache_key("k", "a"), b"content")

    assert cache.get(cache_key("k", "a")) is None


def test_that_the_oldest_entries_go_when_there_are_too_many(tmp_path):
    keys = [f"ab{number:036x}01" for number in range(20)]
    cache = FolderCache(tmp_path, most_bytes=256 * 4096 * 10)
    for age, key in enumerate(keys):
        cache.put(key, b"x")
        os.utime(tmp_path / key[:2] / key[2:], (1_000_000 - age, 1_000_000 - age))

    cache.put(f"ab{99:036x}40", b"newest")

    kept = [key for key in keys if cache.get(key)]
    assert kept == keys[: len(kept)]
    assert 5 <= len(kept) < 10
    assert cache.get(f"ab{99:036x}40") == b"newest"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no named pipes")
def test_that_an_entry_that_is_a_pipe_is_a_miss_and_waits_for_nobody(tmp_path):
    key = cache_key("a")
    (tmp_path / key[:2]).mkdir()
    os.mkfifo(tmp_path / key[:2] / key[2:])
    cache = FolderCache(tmp_path)

    cache.put(key, b"x")

    assert cache.get(key) is None
