# SPDX-License-Identifier: MIT
"""Shared by the checks of packaging/cluster: samples to merge, workers that are killed, comparing folders, counting."""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile

RECEIPTS = "burnish-receipts"

# What is merged, the base first.
MODELS = ["tests/fixtures/merge/digits-base.safetensors", "resources/samples/digits-noisy.safetensors",
          "resources/samples/digits-rotated.safetensors"]

# A burnish-cli that kills some of its parts: a file kill-N in CONTROL holds the number of times that part N is killed by
# SIGKILL, each after a random time; refuse-N makes it end with code 1, slow-N makes it wait first. `log` lists all starts.
UNRELIABLE = """#!{python}
import os, random, signal, subprocess, sys, time
words = sys.argv[1:]
part = words[words.index("--part") + 1] if "--part" in words else "finish" if "--finish" in words else ""
if part == "auto":
    index = os.environ.get("JOB_COMPLETION_INDEX")
    part = os.environ.get("SLURM_ARRAY_TASK_ID") or (str(int(index) + 1) if index else os.environ.get("BURNISH_PART", ""))
part = part.partition("/")[0]
with open("{control}/log", "a") as log:
    log.write(part + " " + os.environ.get("SLURMD_NODENAME", "") + chr(10))
if os.path.exists("{control}/refuse-" + part):
    sys.exit("burnish-cli: this worker was told to refuse")
while os.path.exists("{control}/slow-" + part):
    time.sleep(0.05)
try:
    with open("{control}/kill-" + part) as file:
        left = int(file.read())
except OSError:
    left = 0
if left:
    with open("{control}/kill-" + part, "w") as file:
        file.write(str(left - 1))
    process = subprocess.Popen(["{cli}", *words])
    time.sleep(random.random() * 0.06)
    process.kill()
    process.wait()
    os.kill(os.getpid(), signal.SIGKILL)
os.execv("{cli}", ["{cli}", *words])
"""


class Checks:
    """The options of a check, its folder, and what passed and failed."""

    def __init__(self, description):
        parser = argparse.ArgumentParser(description=description)
        parser.add_argument("--cli", required=True, help="the burnish-cli program")
        options = parser.parse_args()
        self.cli = os.path.abspath(options.cli)
        self.sources = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
        self.passed = self.failed = 0
        self._folder = tempfile.TemporaryDirectory(prefix="burnish-cluster-")
        self.folder = self._folder.name
        self.control = self.path("control")
        os.mkdir(self.control)
        self._add_unreliable()

    def path(self, name):
        return os.path.join(self.folder, name)

    def _add_unreliable(self):
        """Makes `burnish-cli` of PATH a program that can be told to kill its parts."""
        os.mkdir(self.path("bin"))
        program = self.path("bin/burnish-cli")
        with open(program, "w", encoding="utf-8") as file:
            file.write(UNRELIABLE.format(python=sys.executable, control=self.control, cli=self.cli))
        os.chmod(program, 0o755)
        os.environ["PATH"] = self.path("bin") + os.pathsep + os.environ["PATH"]

    def tell(self, what, part, value=1):
        """Writes a control file for a part: kill, refuse or slow."""
        with open(f"{self.control}/{what}-{part}", "w", encoding="utf-8") as file:
            file.write(str(value))

    def untell(self, what, part):
        os.remove(f"{self.control}/{what}-{part}")

    def starts(self):
        """The parts that were started since the last call, and their nodes, in order."""
        try:
            with open(f"{self.control}/log", encoding="utf-8") as file:
                lines = [tuple(line.rstrip("\n").split(" ")) for line in file]
        except OSError:
            return []
        os.remove(f"{self.control}/log")
        return lines

    def expect(self, name, holds, detail=""):
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {name}: {str(detail).strip()[-3000:]}", flush=True)
        return holds

    def run(self, *words, **options):
        """Runs a program and returns the finished process, with its output as text."""
        return subprocess.run([str(word) for word in words], text=True, check=False, timeout=300, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def finish(self):
        self._folder.cleanup()
        print(f"{self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed or not self.passed else 0)


class Merge:
    """A merge of the samples: its command, the result of one machine, and its plan."""

    def __init__(self, checks, name, parts, *options):
        """`options` are those of the merge; `name` is that of the target."""
        self.checks = checks
        self.parts = parts
        self.work = checks.path(name + ".work")
        os.mkdir(self.work)
        # Kubernetes mounts one folder with the inputs and the outputs: the inputs must lie beside them.
        self.models = os.path.join(self.work, "models")
        os.mkdir(self.models)
        models = [shutil.copy(os.path.join(checks.sources, file), self.models) for file in MODELS]
        # Without the option --output, the target's folder is that of the result.
        self.words = ["merge", *options, "--base", *models]
        self.whole = os.path.join(self.work, "whole")
        self.divided = os.path.join(self.work, "divided")
        self.name = name
        os.mkdir(self.whole)
        self.plan = os.path.join(self.work, "plan.json")
        done = checks.run(checks.cli, *self.words, f"{self.whole}/{name}")
        checks.expect(f"{name}: merged on one machine", done.returncode == 0, done.stderr)
        self.command = [*self.words, f"{self.divided}/{name}", "--plan", self.plan]
        done = checks.run(checks.cli, *self.command, "--parts", parts)
        checks.expect(f"{name}: planned in {parts} parts", done.returncode == 0, done.stderr)

    def job(self, engine, *options):
        """The job file of the merge for an engine."""
        done = self.checks.run(self.checks.cli, *self.command, "--output", self.divided, "--job", engine, *options)
        self.checks.expect(f"{self.name}: a job file for {engine}", done.returncode == 0, done.stderr)
        return done.stdout

    def finish(self):
        """Runs the finish by hand."""
        return self.checks.run(self.checks.cli, *self.command, "--output", self.divided, "--finish")

    def is_finished(self):
        """True if the target, which is written last, exists."""
        return any(os.path.exists(f"{self.divided}/{name}") for name in (self.name, self.name + ".index.json"))

    def expect_same(self, what):
        """The divided result has the files and the bytes of one machine's."""
        whole, divided = contents(self.whole), contents(self.divided)
        different = [name for name in {*whole, *divided} if whole.get(name) != divided.get(name)]
        self.checks.expect(f"{self.name}, {what}: the bytes of one machine's run", whole and not different,
                           f"different: {different}")


def contents(folder):
    """The bytes of all files in a folder, apart from receipts."""
    found = {}
    for place, _, names in os.walk(folder):
        for name in names:
            file = os.path.relpath(os.path.join(place, name), folder)
            if not file.startswith(RECEIPTS + os.sep):
                with open(os.path.join(place, name), "rb") as opened:
                    found[file] = opened.read()
    return found


def merges(checks, prefix=""):
    """A sharded merge and one into a single file, which differ in how their parts are written."""
    return [Merge(checks, prefix + "sharded.safetensors", 7, "--method", "dare_ties", "--seed", "5", "--param", "weight=0.6",
                  "--param", "density=0.5", "--shard-size", "12KiB"),
            Merge(checks, prefix + "single.safetensors", 5, "--method", "ties", "--param", "weight=0.5", "--param", "density=0.7")]
