"""How Saint Malo learns: the strong player's value, and after it the expert's, which begins with the one that is shipped."""

from engine.players.saint_malo import lessons
from engine.players.saint_malo.tastes import EXPERT
from engine.players.training import Learner, School

LEARNERS = {
    "saint-malo": Learner(lessons.learn, games=240, rounds=1, again=6000),
    EXPERT.makes: Learner(EXPERT.learn, games=0, rounds=10, again=480),
}
SCHOOLS: dict[str, School] = {}
