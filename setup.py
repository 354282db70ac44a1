"""Builds the package, and compiles its engine with mypyc where there is a C compiler."""

import json
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from types import SimpleNamespace

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

HOME = Path("src", "handelshuis")
ENGINE = SimpleNamespace(**runpy.run_path(str(HOME / "engine.py")))
LOCK = SimpleNamespace(**runpy.run_path(str(HOME / "lock.py")))
DOCS = SimpleNamespace(**runpy.run_path(str(Path("tools", "docstrings.py"))))
UNITS = SimpleNamespace(**runpy.run_path(str(Path("tools", "units.py"))))
SETTINGS = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["handelshuis"]
SOURCES: dict[str, str] = ENGINE.describe(str(HOME), SETTINGS["compiled"])["sources"]
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}
LIBRARY = "handelshuis.engine"
# A function without a declaration would be called wrongly: that alone stops the C compiler.
QUIET = ["-Wno-all", "-Werror=implicit-function-declaration"]
# Else a compiler may round a * b + c once where the machine can: bots would differ on arm64.
SAME = ["-ffp-contract=off"]


class CompileEngine(build_ext):
    """Compiles, and leaves the manifest by which a stale compiled module is recognised."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        home = HOME if self.inplace else Path(self.build_lib, "handelshuis")
        # An interrupted build left no manifest, and perhaps half a module: all are made anew.
        self.force = self.force or not (home / ENGINE.MANIFEST).exists()
        (home / ENGINE.MANIFEST).unlink(missing_ok=True)
        keep = set() if self.inplace else {Path(output) for output in self.get_outputs()}
        for name in ENGINE.describe(str(home), [])["extensions"]:
            if home / name not in keep:
                (home / name).unlink()
        super().run()
        if self.extensions:
            # The sources as they were before compiling: an edit made meanwhile is then noticed.
            built = ENGINE.describe(str(home), SETTINGS["compiled"]) | {"sources": SOURCES}
            whole = home / f"{ENGINE.MANIFEST}.new"
            whole.write_text(json.dumps(built, indent=1) + "\n", "utf-8")
            whole.replace(home / ENGINE.MANIFEST)

    def build_extension(self, ext: Extension) -> None:
        if ext.name.startswith(LIBRARY):
            ext.extra_objects = self.compile_units(ext)
            ext.sources = []
            # An object that was kept is older than the library, which is linked anew all the same.
            Path(self.get_ext_fullpath(ext.name)).unlink(missing_ok=True)
        super().build_extension(ext)

    def compile_units(self, ext: Extension) -> list[str]:
        from mypy.version import __version__ as mypy

        def compile_to(source: Path, folder: Path) -> Path:
            [made] = self.compiler.compile(
                [str(source)],
                output_dir=str(folder),
                include_dirs=ext.include_dirs,
                extra_postargs=ext.extra_compile_args,
            )
            return Path(made)

        command = [*getattr(self.compiler, "compiler_so", ()), *ext.extra_compile_args]
        settings = " ".join([*command, mypy, sys.version])
        texts = UNITS.unit_texts(ext.sources, lambda file: DOCS.documented(file, HOME))
        return UNITS.objects(texts, Path("build", "units"), settings, compile_to)


def can_compile() -> bool:
    """Whether there is a C compiler that finds the headers of this Python."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    sys.stderr.flush()
    shown = os.dup(2)
    with tempfile.TemporaryDirectory() as folder, open(os.devnull, "wb") as nowhere:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        os.dup2(nowhere.fileno(), 2)
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            headers = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
            compiler.compile([str(probe)], output_dir=folder, include_dirs=headers)
        except (BaseError, CCompilerError, OSError):
            return False
        finally:
            os.dup2(shown, 2)
            os.close(shown)
    return True


def extensions() -> list[Extension]:
    """The compiled modules of this build: none without a C compiler, or when plain is asked for."""
    wish = os.environ.get("HANDELSHUIS_ENGINE")
    if wish == "plain" or not COMPILING_COMMANDS & set(sys.argv):
        return []
    if not can_compile():
        line = "no C compiler with the headers of this Python: the engine stays plain source"
        if wish == "compiled":
            sys.exit(line)
        print(line, file=sys.stderr)
        return []
    chosen = [name for name in SOURCES if not any(fnmatch(name, g) for g in SETTINGS["plain"])]
    if not chosen:
        return []
    from mypyc.build import mypycify

    print(f"compiling the engine: {len(chosen)} modules", file=sys.stderr)
    # One library for all, inside the package: calls between modules are direct.
    # Only errors in what is compiled stop a build; `make check` sees the others.
    modules: list[Extension] = mypycify(
        [
            "--follow-imports=silent",
            "--cache-dir=build/mypy_cache",
            *(str(HOME / name) for name in sorted(chosen)),
        ],
        opt_level=os.environ.get("MYPYC_OPT_LEVEL", "3"),
        debug_level="0",
        group_name=LIBRARY,
        multi_file=True,
    )
    for module in modules:
        module.extra_compile_args = compiler_flags(module.extra_compile_args, sys.platform)
    return modules


def compiler_flags(given: list[str], platform: str) -> list[str]:
    """What the C compiler is told: of mypyc's flags all but one, and ours, which MSVC lacks."""
    # A newer C compiler's new warning must not stop a build, and looking for them takes long.
    flags = [flag for flag in given if flag != "-Werror"]
    return flags if platform == "win32" else [*flags, *QUIET, *SAME]


def build_web_client() -> None:
    """Put the browser client into a wheel; a copy without the client's sources has it already."""
    if "bdist_wheel" not in sys.argv or (HOME / "web_client" / "index.html").exists():
        return
    if Path("web", "package.json").exists() and shutil.which("npm"):
        subprocess.run([str(Path("tools", "web-client").absolute())], check=True)
    else:
        print("no browser client built, and no Node to build it: `make wheel`", file=sys.stderr)


build_web_client()
Path("build").mkdir(exist_ok=True)
with Path("build", "building").open("w") as building:
    # Two builds in one folder would spoil each other: the second waits until the first has ended.
    while not LOCK.lock(building):
        time.sleep(1)
    setup(ext_modules=extensions(), cmdclass={"build_ext": CompileEngine})
