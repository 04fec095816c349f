# SPDX-License-Identifier: MIT
# Sourced by the checks that take several steps: counts what holds and what does not.
passed=0
failed=0
check() { # NAME COMMAND…
    local name=$1
    shift
    if output=$("$@" 2>&1); then
        passed=$((passed + 1))
        echo "== $name"
    else
        failed=$((failed + 1))
        printf '== %s: does not hold\n%s\n' "$name" "$output" | tail -n 40
    fi
}
# The last line is "N passed, N failed".
finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
    exit
}

# Sets spent to the seconds of the processor that all which this shell has started took since the last call. A subshell counts
# its own.
counted=0
count_time() {
    local all file
    file=$(mktemp)
    times >"$file"
    all=$(awk 'END { for (i = 1; i <= 2; ++i) { split($i, t, "[ms]"); sum += 60 * t[1] + t[2] } printf "%d", sum }' "$file")
    rm -f "$file"
    spent=$((all - counted))
    counted=$all
}
