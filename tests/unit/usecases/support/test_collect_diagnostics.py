import asyncio
from datetime import UTC, datetime

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.support.diagnostics import Contents, Part
from docsdesk.usecases.support.collect_diagnostics import collect_diagnostics

NOW = datetime(2026, 11, 28, tzinfo=UTC)


async def of(contents: Contents) -> Contents:
    return contents


async def hanging() -> Contents:
    await asyncio.Event().wait()
    raise AssertionError


async def refused() -> Contents:
    raise DocsdeskError("The disk is gone.", "Mount it.")


async def broken() -> Contents:
    raise ZeroDivisionError("by zero of Acme")


async def hiding():
    return lambda text: text.replace("Acme", "site-1")


async def knowing_none():
    return None


async def test_that_a_part_that_fails_or_hangs_says_so_and_the_others_are_there():
    readers = {
        Part.LOG: hanging,
        Part.VERSIONS: lambda: of(Contents((("Docsdesk", "1.0 secret Acme"),))),
        Part.SIZES: refused,
        Part.SITES: broken,
    }
    found = await collect_diagnostics(
        readers, NOW, redact=lambda text: text.replace("secret", "***"), hide_sites=hiding, patience=0.01
    )

    versions, sites, sizes, log = found.nameless.sections
    assert versions.contents.facts == (("Docsdesk", "1.0 *** site-1"),)
    assert sites.contents.problem == "Not read: ZeroDivisionError: by zero of site-1"
    assert sizes.contents.problem == "Not read: The disk is gone. Mount it."
    assert log.contents.problem == "Not read: no answer within 0.01 seconds."
    assert "*** Acme" in found.shown(with_names=True).as_text()


async def test_that_texts_are_left_out_where_the_names_in_them_are_not_known():
    readers = {Part.LOG: lambda: of(Contents(text="Acme failed")), Part.SIZES: lambda: of(Contents((("cache", "1"),)))}

    found = await collect_diagnostics(readers, NOW, redact=str, hide_sites=knowing_none)

    assert "Acme" not in found.nameless.as_text()
    assert "cannot be hidden" in found.nameless.as_text()
    assert "Acme failed" in found.named.as_text()
    assert "cache  1" in found.nameless.as_text()
