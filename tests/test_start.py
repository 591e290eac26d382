"""start.py on a small stand-in project: its packages are tiny wheels made here, so no network is asked.

"The network" of these tests is a folder of wheels; a computer without network has neither that
folder nor an index that answers.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import importlib.util
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tokenize
import zipfile
from pathlib import Path

import pytest

from tools import wheels

START = Path(__file__).parent.parent / "start.py"
TEXT = START.read_text("utf-8")
SOON_S = 60  # far more than any step takes

FAKE_LAB = """
import json, os, sys, time
print("LAB", json.dumps(sys.argv[1:]), flush=True)
if os.environ.get("FAKE_WAIT"):
    with open(os.environ["FAKE_WAIT"] + ".part", "w") as file:
        file.write(str(os.getpid()))
    os.replace(os.environ["FAKE_WAIT"] + ".part", os.environ["FAKE_WAIT"])
    time.sleep(600)
sys.exit(int(os.environ.get("FAKE_STATUS", "0")))
"""
FAKE_CHECKER = """
import os, sys
print("RAN", {name!r}, sys.argv[1:], os.listdir(os.environ["CARDLIB_DATA"]), flush=True)
sys.exit(int(os.environ.get("FAKE_{name}", "0")))
"""
FAKE_BACKEND = """
import os, zipfile
def build_editable(folder, config_settings=None, metadata_directory=None):
    info = "cardlib-1.0.dist-info/"
    name = "cardlib-1.0-py3-none-any.whl"
    files = {"cardlib.pth": os.getcwd() + "\\n", info + "WHEEL": WHEEL, info + "METADATA": METADATA}
    record = "".join(path + ",,\\n" for path in files) + info + "RECORD,,\\n"
    with zipfile.ZipFile(os.path.join(folder, name), "w") as archive:
        for path, text in {**files, info + "RECORD": record}.items():
            archive.writestr(path, text.encode("utf-8"))
    return name
WHEEL = "Wheel-Version: 1.0\\nGenerator: tests\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n"
METADATA = "Metadata-Version: 2.1\\nName: cardlib\\nVersion: 1.0\\n"
"""
PYPROJECT = """
[build-system]
requires = ["fakebackend"]
build-backend = "fakebackend"
[project]
name = "cardlib"
version = "1.0"
"""
ECHO = "import sys\nprint('TOOL', sys.argv[1:])\n"


def make_wheel(folder, name, files):
    """Write a wheel of *files* into *folder* and return its line for a lock."""
    info = f"{name}-1.0.dist-info/"
    files = files | {
        info
        + "WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        info + "METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
    }
    record = ""
    for path, text in files.items():
        digest = (
            base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")
        )
        record += f"{path},sha256={digest},{len(text.encode())}\n"
    wheel = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in {**files, info + "RECORD": record + info + "RECORD,,\n"}.items():
            archive.writestr(path, text)
    return f"{name}==1.0 \\\n    --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


@pytest.fixture(scope="session")
def pristine(tmp_path_factory):
    """The stand-in project as it is fetched, and beside it the folder that plays the network."""
    root = tmp_path_factory.mktemp("fetched")
    network = root / "network"
    network.mkdir()
    lock = make_wheel(network, "jupyterlab", {"jupyterlab/__main__.py": FAKE_LAB})
    lock += make_wheel(network, "fakebackend", {"fakebackend.py": FAKE_BACKEND})
    names = ("ruff", "mypy", "pytest")
    checkers = {f"{name}.py": FAKE_CHECKER.format(name=name) for name in names}
    project = root / "project"
    for folder in ("notebooks", "cardlib", "tests", "tools"):
        (project / folder).mkdir(parents=True)
    files = {
        "start.py": TEXT,
        "pyproject.toml": PYPROJECT,
        "requirements.lock": lock,
        "requirements-dev.lock": lock + make_wheel(network, "checkers", checkers),
        "notebooks/00_start_here.ipynb": "{}",
        "cardlib/__init__.py": "",
        "tools/__init__.py": "",
        "tools/wheels.py": ECHO,
        "tools/notebooks.py": ECHO,
    }
    for name, text in files.items():
        (project / name).write_text(text, "utf-8")
    return project


def copy_of(pristine, place):
    shutil.copytree(pristine, place, symlinks=True)
    return place


def environment(network=None, **more):
    """The variables of a user with *network*, or of one without; PIP_USER and such must not matter."""
    names = ("PIP_", "VIRTUAL_ENV", "JUPYTER", "PYTHON", "CARDLIB", "PYTEST")
    env = {name: value for name, value in os.environ.items() if not name.startswith(names)}
    env |= {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_USER": "1",
        "PIP_TARGET": "/nowhere",
        "PIP_RETRIES": "1",
    }
    if network:
        env |= {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(network)}
    else:
        env |= {"PIP_INDEX_URL": "http://127.0.0.1:9/simple"}  # the port "discard": nobody listens
    return env | more


def start(project, *words, env, code=None, cwd=None):
    """(exit status, text) of start.py in *project*; *code* runs first, in the same Python."""
    command = [sys.executable, str(project / "start.py"), *words]
    if code:
        runner = f"import runpy, sys; sys.argv = sys.argv[1:]; {code}; "
        runner += "runpy.run_path(sys.argv[0], run_name='__main__')"
        command[1:1] = ["-c", runner]
    done = subprocess.run(
        command, env=env, cwd=cwd or project.parent, capture_output=True, check=False, timeout=300
    )
    return done.returncode, (done.stdout + done.stderr).decode("utf-8", "replace")


def load(project):
    """start.py of *project* as a module."""
    spec = importlib.util.spec_from_file_location("start_under_test", project / "start.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def lab_arguments(text):
    return json.loads(re.search(r"^LAB (.*)$", text, re.MULTILINE)[1])


@pytest.fixture(scope="session")
def network(pristine):
    return pristine.parent / "network"


@pytest.fixture(scope="session")
def first_start(pristine, network, tmp_path_factory):
    """(project, exit status, text) of a first start in a folder with spaces and Armenian letters."""
    project = copy_of(pristine, tmp_path_factory.mktemp("user") / "Իմ խաղերը and more")
    status, text = start(project, "--no-browser", "two words", env=environment(network))
    return project, status, text


@pytest.fixture(scope="session")
def project(first_start):
    place, status, text = first_start
    assert status == 0, text
    return place


# -- old interpreters ------------------------------------------------------------------------------

TOO_NEW = {
    "f-string": ast.JoinedStr,
    "annotated name": ast.AnnAssign,
    "walrus": ast.NamedExpr,
    "nonlocal": ast.Nonlocal,
    "yield from": ast.YieldFrom,
    "async": (ast.AsyncFunctionDef, ast.Await, ast.AsyncFor, ast.AsyncWith),
    "match": ast.Match,
    "matrix product": ast.MatMult,
}


def too_new_for_python_2(text):
    """What in *text* Python 2.7 cannot read."""
    tree = ast.parse(text, feature_version=(3, 6))
    found = []
    for node in ast.walk(tree):
        found += [name for name, kinds in TOO_NEW.items() if isinstance(node, kinds)]
        if isinstance(node, ast.Raise) and node.cause:
            found.append("raise from")
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            names = node.args
            found += ["special arguments"] * bool(names.kwonlyargs or names.posonlyargs)
            found += ["annotation"] * any(arg.annotation for arg in names.args)
            found += ["annotation"] * bool(getattr(node, "returns", None))
        if isinstance(node, ast.ClassDef) and node.keywords:
            found.append("class keyword")
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            found += ["star in a display"] * any(
                isinstance(part, ast.Starred) for part in node.elts
            )
        if isinstance(node, ast.Dict) and None in node.keys:
            found.append("star in a display")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NUMBER and "_" in token.string:
            found.append("underscore in a number")
        if token.type == tokenize.STRING and re.match(r"(?i)rb", token.string):
            found.append("rb prefix")
    return found


def test_the_text_is_readable_for_old_pythons():
    assert TEXT.isascii()  # Python 2.7 wants an encoding line for anything else
    assert too_new_for_python_2(TEXT) == []
    assert "from __future__ import print_function" in TEXT


@pytest.mark.parametrize(
    "line",
    ["f'{1}'", "x: int = 1", "def f(a: int): 1", "def f(*, a): 1", "rb'1'", "1_0", "[*a]", "{**a}"],
)
def test_the_check_itself_notices_new_python(line):
    assert too_new_for_python_2(line)


def old_pythons():
    """Interpreters on this computer that are too old."""
    names = ("python2.7", "python3.6", "python3.8", "python3.9", "python3.10")
    found = [path for path in map(shutil.which, names) if path]
    found += sorted(map(str, (Path.home() / ".pyenv" / "versions").glob("*/bin/python")))
    for path in found:
        ask = [path, "-c", "import sys; print(sys.version_info[:2] < (3, 11))"]
        if subprocess.run(ask, capture_output=True, check=False).stdout.strip() == b"True":
            yield path


def test_real_old_pythons_are_told_kindly(tmp_path, pristine):
    pythons = list(old_pythons())
    if not pythons:
        pytest.skip("no Python before 3.11 on this computer")
    for python in pythons:
        done = subprocess.run(
            [python, str(pristine / "start.py")], capture_output=True, check=False
        )
        assert (done.returncode, done.stderr) == (2, b""), python
        assert b"is too old for the card games. They need 3.11 or newer." in done.stdout
    assert not (pristine / ".venv").exists()


def test_an_old_version_is_told_where_to_get_a_new_one(pristine, tmp_path):
    old = "sys.version_info = (3, 9, 6, 'final', 0)"
    env = environment(PATH=str(tmp_path))
    status, text = start(pristine, env=env, code=old)
    assert status == 2
    assert "Python 3.9 is too old for the card games. They need 3.11 or newer." in text
    assert "home page" in text
    newer = tmp_path / "python3.13"
    newer.write_text("", "utf-8")
    newer.chmod(0o755)
    assert "Use it:   python3.13 start.py" in start(pristine, env=env, code=old)[1]


@pytest.mark.parametrize(
    ("version", "old"), [((2, 7), True), ((3, 10, 9), True), ((3, 11), False), ((4, 0), False)]
)
def test_which_versions_are_too_old(pristine, version, old):
    assert bool(load(pristine).too_old(version)) is old


# -- the first start and the next ones -------------------------------------------------------------


def test_first_start(first_start):
    project, status, text = first_start
    assert status == 0, text
    for step in ("Preparing", "[1/3]", "[2/3]", "[3/3]", "Ready.", "LAB "):
        assert step in text
    stamp = json.loads((project / ".venv" / "start-stamp.json").read_text("utf-8"))
    lock = hashlib.sha256((project / "requirements.lock").read_bytes()).hexdigest()
    assert (stamp["locks"], stamp["home"]) == ({"run": lock}, str(project.resolve()))


def test_arguments_are_passed_on_after_ours(first_start):
    project, _, text = first_start
    arguments = lab_arguments(text)
    assert arguments[-2:] == ["--no-browser", "two words"]
    assert f"--ServerApp.root_dir={project / 'notebooks'}" in arguments
    assert "--LabApp.default_url=/lab/tree/00_start_here.ipynb" in arguments


def test_news_and_update_checks_are_off(project):
    path = project / ".venv" / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
    settings = json.loads(path.read_text("utf-8"))["@jupyterlab/apputils-extension:notification"]
    assert (settings["fetchNews"], settings["checkForUpdates"]) == ("false", False)


def test_the_folder_name_is_stored_in_ascii(project):
    [path] = (project / ".venv").glob("[Ll]ib/**/cardlib.pth")
    assert path.read_bytes().isascii()
    ask = [load(project).env_python(), "-c", "import cardlib; print(ascii(cardlib.__file__))"]
    done = subprocess.run(
        ask, capture_output=True, encoding="ascii", check=True, cwd=project.parent
    )
    assert done.stdout.strip() == ascii(str(project / "cardlib" / "__init__.py"))


def test_the_next_start_makes_nothing_and_hands_on_the_status(project):
    status, text = start(project, env=environment(FAKE_STATUS="7"))
    assert (status, "Preparing" in text, "[1/3]" in text) == (7, False, False)


def test_a_damaged_environment_is_noticed(project):
    module = load(project)
    assert module.state("run") == "ready"
    site = Path(module.package_folders()[0])
    for part in (site / "fakebackend.py", Path(module.env_python()), Path(module.STAMP)):
        away = part.with_name(part.name + ".away")
        part.rename(away)
        assert module.state("run") == "none", part
        away.rename(part)
    assert module.state("run") == "ready"
    text = Path(module.STAMP).read_text("utf-8")
    for broken in ("", "[]", "{}", text[:-9], text.replace('"python": "3.', '"python": "2.')):
        Path(module.STAMP).write_text(broken, "utf-8")
        assert module.state("run") == "none", broken
    Path(module.STAMP).write_text(text, "utf-8")


def test_a_changed_lock_is_noticed(project):
    module = load(project)
    lock = project / "requirements.lock"
    text = lock.read_text("utf-8")
    lock.write_text(text + "# newer\n", "utf-8")
    assert module.state("run") == "none"
    lock.write_text(text, "utf-8")
    assert module.state("run") == "ready"


def test_a_moved_folder_is_made_afresh(project, network, tmp_path):
    moved = tmp_path / "moved"
    shutil.copytree(project, moved, symlinks=True)
    status, text = start(moved, env=environment(network))
    assert (status, "Preparing" in text) == (0, True), text
    stamp = json.loads((moved / ".venv" / "start-stamp.json").read_text("utf-8"))
    assert stamp["home"] == str(moved.resolve())
    ask = [load(moved).env_python(), "-c", "import cardlib; print(cardlib.__file__)"]
    done = subprocess.run(ask, capture_output=True, encoding="utf-8", check=True, cwd=tmp_path)
    assert done.stdout.strip() == str(moved / "cardlib" / "__init__.py")


def until(what):
    """Wait for *what* to become true."""
    end = time.monotonic() + SOON_S
    while not what():
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.02)


@pytest.mark.skipif(os.name == "nt", reason="kills a process group")
def test_killed_half_way_then_finished_from_wheels_without_network(pristine, network, tmp_path):
    project = copy_of(pristine, tmp_path / "stick")
    shutil.copytree(network, project / "wheels")
    env = environment()
    child = subprocess.Popen(
        [sys.executable, str(project / "start.py")],
        env=env,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    until((project / ".venv" / "bin" / "python").exists)
    os.killpg(child.pid, signal.SIGKILL)
    child.wait()
    assert (project / ".venv").is_dir()
    assert load(project).state("run") == "none"
    status, text = start(project, env=env)
    assert (status, "Preparing" in text) == (0, True), text
    assert load(project).state("run") == "ready"


# -- what can be missing ---------------------------------------------------------------------------


def test_no_network_and_no_wheels(pristine, tmp_path):
    project = copy_of(pristine, tmp_path / "alone")
    status, text = start(project, env=environment())
    assert status == 1
    assert "no network" in text
    assert "start.py pack" in text
    assert "USB stick" in text
    assert "Traceback" not in text
    assert load(project).state("run") == "none"


NO_NETWORK_LOG = "NewConnectionError: failed\nERROR: No matching distribution found for x==1"
LOGS = [
    (NO_NETWORK_LOG, "no network, or a filter"),
    ("OSError: [Errno 28] No space left on device", "The disk is full"),
    ("ERROR: Could not install: [Errno 13] Permission denied: '/x'", "may not be written to"),
    ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE FILE", "damaged or changed"),
    ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]", "certificate"),
    ("HINT: This error might ... Windows Long Path support enabled.", "short place"),
    ("ERROR: No matching distribution found for x==1", "There is no package for this Python"),
    ("something else", "could not be installed"),
]


@pytest.mark.parametrize(("log", "answer"), LOGS)
def test_each_failure_has_its_answer(pristine, log, answer):
    text = load(pristine).diagnosis(log, "run")
    assert answer in text
    assert log.splitlines()[-1] in text
    assert "{" not in text.split("The last words")[0]


def test_wheels_for_another_system(pristine, tmp_path, monkeypatch):
    module = load(copy_of(pristine, tmp_path / "stick"))
    Path(module.WHEELS).mkdir()
    asked = []

    def failing(command, on_line=None):
        asked.append("--no-index" in command)
        return 1, NO_NETWORK_LOG

    monkeypatch.setattr(module, "run_logged", failing)
    with pytest.raises(module.StartError, match="does not hold every package") as error:
        module.install_packages("test")
    assert asked == [True, False]  # wheels/ alone, then with the network
    assert f"--platform {module.system_name()} --python {module.version_text()} --test" in str(
        error.value
    )


@pytest.mark.parametrize("name", ["venv", "ensurepip"])
def test_no_venv_module(pristine, name):
    hide = f"sys.modules[{name!r}] = None"
    status, text = start(pristine, env=environment(), code=hide)
    assert status == 1
    assert f"({name})" in text
    if shutil.which("apt-get"):
        assert "sudo apt install python{}.{}-venv".format(*sys.version_info) in text
    assert not (pristine / ".venv").exists()


def test_full_disk(pristine, network, tmp_path):
    place = tmp_path / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(place)]
    if (
        not shutil.which("mount")
        or subprocess.run(mount, capture_output=True, check=False).returncode
    ):
        pytest.skip("no small disk can be made here")
    try:
        project = copy_of(pristine, place / "project")
        status, text = start(project, env=environment(network))
    finally:
        subprocess.run(["umount", str(place)], check=True)
    assert status == 1
    assert "The disk is full" in text
    assert "Traceback" not in text.split("The last words")[0]


def test_a_disk_that_is_full_at_the_last_step(pristine, monkeypatch, capsys):
    module = load(pristine)

    def full(words):
        raise OSError(module.errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(module, "lab", full)
    assert module.main([]) == 1
    assert "The disk is full" in capsys.readouterr().out


def test_a_missing_lock(pristine, tmp_path):
    project = copy_of(pristine, tmp_path / "half")
    (project / "requirements.lock").unlink()
    status, text = start(project, env=environment())
    assert (status, "requirements.lock is missing" in text) == (1, True)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_narrow_console(project, encoding):
    env = environment(PYTHONIOENCODING=encoding)
    status, text = start(project, "check", "none.ipynb", env=env, cwd=project)
    assert (status, "There is no file none.ipynb." in text, "???" in text) == (1, True, True)
    assert "Unicode" not in text


# -- Ctrl-C ----------------------------------------------------------------------------------------


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(os.name == "nt", reason="sends POSIX signals")
@pytest.mark.parametrize("whom", ["terminal", "parent alone", "closed window"])
def test_ctrl_c_stops_both(project, tmp_path, whom):
    pid_file = tmp_path / "pid"
    child = subprocess.Popen(
        [sys.executable, str(project / "start.py")],
        env=environment(FAKE_WAIT=str(pid_file)),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        until(pid_file.exists)
        lab = int(pid_file.read_text("utf-8"))
        if whom == "terminal":
            os.killpg(child.pid, signal.SIGINT)
        else:
            child.send_signal(signal.SIGINT if whom == "parent alone" else signal.SIGTERM)
        text, _ = child.communicate(timeout=SOON_S)
        assert child.returncode == 130
        assert b"Stopped." in text
        assert not alive(lab)
    finally:
        child.kill()
        child.wait()


# -- the other commands ----------------------------------------------------------------------------


@pytest.fixture(scope="session")
def tested(project, network):
    """The project after `start.py test` with a failing style check."""
    status, text = start(project, "test", env=environment(network, FAKE_ruff="1"))
    return project, status, text


def test_test_adds_what_is_missing_and_runs_every_check(tested):
    _, status, text = tested
    assert status == 1
    assert "Preparing" not in text  # the environment for lessons grows; it is not made again
    assert "[2/3]" in text
    ran = re.findall(r"RAN (\w+) (\[.*?\]) \[\]", text)  # [] : an empty folder for saved games
    assert [name for name, _ in ran] == ["ruff", "mypy", "pytest"]
    assert ast.literal_eval(ran[2][1])[-3:] == ["cardlib", "tests", "notebooks"]
    assert "--nbval" in ran[2][1]
    assert text.rstrip().endswith("Not passed: Style (ruff)")


def test_after_the_tests_lessons_start_at_once(tested):
    status, text = start(tested[0], env=environment())
    assert (status, "[2/3]" in text) == (0, False)
    assert load(tested[0]).state("test") == "ready"


@pytest.mark.parametrize(("failing", "status"), [({}, 0), ({"FAKE_pytest": "1"}, 1)])
def test_one_status_for_all_checks(tested, failing, status):
    result, text = start(tested[0], "test", env=environment(**failing))
    assert result == status
    assert ("Every check passed." in text) is (status == 0)


def test_words_after_test_go_to_pytest_alone(tested):
    status, text = start(tested[0], "test", "-k", "zangi", env=environment(FAKE_pytest="5"))
    assert (status, re.findall(r"RAN .*", text)) == (5, ["RAN pytest ['-k', 'zangi'] []"])


def test_check_and_pack_reach_their_tools(project, tmp_path):
    own = tmp_path / "own.ipynb"
    own.write_text("{}", "utf-8")
    status, text = start(project, "check", "own.ipynb", env=environment(), cwd=tmp_path)
    assert (status, f"TOOL ['validate', {str(own)!r}]" in text) == (0, True)
    status, text = start(project, "pack", "--platform", "windows", env=environment())
    assert (status, "'--platform', 'windows']" in text) == (0, True)
    assert "'--own-platform', " in text


@pytest.mark.parametrize("words", [["help"], ["--help"], ["pack", "--help"]])
def test_help(pristine, words):
    status, text = start(pristine, *words, env=environment())
    assert status == 0
    assert all(f"start.py {name}" in text for name in ("test", "pack", "check FILE.ipynb", "help"))


def test_a_mistyped_command_starts_nothing(pristine):
    status, text = start(pristine, "tset", env=environment())
    assert (status, "does not know 'tset'" in text) == (2, True)
    assert not (pristine / ".venv").exists()


# -- pack ------------------------------------------------------------------------------------------

LOCK = """\
# a comment
both==1 \\
    --hash=sha256:aa \\
    --hash=sha256:bb
    # via x
win==2 ; sys_platform == 'win32' \\
    --hash=sha256:cc
arm==3 ; platform_machine == 'aarch64' and sys_platform != 'darwin' \\
    --hash=sha256:dd
old==4 ; python_full_version < '3.12' \\
    --hash=sha256:ee
"""


@pytest.mark.parametrize(
    ("system", "python", "names"),
    [
        ("windows", "3.12", ["both==1", "win==2"]),
        ("windows", "3.11", ["both==1", "win==2", "old==4"]),
        ("linux", "3.12", ["both==1"]),
        ("linux-arm", "3.14", ["both==1", "arm==3"]),
        ("mac", "3.13", ["both==1"]),
    ],
)
def test_the_lock_of_another_system(system, python, names):
    lines = wheels.wanted(wheels.requirements(LOCK), wheels.SYSTEMS[system], python)
    assert [line.split()[0] for line in lines] == names
    assert lines[0] == "both==1 --hash=sha256:aa --hash=sha256:bb"
    assert not any(";" in line for line in lines)


def test_every_system_that_start_py_names_can_be_packed(pristine):
    assert load(pristine).system_name() in wheels.SYSTEMS
    options = wheels.pip_options(wheels.SYSTEMS["linux"], "3.12")
    assert options[:4] == ["--implementation", "cp", "--python-version", "3.12"]
    assert {"manylinux_2_28_x86_64", "manylinux2014_x86_64"} <= set(options)


@pytest.mark.parametrize("words", [[], ["--platform", "windows", "--python", "3.13"]])
def test_pack_fills_wheels(project, network, tmp_path, monkeypatch, capfd, words):
    for name, value in environment(network).items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("PIP_TARGET")
    module = load(project)
    monkeypatch.setattr(wheels.sys, "executable", module.env_python())
    monkeypatch.setattr(wheels, "ROOT", project)
    monkeypatch.setattr(wheels, "WHEELS", tmp_path / "wheels")
    monkeypatch.setattr(wheels, "UNFINISHED", tmp_path / "part")
    own = ["--own-platform", module.system_name(), "--own-python", module.version_text()]
    assert wheels.main([*own, *words]) == 0, capfd.readouterr()
    names = sorted(path.name.split("-")[0] for path in (tmp_path / "wheels").iterdir())
    assert names == ["fakebackend", "jupyterlab"]
    assert not (tmp_path / "part").exists()
    for wheel in (tmp_path / "wheels").iterdir():
        wheel.unlink()
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    assert wheels.main([*own, *words]) == 1
    assert "Run it again to go on" in capfd.readouterr().out
    assert list((tmp_path / "wheels").iterdir()) == []


@pytest.mark.parametrize("words", [["--python", "3.9"], ["--python", "new"], ["--platform", "os2"]])
def test_pack_refuses_what_it_cannot_serve(words, capsys):
    own = ["--own-platform", "linux", "--own-python", "3.12"]
    with pytest.raises(SystemExit):
        wheels.main([*own, *words])
    assert words[1] in capsys.readouterr().err
