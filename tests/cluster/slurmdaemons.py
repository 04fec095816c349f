# SPDX-License-Identifier: MIT
"""A Slurm cluster of several nodes on this machine, with its own configuration, key and ports.

The daemons run as children of this process, as the current user. Needs munge and slurm-wlm, but neither systemd, nor
control groups, nor the system's own configuration.
"""
import getpass
import os
import secrets
import shutil
import socket
import subprocess
import time

CONFIGURATION = """
ClusterName=burnish
SlurmctldHost={host}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={munge}
CredType=cred/munge
SlurmctldPort={port}
StateSaveLocation={work}/state
SlurmdSpoolDir={work}/spool-%n
SlurmctldPidFile={work}/slurmctld.pid
SlurmdPidFile={work}/slurmd-%n.pid
SlurmctldLogFile={work}/slurmctld.log
SlurmdLogFile={work}/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
SlurmdParameters=config_overrides
SchedulerParameters=sched_interval=1,bf_interval=1,batch_sched_delay=0
SchedulerType=sched/builtin
MinJobAge=300
ReturnToService=2
KillWait=1
{nodes}
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def free_ports(count):
    """Ports that nothing listens on."""
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


class SlurmDaemons:
    """Starts munged, slurmctld and one slurmd per node; stops them at the end of the with block."""

    def __init__(self, work, nodes=3, cores=2):
        self.work = os.path.join(work, "slurm")
        self.daemons = {}
        self.names = [f"worker{i + 1}" for i in range(nodes)]
        self.cores = cores
        self.environment = dict(os.environ, SLURM_CONF=f"{self.work}/slurm.conf")

    def __enter__(self):
        os.makedirs(self.work + "/state", mode=0o700)
        try:
            self._start_munge()
            self._start_slurm()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _start(self, name, *words):
        program = shutil.which(words[0], path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")
        if not program:
            raise RuntimeError(f"{words[0]} is not installed")
        with open(f"{self.work}/{name}.out", "wb") as log:
            self.daemons[name] = subprocess.Popen([program, *words[1:]], env=self.environment, stdout=log, stderr=log,
                                                  stdin=subprocess.DEVNULL, start_new_session=True)

    def _start_munge(self):
        # A socket has a short name only; the folder of the key must belong to its user alone.
        key = f"{self.work}/key"
        with open(os.open(key, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
            file.write(secrets.token_bytes(128))
        os.chmod(self.work, 0o755)
        self.munge = f"{self.work}/munge.socket"
        self._start("munged", "munged", "--foreground", "--force", f"--socket={self.munge}", f"--key-file={key}",
                    f"--pid-file={self.work}/munged.pid", f"--log-file={self.work}/munged.log",
                    f"--seed-file={self.work}/munged.seed")
        self._wait(lambda: os.path.exists(self.munge), "munged")

    def _start_slurm(self):
        ports = free_ports(len(self.names) + 1)
        host = socket.gethostname()
        nodes = "\n".join(f"NodeName={name} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs={self.cores} "
                          f"RealMemory=8192 State=UNKNOWN" for name, port in zip(self.names, ports[1:]))
        with open(f"{self.work}/slurm.conf", "w", encoding="utf-8") as file:
            file.write(CONFIGURATION.format(host=f"{host}(127.0.0.1)", user=getpass.getuser(), munge=self.munge,
                                            port=ports[0], work=self.work, nodes=nodes))
        self._start("slurmctld", "slurmctld", "-D", "-c")
        for name in self.names:
            os.makedirs(f"{self.work}/spool-{name}")
            self._start(name, "slurmd", "-D", "-c", "-N", name)
        self._wait(lambda: self.run("sinfo", "--noheader", "--format=%T %D").strip() == f"idle {len(self.names)}",
                   "the nodes")

    def _wait(self, holds, what, seconds=60):
        end = time.monotonic() + seconds
        while not holds():
            ended = [name for name, daemon in self.daemons.items() if daemon.poll() is not None]
            if ended or time.monotonic() > end:
                raise RuntimeError(f"Slurm does not start: {', '.join(ended) or what}\n{self.logs()}")
            time.sleep(0.2)

    def run(self, *words, **options):
        """The output of one of Slurm's programs; of both streams if it fails."""
        done = subprocess.run(words, env=self.environment, text=True, check=False, timeout=120, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
        return done.stdout

    def states(self, job):
        """The states of the job's tasks, by number of the task; None for a job without tasks."""
        lines = self.run("squeue", "--noheader", "--array", "--states=all", f"--jobs={job}", "--format=%K %T").splitlines()
        found = {}
        for line in lines:
            task, _, state = line.partition(" ")
            found[int(task) if task.isdigit() else None] = state
        return found

    def wait_for(self, job, seconds=120):
        """Waits until every task of the job has ended, or never starts; returns their states."""
        end = time.monotonic() + seconds
        while True:
            states = self.states(job)
            if states and not any(state in ("PENDING", "RUNNING", "COMPLETING", "CONFIGURING", "REQUEUED")
                                  for state in states.values()):
                return states
            if time.monotonic() > end:
                raise RuntimeError(f"Job {job} does not end: {states}\n{self.logs()}")
            time.sleep(0.3)

    def logs(self):
        """The last lines of every daemon."""
        texts = []
        for name in sorted(os.listdir(self.work)):
            if name.endswith((".log", ".out")):
                with open(os.path.join(self.work, name), encoding="utf-8", errors="replace") as file:
                    texts.append(f"-- {name}\n" + "".join(file.readlines()[-15:]))
        return "\n".join(texts)

    def __exit__(self, *_):
        if os.path.exists(f"{self.work}/slurm.conf") and self.daemons.get("slurmctld"):
            self.run("scancel", f"--user={getpass.getuser()}")
        for daemon in reversed(list(self.daemons.values())):
            daemon.terminate()
        for daemon in self.daemons.values():
            try:
                daemon.wait(10)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()
