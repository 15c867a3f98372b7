"""The ladder's memory and its table."""

from pathlib import Path

from tests.rungs import BEGIN, END, Kept, Rung, put_on_shelf, write

FOUR = ("san-juan", "2014", 4)


def test_a_ladder_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "build" / "ladder.jsonl"
    kept = Kept(file)
    kept.add((FOUR, "club", "random", "ladder-0"), 1.0)
    kept.add((FOUR, "club", "random", "ladder-1"), 0.5)
    with file.open("a", encoding="utf-8") as half:
        half.write('["san-juan", "2014", 4, "club", "ran')  # killed while writing
    again = Kept(file)
    assert again.shares == kept.shares
    rung = again.rung(FOUR, "club", "random")
    assert (rung.games, rung.share) == (8, 0.75)


def test_a_ladder_goes_on_from_the_shelf(tmp_path: Path) -> None:
    kept, shelf = Kept(tmp_path / "ladder.jsonl"), tmp_path / "ladder.json"
    for seed, share in ((0, 1.0), (1, 0.125), (3, 0.5)):
        kept.add((FOUR, "club", "random", f"ladder-{seed}"), share)
    put_on_shelf(kept, shelf)
    again = Kept(tmp_path / "elsewhere.jsonl", shelf)
    first_two = {job: share for job, share in kept.shares.items() if job[3] != "ladder-3"}
    assert again.shares == first_two, "after a gap the seeds would be others"
    again.add((FOUR, "club", "random", "ladder-2"), 0.25)
    put_on_shelf(again, shelf)
    assert len(Kept(tmp_path / "nowhere.jsonl", shelf).shares) == 3


def test_games_that_all_ended_alike_still_have_an_interval() -> None:
    assert Rung("club", "random", 1000, 1.0, 0.0).interval() == "99.7–100.0 %"
    assert Rung("club", "random", 1000, 0.5, 0.03).interval() == "47.0–53.0 %"


def test_the_table_goes_between_the_marks(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "ladder.jsonl")
    kept.add((FOUR, "club", "random", "ladder-0"), 1.0)
    readme = tmp_path / "README.md"
    readme.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", "utf-8")
    write(kept, readme)
    first = readme.read_text("utf-8")
    assert "old" not in first and first.startswith("before\n") and first.endswith("after\n")
    assert "| san-juan 2014, 4 players | 25 % | – | **100.0 %** of 4 (25.0–100.0 %) |" in first
    write(kept, readme)
    assert readme.read_text("utf-8") == first
