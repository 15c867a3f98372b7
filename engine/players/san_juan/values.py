"""The learned values that are shipped, each checked to fit what a position is turned into."""

from engine.players.net import Net, is_shipped, shipped
from engine.players.san_juan.features import INPUTS
from engine.san_juan.kinds import ROLES

OUTPUTS = 1 + len(ROLES)  # the value, and how likely each role is


def expert_value() -> Net:
    """One for all rule sets and numbers of players: of the club player, the strong one, the expert, and of every hint."""
    return shipped("san-juan", INPUTS, OUTPUTS)


def weights_name(rules: str, seats: int) -> str:
    return f"san-juan-{rules}-{seats}"


def master_value(rules: str, seats: int) -> Net:
    """The weights of this case; where none has beaten the expert's, the expert's."""
    name = weights_name(rules, seats)
    return shipped(name, INPUTS, OUTPUTS) if is_shipped(name) else expert_value()
