#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How a plan scales to many workers over a shared store, by simulation with the measured cost of a part.

    simulate.py [PLAN.json] [--workers 1,10,100,1000] [--store GB/s] [--link GB/s] [--compute GB/s] [--start SECONDS] …

Without a plan: a merge of three models of 1.3 TB in 2600 parts. README.md explains the model and shows the table.
"""
import argparse
import heapq
import json
import random

GB = 1e9


def parts_of(path):
    """(bytes read, bytes written) of each part of a plan."""
    with open(path, "rb") as file:
        plan = json.load(file)
    return [(part["read"], part["bytes"]) for part in plan["parts"]]


def even_parts(read, written, count):
    """Parts of equal size."""
    return [(read / count, written / count)] * count


class Store:
    """A shared store: each transfer gets an equal share of its bandwidth, and at most that of its worker's link."""

    def __init__(self, bandwidth, link):
        self.bandwidth = bandwidth
        self.link = link
        self.now = 0.0
        self.served = 0.0  # bytes that a transfer present from the beginning would have got
        self.active = []  # (served at its end, number, what to do then)
        self.count = 0

    def rate(self):
        """Bytes per second of each transfer."""
        return min(self.link, self.bandwidth / len(self.active)) if self.active else self.link

    def advance(self, now):
        """Lets time pass without an end of a transfer in between."""
        self.served += (now - self.now) * self.rate() if self.active else 0
        self.now = now

    def next_end(self):
        """When the next transfer ends."""
        if not self.active:
            return float("inf")
        return self.now + max(0.0, self.active[0][0] - self.served) / self.rate()

    def start(self, size, then):
        """Starts a transfer; `then` is called at its end."""
        heapq.heappush(self.active, (self.served + size, self.count, then))
        self.count += 1

    def end(self):
        """Ends the next transfer and returns what follows it."""
        return heapq.heappop(self.active)[2]


class Run:
    """One simulated run of all parts."""

    def __init__(self, parts, workers, options):
        self.options = options
        self.random = random.Random(options.seed)
        self.store = Store(options.store * GB, options.link * GB)
        self.waiting = sorted(parts, key=sum)  # the most expensive part is taken first, from the end
        self.timers = []  # (time, number, what to do)
        self.numbers = 0
        self.failures = 0
        self.left = len(parts)
        for worker in range(workers):
            # The scheduler starts one task after another.
            self.at(options.start + worker * options.dispatch, self.take)

    def at(self, when, then):
        """Calls `then` at a time."""
        heapq.heappush(self.timers, (when, self.numbers, then))
        self.numbers += 1

    def take(self, now):
        """A worker takes the next part."""
        if self.waiting:
            part = self.waiting.pop()
            self.run_part(part, now)

    def run_part(self, part, now):
        """Opens the inputs, reads them while it computes, then writes."""
        fails = self.random.random() < self.options.failures
        # A killed worker loses half a part on average.
        share = self.random.random() if fails else 1.0
        read, written = (size * share for size in part)
        opened = now + self.options.open
        computed = opened + (read + written) / (self.options.compute * GB)

        def write(_):
            self.store.start(written, lambda end: self.end_part(part, end, fails))

        def have_read(when):
            if when < computed:
                self.at(computed, write)
            else:
                write(when)

        self.at(opened, lambda _: self.store.start(read, have_read))

    def end_part(self, part, now, fails):
        """A part is done, or goes back to the queue."""
        if fails:
            self.failures += 1
            self.waiting.append(part)
        else:
            self.left -= 1
        # The next task of the same slot starts.
        self.at(now + self.options.start, self.take)

    def seconds(self):
        """The time of the whole run, with the finish."""
        while self.left:
            timer = self.timers[0][0] if self.timers else float("inf")
            end = self.store.next_end()
            if end <= timer:
                self.store.advance(end)
                self.store.end()(end)
            else:
                self.store.advance(timer)
                heapq.heappop(self.timers)[2](timer)
        return self.store.now + self.options.finish


def time_text(seconds):
    """Hours and minutes, or seconds."""
    if seconds >= 3600:
        return f"{seconds / 3600:.1f} h"
    return f"{seconds / 60:.1f} min" if seconds >= 120 else f"{seconds:.0f} s"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plan", nargs="?", help="a plan of burnish-cli; otherwise three models of --model GB are merged")
    parser.add_argument("--workers", default="1,10,30,100,300,1000", help="numbers of workers (default: %(default)s)")
    parser.add_argument("--model", type=float, default=1300, help="GB of a model (default: %(default)s)")
    parser.add_argument("--parts", type=int, default=2600, help="number of parts (default: %(default)s)")
    parser.add_argument("--store", type=float, default=100, help="GB/s of the shared store (default: %(default)s)")
    parser.add_argument("--link", type=float, default=2.5, help="GB/s of a worker's network (default: %(default)s)")
    parser.add_argument("--compute", type=float, default=1.3,
                        help="GB/s that a worker reads and writes when only its processor limits it (default: %(default)s)")
    parser.add_argument("--start", type=float, default=5, help="seconds until a task starts (default: %(default)s)")
    parser.add_argument("--dispatch", type=float, default=0.02, help="seconds between two starts (default: %(default)s)")
    parser.add_argument("--open", type=float, default=0.5, help="seconds to open and check the inputs (default: %(default)s)")
    parser.add_argument("--finish", type=float, default=10, help="seconds of the finish (default: %(default)s)")
    parser.add_argument("--failures", type=float, default=0.01, help="share of tries that are killed (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the failures (default: %(default)s)")
    options = parser.parse_args()
    parts = parts_of(options.plan) if options.plan else \
        even_parts(3 * options.model * GB, options.model * GB, options.parts)
    moved = sum(map(sum, parts))
    print(f"{len(parts)} parts, {moved / GB:.0f} GB read and written, store {options.store:g} GB/s")
    print("| workers | time | speed-up | efficiency | store in use | killed |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: |")
    alone = None
    for workers in map(int, options.workers.split(",")):
        run = Run(parts, workers, options)
        seconds = run.seconds()
        alone = alone or seconds * workers
        print(f"| {workers} | {time_text(seconds)} | {alone / seconds:.1f} | {alone / seconds / workers:.0%} | "
              f"{moved / seconds / options.store / GB:.0%} | {run.failures} |")


if __name__ == "__main__":
    main()
