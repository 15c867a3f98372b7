"""The ladder's memory and its table."""

from pathlib import Path

from tests.rungs import BEGIN, END, PAIRS, STEPS, Kept, Rung, put_on_shelf, table, write

FOUR = ("san-juan", "2014", 4)


def test_a_ladder_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "build" / "ladder.jsonl"
    kept = Kept(file)
    kept.add((FOUR, "club", "random", "ladder-0"), (1.0, 12.5))
    kept.add((FOUR, "club", "random", "ladder-1"), (0.5, -2.5))
    with file.open("a", encoding="utf-8") as half:
        half.write('["san-juan", "2014", 4, "club", "ran')  # killed while writing
    again = Kept(file)
    assert again.results == kept.results
    rung = again.rung(FOUR, "club", "random")
    assert (rung.games, rung.share, rung.ahead) == (8, 0.75, 5.0)


def test_a_ladder_goes_on_from_the_shelf(tmp_path: Path) -> None:
    kept, shelf = Kept(tmp_path / "ladder.jsonl"), tmp_path / "ladder.json"
    for seed, result in ((0, (1.0, 3.5)), (1, (0.125, None)), (3, (0.5, 0.0))):
        kept.add((FOUR, "club", "random", f"ladder-{seed}"), result)
    put_on_shelf(kept, shelf)
    again = Kept(tmp_path / "elsewhere.jsonl", shelf)
    first_two = {job: result for job, result in kept.results.items() if job[3] != "ladder-3"}
    assert again.results == first_two, "after a gap the seeds would be others"
    again.add((FOUR, "club", "random", "ladder-2"), (0.25, -1.0))
    put_on_shelf(again, shelf)
    assert len(Kept(tmp_path / "nowhere.jsonl", shelf).results) == 3


def test_games_that_all_ended_alike_still_have_an_interval() -> None:
    assert Rung("club", "random", 1000, 1.0, 0.0).interval() == "99.7–100.0 %"
    assert Rung("club", "random", 1000, 0.5, 0.03).interval() == "47.0–53.0 %"


def test_the_table_goes_between_the_marks(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "ladder.jsonl")
    kept.add((FOUR, "casual", "newcomer", "ladder-0"), (1.0, 4.25))
    readme = tmp_path / "README.md"
    readme.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", "utf-8")
    write(table(kept, STEPS, most=5), readme)
    first = readme.read_text("utf-8")
    assert "old" not in first and first.startswith("before\n") and first.endswith("after\n")
    cell = "**100.0 %** of 4 (25.0–100.0 %), +4.2 points"
    assert f"| san-juan 2014, 4 players | 25 % | {cell} | – | – | – | – |" in first
    write(table(kept, STEPS, most=5), readme)
    assert readme.read_text("utf-8") == first
    assert len(table(kept, STEPS, most=2)) == 2, "the README shows games of two alone"


def test_the_first_expert_is_played_once_for_both_names(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "ladder.jsonl")
    kept.add((FOUR, "master", "expert", "ladder-0"), (0.5, 1.0))
    told = [(rung.better, rung.worse, rung.share) for rung in kept.rungs(FOUR)]
    assert told == [("master", "expert", 0.5), ("master", "first-expert", 0.5)]
    assert {("master", "expert"), ("master", "first-expert")} <= set(PAIRS)
