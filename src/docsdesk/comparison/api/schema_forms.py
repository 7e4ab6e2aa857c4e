"""What changed in the forms of a schema: `oneOf` and `anyOf`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from docsdesk.comparison.api.change import ApiChange, ApiSide, Impact
from docsdesk.comparison.api.schema_reading import SchemaReading, constant_fields, type_words
from docsdesk.docs.json.values import Json, as_object, text_at
from docsdesk.docs.openapi.schemas import merge, reference_name
from docsdesk.docs.openapi.specification import Specification
from docsdesk.domain.wording import say

_MOST_TRIED_PAIRS: Final = 400
"""Pairs of forms that are compared to see whether one holds the other's values."""
_NULL: Final = frozenset(("became-nullable", "became-not-nullable"))
Compare = Callable[[Json, Json], tuple[ApiChange, ...]]


@dataclass(frozen=True, slots=True)
class FormComparison:
    """`compare` says what changed from a schema to another."""

    was: SchemaReading
    now: SchemaReading
    compare: Compare

    def of(self, side: ApiSide) -> Iterator[ApiChange]:
        if self.was.forms and self.now.forms:
            yield from self._compare_forms(side)
        elif self.now.forms:
            yield from self._wrap(side)
        elif self.was.forms:
            yield from self._unwrap(side)

    def _compare_forms(self, side: ApiSide) -> Iterator[ApiChange]:
        """Forms are the same if they are equal, of one name, tag or constant fields, say the same, or are left over."""
        forms = _Forms(list(self.was.forms), list(self.now.forms))
        for one, other in self._take_all_pairs(forms):
            yield from self.compare(one, other)
        kind, is_request = self.now.kind, side is ApiSide.REQUEST
        for form in forms.old:
            is_safe = not is_request or self._is_any_safe((form,), self.now.forms)
            reason = say("{form} is no longer one of the forms.", form=_form_words(self.was.spec, form))
            yield ApiChange(Impact.ADDITION if is_safe else Impact.BREAKING, f"{kind}-removed", reason)
        for form in forms.new:
            is_safe = is_request or kind == "any-of" or self._is_any_safe(self.was.forms, (form,))
            reason = say("{form} is a new form.", form=_form_words(self.now.spec, form))
            yield ApiChange(Impact.ADDITION if is_safe else Impact.BREAKING, f"{kind}-added", reason)

    def _take_all_pairs(self, forms: "_Forms") -> list[tuple[Json, Json]]:
        """Pairs of forms that are in both, taken out of `forms`: the forms left are gone or new."""
        pairs = [
            *forms.take_pairs(repr, repr),
            *forms.take_pairs(_tags_of(self.was), _tags_of(self.now)),
            *forms.take_pairs(_identity, _identity),
            *forms.take_pairs(partial(constant_fields, self.was.spec), partial(constant_fields, self.now.spec)),
        ]
        pairs += self._take_alike(forms)
        if len(forms.old) == len(forms.new) == 1 and not any(text_at(form, "$ref") for form in forms.old + forms.new):
            pairs.append((forms.old.pop(), forms.new.pop()))
        return pairs

    def _take_alike(self, forms: "_Forms") -> Iterator[tuple[Json, Json]]:
        """Forms that differ only in their names."""
        if len(forms.old) * len(forms.new) > _MOST_TRIED_PAIRS:
            return
        for form in list(forms.old):
            for other in forms.new:
                if all(change.level is Impact.WORDING for change in self.compare(form, other)):
                    yield forms.take(form, other)
                    break

    def _wrap(self, side: ApiSide) -> Iterator[ApiChange]:
        """One schema has become one of several forms."""
        was, now = self.was, self.now
        is_request = side is ApiSide.REQUEST
        event = "wrapped-in-one-of" if now.kind == "one-of" else "any-of-added"
        if not was.types:
            level = Impact.PERHAPS if is_request else Impact.ADDITION
            yield ApiChange(level, f"{now.kind}-added", say("It now has several forms."))
            return
        if is_request:
            # A value that fits several forms of `oneOf` is refused, so no object may fit two.
            is_exact = now.kind == "any-of" or "object" not in was.types or now.are_told_apart
            is_safe = is_exact and self._is_any_safe((was.source,), now.whole_forms)
        else:
            is_safe = all(self._is_any_safe((was.source,), (form,)) for form in now.whole_forms)
        reason = say("It is now one of several forms.")
        yield ApiChange(Impact.ADDITION if is_safe else Impact.BREAKING, event, reason)

    def _unwrap(self, side: ApiSide) -> Iterator[ApiChange]:
        """One schema is left of several forms."""
        was, now = self.was, self.now
        if side is ApiSide.REQUEST:
            is_safe = all(self._is_any_safe((form,), (now.source,)) for form in was.whole_forms)
            level = Impact.ADDITION if is_safe else Impact.BREAKING
        else:
            is_safe = self._is_any_safe(was.whole_forms, (now.source,))
            level = Impact.ADDITION if is_safe else Impact.PERHAPS
        yield ApiChange(level, f"{was.kind}-removed", say("Only one form is left of several."))

    def _is_any_safe(self, old: tuple[Json, ...], new: tuple[Json, ...]) -> bool:
        """Whether who used one of the old schemas can use one of the new ones as before."""
        if len(old) * len(new) > _MOST_TRIED_PAIRS:
            return False
        return any(self._is_safe(one, other) for one in old for other in new)

    def _is_safe(self, old: Json, new: Json) -> bool:
        """Without changes of null, which are reported once for all forms."""
        return not any(
            change.level in (Impact.BREAKING, Impact.PERHAPS) and (change.field or change.what not in _NULL)
            for change in self.compare(old, new)
        )


def _identity(form: Json) -> str:
    """What a form is known by: its reference's name, its title, or all of it."""
    return reference_name(text_at(form, "$ref")) or text_at(form, "title") or repr(as_object(form))


def _tags_of(reading: SchemaReading) -> Callable[[Json], str]:
    """Tells the discriminator's value for each of the forms, empty if it names none."""
    tags = dict(zip(map(id, reading.forms), reading.tags, strict=False))
    return lambda form: tags.get(id(form), "")


@dataclass(frozen=True, slots=True)
class _Forms:
    """The forms of both schemas that have no counterpart yet."""

    old: list[Json]
    new: list[Json]

    def take(self, form: Json, other: Json) -> tuple[Json, Json]:
        self.old.remove(form)
        self.new.remove(other)
        return form, other

    def take_pairs(self, old_key: Callable[[Json], str], new_key: Callable[[Json], str]) -> Iterator[tuple[Json, Json]]:
        """Takes out the forms with equal keys."""
        by_key: dict[str, list[Json]] = {}
        for form in reversed(self.new):
            by_key.setdefault(new_key(form), []).append(form)
        for form in list(self.old):
            key = old_key(form)
            if key and by_key.get(key):
                yield self.take(form, by_key[key].pop())


def _form_words(spec: Specification, form: Json) -> str:
    name = reference_name(text_at(form, "$ref")) or text_at(merge(spec, form), "title")
    return name or say("A form of type {type}", type=type_words(SchemaReading.of(spec, form).types))
