"""Links and PINs that prove something: a table's token, its short code, a screen's link, a person's PIN and cookie.

All are made from one secret an event, so nothing but that has to be kept, and printed codes stay valid.
"""

import base64
import hashlib
import hmac
import re
import secrets

MAC_LETTERS = 16  # 80 bits
CODE_LETTERS = 6
PIN_DIGITS = 6
ANY_ROUND = 0  # a card that stays on its table: whatever round is being played


def new_secret() -> str:
    return secrets.token_hex(32)


def new_pin() -> str:
    return f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}}"


def _mac(secret: str, *parts: str | int) -> str:
    """Letters and the figures 2 to 7: nothing that is read wrongly."""
    text = "\0".join(map(str, parts))
    found = hmac.new(secret.encode(), text.encode(), hashlib.sha256).digest()
    return base64.b32encode(found).decode().lower()


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def table_token(secret: str, event: str, number: int, table: int) -> str:
    return f"{number}-{table}-{_mac(secret, 'table', event, number, table)[:MAC_LETTERS]}"


def read_table_token(secret: str, event: str, token: str) -> tuple[int, int] | None:
    """Round and table, if the token is ours."""
    found = re.fullmatch(r"(\d{1,4})-(\d{1,4})-([a-z2-7]{16})", token.lower())
    if found is None:
        return None
    number, table = int(found[1]), int(found[2])
    return (number, table) if _same(table_token(secret, event, number, table), token.lower()) else None


def short_code(secret: str, event: str, number: int, table: int) -> str:
    """To be typed by hand: 17-ABCDEF. Short, so whoever guesses has to be slowed down."""
    return f"{table}-{_mac(secret, 'code', event, number, table)[:CODE_LETTERS].upper()}"


def read_short_code(secret: str, event: str, rounds: tuple[int, ...], code: str) -> tuple[int, int] | None:
    """Round and table of a code of one of these rounds, however it was typed."""
    found = re.fullmatch(r"\s*(\d{1,4})[\s-]*([A-Za-z2-7]{6})\s*", code)
    if found is None:
        return None
    table, typed = int(found[1]), f"{int(found[1])}-{found[2].upper()}"
    for number in rounds:
        if _same(short_code(secret, event, number, table), typed):
            return number, table
    return None


def screen_token(secret: str, event: str) -> str:
    return _mac(secret, "screen", event)[:MAC_LETTERS]


def is_screen(secret: str, event: str, token: str) -> bool:
    return _same(screen_token(secret, event), token.lower())


def own_pin(secret: str, role: str, salt: str, turn: int) -> str:
    """A PIN that follows from the secret, so that it is the same at the next start."""
    found = hmac.new(secret.encode(), f"own pin\0{role}\0{salt}\0{turn}".encode(), hashlib.sha256).digest()
    return f"{int.from_bytes(found, 'big') % 10**PIN_DIGITS:0{PIN_DIGITS}}"


def is_pin(secret: str, name: str, proof: str, pin: str) -> bool:
    return _same(pin_proof(secret, name, pin), proof)


def pin_proof(secret: str, name: str, pin: str) -> str:
    """What is kept of a PIN: enough to know it again."""
    return _mac(secret, "pin", name, pin)


def cookie_of(secret: str, name: str, proof: str) -> str:
    """Says who is logged in; it dies with the PIN."""
    spelled = base64.urlsafe_b64encode(name.encode()).decode().rstrip("=")
    return f"{spelled}.{_mac(secret, 'cookie', name, proof)}"


def named_in(cookie: str) -> str:
    """Whom a cookie claims to be; empty if it cannot be read."""
    spelled = cookie.partition(".")[0]
    try:
        return base64.urlsafe_b64decode(spelled + "=" * (-len(spelled) % 4)).decode()
    except ValueError:
        return ""


def is_cookie(secret: str, name: str, proof: str, cookie: str) -> bool:
    return _same(cookie_of(secret, name, proof), cookie)
