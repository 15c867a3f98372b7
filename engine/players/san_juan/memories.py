"""Games that were learned from, as a file."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from engine.players.san_juan.lessons import Memory


def write_memories(path: Path, memories: Sequence[Memory]) -> None:
    """All or nothing: a file that is there is whole."""
    part = path.with_suffix(".part.npz")
    np.savez_compressed(
        part,
        allow_pickle=False,
        steps=np.array([len(memory.seen) for memory in memories]),
        seen=np.concatenate([np.stack(memory.seen) for memory in memories]).astype(np.float16),
        movers=np.concatenate([memory.movers for memory in memories]).astype(np.int8),
        roles=np.concatenate([memory.roles for memory in memories]).astype(np.int8),
        open_roles=np.array([sum(1 << role for role in roles) for m in memories for roles in m.open_roles]),
        ends=np.array([memory.ends for memory in memories]),
    )
    part.rename(path)


def read_memories(path: Path) -> list[Memory]:
    with np.load(path) as stored:
        ends = np.cumsum(stored["steps"])[:-1]
        seen, movers, roles, bits = (
            np.split(stored[name], ends) for name in ("seen", "movers", "roles", "open_roles")
        )
        return [
            Memory(list(s), m.tolist(), r.tolist(), [_roles(int(mask)) for mask in b], e.tolist())
            for s, m, r, b, e in zip(seen, movers, roles, bits, stored["ends"], strict=True)
        ]


def _roles(mask: int) -> tuple[int, ...]:
    return tuple(role for role in range(mask.bit_length()) if mask >> role & 1)
