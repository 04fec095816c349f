#!/bin/bash
# SPDX-License-Identifier: MIT
# check-cluster.sh [ENGINE…]: runs merges of the samples by the job files of packaging/cluster with real engines on this machine,
# with workers that are killed, and compares the bytes with an undivided run. ENGINE is kubernetes, slurm, ray or simulation; all
# of them by default. Installs what is missing: Slurm and MUNGE from Debian (as root), the others from PyPI below BURNISH_INTEROP_DIR
# (build/interop). Expects a build in BURNISH_BUILD (build/release). The last line is "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
interop=${BURNISH_INTEROP_DIR:-$PWD/build/interop}
[ $# -gt 0 ] || set -- simulation kubernetes slurm ray
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Prints the Python of an environment that has these packages.
python_with() { # NAME MODULE PACKAGE…
    local environment=$interop/$1 module=$2
    shift 2
    [ -x "$environment/bin/python" ] || python3 -m venv "$environment" >&2
    "$environment/bin/python" -c "import $module" 2>/dev/null ||
        "$environment/bin/pip" -q install --disable-pip-version-check "$@" >&2
    echo "$environment/bin/python"
}

for engine in "$@"; do
    python=python3
    case $engine in
    kubernetes) python=$(python_with kubernetes kubernetes_validate kubernetes-validate==1.37.0) ;;
    ray) python=$(python_with ray ray ray==2.60.0) ;;
    simulation) ;;
    slurm)
        . packaging/setup.sh
        # shellcheck disable=SC2086 # the list is meant to be split
        install_missing $cluster_packages >&2 ;;
    *) echo "check-cluster.sh: unknown engine: $engine" >&2; exit 2 ;;
    esac
    "$python" "tests/cluster/check_$engine.py" --cli "${BURNISH_BUILD:-build/release}/bin/burnish-cli" | tee -a "$log"
done
# A check that ended early has no such line.
awk -v expected="$#" '/^[0-9]+ passed, [0-9]+ failed$/ { passed += $1; failed += $3; checks++ }
    END { failed += expected - checks; print passed + 0 " passed, " failed + 0 " failed"; exit failed > 0 || passed == 0 }' "$log"
