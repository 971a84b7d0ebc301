"""What the machine is, how busy it is, and what processes use of it."""
import os
import platform
import time

TICK = os.sysconf("SC_CLK_TCK")


def busy():
    """Seconds of processor time spent by all processes since the machine started."""
    ticks = [int(field) for field in open("/proc/stat").readline().split()[1:9]]
    return (sum(ticks) - ticks[3] - ticks[4]) / TICK


class Quiet:
    """Waits for a quiet machine, at most so long at once and so long in all."""

    def __init__(self, at_once, in_all):
        self.at_once = at_once
        self.left = in_all

    def wait(self):
        """Waits until others use less than a tenth of a core; False where they did not stop."""
        start = time.monotonic()
        try:
            while time.monotonic() - start < min(self.at_once, self.left):
                before = busy()
                time.sleep(0.3)
                if busy() - before <= 0.05:
                    return True
            return False
        finally:
            self.left -= time.monotonic() - start


def memory(pid):
    """Peak and present resident bytes of a process."""
    found = {}
    for line in open(f"/proc/{pid}/status"):
        if line.startswith(("VmHWM", "VmRSS")):
            found[line[:5]] = int(line.split()[1]) * 1024
    return found.get("VmHWM"), found.get("VmRSS")


def available():
    """Bytes of memory that can still be had."""
    for line in open("/proc/meminfo"):
        if line.startswith("MemAvailable"):
            return int(line.split()[1]) * 1024
    return 0


def description():
    """Lines that say what machine this is."""
    model = next((line.split(":", 1)[1].strip() for line in open("/proc/cpuinfo")
                  if line.startswith("model name")), platform.machine())
    total = next(int(line.split()[1]) for line in open("/proc/meminfo")
                 if line.startswith("MemTotal"))
    system = next((line.split("=", 1)[1].strip().strip('"') for line in open("/etc/os-release")
                   if line.startswith("PRETTY_NAME")), "")
    return [f"processor: {model}", f"cores: {os.cpu_count()}", f"memory: {total / 2**20:.1f} GiB",
            f"system: {system}, kernel {platform.release()}",
            f"load average at the start: {' '.join(f'{load:.2f}' for load in os.getloadavg())}"]
