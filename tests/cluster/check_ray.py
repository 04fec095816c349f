#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""burnish-ray runs merges of the samples on a Ray cluster of several nodes in one machine: parts are killed and refused, a
node goes away, the driver is cancelled, and nodes without room are left out.

    check_ray.py --cli burnish-cli

Needs Ray. The last line is "N passed, N failed".
"""
import importlib.machinery
import importlib.util
import os
import re
import shlex
import signal
import subprocess
import sys
import time

import ray
from ray.cluster_utils import Cluster

from kit import RECEIPTS, Checks, merges

NODE_MEMORY = 1 << 30
CPUS = 3


def driver_words(checks, merge, address, *options):
    """The command line that the program makes for Ray, with this Python and these options."""
    directory, _, line = merge.job("ray").partition(" && ")
    words = shlex.split(line)
    checks.expect("the command line is that of burnish-ray", words[0] == "burnish-ray" and directory.startswith("cd "), line)
    words[:1] = [sys.executable, os.path.join(checks.sources, "packaging/cluster/burnish-ray")]
    words[2:2] = ["--address", address]
    separator = words.index("--")
    return [*words[:separator], "--memory", "256M", *options, *words[separator:]]


def start(words):
    return subprocess.Popen(words, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def wait_until(holds, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.1)
    return False


def check_failures(checks, merge, address):
    """A part that is killed, one that keeps refusing, and the same command again."""
    checks.tell("kill", 2, 2)
    checks.tell("refuse", 4)
    checks.starts()
    done = checks.run(*driver_words(checks, merge, address, "--retries", "2"))
    checks.expect(f"{merge.name}: the refused part is reported", (done.returncode, done.stdout) == (1, "4\n"), done)
    parts = [part for part, _ in checks.starts()]
    wanted = sorted([str(part) for part in range(1, merge.parts + 1)] + ["2", "2", "4", "4"])
    checks.expect(f"{merge.name}: failed parts were tried three times", sorted(parts) == wanted, parts)
    nodes = set(re.findall(r"part 4/\d+: failed on (.*) \(try", done.stderr))
    checks.expect(f"{merge.name}: on three nodes", len(nodes) == 3, done.stderr)
    checks.expect(f"{merge.name}: with the reason", "this worker was told to refuse" in done.stderr, done.stderr)
    checks.expect(f"{merge.name}: nothing is taken for whole", not merge.is_finished(), os.listdir(merge.divided))
    checks.untell("refuse", 4)
    done = checks.run(*driver_words(checks, merge, address))
    checks.expect(f"{merge.name}: the same command continues", done.returncode == 0, done.stderr)
    checks.expect(f"{merge.name}: every part is reported once", len(re.findall(r"\d: done on ", done.stderr)) == merge.parts,
                  done.stderr)
    merge.expect_same("with failures")


def check_lost_nodes(checks, merge, cluster, workers):
    """Two of three nodes go away while parts run on them, and their processes with them."""
    checks.starts()
    for part in range(1, merge.parts + 1):
        checks.tell("slow", part)
    driver = start(driver_words(checks, merge, cluster.address))
    began = wait_until(lambda: os.path.exists(checks.control + "/log") and
                       len(open(checks.control + "/log", encoding="utf-8").readlines()) >= merge.parts)
    checks.expect(f"{merge.name}: every part runs", began)
    before = set(running_parts(checks))
    for worker in workers:
        cluster.remove_node(worker, allow_graceful=False)
    # The processes of a node end some time after it.
    ended = wait_until(lambda: len(before.intersection(running_parts(checks))) <= CPUS)
    checks.expect(f"{merge.name}: the lost nodes' processes end", ended, running_parts(checks))
    for part in range(1, merge.parts + 1):
        checks.untell("slow", part)
    out, errors = driver.communicate(timeout=120)
    checks.expect(f"{merge.name}: lost nodes", driver.returncode == 0, out + errors)
    checks.expect(f"{merge.name}: their parts ran elsewhere", "it went away" in errors and "its worker ended" in errors, errors)
    merge.expect_same("with nodes that went away")


def running(checks, option):
    """The processes of burnish-cli with this option."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/cmdline", "rb") as file:
                words = file.read().split(b"\0")
        except OSError:
            continue
        if checks.path("bin/burnish-cli").encode() in words and option.encode() in words:
            found.append(int(name))
    return found


def running_parts(checks):
    return running(checks, "--part")


def ancestors(process):
    """The numbers of a process's parents."""
    found = set()
    while process > 1:
        try:
            with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as file:
                process = int(file.read().rpartition(")")[2].split()[1])
        except OSError:
            break
        found.add(process)
    return found


def check_lost_finish(checks, merge, cluster, workers):
    """The node that runs the finish goes away."""
    checks.tell("slow", "finish")
    driver = start(driver_words(checks, merge, cluster.address))
    checks.expect(f"{merge.name}: the finish runs", wait_until(lambda: running(checks, "--finish")))
    finish = running(checks, "--finish")[0]
    parents = ancestors(finish)
    lost = [worker for worker in workers
            if {each.process.pid for each in worker.all_processes["raylet"]}.intersection(parents)]
    checks.expect(f"{merge.name}: the finish runs on a node", len(lost) == 1, parents)
    for worker in lost:
        cluster.remove_node(worker, allow_graceful=False)
    checks.expect(f"{merge.name}: and ends with it", wait_until(lambda: finish not in running(checks, "--finish")))
    checks.untell("slow", "finish")
    out, errors = driver.communicate(timeout=120)
    checks.expect(f"{merge.name}: the finish runs on another node", driver.returncode == 0 and "is left out: it went away" in errors,
                  out + errors)
    merge.expect_same("with a finish on a node that went away")


def receipts(merge):
    """The number of parts that are done."""
    folder = os.path.join(merge.divided, RECEIPTS)
    return sum(name.startswith("part-") for name in os.listdir(folder)) if os.path.isdir(folder) else 0


def check_cancelled(checks, merge, address):
    """The driver is interrupted while parts run; the same command continues afterwards."""
    checks.starts()
    checks.tell("slow", 1)
    checks.tell("slow", 3)
    driver = start(driver_words(checks, merge, address))
    wait_until(lambda: len(running_parts(checks)) == 2 and receipts(merge) == merge.parts - 2)
    driver.send_signal(signal.SIGINT)
    begin = time.monotonic()
    out, errors = driver.communicate(timeout=60)
    checks.expect(f"{merge.name}: cancelled", driver.returncode == 130 and
                  f"Cancelled. {merge.parts - 2} of {merge.parts} parts are done" in errors, (driver.returncode, out, errors))
    checks.expect(f"{merge.name}: within ten seconds", time.monotonic() - begin < 10, time.monotonic() - begin)
    checks.expect(f"{merge.name}: no part is left running", wait_until(lambda: not running_parts(checks), 5),
                  running_parts(checks))
    checks.expect(f"{merge.name}: nothing is taken for whole", not merge.is_finished(), os.listdir(merge.divided))
    checks.untell("slow", 1)
    checks.untell("slow", 3)
    done = checks.run(*driver_words(checks, merge, address, "--at-once", "1"))
    checks.expect(f"{merge.name}: continued after a cancellation", done.returncode == 0, done.stderr)
    merge.expect_same("cancelled and continued")


def driver_module(checks):
    """burnish-ray as a module; the functions that it sends to nodes are sent as they are."""
    path = os.path.join(checks.sources, "packaging/cluster/burnish-ray")
    loader = importlib.machinery.SourceFileLoader("burnish_ray", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    sys.modules[loader.name] = module
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    ray.cloudpickle.register_pickle_by_value(module)
    return module


def cancel(checks, driver, what, seconds):
    """Cancels the tasks of a driver, and checks that they end within this time."""
    tasks = list(driver.running)
    begin = time.monotonic()
    driver.cancel()
    _, left = ray.wait(tasks, num_returns=len(tasks), timeout=5)
    took = time.monotonic() - begin
    checks.expect(f"{what}: cancelled in time", not left and took < seconds, (left, took))
    results = []
    for task in tasks:
        try:
            results.append(ray.get(task, timeout=1))
        except ray.exceptions.RayError:
            pass
    checks.expect(f"{what}: there is no result", not results, results)


def check_missed_cancellations(checks, merge, address):
    """Tasks that are about to begin, which Ray may not tell of a cancellation, and a part that needs time to end."""
    module = driver_module(checks)
    ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    try:
        options, words = module.options_of(["--", "burnish-cli", "--plan", merge.plan, "--output", merge.divided])
        def driver(function, *arguments, count=1):
            made = module.Driver(ray, options, words)
            made.running = {ray.remote(function).options(max_retries=0).remote(*arguments): None for _ in range(count)}
            return made
        # Ten times as many as there are processors: most wait, and some are about to begin.
        sleeping = [sys.executable, "-c", "import time; time.sleep(600)"]
        for pause in (0, 0.2, 0.5, 1):
            waiting = driver(module.run, sleeping, checks.folder, checks.folder, count=10 * CPUS)
            time.sleep(pause)
            cancel(checks, waiting, f"after {pause} s", 8)
        # It ends by itself, but only after the second cancellation.
        began, ended = checks.path("began"), checks.path("ended")
        slow = [sys.executable, "-c", f"""import signal, sys, time
def end(*_):
    time.sleep(2.5)
    open({ended!r}, "w").close()
    sys.exit(1)
signal.signal(signal.SIGTERM, end)
open({began!r}, "w").close()
while True:
    time.sleep(0.1)"""]
        ending = driver(module.run, slow, checks.folder, checks.folder)
        checks.expect("a slow part begins", wait_until(lambda: os.path.exists(began)))
        cancel(checks, ending, "a part that needs time to end", 8)
        checks.expect("it had that time", os.path.exists(ended))
    finally:
        ray.shutdown()


def check_refusals(checks, merge, address):
    """What the driver refuses, and nodes that have no room."""
    words = driver_words(checks, merge, address)
    done = checks.run(*driver_words(checks, merge, address, "--memory", "2G"))
    checks.expect("nodes without memory are left out", done.returncode == 1 and "none of the nodes can run parts" in done.stderr and
                  "a part needs 2.1 GB of memory, and it has 1.1 GB" in done.stderr, done.stderr)
    done = checks.run(*[word if word != "burnish-cli" else "burnish-none" for word in words])
    checks.expect("nodes without the program are left out", done.returncode == 1 and "it has no burnish-none" in done.stderr,
                  done.stderr)
    done = checks.run(*[word.replace("plan.json", "other.json") for word in words])
    checks.expect("a missing plan is refused", done.returncode == 1 and "No such file" in done.stderr, done.stderr)
    large = os.path.join(merge.work, "large.json")
    with open(large, "w", encoding="utf-8") as file:
        file.write('{"burnishPlan": 1, "shards": [], "parts": [{"bytes": 4000000000000000, "cost": 1}]}')
    done = checks.run(*[word.replace(merge.plan, large) for word in words])
    checks.expect("a part without room on any disk is refused", done.returncode == 1 and
                  re.search(r"part 1 needs 4000\.0 TB in .*; at most .* are free", done.stderr), done.stderr)
    done = checks.run(*words[:words.index("--")])
    checks.expect("a command line without a command is wrong", done.returncode == 2, done.stderr)
    done = checks.run(*words, "--part", "1/3")
    checks.expect("a command line with a part is wrong", done.returncode == 2, done.stderr)


def main():
    checks = Checks(__doc__)
    begin = time.monotonic()
    os.environ["RAY_DISABLE_IMPORT_WARNING"] = "1"
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    try:
        workers = [cluster.add_node(num_cpus=CPUS, memory=NODE_MEMORY, object_store_memory=100 << 20) for _ in range(3)]
        cluster.wait_for_nodes()
        sharded, single = merges(checks)
        check_failures(checks, sharded, cluster.address)
        check_cancelled(checks, single, cluster.address)
        check_missed_cancellations(checks, single, cluster.address)
        check_refusals(checks, single, cluster.address)
        lost, lost_at_end = merges(checks, "lost-")
        check_lost_nodes(checks, lost, cluster, workers[:2])
        added = cluster.add_node(num_cpus=CPUS, memory=NODE_MEMORY, object_store_memory=100 << 20)
        cluster.wait_for_nodes()
        check_lost_finish(checks, lost_at_end, cluster, [workers[2], added])
    finally:
        cluster.shutdown()
    print(f"Ray: {time.monotonic() - begin:.1f} s")
    checks.finish()


if __name__ == "__main__":
    main()
