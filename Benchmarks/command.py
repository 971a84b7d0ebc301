"""Times a command that ends by itself."""
import json
import os
import signal
import time

from machine import busy


def run(arguments, folder, timeout):
    """Runs a command; its wall seconds, own seconds, memory, answer and what others used meanwhile.

    The seconds of the work alone, where the command tells them on standard error as `work_seconds=`.
    """
    out, err = os.path.join(folder, "out"), os.path.join(folder, "err")
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    actions = [(os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
               (os.POSIX_SPAWN_OPEN, 1, out, flags, 0o644),
               (os.POSIX_SPAWN_OPEN, 2, err, flags, 0o644)]
    environment = dict(os.environ, LC_ALL="C.UTF-8")
    before, start = busy(), time.monotonic()
    pid = os.posix_spawnp(arguments[0], arguments, environment, file_actions=actions, setpgroup=0)
    stopped = []

    def stop(*_):
        stopped.append(True)
        os.killpg(pid, signal.SIGKILL)

    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, timeout)
    try:
        _, status, usage = os.wait4(pid, 0)
    except BaseException:
        os.killpg(pid, signal.SIGKILL)
        raise
    wall = time.monotonic() - start
    signal.setitimer(signal.ITIMER_REAL, 0)
    own = usage.ru_utime + usage.ru_stime
    said = open(err, errors="replace").read()
    work = [line for line in said.splitlines() if line.startswith("work_seconds=")]
    return {
        "wall": wall, "seconds": float(work[-1].split("=")[1]) if work else wall, "cpu": own,
        "peak": usage.ru_maxrss * 1024, "others": max(0.0, busy() - before - own),
        "code": os.waitstatus_to_exitcode(status), "timed out": bool(stopped),
        "answer": answer(out), "error": "" if work else said[-300:],
    }


def answer(path):
    """The first line written: JSON where it is that, else text; None where it is too long."""
    line = open(path, "rb").readline(4096)
    try:
        return json.loads(line)
    except ValueError:
        return line.decode(errors="replace").strip()
