"""What is new: once after an update, in the reader's language as far as it is written down."""

import pytest

from assistant.program.news import greeting, news, releases, this_version, whole_list
from assistant.words import LANGUAGES, Words


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ({}, "welcome"),  # no window was ever open here
        ({"mode": "dark", "seen": ""}, "welcome"),  # the first page was not left yet
        ({"mode": "dark"}, "news"),  # of a version that did not write down what was seen
        ({"seen": "0.1.9"}, "news"),
        ({"seen": "0.2.0"}, ""),
        ({"seen": "0.10.0"}, ""),  # a newer program was here
        ({"seen": "nonsense"}, "news"),
    ],
)
def test_what_a_window_says_first(kept: dict[str, object], said: str) -> None:
    assert greeting(kept, "0.2.0") == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_news_are_those_since_the_version_that_was_seen(language: str) -> None:
    tr = Words(language)
    told = news("0.1.0", this_version(), tr)
    assert f"# Version {this_version()}" in told
    assert "# Version 0.1.0" not in told
    assert ".alcalde" in told
    assert news(this_version(), this_version(), tr) == ""


def test_this_version_has_words_in_both_languages_and_a_list_of_changes() -> None:
    for language in LANGUAGES:
        assert Words(language).has(f"news.{this_version()}")
    assert releases()[this_version()].startswith("- ")
    assert all(line.startswith("- ") for line in whole_list("0.1.0", "9", Words("en")).split("\n")[2:])
