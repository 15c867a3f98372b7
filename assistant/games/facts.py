"""Facts of an event as what they are: the engine says them as plain values, words need texts and numbers."""

from engine.documents.result import Facts


def text(facts: Facts, name: str) -> str:
    fact = facts[name]
    assert isinstance(fact, str), (name, fact)
    return fact


def texts(facts: Facts, name: str) -> list[str]:
    fact = facts[name]
    assert isinstance(fact, list | tuple), (name, fact)
    return [str(part) for part in fact]


def number(facts: Facts, name: str) -> int:
    fact = facts[name]
    assert isinstance(fact, int), (name, fact)
    return fact


def numbers(facts: Facts, name: str) -> list[int]:
    fact = facts[name]
    assert isinstance(fact, list | tuple), (name, fact)
    return [int(part) for part in fact]
