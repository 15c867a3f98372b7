"""Why an entry does not fit, in words."""

from assistant.words import Words


def reason_words(tr: Words, code: str) -> str:
    key = f"shadow.reason.{code}"
    return tr(key) if tr.has(key) else tr("shadow.reason.not-offered")
