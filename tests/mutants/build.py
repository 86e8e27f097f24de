"""Compiles a title with its mutants: all at once in a copy of the sources, each behind a switch."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve() / "mutants"
SOURCE = TARGET / "source"
LAWS = "conformance"  # these take longest, and so run only if no other test notices
LEFT_OUT = {"random", "random_play", "garbage"}  # what the laws try as well, in more games
ROUNDS = 30  # attempts to find those that do not compile


def cargo(words, folder):
    settings = {"CARGO_TARGET_DIR": str(TARGET), "CARGO_PROFILE_DEV_DEBUG": "0"}
    return subprocess.run(["cargo", *words], cwd=folder, capture_output=True, text=True, env={**os.environ, **settings})


def write(path, content):
    """Writes a file unless it is there already: what keeps its time is not compiled again."""
    if not path.is_file() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def crate(game):
    return pathlib.Path("games") / game


def driver_name(game):
    return f"mutants_{game}"


def known_files(*folders):
    """What git knows, and new files."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *map(str, folders)],
                            cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [name for name in sorted(set(filter(None, listed.split("\0")))) if (ROOT / name).is_file()]


def copy_sources(game, files):
    """Copies everything but those files of the game; removes what the game no longer has."""
    names = set(known_files())
    switched = {str(crate(game) / "src" / file) for file in [*files, "lib.rs"]}
    for name in names - switched:
        write(SOURCE / name, (ROOT / name).read_bytes())
    for path in (SOURCE / crate(game)).rglob("*"):
        if path.is_file() and str(path.relative_to(SOURCE)) not in names:
            path.unlink()
    laws = (ROOT / crate(game) / "tests" / f"{LAWS}.rs").read_text()
    title = re.search(r"game: (\w+)", laws).group(1)
    library = f"civitas_{game.replace('-', '_')}"
    driver = (HERE / "driver.rs").read_text().replace("TITLE_CRATE", library).replace("TITLE", f"{library}::{title}")
    write(SOURCE / crate(game) / "examples" / f"{driver_name(game)}.rs", driver.encode())


def generate(game, files, spoilt):
    """Writes the files with all mutants but those that do not compile; returns number -> (file, index, line, name)."""
    mutants, first, changed = {}, 0, TARGET / f"{game}.rs"
    for file in files:
        path = crate(game) / "src" / file
        left_out = ",".join(str(first + index) for index in sorted(spoilt.get(file, ()))) or "-"
        program = TARGET / "release" / "civitas-mutants"
        made = subprocess.run([program, str(first), left_out, ROOT / path, changed], capture_output=True, text=True)
        if made.returncode:
            sys.exit(made.stderr)
        *lines, last = made.stdout.splitlines()
        for line in lines:
            number, at, name = line.split("\t")
            mutants[int(number)] = (file, int(number) - first, at, name)
        first = int(last)
        text = changed.read_bytes() + ((HERE / "switch.rs").read_bytes() if file == "lib.rs" else b"")
        write(SOURCE / path, text)
    if "lib.rs" not in files:
        path = crate(game) / "src" / "lib.rs"
        write(SOURCE / path, (ROOT / path).read_bytes() + (HERE / "switch.rs").read_bytes())
    return mutants


def faulty(messages, game):
    """The mutants that do not compile: the last one that begins before each error."""
    found = set()
    for line in messages.splitlines():
        message = json.loads(line).get("message")
        if not isinstance(message, dict) or message.get("level") != "error":
            continue
        for span in message["spans"]:
            if span["is_primary"] and f"{crate(game)}/src" in span["file_name"]:
                text = (SOURCE / span["file_name"]).read_bytes()[:span["byte_end"]].decode(errors="ignore")
                before = re.findall(r"switch::on\((\d+)\)", text)
                found.update(int(number) for number in before[-1:])
    return found


def build(game, files, spoilt):
    """Compiles all mutants that can be compiled and adds the others to `spoilt`, file -> indices. Returns the mutants,
    the driver and the test programs."""
    made = cargo(["build", "--release", "--quiet"], HERE)
    if made.returncode:
        sys.exit(made.stderr)
    copy_sources(game, files)
    for _ in range(ROUNDS):
        mutants = generate(game, files, spoilt)
        checked = cargo(["check", "--locked", "--message-format=json", "-p", f"civitas-{game}"], SOURCE)
        if checked.returncode == 0:
            break
        more = faulty(checked.stdout, game) & mutants.keys()
        if not more:
            sys.exit(checked.stderr)
        for number in more:
            file, index, _, _ = mutants[number]
            spoilt.setdefault(file, set()).add(index)
    else:
        sys.exit("too many mutants do not compile")
    tests = [path.stem for path in (ROOT / crate(game) / "tests").glob("*.rs") if path.stem not in LEFT_OUT]
    words = [word for test in sorted(tests) for word in ("--test", test)]
    package = ["--locked", "-p", f"civitas-{game}"]
    made = cargo(["build", *package, "--example", driver_name(game)], SOURCE)
    built = cargo(["test", "--no-run", *package, "--lib", *words], SOURCE)
    if made.returncode or built.returncode:
        sys.exit(made.stderr + built.stderr)
    programs = [pathlib.Path(line.rsplit("(", 1)[1].rstrip(")"))
                for line in built.stderr.splitlines() if line.strip().startswith("Executable")]
    return mutants, TARGET / "debug" / "examples" / driver_name(game), [SOURCE / program for program in programs]
