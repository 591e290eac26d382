#!/usr/bin/env python3
"""Makes what the card games need and starts them: `python3 start.py` (Windows: `py start.py`).

Standard library only. The text stays readable for Python 2.7 and 3.6 (no f-strings, no
annotations), so that an old Python can say what it lacks instead of stopping with a SyntaxError.
"""

from __future__ import print_function

import errno
import glob
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

OLDEST = (3, 11)
HERE = os.path.dirname(os.path.abspath(__file__))
ENV = os.path.join(HERE, ".venv")
STAMP = os.path.join(ENV, "start-stamp.json")
WHEELS = os.path.join(HERE, "wheels")
NOTEBOOKS = os.path.join(HERE, "notebooks")
FIRST_NOTEBOOK = "00_start_here.ipynb"
LOCKS = {"run": "requirements.lock", "test": "requirements-dev.lock"}
TEST_PATHS = ("cardlib", "tests", "notebooks")
CELL_LIMIT_S = 120  # one cell of a notebook under test
PATIENCE_S = 3  # for a child that got the same Ctrl-C as we did
FAREWELL_S = 10  # for a child that was asked to end
STOPPED = 130  # what a shell reports after Ctrl-C
LOG_TAIL = 12

HELP = """\
{python} start.py                  opens the notebooks; further words go to JupyterLab
{python} start.py test             runs every check; further words go to pytest alone
{python} start.py pack             fetches all packages into wheels/, for computers without network
      --platform NAME           for another system: windows, mac, mac-intel, linux or linux-arm
      --python X.Y              for another Python, for example 3.12
      --test                    also what the tests need
{python} start.py check FILE.ipynb  runs your own notebook and says what pupils would stumble over
{python} start.py help             shows this text

Everything lives in this folder, in .venv. To begin afresh, delete .venv and start again."""

# Lab asks for news and newer versions on every start, and its extension list asks the network.
LAB_SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": False,
    }
}
LAB_QUIET = (
    "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    "--ServerApp.answer_yes=True",  # one Ctrl-C is enough
)

NO_NETWORK = """\
The packages could not be fetched: no network, or a filter between here and the packages.
The games need the network once, for the first start; never again after that.
What you can do:
  * connect this computer and start again, or
  * on a computer that is connected, run:   {python} start.py pack
    (for another system: {python} start.py pack --platform windows --python {version})
    then copy this whole folder to a USB stick and from there to this computer, and start again."""
NO_PACKAGE = """\
There is no package for this Python ({version}) on this system, or this computer is set up never to
ask the network. Another Python may do (3.11 to 3.14 are known to work), or fill wheels/ elsewhere:
    {python} start.py pack --platform {platform} --python {version}"""
WHEELS_SHORT = """\
The folder wheels/ does not hold every package for this computer (Python {version}, {platform}), and
there is no network. It was filled for another system, another Python, or older games.
On a computer that is connected, run:
    {python} start.py pack --platform {platform} --python {version}{extra}
and copy the folder again."""
NO_ROOM = """\
The disk is full. The games need about 700 MB once.
Free now: {free} here ({here}), {temp_free} for temporary files ({temp}).
Delete what you can spare, or copy this folder to a larger disk, and start again."""
NOT_ALLOWED = """\
This folder may not be written to: {here}
Copy the whole folder into your own files (for example Documents) and start it from there."""
BAD_CERTIFICATE = """\
The network answers with a certificate that Python does not trust; a school filter often does that.
Ask who looks after the network, or fill wheels/ elsewhere:   {python} start.py pack"""
DAMAGED = """\
A package is not the one that was recorded for this project: the download was damaged or changed.
Nothing of it was installed. Start again; if it happens twice, try another network."""
LONG_PATH = """\
Windows cannot write such long file names. Move this folder to a short place, such as C:\\cards."""
NO_VENV = """\
This Python ({version}) lacks the part that makes private environments ({missing}).
{cure}
Then start again."""

# What pip says, in its several versions, when it comes to a package.
PACKAGE_LINE = re.compile(
    "(?:Collecting|Ignoring|Obtaining dependency information for|Requirement already satisfied:) "
    "([A-Za-z0-9_.-]+)"
)
NOT_FOUND = "No matching distribution found"
# What an installer's log shows, most telling first; which message answers it.
SYMPTOMS = (
    (r"No space left on device|Errno 28|not enough space on the disk|WinError 112", NO_ROOM),
    (r"DO NOT MATCH THE HASHES", DAMAGED),
    (r"CERTIFICATE_VERIFY_FAILED|SSLCertVerificationError", BAD_CERTIFICATE),
    (r"Long Path support|WinError 206", LONG_PATH),
    (r"Permission denied|Errno 13\b|WinError 5\b|Read-only file system|Errno 30\b", NOT_ALLOWED),
    (r"NewConnectionError|ConnectTimeout|a new connection|Connection refused", NO_NETWORK),
    (r"getaddrinfo failed|name resolution|Name or service not known|unreachable", NO_NETWORK),
    (r"ProxyError|Read timed out|Connection broken", NO_NETWORK),
    (NOT_FOUND, NO_PACKAGE),
)


class StartError(Exception):
    """Something the user can mend; the text says what, why, and how."""


# -- words on the screen ---------------------------------------------------------------------------


def say(text="", end="\n"):
    """Print *text*, whatever the console can show."""
    try:
        sys.stdout.write(text + end)
    except UnicodeError:
        sys.stdout.write(text.encode("ascii", "replace").decode("ascii") + end)
    sys.stdout.flush()


def soften_console():
    """Let a narrow console print '?' for letters it lacks, instead of stopping the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def python_name():
    return "py" if os.name == "nt" else "python3"


def version_text():
    return "{0}.{1}".format(*sys.version_info[:2])


def system_name():
    """What `pack --platform` calls the system this runs on."""
    import platform

    machine = platform.machine().lower()
    if os.name == "nt":
        return "windows"
    if sys.platform == "darwin":
        return "mac" if machine == "arm64" else "mac-intel"
    return "linux-arm" if machine in ("aarch64", "arm64") else "linux"


def megabytes(folder):
    return "{0} MB".format(shutil.disk_usage(folder).free // 1000000)


def fill(message, **more):
    """*message* with the facts of this computer in its places."""
    facts = {
        "python": python_name(),
        "version": version_text(),
        "platform": system_name(),
        "here": HERE,
        "free": megabytes(HERE),
        "temp": tempfile.gettempdir(),
        "temp_free": megabytes(tempfile.gettempdir()),
        "extra": "",
    }
    facts.update(more)
    return message.format(**facts)


def newer_python():
    """The command of a Python on this computer that is new enough, or ''."""
    names = ["python3.{0}".format(minor) for minor in range(20, OLDEST[1] - 1, -1)]
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        for name in names:
            path = os.path.join(folder, name)
            if os.path.isfile(path) and os.access(path, os.X_OK) and "shims" not in folder:
                return name
    return ""


def too_old(version):
    """What to tell the user of a Python that is too old, or '' if it is new enough."""
    if tuple(version[:2]) >= OLDEST:
        return ""
    found = newer_python()
    text = "Python {2}.{3} is too old for the card games. They need {0}.{1} or newer.\n".format(
        OLDEST[0], OLDEST[1], version[0], version[1]
    )
    if found:
        return text + "This computer also has a newer one. Use it:   {0} start.py".format(found)
    return (
        text + "You get a newer one on the Python home page (python.org, part Downloads),\n"
        "from your system's own software shop, or from whoever looks after this computer.\n"
        "Install it beside the old one, open a new terminal, and start again."
    )


class Progress(object):
    """One line that says how far a step is; on a terminal it is rewritten in place."""

    def __init__(self, title, total=0):
        self.title, self.total, self.done = title, total, 0
        self.rewrite = hasattr(sys.stdout, "isatty") and sys.stdout.isatty()
        self.width, self.shown = 0, 0.0
        self.show("")

    def show(self, note):
        text = self.title
        if self.total:
            text += " {0}/{1}".format(min(self.done, self.total), self.total)
        if note:
            text += " " + note
        if self.rewrite:
            text = text[: max(20, shutil.get_terminal_size().columns - 1)]
            say("\r" + text.ljust(self.width), end="")
            self.width = len(text)
        elif not note or time.time() - self.shown > 5:
            say(text)
            self.shown = time.time()

    def step(self, note):
        self.done += 1
        self.show(note)

    def close(self, note="done"):
        if self.rewrite:
            self.show(note)
            say()


# -- other programs --------------------------------------------------------------------------------


def stop(child):
    """End *child*: it may have got the same Ctrl-C, so wait, then ask, then insist."""
    try:
        if waited(child, PATIENCE_S):
            return
        child.terminate()
        if waited(child, FAREWELL_S):
            return
    except KeyboardInterrupt:
        pass  # an impatient second Ctrl-C
    child.kill()
    child.wait()


def waited(child, seconds):
    try:
        child.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        return False
    return True


def run(command, cwd=None, env=None):
    """Run *command* in the foreground and return its exit status; Ctrl-C ends it with us."""
    child = subprocess.Popen(command, cwd=cwd, env=env or child_environment())
    try:
        while not waited(child, 3600):  # without a limit, Windows would not hear Ctrl-C
            pass
    except BaseException:
        stop(child)
        raise
    return child.returncode if child.returncode >= 0 else 128 - child.returncode


def run_logged(command, on_line=None):
    """Run *command* unseen; (exit status, log). *on_line* is called with every line of it."""
    child = subprocess.Popen(
        command,
        env=installer_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    log = []
    try:
        for raw in child.stdout:
            log.append(raw.decode("utf-8", "replace").rstrip())
            if on_line:
                on_line(log[-1])
        child.wait()
    except BaseException:
        stop(child)
        raise
    finally:
        child.stdout.close()
    return child.returncode, "\n".join(log)


def child_environment():
    """The user's environment with .venv in front, as `activate` would make it."""
    env = dict(os.environ)
    env.pop("PYTHONHOME", None)
    env["VIRTUAL_ENV"] = ENV
    env["PATH"] = os.path.dirname(env_python()) + os.pathsep + env.get("PATH", os.defpath)
    env["JUPYTER_PREFER_ENV_PATH"] = "1"  # this project's kernel, not a namesake elsewhere
    env.setdefault("PYTHONIOENCODING", ":replace")
    return env


def installer_environment():
    """The user's environment without what sends packages elsewhere than into .venv."""
    env = dict(os.environ)
    for name in ("PYTHONHOME", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_REQUIREMENT"):
        env.pop(name, None)
    env.update(PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_NO_INPUT="1")
    env.setdefault("PIP_RETRIES", "2")
    return env


def env_python():
    """The Python inside .venv, where this system puts it."""
    inside = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    return os.path.join(ENV, *inside)


def pip(python):
    # -I: neither PYTHONPATH nor packages of the user's own get in the way
    return [python, "-I", "-X", "utf8", "-m", "pip"]


# -- the environment -------------------------------------------------------------------------------


def digest(path):
    if not os.path.isfile(path):
        raise StartError(
            "{0} is missing. Fetch the whole project again; a part of it was not copied.".format(
                os.path.basename(path)
            )
        )
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def wanted(kind):
    """What the stamp of an environment says that was made here, now, for *kind*."""
    locks = dict((name, digest(os.path.join(HERE, LOCKS[name]))) for name in kinds_within(kind))
    return {"locks": locks, "python": version_text(), "home": os.path.realpath(HERE)}


def kinds_within(kind):
    """An environment for tests holds everything that learners need, so it serves both."""
    return ("run", "test") if kind == "test" else ("run",)


def read_stamp():
    try:
        with open(STAMP, "rb") as file:
            stamp = json.loads(file.read().decode("utf-8"))
    except (IOError, OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def package_folders():
    root = glob.escape(ENV)
    found = glob.glob(os.path.join(root, "lib", "python*", "site-packages"))
    return found or glob.glob(os.path.join(root, "Lib", "site-packages"))


def parts():
    """The names of all packages in .venv: a half-deleted environment lacks some."""
    names = set(name for folder in package_folders() for name in os.listdir(folder))
    return sorted(names - {"__pycache__"})


def state(kind):
    """What .venv is: "ready", "smaller" (good, but without the tests' packages) or "none"."""
    stamp = read_stamp()
    made = stamp.get("kind")
    if made not in LOCKS or not os.path.isfile(env_python()):
        return "none"
    if any(stamp.get(key) != value for key, value in wanted(made).items()):
        return "none"
    if not set(stamp.get("parts") or ["?"]) <= set(parts()):
        return "none"
    return "ready" if kind in kinds_within(made) else "smaller"


def ensure(kind):
    """Make .venv fit for *kind* ("run" or "test"); nothing happens if it already is."""
    wanted(kind)  # a lock that is missing is told before anything is removed
    found = state(kind)
    if found == "ready":
        return
    if found == "none":
        say("Preparing the games in this folder. This takes a minute or two, but only once.")
        remove_environment()
        make_environment()
    else:
        os.remove(STAMP)  # from here to the end, .venv counts as unfinished
    install_packages(kind)
    install_project()
    quiet_lab()
    write_stamp(kind)
    say("Ready.")


def remove_environment():
    if os.path.islink(ENV) or os.path.isfile(ENV):
        os.remove(ENV)
    elif os.path.isdir(ENV):
        if os.path.isfile(STAMP):
            os.remove(STAMP)
        try:
            shutil.rmtree(ENV)
        except (IOError, OSError) as error:
            raise StartError(
                "The old .venv cannot be removed ({0}).\nClose other windows that still run the "
                "games and start again. If that does not help, delete this folder yourself:\n"
                "  {1}".format(error.strerror or error, ENV)
            )


def make_environment():
    missing = missing_modules()
    if missing:
        raise StartError(fill(NO_VENV, missing=" and ".join(missing), cure=cure_for_no_venv()))
    progress = Progress("[1/3] Making a Python of its own in .venv")
    # The Python behind an environment that may be active, so that .venv outlives that one.
    python = getattr(sys, "_base_executable", None) or sys.executable
    # In two steps, because `venv` hides why its second step fails.
    for command in (
        [python, "-I", "-X", "utf8", "-m", "venv", "--without-pip", ENV],
        [env_python(), "-I", "-X", "utf8", "-m", "ensurepip", "--upgrade", "--default-pip"],
    ):
        status, log = run_logged(command)
        if status:
            raise StartError(diagnosis(log, "run"))
    progress.close()


def missing_modules():
    from importlib.util import find_spec

    return [name for name in ("venv", "ensurepip") if find_spec(name) is None]


def cure_for_no_venv():
    if shutil.which("apt-get"):
        return "Install it:   sudo apt install python{0}-venv".format(version_text())
    return "Install Python again from its home page, with all its parts."


def install_packages(kind):
    """Install the lock of *kind*: from wheels/ if it is there, what is missing from the network."""
    if os.path.isdir(WHEELS):
        status, log = install_from(["--no-index", "--find-links", WHEELS], kind)
        if status and NOT_FOUND in log:
            status, log = install_from(["--find-links", WHEELS], kind)
    else:
        status, log = install_from([], kind)
    if status:
        raise StartError(diagnosis(log, kind))


def install_from(source, kind):
    lock = os.path.join(HERE, LOCKS[kind])
    progress = Progress("[2/3] Installing packages", count_requirements(lock))

    seen = set()

    def on_line(line):
        found = PACKAGE_LINE.match(line)
        if found and found.group(1) not in seen:
            seen.add(found.group(1))
            progress.step(found.group(1))
        elif line.startswith("Installing collected packages"):
            progress.show("unpacking")

    command = pip(env_python()) + ["install", "--progress-bar", "off", "--require-hashes"]
    # Wheels only: building a package would need a compiler and packages of its own.
    command += ["--only-binary", ":all:"] + source + ["-r", lock]
    status, log = run_logged(command, on_line)
    progress.close("done" if status == 0 else "stopped")
    return status, log


def count_requirements(lock):
    with open(lock, "rb") as file:
        return len(re.findall(r"(?m)^[A-Za-z0-9]", file.read().decode("utf-8")))


def install_project():
    progress = Progress("[3/3] Adding the games")
    command = pip(env_python()) + ["install", "--no-deps", "--no-build-isolation", "--no-index"]
    status, log = run_logged(command + ["-e", HERE])
    if status:
        raise StartError(diagnosis(log, "run"))
    write_plain_path()
    progress.close()


def write_plain_path():
    """Give a folder name beyond ASCII to Python in ASCII.

    The build backend writes it as UTF-8, but Python before 3.13 reads .pth files in the system's
    own encoding, which on Windows has no Armenian letters.
    """
    if all(ord(letter) < 128 for letter in HERE):
        return
    line = "import sys; sys.path.append({0})\n".format(ascii(HERE))
    for folder in package_folders():
        for path in glob.glob(os.path.join(glob.escape(folder), "*.pth")):
            with open(path, "rb") as file:
                if file.read().strip() != HERE.encode("utf-8"):
                    continue
            with open(path, "w") as file:
                file.write(line)


def quiet_lab():
    folder = os.path.join(ENV, "share", "jupyter", "lab", "settings")
    if not os.path.isdir(folder):
        os.makedirs(folder)
    with open(os.path.join(folder, "overrides.json"), "w") as file:
        json.dump(LAB_SETTINGS, file, indent=2)


def write_stamp(kind):
    """Say that .venv is finished; the last thing done, so a killed start leaves no stamp."""
    stamp = wanted(kind)
    stamp.update(kind=kind, parts=parts())
    half = STAMP + ".part"
    with open(half, "wb") as file:
        file.write(json.dumps(stamp, indent=1).encode("utf-8"))
    os.replace(half, STAMP)


def diagnosis(log, kind):
    """What to tell the user about an installer's *log*, and its last lines for whoever helps."""
    answer = "The packages could not be installed."
    for symptom, message in SYMPTOMS:
        if re.search(symptom, log):
            answer = message
            break
    if answer in (NO_NETWORK, NO_PACKAGE) and os.path.isdir(WHEELS):
        answer = WHEELS_SHORT
    lines = [line for line in log.splitlines() if line.strip()][-LOG_TAIL:]
    details = "\n".join("    " + line[:300] for line in lines)
    answer = fill(answer, extra=" --test" if kind == "test" else "")
    return "{0}\n\nThe last words were:\n{1}".format(answer, details)


# -- commands --------------------------------------------------------------------------------------


def lab(words):
    """Open the notebooks in JupyterLab; *words* go to it."""
    ensure("run")
    command = [env_python(), "-m", "jupyterlab", "--ServerApp.root_dir=" + NOTEBOOKS]
    if os.path.isfile(os.path.join(NOTEBOOKS, FIRST_NOTEBOOK)):
        command.append("--LabApp.default_url=/lab/tree/" + FIRST_NOTEBOOK)
    say("Opening the games in your browser. To end, press Ctrl-C here.")
    return run(command + list(LAB_QUIET) + list(words))


def test(words):
    """Style, types, then every test and notebook; with *words*, only pytest with them."""
    ensure("test")
    scratch = tempfile.mkdtemp(prefix="cardlib-test-")
    env = child_environment()
    env["CARDLIB_DATA"] = scratch  # no saved game of this computer's user may colour a test
    try:
        return pytest(list(words), env) if words else every_check(env)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def every_check(env):
    python = [env_python(), "-m"]
    results = []
    for title, command in (("Style (ruff)", ["ruff", "check", "."]), ("Types (mypy)", ["mypy"])):
        say("\n== {0} ==".format(title))
        results.append((title, run(python + command, HERE, env)))
    say("\n== Tests, examples in the text, notebooks (pytest) ==")
    paths = [path for path in TEST_PATHS if os.path.isdir(os.path.join(HERE, path))]
    options = ["--nbval", "--nbval-current-env", "--nbval-cell-timeout={0}".format(CELL_LIMIT_S)]
    results.append(("Tests (pytest)", pytest(options + paths, env)))
    failed = [title for title, status in results if status]
    say("\nEvery check passed." if not failed else "\nNot passed: " + ", ".join(failed))
    return 1 if failed else 0


def pytest(words, env):
    return run([env_python(), "-m", "pytest"] + words, HERE, env)


def pack(words):
    """Fill wheels/ for this computer or another system."""
    if set(words) & {"-h", "--help"}:
        say(help_text())
        return 0
    ensure("run")
    own = ["--own-platform", system_name(), "--own-python", version_text()]
    return run([env_python(), "-m", "tools.wheels"] + own + list(words), HERE)


def check(words):
    """Run, compare and lint a teacher's own notebooks."""
    if not words:
        raise StartError("Which notebook?   {0} start.py check FILE.ipynb".format(python_name()))
    for word in words:
        if not os.path.isfile(word):
            here = os.getcwd()
            raise StartError("There is no file {0}.\nYou are in the folder {1}".format(word, here))
    ensure("run")
    files = [os.path.abspath(word) for word in words]
    return run([env_python(), "-m", "tools.notebooks", "validate"] + files, HERE)


def help_text():
    return HELP.format(python=python_name())


COMMANDS = {"test": test, "pack": pack, "check": check}


def dispatch(words):
    first = words[0] if words else ""
    if first in ("help", "-h", "--help"):
        say(help_text())
        return 0
    if first in COMMANDS:
        return COMMANDS[first](words[1:])
    if first and not first.startswith("-") and not os.path.exists(first):
        say("start.py does not know {0!r}.\n\n{1}".format(first, help_text()))
        return 2
    return lab(words)


def end_like_ctrl_c(_number, _frame):
    raise KeyboardInterrupt


def main(words):
    """Do what *words* ask and return the exit status."""
    complaint = too_old(sys.version_info)
    if complaint:
        say(complaint)
        return 2
    soften_console()
    signal.signal(signal.SIGTERM, end_like_ctrl_c)  # a closed window must not leave Lab running
    try:
        return dispatch(words)
    except KeyboardInterrupt:
        say("\nStopped.")
        return STOPPED
    except StartError as trouble:
        say("\n" + str(trouble))
    except (IOError, OSError) as error:
        if error.errno == errno.ENOSPC:
            say("\n" + fill(NO_ROOM))
        elif error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            say("\n" + fill(NOT_ALLOWED) + "\n({0})".format(error))
        else:
            raise
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
