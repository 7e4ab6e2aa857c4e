"""Conversations kept in memory."""

from collections.abc import Mapping, Sequence

from docsdesk.domain.assistant.conversation import (
    AskExtras,
    Conversation,
    ConversationHead,
    ConversationHit,
    Turn,
    head_of,
)
from docsdesk.domain.errors import JournalError


class FakeConversations:
    def __init__(self) -> None:
        self.broken = False
        self.turn_writes: list[Turn] = []
        self._kept: dict[str, Conversation] = {}
        self._discarded: set[str] = set()
        self._drafts: dict[tuple[str, str], str] = {}
        self._draft_extras: dict[tuple[str, str], AskExtras] = {}

    def ids(self) -> frozenset[str]:
        """Of all that are kept, those discarded among them."""
        return frozenset(self._kept)

    def discarded_ids(self) -> frozenset[str]:
        return frozenset(self._discarded)

    def draft(self, site_id: str, conversation_id: str) -> str:
        return self._drafts.get((site_id, conversation_id), "")

    async def put_conversation(self, conversation: Conversation, turns: Sequence[Turn]) -> None:
        self._fail_if_broken()
        known = self._kept.get(conversation.id)
        kept = conversation.model_copy(update={"turns": known.turns if known else ()})
        for turn in turns:
            kept = kept.with_turn(turn)
        self._kept[conversation.id] = kept

    async def put_turn(self, conversation_id: str, turn: Turn) -> None:
        self._fail_if_broken()
        self.turn_writes.append(turn)
        if conversation_id in self._kept:
            self._kept[conversation_id] = self._kept[conversation_id].with_turn(turn)

    async def conversations(self, site_id: str) -> tuple[ConversationHead, ...]:
        self._fail_if_broken()
        mine = [head_of(one) for one in self._kept.values() if one.site_id == site_id and one.id not in self._discarded]
        return tuple(sorted(mine, key=lambda head: head.touched_at, reverse=True))

    async def conversation(self, conversation_id: str) -> Conversation | None:
        self._fail_if_broken()
        return self._kept.get(conversation_id)

    async def rename(self, conversation_id: str, title: str) -> None:
        self._change(conversation_id, title=title)

    async def show_leaf(self, conversation_id: str, leaf_id: str) -> None:
        self._change(conversation_id, leaf_id=leaf_id)

    async def discard(self, conversation_id: str) -> None:
        self._fail_if_broken()
        if conversation_id in self._kept:
            self._discarded.add(conversation_id)

    async def restore(self, conversation_id: str) -> None:
        self._fail_if_broken()
        self._discarded.discard(conversation_id)

    async def discarded_threads(self) -> Mapping[str, frozenset[str]]:
        self._fail_if_broken()
        threads = {one: [turn.thread_id for turn in self._kept[one].turns] for one in self._discarded}
        return {one: frozenset(filter(None, found)) for one, found in threads.items()}

    async def forget(self, conversation_id: str) -> None:
        self._fail_if_broken()
        self._kept.pop(conversation_id, None)
        self._discarded.discard(conversation_id)
        self._drafts = {key: text for key, text in self._drafts.items() if key[1] != conversation_id}
        self._draft_extras = {key: one for key, one in self._draft_extras.items() if key[1] != conversation_id}

    async def drafts(self, site_id: str) -> Mapping[str, str]:
        self._fail_if_broken()
        return {key[1]: text for key, text in self._drafts.items() if key[0] == site_id}

    async def draft_extras(self, site_id: str) -> Mapping[str, AskExtras]:
        return {key[1]: one for key, one in self._draft_extras.items() if key[0] == site_id and one != AskExtras()}

    async def put_draft_extras(self, site_id: str, conversation_id: str, extras: AskExtras) -> None:
        self._draft_extras[site_id, conversation_id] = extras

    async def put_draft(self, site_id: str, conversation_id: str, text: str) -> None:
        self._fail_if_broken()
        self._drafts[site_id, conversation_id] = text
        if not text:
            del self._drafts[site_id, conversation_id]

    async def find(self, site_id: str, words: str) -> tuple[ConversationHit, ...]:
        """By plain comparison, in titles and questions."""
        return tuple(
            ConversationHit(head.id)
            for head in await self.conversations(site_id)
            if words.lower() in " ".join((head.title, *(t.question for t in self._kept[head.id].turns))).lower()
        )

    def _change(self, conversation_id: str, **changes: str) -> None:
        self._fail_if_broken()
        if conversation_id in self._kept:
            self._kept[conversation_id] = self._kept[conversation_id].model_copy(update=changes)

    def _fail_if_broken(self) -> None:
        if self.broken:
            raise JournalError("The journal cannot be written.", "Free some room, then start again.")
