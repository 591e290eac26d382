"""The files that say what to install agree with each other, and the locks are complete."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version
from rattler import MatchSpec
from rattler.exceptions import InvalidMatchSpecError

ROOT = Path(__file__).resolve().parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONDA = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
WORKFLOW = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8"))

LOCKS = {"requirements.lock": ["lock"], "requirements-dev.lock": ["dev"]}
"""Each lock and the dependency groups that it holds beside the dependencies of the project."""

# Written in pieces: this file, too, names no host.
DOT = r"\."
HOST = re.compile(
    "|".join(
        [
            ":" + "//",
            rf"\b[a-z0-9-]+{DOT}(?:org|com|net|io|dev)\b(?!-)",
            "--(?:extra-)?index" + "-url",
            "--find" + "-links",
        ]
    ),
    re.IGNORECASE,
)
REGISTRY = re.compile(
    "|".join(
        [f"py{'pi'}{DOT}org", f"python{'hosted'}", f"npm{'js'}", f"ana{'conda'}{DOT}(org|com)"]
    ),
    re.IGNORECASE,
)

SYSTEMS = [
    {"sys_platform": system, "platform_system": name, "os_name": os_name}
    for system, name, os_name in [
        ("linux", "Linux", "posix"),
        ("darwin", "Darwin", "posix"),
        ("win32", "Windows", "nt"),
    ]
]


def groups(*names: str) -> list[Requirement]:
    """The requirements of dependency groups, included groups unfolded."""
    found: list[Requirement] = []
    for name in names:
        for entry in PYPROJECT["dependency-groups"][name]:
            if isinstance(entry, dict):
                found += groups(entry["include-group"])
            else:
                found.append(Requirement(entry))
    return found


def dependencies() -> list[Requirement]:
    return [Requirement(line) for line in PYPROJECT["project"]["dependencies"]]


def supported_pythons() -> list[str]:
    prefix = "Programming Language :: Python :: 3."
    names = PYPROJECT["project"]["classifiers"]
    return [name.rpartition(" ")[2] for name in names if name.startswith(prefix)]


def locked(file: str) -> list[tuple[str, Version, Marker | None, str]]:
    """Name, version, marker and the raw lines of each entry of a lock."""
    text = (ROOT / file).read_text(encoding="utf-8")
    entries: list[tuple[str, Version, Marker | None, str]] = []
    for block in re.split(r"^(?=[a-zA-Z0-9])", text, flags=re.MULTILINE)[1:]:
        requirement = Requirement(block.splitlines()[0].removesuffix("\\"))
        (pin,) = requirement.specifier
        assert pin.operator == "==", block
        name = canonicalize_name(requirement.name)
        entries.append((name, Version(pin.version), requirement.marker, block))
    return entries


def conda_specs() -> dict[str, SpecifierSet]:
    lines = [line for line in CONDA["dependencies"] if isinstance(line, str)]
    split = [line.partition(" ") for line in lines]
    return {canonicalize_name(name): SpecifierSet(ranges) for name, _, ranges in split}


# --- the locks ---------------------------------------------------------------------------------


@pytest.mark.parametrize("file", LOCKS)
def test_every_entry_of_a_lock_has_hashes(file: str) -> None:
    entries = locked(file)
    assert len(entries) > 50
    for name, _, _, block in entries:
        hashes = re.findall(r"--hash=sha256:[0-9a-f]{64}(?![0-9a-f])", block)
        assert hashes, name
        assert len(hashes) == block.count("--hash"), name


@pytest.mark.parametrize("file", LOCKS)
def test_a_lock_names_no_host(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    assert HOST.findall(text) == []


@pytest.mark.parametrize(
    "line",
    ["numpy @ https" + "://host/x.whl", "--index" + "-url host", "# files." + "example" + ".org"],
)
def test_the_search_for_hosts_finds_them(line: str) -> None:
    assert HOST.search(line)


@pytest.mark.parametrize("file", LOCKS)
def test_a_lock_holds_every_direct_dependency_inside_its_range(file: str) -> None:
    entries = locked(file)
    for requirement in dependencies() + groups(*LOCKS[file]):
        name = canonicalize_name(requirement.name)
        versions = [version for found, version, _, _ in entries if found == name]
        assert versions, f"{name} is missing in {file}: refresh the lock (CONTRIBUTING.md)"
        for version in versions:
            assert requirement.specifier.contains(version), f"{file}: {name} {version}"


@pytest.mark.parametrize("file", LOCKS)
@pytest.mark.parametrize("python", supported_pythons())
def test_a_lock_pins_one_version_for_each_system(file: str, python: str) -> None:
    """Two versions of one package would make pip refuse the whole lock."""
    for system in SYSTEMS:
        here = {**system, "python_version": python, "python_full_version": f"{python}.1"}
        chosen = [name for name, _, mark, _ in locked(file) if not mark or mark.evaluate(here)]
        assert sorted(chosen) == sorted(set(chosen)), here
        wanted = dependencies() + groups(*LOCKS[file])
        missing = {
            canonicalize_name(one.name)
            for one in wanted
            if not one.marker or one.marker.evaluate(here)
        } - set(chosen)
        assert missing == set(), here


def test_learners_and_tests_use_the_same_versions() -> None:
    pins = [
        {(name, version, str(mark)) for name, version, mark, _ in locked(file)} for file in LOCKS
    ]
    assert pins[0] - pins[1] == set(), "refresh both locks together (CONTRIBUTING.md)"


def test_the_build_backend_is_in_the_locks_and_is_the_one_that_builds() -> None:
    (backend,) = [Requirement(line) for line in PYPROJECT["build-system"]["requires"]]
    assert [(r.name, r.specifier) for r in groups("build")] == [(backend.name, backend.specifier)]


def test_each_dependency_says_why_it_is_there() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for requirement in dependencies() + groups("dev", "manual"):
        pattern = rf'^    "{re.escape(requirement.name)} [^"]+",\s*# \S.*$'
        assert re.search(pattern, text, re.MULTILINE), requirement.name


# --- environment.yml ---------------------------------------------------------------------------


def test_every_conda_spec_is_a_valid_match_spec() -> None:
    lines = [line for line in CONDA["dependencies"] if isinstance(line, str)]
    assert len(lines) > 5
    for line in lines:
        assert str(MatchSpec(line, strict=True)) == line


@pytest.mark.parametrize("line", ["numpy >=2.4,<>3", "numpy >=2.4 <3", "nump y >=2"])
def test_a_broken_conda_spec_would_be_noticed(line: str) -> None:
    with pytest.raises(InvalidMatchSpecError):
        MatchSpec(line, strict=True)


def test_conda_names_and_ranges_are_those_of_the_project() -> None:
    project = {
        canonicalize_name(one.name): one.specifier for one in dependencies() + groups("build")
    }
    conda = conda_specs()
    assert {name: conda[name] for name in conda if name not in {"python", "pip"}} == project


def test_conda_takes_one_channel_and_the_project_itself() -> None:
    assert CONDA["name"] == PYPROJECT["project"]["name"]
    assert CONDA["channels"] == ["conda-forge", "nodefaults"]
    assert [part for part in CONDA["dependencies"] if isinstance(part, dict)] == [{"pip": ["-e ."]}]


def test_the_pip_part_of_the_conda_environment_installs_the_project(tmp_path: Path) -> None:
    """A dry run: pip reads the list, asks the build backend, and would install cardlib."""
    pytest.importorskip("pip", reason="this environment was made without pip")
    (pip_part,) = [part["pip"] for part in CONDA["dependencies"] if isinstance(part, dict)]
    listed = tmp_path / "requirements.txt"
    listed.write_text("\n".join(pip_part), encoding="utf-8")
    options = ["--dry-run", "--ignore-installed", "--no-deps", "--no-index", "--no-build-isolation"]
    command = [sys.executable, "-m", "pip", "install", *options, "--quiet", "--report", "-"]
    done = subprocess.run(
        [*command, "-r", str(listed)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    (entry,) = json.loads(done.stdout)["install"]
    assert (entry["metadata"]["name"], entry["metadata"]["version"]) == (
        PYPROJECT["project"]["name"],
        PYPROJECT["project"]["version"],
    )


# --- Python versions ---------------------------------------------------------------------------


def workflow_pythons() -> dict[str, list[str]]:
    return {name: job["strategy"]["matrix"]["python"] for name, job in WORKFLOW["jobs"].items()}


def test_the_workflow_tests_every_python_that_is_promised() -> None:
    pythons = workflow_pythons()
    assert pythons["locked"] == supported_pythons()
    assert set(pythons["newest"]) <= set(supported_pythons())


def test_python_ranges_agree() -> None:
    requires = SpecifierSet(PYPROJECT["project"]["requires-python"])
    conda = conda_specs()["python"]
    for python in supported_pythons():
        assert requires.contains(python)
        assert conda.contains(python)
    lowest = min(supported_pythons(), key=Version)
    major, minor = Version(lowest).release[:2]
    assert not requires.contains(f"{major}.{minor - 1}.99")
    assert not conda.contains(f"{major}.{minor - 1}.99")
    assert PYPROJECT["tool"]["ruff"]["target-version"] == f"py{major}{minor}"
    assert PYPROJECT["tool"]["mypy"]["python_version"] == lowest


def test_the_workflow_runs_on_three_systems_and_weekly() -> None:
    matrix: dict[str, Any] = WORKFLOW["jobs"]["locked"]["strategy"]["matrix"]
    assert [name.partition("-")[0] for name in matrix["os"]] == ["ubuntu", "macos", "windows"]
    triggers = WORKFLOW[True]  # YAML 1.1 reads the key `on` as a truth value
    assert len(triggers["schedule"]) == 1
    assert triggers["schedule"][0]["cron"].split()[-1] in set("01234567"), "once a week"


# --- what the files say of each other ----------------------------------------------------------


def test_ci_runs_the_command_of_the_readme() -> None:
    command = "python3 start.py test"
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert script.rstrip().splitlines()[-1] == command
    assert command in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_command_that_refreshes_the_locks_is_written_down() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for file, names in LOCKS.items():
        (line,) = [line for line in text.splitlines() if line.endswith(f"-o {file}")]
        for option in ["--universal", "--generate-hashes", "--no-emit-index-url", "--no-header"]:
            assert option in line
        assert f"--group {names[0]}" in line
        assert f"--python-version {min(supported_pythons(), key=Version)}" in line


@pytest.mark.parametrize(
    "file",
    [
        *("pyproject.toml", "environment.yml", ".ci/run", ".github/workflows/ci.yml", "start.py"),
        *("README.md", "CONTRIBUTING.md", "CITATION.cff"),
    ],
)
def test_no_registry_is_named(file: str) -> None:
    assert REGISTRY.findall((ROOT / file).read_text(encoding="utf-8")) == []


def test_the_citation_is_of_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == PYPROJECT["project"]["version"]
    assert citation["license"] == PYPROJECT["project"]["license"]
    for file in PYPROJECT["project"]["license-files"]:
        assert (ROOT / file).is_file()
