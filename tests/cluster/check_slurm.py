#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Slurm runs merges of the samples by the script of packaging/cluster, with workers that are killed and refuse.

    check_slurm.py --cli burnish-cli

Starts munged, slurmctld and three slurmd on this machine. The last line is "N passed, N failed".
"""
import os
import re
import shutil
import time

from kit import Checks, merges
from slurmdaemons import SlurmDaemons


def submit(checks, slurm, script, *arguments):
    """Submits a job script; returns the numbers of the array and of the finish."""
    output = slurm.run("bash", script, *arguments)
    found = re.search(r"^Parts (\S+): job (\d+)\. Finish: job (\d+)\.$", output, re.M)
    checks.expect("the script submits the array and the finish", found, output)
    return (found.group(2), found.group(3)) if found else (None, None)


def log_text(merge):
    """The logs that Slurm wrote into the folder of the job."""
    texts = []
    for name in sorted(os.listdir(merge.work)):
        if name.startswith("slurm-"):
            with open(os.path.join(merge.work, name), encoding="utf-8") as file:
                texts.append(f"-- {name}\n{file.read()}")
    return "\n".join(texts)


def check_merge(checks, slurm, merge):
    # Slurm writes the logs into the folder that the job file was made in.
    os.chdir(merge.work)
    script = os.path.join(merge.work, "job.sh")
    with open(script, "w", encoding="utf-8") as file:
        file.write(merge.job("slurm"))

    # One part is killed twice, another one refuses.
    checks.tell("kill", 2, 2)
    checks.tell("refuse", 4)
    checks.starts()
    array, finish = submit(checks, slurm, script)
    if not array:
        return
    states = slurm.wait_for(array)
    wanted = {part: "FAILED" if part == 4 else "COMPLETED" for part in range(1, merge.parts + 1)}
    checks.expect(f"{merge.name}: only the refused part fails", states == wanted, f"{states}\n{log_text(merge)}")
    checks.expect(f"{merge.name}: the finish is removed", slurm.wait_for(finish) == {None: "CANCELLED"}, slurm.states(finish))
    starts = checks.starts()
    parts = [part for part, _ in starts]
    checks.expect(f"{merge.name}: the killed part was started three times",
                  sorted(parts) == sorted([str(part) for part in wanted] + ["2", "2"]), parts)
    checks.expect(f"{merge.name}: several nodes worked", len({node for _, node in starts}) > 1, starts)
    checks.expect(f"{merge.name}: nothing is taken for whole", not merge.is_finished(), os.listdir(merge.divided))
    missing = merge.finish()
    checks.expect(f"{merge.name}: the finish names the missing part", (missing.returncode, missing.stdout) == (1, "4\n"),
                  missing)

    # The missing part alone.
    checks.untell("refuse", 4)
    array, finish = submit(checks, slurm, script, missing.stdout.strip())
    checks.expect(f"{merge.name}: the missing part ends", slurm.wait_for(array) == {4: "COMPLETED"}, log_text(merge))
    checks.expect(f"{merge.name}: the finish ends", slurm.wait_for(finish) == {None: "COMPLETED"}, log_text(merge))
    merge.expect_same("after a resubmitted part")

    # Once more: parts with a receipt end at once, and the finish can be repeated.
    array, finish = submit(checks, slurm, script)
    states = slurm.wait_for(array)
    checks.expect(f"{merge.name}: every part ends again", set(states.values()) == {"COMPLETED"}, log_text(merge))
    checks.expect(f"{merge.name}: the finish ends again", slurm.wait_for(finish) == {None: "COMPLETED"}, log_text(merge))
    merge.expect_same("submitted twice")


def check_requeue(checks, slurm, merge):
    """Slurm ends a task in the middle, as for a node that fails or a more urgent job, and starts it again."""
    os.chdir(merge.work)
    script = os.path.join(merge.work, "requeued.sh")
    with open(script, "w", encoding="utf-8") as file:
        file.write(merge.job("slurm"))
    shutil.rmtree(merge.divided, ignore_errors=True)
    checks.tell("slow", 2)
    checks.starts()
    array, finish = submit(checks, slurm, script)
    if not array:
        return
    end = time.monotonic() + 60
    seen = []
    while "2" not in seen and time.monotonic() < end:
        seen += [part for part, _ in checks.starts()]
        time.sleep(0.1)
    slurm.run("scontrol", "requeue", f"{array}_2")
    checks.untell("slow", 2)
    # Slurm waits for minutes before it starts a requeued task again.
    while slurm.states(array).get(2) != "PENDING" and time.monotonic() < end:
        time.sleep(0.3)
    # The node ends the old task first.
    time.sleep(3)
    slurm.run("scontrol", "update", f"JobId={array}_2", "StartTime=now")
    states = slurm.wait_for(array)
    checks.expect(f"{merge.name}: the requeued part ends", set(states.values()) == {"COMPLETED"},
                  f"{states}\n{log_text(merge)}")
    seen += [part for part, _ in checks.starts()]
    # Slurm may start it more than once more; what counts is that it ends, and with the same bytes.
    checks.expect(f"{merge.name}: the requeued part was started again", seen.count("2") >= 2, seen)
    checks.expect(f"{merge.name}: the finish ends after it", slurm.wait_for(finish) == {None: "COMPLETED"}, log_text(merge))
    merge.expect_same("with a requeued part")


def main():
    checks = Checks(__doc__)
    begin = time.monotonic()
    with SlurmDaemons(checks.folder) as slurm:
        for merge in merges(checks):
            check_merge(checks, slurm, merge)
            check_requeue(checks, slurm, merge)
    print(f"Slurm: {time.monotonic() - begin:.1f} s")
    os.chdir("/")
    checks.finish()


if __name__ == "__main__":
    main()
