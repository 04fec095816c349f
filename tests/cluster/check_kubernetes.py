#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The Jobs for Kubernetes fit Kubernetes' own schema, and their containers do a merge of the samples when they are run as
Kubernetes runs them: with JOB_COMPLETION_INDEX, in any order, some of them killed and tried again.

    check_kubernetes.py --cli burnish-cli

Needs kubernetes-validate. The last line is "N passed, N failed".
"""
import os
import random
import re
import signal
import subprocess

import kubernetes_validate
import yaml

from kit import Checks, merges

# backoffLimitPerIndex is on by default since 1.29.
VERSIONS = ("1.29", "1.31", kubernetes_validate.latest_version())


def words_of(container, environment):
    """The command line of a container: Kubernetes replaces $(NAME), and $$ by $ before a parenthesis."""
    def replaced(found):
        return found.group(0)[1:] if found.group(0).startswith("$$") else environment.get(found.group(1), found.group(0))
    return [re.sub(r"\$?\$\(([^)]*)\)", replaced, word) for word in [*container["command"], *container.get("args", [])]]


def run_pod(job, index=None):
    """Runs the only container of a pod; returns its exit code and its messages."""
    container, = job["spec"]["template"]["spec"]["containers"]
    environment = {"PATH": os.environ["PATH"], "HOME": "/"}
    if index is not None:
        environment["JOB_COMPLETION_INDEX"] = str(index)
    done = subprocess.run(words_of(container, environment), env=environment, cwd=container["workingDir"], check=False,
                          capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout + done.stderr


def is_action(rule, code):
    """True if a rule of a podFailurePolicy applies to this exit code."""
    codes = rule.get("onExitCodes")
    return codes and (code in codes["values"]) == (codes["operator"] == "In")


def run_job(job):
    """Runs an Indexed Job as its controller does; returns the failed indexes and how often each index was tried."""
    spec = job["spec"]
    tries = {}
    failed = set()
    waiting = list(range(spec["completions"]))
    random.shuffle(waiting)
    while waiting:
        index = waiting.pop(0)
        tries[index] = tries.get(index, 0) + 1
        code, messages = run_pod(job, index)
        if code == 0:
            continue
        actions = [rule["action"] for rule in spec["podFailurePolicy"]["rules"] if is_action(rule, code)]
        if "FailJob" in actions:
            return set(range(spec["completions"])), tries, messages
        if tries[index] > spec["backoffLimitPerIndex"]:
            failed.add(index)
        else:
            waiting.append(index)
    return failed, tries, ""


def check_schema(checks, jobs, name):
    for version in VERSIONS:
        for job in jobs:
            try:
                kubernetes_validate.validate(job, version, strict=True)
                error = ""
            except (kubernetes_validate.ValidationError, kubernetes_validate.VersionNotSupportedError) as found:
                error = str(found)
            checks.expect(f"{name}: {job['metadata']['name']} fits the schema of Kubernetes {version}", not error, error)
    broken = dict(jobs[0], spec=dict(jobs[0]["spec"], completion=3))
    try:
        kubernetes_validate.validate(broken, VERSIONS[0], strict=True)
        checks.expect("the schema refuses unknown fields", False)
    except kubernetes_validate.ValidationError:
        checks.expect("the schema refuses unknown fields", True)


def check_claims(checks, merge):
    """A job with a volume for the inputs' folder and one for the results'."""
    folders = {"models": checks.sources, "scratch": checks.folder}
    options = [word for name, folder in folders.items() for word in ("--job-option", f"claim={name}:{folder}")]
    jobs = list(yaml.safe_load_all(merge.job("kubernetes", *options)))
    check_schema(checks, jobs, f"{merge.name}, two claims")
    for job in jobs:
        pod = job["spec"]["template"]["spec"]
        claims = {volume["name"]: volume["persistentVolumeClaim"]["claimName"] for volume in pod["volumes"]}
        mounts = {claims[mount["name"]]: mount["mountPath"] for mount in pod["containers"][0]["volumeMounts"]}
        checks.expect(f"{merge.name}: each claim is mounted at its folder", mounts == folders, mounts)


def check_merge(checks, merge):
    text = merge.job("kubernetes")
    parts, finish = jobs = list(yaml.safe_load_all(text))
    check_schema(checks, jobs, merge.name)
    spec = parts["spec"]
    mount, = spec["template"]["spec"]["containers"][0]["volumeMounts"]
    checks.expect(f"{merge.name}: one index for each part", (spec["completions"], spec["completionMode"]) ==
                  (merge.parts, "Indexed"), spec)
    checks.expect(f"{merge.name}: the volume contains everything", all(
        os.path.commonpath([mount["mountPath"], path]) == mount["mountPath"]
        for path in (merge.plan, merge.divided, merge.models)), mount)

    # A part that keeps refusing.
    checks.tell("refuse", 3)
    checks.tell("kill", 1, 2)
    failed, tries, messages = run_job(parts)
    checks.expect(f"{merge.name}: the refused part is tried four times", failed == {2} and tries[2] == 4, (failed, messages))
    checks.expect(f"{merge.name}: the killed part was tried again", tries[0] == 3, tries)
    # The finish waits for it.
    container, = finish["spec"]["template"]["spec"]["containers"]
    environment = {"PATH": os.environ["PATH"], "HOME": "/"}
    words = [word.replace("sleep 30", "sleep 0.2") for word in words_of(container, environment)]
    waiting = subprocess.Popen(words, env=environment, cwd=container["workingDir"], text=True, start_new_session=True,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    checks.expect(f"{merge.name}: the finish names the missing part", waiting.stdout.readline() == "3\n" or
                  waiting.stdout.readline() == "3\n", "")
    checks.expect(f"{merge.name}: nothing is taken for whole", not merge.is_finished(), os.listdir(merge.divided))
    checks.untell("refuse", 3)
    failed, tries, messages = run_job(parts)
    checks.expect(f"{merge.name}: applied again, every part ends", not failed, messages)
    try:
        waiting.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(waiting.pid, signal.SIGKILL)
        waiting.communicate()
    checks.expect(f"{merge.name}: the finish ends", waiting.returncode == 0, waiting.returncode)
    merge.expect_same("run as pods")

    # An index that the plan does not have, and a wrong command line.
    code, messages = run_pod(parts, merge.parts)
    checks.expect(f"{merge.name}: an index too many is refused", code == 1 and str(merge.parts) in messages, (code, messages))
    code, messages = run_pod(parts)
    checks.expect(f"{merge.name}: without an index, the command line is wrong", code == 2, (code, messages))


def main():
    checks = Checks(__doc__)
    for merge in merges(checks):
        check_merge(checks, merge)
        check_claims(checks, merge)
    checks.finish()


if __name__ == "__main__":
    main()
