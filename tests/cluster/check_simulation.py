#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""packaging/cluster/simulate.py agrees with what can be computed by hand: one worker, a store that limits all, killed parts.

    check_simulation.py [--cli burnish-cli]

The last line is "N passed, N failed".
"""
import importlib.util
import os
import sys
from types import SimpleNamespace

GB = 1e9


def main():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../packaging/cluster/simulate.py")
    specification = importlib.util.spec_from_file_location("simulate", path)
    simulate = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(simulate)
    results = []

    def expect(name, found, least, most):
        results.append(least <= found <= most)
        if not results[-1]:
            print(f"FAILED {name}: expected {least} to {most}, found {found}")

    def seconds(parts, workers, **changes):
        options = {"store": 100, "link": 2, "compute": 1, "start": 5, "dispatch": 0, "open": 1, "finish": 10, "failures": 0,
                   "seed": 1, **changes}
        run = simulate.Run(parts, workers, SimpleNamespace(**options))
        found = run.seconds()
        return found, run.failures

    parts = simulate.even_parts(300 * GB, 100 * GB, 100)
    # Each part: start, open, 4 GB of work at 1 GB/s, which hides reading 3 GB at 2 GB/s, and writing 1 GB at 2 GB/s.
    expect("one worker", seconds(parts, 1)[0], 100 * (5 + 1 + 4 + 0.5) + 9.99, 100 * (5 + 1 + 4 + 0.5) + 10.01)
    expect("as many workers as parts", seconds(parts, 100, store=1e6)[0], 20.49, 20.51)
    # 400 GB through a store of 1 GB/s, with all workers waiting for it.
    expect("a slow store", seconds(parts, 100, store=1)[0], 400 + 16, 400 + 21)
    expect("two workers", seconds(parts, 2)[0], 50 * 10.5 + 9.99, 50 * 10.5 + 10.01)
    # Parts of different sizes: the largest is taken first.
    expect("one large part", seconds([(1 * GB, 0)] * 10 + [(10 * GB, 0)], 2)[0], 10 + 5 + 1 + 10 - 0.01, 10 + 5 + 1 + 10 + 50)
    time, failures = seconds(parts * 10, 10, failures=0.1)
    expect("killed parts", failures, 60, 160)
    expect("killed parts cost time", time, 1000 * 10.5 / 10, 1.3 * 1000 * 10.5 / 10)
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
