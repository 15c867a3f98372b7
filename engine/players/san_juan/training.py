"""How San Juan learns: one value for all cases, and the master's for each rule set and number of players apart."""

from pathlib import Path

from engine.executor import Run
from engine.players.san_juan import lessons, school
from engine.players.training import CaseLearned, Learner, Say, School


def master(case: str, given: dict[str, int], work: Path, run: Run, say: Say) -> CaseLearned:
    """One case, such as 2014/2."""
    rules, seats = case.split("/")
    plan = school.SchoolPlan(rules, int(seats), **given)
    return CaseLearned(plan.name, *school.learn(plan, work / plan.name, run, say))


LEARNERS = {"san-juan": Learner(lessons.learn, games=2250, rounds=3, again=1260)}
SCHOOLS = {
    "san-juan-master": School(tuple(f"{rules}/{seats}" for rules, seats in lessons.CASES), master),
}
