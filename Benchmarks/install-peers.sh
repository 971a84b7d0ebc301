#!/bin/sh
# Installs the programs gridview is measured against; what cannot be had is named and left out.
# usage: install-peers.sh FOLDER    (a Python environment is made there; run again, it does nothing)

folder=${1:-.build/bench-peers}

if [ "$(id -u)" = 0 ]; then root=; elif sudo -n true 2>/dev/null; then root='sudo -n'; else root=none; fi

debian() { # package program
  command -v "$2" >/dev/null && return
  if [ "$root" != none ]; then
    DEBIAN_FRONTEND=noninteractive $root apt-get install -y -q --no-install-recommends "$1" \
      >/dev/null 2>&1 && return
    $root apt-get update -q >/dev/null 2>&1
    DEBIAN_FRONTEND=noninteractive $root apt-get install -y -q --no-install-recommends "$1" \
      >/dev/null 2>&1 && return
  fi
  echo "bench-peers: without $2 (apt-get install $1 shows why)" >&2
}

python() { # package
  "$folder/bin/python" -m pip show -q "$1" >/dev/null 2>&1 && return
  "$folder/bin/python" -m pip install -q --disable-pip-version-check "$1" >/dev/null 2>&1 && return
  echo "bench-peers: without $1 ($folder/bin/pip install $1 shows why)" >&2
}

debian ripgrep rg
debian less less
debian miller mlr

if [ ! -x "$folder/bin/python" ]; then
  python3 -m venv "$folder" >/dev/null 2>&1 \
    || { echo "bench-peers: no Python environment (apt-get install python3-venv)" >&2; exit 0; }
fi
for package in pyte duckdb polars numpy pyarrow visidata tabview; do python "$package"; done
exit 0
