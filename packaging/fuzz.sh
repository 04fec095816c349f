#!/bin/bash
# SPDX-License-Identifier: MIT
# fuzz.sh SECONDS [TARGET…]: builds the targets in tests/fuzz and runs each of them for SECONDS, as many at a time as there
# are cores. Only those with the given names, such as "pickle", if there are any.
# Inputs that crash, hang or take too much memory are kept in build/fuzz/findings; "build/sanitized/bin/fuzzers --target=pickle
# FILE" calls a target with one of them. Inputs that reach new code are kept in build/fuzz/corpus and used again.
# The last line is "N passed, N failed".
set -eu
cd "$(dirname "$0")/.."
seconds=${1:?Expected the number of seconds for each target.}
shift
. packaging/setup.sh

build_sanitized fuzzers
rm -rf build/fuzz/seeds
python3 tests/fuzz/make_seeds.py . build/fuzz/seeds
mkdir -p build/fuzz/findings build/fuzz/logs
# shellcheck disable=SC2046 # names without spaces
[ $# -gt 0 ] || set -- $(cd tests/fuzz && ls fuzz_*.cpp | sed 's/^fuzz_//; s/\.cpp$//')

# Every seed is run, however long that takes. An input may take a minute, because the machine may be busy.
run() { # SECONDS TARGET
    mkdir -p "build/fuzz/corpus/$2"
    if nice build/sanitized/bin/fuzzers --target="$2" -max_total_time="$1" -timeout=60 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/findings/$2-" "build/fuzz/corpus/$2" "build/fuzz/seeds/$2" \
        >"build/fuzz/logs/$2.log" 2>&1; then
        echo "holds: $2, $(sed -n 's/^stat::number_of_executed_units: *//p' "build/fuzz/logs/$2.log") inputs"
    else
        echo "does not hold: $2"
        grep -a -E -A 25 'ERROR|runtime error|^Broken' "build/fuzz/logs/$2.log" || tail -n 40 "build/fuzz/logs/$2.log"
        grep -a 'Test unit written' "build/fuzz/logs/$2.log" || true
    fi
}
export -f run
printf '%s\n' "$@" | xargs -P "$(nproc)" -I{} bash -c 'run "$1" "$2" >"build/fuzz/logs/$2.result"' run "$seconds" {}

passed=0
failed=0
for target in "$@"; do
    cat "build/fuzz/logs/$target.result"
    if grep -q '^holds: ' "build/fuzz/logs/$target.result"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
