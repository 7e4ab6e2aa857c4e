"""What a model says and a service adds, for a reference server to write down."""

from tests.fakes.stream_dice import Dice, Fields


def script(seed: int) -> Fields:
    dice = Dice(seed)
    count = dice.randrange(1, 4)
    steps = [_step(dice, number, is_last=number == count - 1) for number in range(count)]
    flags = {"streamed": dice.random() < 0.5, "continued": dice.random() < 0.5}
    return {"steps": steps, "data": dice.values(), "annotations": dice.values(), **flags}


def _step(dice: Dice, number: int, *, is_last: bool) -> Fields:
    """Every step but the last ends with a call, which leads to the next."""
    parts = [["text", dice.words() + "."]]
    for place in range(dice.randrange(6)):
        kinds = (
            [["text", dice.words() + " "]],
            [["reasoning", dice.words() + "Hm"], ["signature", "s"]],
            [["redacted", "x"]],
            [["source", str(place), "https://example.com/a", "A"]],
            [["file", "image/png", "YQ=="]],
        )
        parts += dice.choice(kinds)
    if is_last:
        failure = {"error": "Overloaded"} if dice.random() < 0.1 else {}
        return {"parts": parts, "reason": dice.choice(("stop", "length")), **failure}
    text = dice.document()
    call = ["tool", f"call-{number}", dice.choice(("search", "open")), text, dice.pieces(text)]
    return {"parts": [*parts, call], "reason": "tool-calls"}
