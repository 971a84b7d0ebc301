"""A program in a pseudo-terminal, timed by what it writes.

A process of its own reads the terminal and stamps what comes, so that the stamps do not wait for the
slow reading of the screen. A burst is output without a pause of BURST_GAP; its time is the time of its
last byte. Times are seconds of the monotonic clock.
"""
import fcntl
import os
import re
import select
import signal
import struct
import termios
import time

from screen import Screen, Stream

BURST_GAP = 0.005
F_SETPIPE_SZ = 1031  # fcntl has the name since Python 3.10
HEAD = struct.Struct("dI")


class Terminal:
    def __init__(self, arguments, columns=200, rows=50, environment=None):
        self.screen = Screen(columns, rows)
        self.stream = Stream(self.screen)
        self.fd, slave = os.openpty()
        self.screen.write_process_input = lambda answer: os.write(self.fd, answer.encode())
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.chunks = []
        self.partial = b""
        self.is_closed = False
        self.pipe, self.reader = self._start_reader(slave)
        self.pid, self.start = self._start_program(arguments, slave, columns, rows, environment)
        os.close(slave)

    def _start_reader(self, slave):
        out, into = os.pipe()
        pid = os.fork()
        if pid == 0:
            try:
                os.close(out)
                os.close(slave)
                while data := os.read(self.fd, 1 << 16):
                    os.write(into, HEAD.pack(time.monotonic(), len(data)) + data)
            except OSError:
                pass
            finally:
                os._exit(0)
        os.close(into)
        fcntl.fcntl(out, F_SETPIPE_SZ, 1 << 20)
        return out, pid

    def _start_program(self, arguments, slave, columns, rows, environment):
        told, tell = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            for descriptor in (0, 1, 2):
                os.dup2(slave, descriptor)
            settings = dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8", **(environment or {}))
            settings.update(COLUMNS=str(columns), LINES=str(rows))
            # The clock starts at exec: what forking this process costs is not the program's.
            os.write(tell, struct.pack("d", time.monotonic()))
            try:
                os.execve(arguments[0], arguments, settings)
            finally:
                os._exit(127)
        os.close(tell)
        start = struct.unpack("d", os.read(told, 8))[0]
        os.close(told)
        return pid, start

    def send(self, keys):
        """Writes keys and returns the time."""
        moment = time.monotonic()
        os.write(self.fd, keys.encode())
        return moment

    def _take(self, timeout):
        """Takes what the reader has stamped; False where nothing came in time."""
        if self.is_closed or not select.select([self.pipe], [], [], timeout)[0]:
            return False
        data = os.read(self.pipe, 1 << 20)
        if not data:
            self.is_closed = True
            return False
        self.partial += data
        while len(self.partial) >= HEAD.size:
            moment, length = HEAD.unpack_from(self.partial)
            if len(self.partial) < HEAD.size + length:
                break
            self.chunks.append((moment, self.partial[HEAD.size:HEAD.size + length]))
            self.partial = self.partial[HEAD.size + length:]
        return True

    def burst(self, timeout):
        """Waits for a whole burst, puts it on the screen; times of its first and last byte, or None."""
        deadline = time.monotonic() + timeout
        while not self.chunks:
            left = deadline - time.monotonic()
            if left <= 0 or self.is_closed:
                return None
            self._take(min(left, 0.05))
        while True:
            for i in range(1, len(self.chunks)):
                if self.chunks[i][0] - self.chunks[i - 1][0] > BURST_GAP:
                    return self._show(i)
            if not self._take(BURST_GAP * 1.6):
                return self._show(len(self.chunks))

    def _show(self, count):
        taken, self.chunks = self.chunks[:count], self.chunks[count:]
        self.stream.feed(b"".join(data for _, data in taken))
        return taken[0][0], taken[-1][0]

    def until(self, expected, timeout, since=0):
        """The time at which a burst ended that left the expected text (an expression) on the screen.

        Bursts that ended before a moment count for nothing: they answer an earlier key.
        """
        deadline = time.monotonic() + timeout
        while (left := deadline - time.monotonic()) > 0:
            burst = self.burst(left)
            if burst is None:
                return None
            if burst[1] >= since and re.search(expected, self.screen.text()):
                return burst[1]
        return None

    def last_byte(self, silence, timeout):
        """The time of the last byte before so long a silence, or None where none came."""
        # Shown at the end only: reading the screen is slow, and a full pipe would stop the program.
        start = time.monotonic()
        while time.monotonic() - start < timeout:
            latest = max(start, self.chunks[-1][0]) if self.chunks else start
            wait = silence if self.chunks else timeout
            if not self._take(wait) and time.monotonic() - latest >= silence:
                break
        if not self.chunks:
            return None
        return self._show(len(self.chunks))[1]

    def frame(self, keys, silence=0.02, timeout=2):
        """Seconds from keys to the last byte of what follows them, or None."""
        self.settle(silence)
        pressed = self.send(keys)
        last = self.last_byte(silence, timeout)
        return last and last - pressed

    def settle(self, silence=0.1):
        """Shows all that comes until so long a silence."""
        while self.burst(silence):
            pass

    def shows(self, expected):
        return re.search(expected, self.screen.text()) is not None

    def close(self):
        for pid, signals in ((self.pid, (signal.SIGTERM, signal.SIGKILL)),
                             (self.reader, (signal.SIGKILL,))):
            for number in signals:
                try:
                    os.kill(pid, number)
                except ProcessLookupError:
                    pass
                deadline = time.monotonic() + 2
                while time.monotonic() < deadline and os.waitpid(pid, os.WNOHANG)[0] == 0:
                    # A full terminal would keep the program from ending.
                    self._take(0.005)
                    self.chunks.clear()
                else:
                    if time.monotonic() < deadline:
                        break
        os.close(self.fd)
        os.close(self.pipe)
