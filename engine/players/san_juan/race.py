"""Choices compared on the same sampled states drop out once chance no longer explains that they are behind."""

from math import sqrt

from engine.decision import Choice

SURE = 2.0  # standard errors behind the leader

Found = dict[Choice, list[float]]  # what each choice brought on each sampled state, in the same order


def leader(found: Found) -> Choice:
    totals = {option: sum(values) for option, values in found.items()}
    return max(totals, key=lambda option: totals[option])


def still_racing(found: Found) -> Found:
    """The leader, and whoever may still catch up; one that was always equal to the leader may not."""
    best = leader(found)
    return {o: values for o, values in found.items() if o == best or _may_win(values, found[best])}


def best_half(found: Found) -> Found:
    """The better half, and two at least."""
    ranked = sorted(found, key=lambda option: sum(found[option]), reverse=True)
    return {option: found[option] for option in ranked[: max(2, (len(ranked) + 1) // 2)]}


def _may_win(values: list[float], leading: list[float]) -> bool:
    number = len(values)
    behind = [first - other for first, other in zip(leading, values, strict=True)]
    mean = sum(behind) / number
    spread = sqrt(sum([(gap - mean) ** 2 for gap in behind]) / max(1, number - 1))
    return mean < SURE * spread / sqrt(number)
