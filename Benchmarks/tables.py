"""The tables that are measured on, written once from their seeds, with what is known of them."""
import json
import os
import subprocess
import zlib

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "generate.c")


class MeasuredTable:
    """A table on disk; `table["first"]` and so on is what is true of it."""

    def __init__(self, path, facts):
        self.path = path
        self.facts = facts

    def __getitem__(self, name):
        return self.facts[name]


# Seeds 1 and 2 give the tables of a million and of ten million rows that all figures so far are of.
def seed_for(rows):
    return {1_000_000: 1, 10_000_000: 2}.get(rows, 3)


class Tables:
    def __init__(self, folder):
        self.folder = folder
        self.generator = os.path.join(folder, "generate")
        os.makedirs(folder, exist_ok=True)
        with open(SOURCE, "rb") as source:
            self.version = zlib.crc32(source.read())

    def orders(self, rows):
        """The table with so many rows; written where it is not there yet."""
        path = os.path.join(self.folder, f"orders_{rows}.csv")
        facts = path + ".json"
        known = {}
        if os.path.exists(facts) and os.path.exists(path):
            with open(facts) as file:
                known = json.load(file)
        # Facts of another generator may lack something, or be wrong.
        if known.get("generator") != self.version or os.path.getsize(path) != known["bytes"]:
            known = json.loads(self._write(path, "orders", rows, seed_for(rows)))
            known["generator"] = self.version
            with open(facts, "w") as file:
                json.dump(known, file)
        return MeasuredTable(path, known)

    def plain(self, rows):
        """The path of a table of so many rows without quotes."""
        path = os.path.join(self.folder, f"plain_{rows}.csv")
        if not os.path.exists(path):
            self._write(path, "plain", rows, 4)
        return path

    def _write(self, path, kind, rows, seed):
        subprocess.run(["cc", "-O2", "-o", self.generator, SOURCE], check=True)
        with open(path + ".part", "wb") as file:
            done = subprocess.run([self.generator, kind, str(rows), str(seed)], stdout=file,
                                  stderr=subprocess.PIPE, check=True, text=True)
        os.replace(path + ".part", path)
        return done.stderr

    @staticmethod
    def warm(path):
        """Reads a file into the page cache."""
        with open(path, "rb", buffering=0) as file:
            buffer = bytearray(1 << 20)
            while file.readinto(buffer):
                pass
