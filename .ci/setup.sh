#!/bin/sh
# Sets up what `make run` and `make test` need on a bare Debian with Python.
#   setup.sh packages PYTHON VENV   the virtual environment, Tk, and our packages
#   setup.sh screen PYTHON VENV     a virtual screen, a window manager, a browser and PostgreSQL for the tests, and git,
#                                   whose commits the version tells
#   setup.sh proofs PYTHON VENV     the compiler for long searches of seating plans
set -eu
what=$1 python=$2 venv=$3

debian() {  # debian PACKAGE…: installs with apt if we can, otherwise says what to type
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Please install with your system's package manager: $*" >&2
        return 1
    fi
    as=""
    if [ "$(id -u)" != 0 ]; then
        as="sudo"
        command -v sudo >/dev/null 2>&1 || {
            echo "Please install as root: apt-get install $*" >&2
            return 1
        }
    fi
    echo "Installing $* …" >&2
    $as apt-get update -qq >/dev/null && $as env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
}

case $what in
packages)
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
        echo "Alcalde needs Python 3.11 or newer; $python is $("$python" --version). Try: make PYTHON=python3.12 …" >&2
        exit 1
    }
    # Commands work without Tk, and the program says so itself: no reason to stop here.
    "$python" -c 'import tkinter' 2>/dev/null || debian python3-tk || true
    "$python" -c 'import tkinter' 2>/dev/null || echo "$python has no Tk: commands only. Another one: make clean, make PYTHON=/usr/bin/python3 …" >&2
    [ -x "$venv/bin/python" ] || {
        "$python" -m venv "$venv" >/dev/null 2>&1 || { debian python3-venv && "$python" -m venv "$venv"; }
    }
    echo "Installing Alcalde's packages …" >&2
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -e ".[test]"
    ;;
screen)
    missing=""
    command -v Xvfb >/dev/null 2>&1 || missing="xvfb"
    command -v openbox >/dev/null 2>&1 || missing="$missing openbox"
    command -v git >/dev/null 2>&1 || missing="$missing git"
    command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
    # the server's tests start a private one from its binaries; the system's own is never touched
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 || missing="$missing postgresql"
    # shellcheck disable=SC2086  # a word a package
    [ -z "$missing" ] || debian $missing
    ;;
proofs)
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -e ".[proofs]"
    ;;
*)
    echo "usage: setup.sh packages|screen|proofs PYTHON VENV" >&2
    exit 2
    ;;
esac
