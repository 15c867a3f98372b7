# make run    opens the window          make test   every test, types and style
# make bench  speed, as ratios          make soak   the long campaigns
# make ladder the opponents' ladder     make train  learns the opponents' values again
# make docs   screenshots and sample papers in docs/
# make train TRAIN="san-juan-master --case 2014/2 --workers 2" learns one case; stopped, the same command goes on
# make plans  searches on for better whole plans of heats

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: run test lint bench soak ladder train plans docs clean

run: $(READY)
	@$(BIN)/alcalde

test: $(READY) $(VENV)/.screen lint
	@$(BIN)/pytest -n 2 --dist loadscope

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

ladder: $(READY)
	@$(BIN)/python -m tests.ladder

train: $(READY)
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m engine.players.train $(TRAIN)

plans: $(READY)
	@$(BIN)/python -m engine.tournament.long_search

$(READY): pyproject.toml .ci/setup.sh
	@sh .ci/setup.sh packages "$(PYTHON)" "$(VENV)"
	@touch $@

$(VENV)/.screen: .ci/setup.sh $(READY)
	@sh .ci/setup.sh screen "$(PYTHON)" "$(VENV)"
	@touch $@

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
