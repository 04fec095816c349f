# SPDX-License-Identifier: MIT
# Sourced by check-desktop.sh and check-packages.sh: counts what holds and what does not.
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
