"""What cannot be done is refused with a code and the facts; words are made where people read them."""


class Refused(Exception):
    """`code` names the sentence, `facts` fill its gaps."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(f"{code} {facts}")
        self.code = code
        self.facts = facts
