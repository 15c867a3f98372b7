# make run    opens the window          make test   every test, types and style
# make again  once more only what failed
# make bench  speed, as ratios          make soak   the long campaigns
# make ladder the opponents' ladder (ladder-short: two minutes)
# make train  learns the opponents' values again
# make docs   screenshots and sample papers in docs/
# make bundle dist/ with a folder for people without Python, tried and packed; make windows tries the Windows one by Wine
# make train TRAIN="san-juan-master --case 2014/2 --workers 2" learns one case; stopped, the same command goes on
# make plans  searches on for better whole plans of heats

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
unexport PYTHONDONTWRITEBYTECODE  # tests start hundreds of programs, which need not compile anew

.PHONY: run test again lint bench soak bundle windows ladder ladder-short train plans docs clean

run: $(READY)
	@$(BIN)/alcalde || { test $$? -eq 3 && echo "Without a display: $(BIN)/alcalde --help" >&2; }

test: $(READY) $(VENV)/.screen lint
	@$(BIN)/pytest -n 2 --dist loadscope

again: $(READY) $(VENV)/.screen lint
	@$(BIN)/pytest --last-failed --last-failed-no-failures none

lint: $(READY)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy

bench: $(READY) $(VENV)/.screen
	@$(BIN)/python -m tests.bench

soak: $(READY) $(VENV)/.screen
	@$(BIN)/python -m tests.soak

docs: $(READY) $(VENV)/.screen
	@$(BIN)/python -m tests.pictures
	@$(BIN)/python -m tests.samples
	@$(BIN)/python -m tests.house

bundle: $(READY) $(VENV)/.screen
	@$(BIN)/python .ci/bundle/make.py

windows: $(READY) $(VENV)/.screen
	@$(BIN)/python .ci/bundle/windows.py

ladder: $(READY)
	@$(BIN)/python -m tests.ladder

ladder-short: $(READY)
	@$(BIN)/python -m tests.ladder --short

train: $(READY)
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m engine.players.train $(TRAIN)

plans: $(READY) $(VENV)/.proofs
	@$(BIN)/python -m engine.tournament.long_search

$(READY): pyproject.toml .ci/setup.sh
	@sh .ci/setup.sh packages "$(PYTHON)" "$(VENV)"
	@touch $@

$(VENV)/.screen: .ci/setup.sh $(READY)
	@sh .ci/setup.sh screen "$(PYTHON)" "$(VENV)"
	@touch $@

$(VENV)/.proofs: .ci/setup.sh $(READY)
	@sh .ci/setup.sh proofs "$(PYTHON)" "$(VENV)"
	@touch $@

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
