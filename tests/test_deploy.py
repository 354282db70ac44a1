"""What deploy/ names is there: options of `serve`, files, secrets, the health of the house."""

from __future__ import annotations

import argparse
import configparser
import importlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from handelshuis.server.options import KINDS, add_options, read_options

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
FILES = sorted(file for file in DEPLOY.iterdir() if file.is_file() and file.name != ".env")
PAGES = [*FILES, ROOT / "docs" / "host.md"]
YAML: Any = importlib.import_module("yaml")


def said(file: Path) -> str:
    return file.read_text("utf-8")


def options_of(text: str) -> set[str]:
    """The options that a text gives to `serve`, on its line or in the environment."""
    lines = re.findall(r"handelshuis serve(.*)", text)
    flags = {flag for line in lines for flag in re.findall(r"--([a-z-]+)", line)}
    variables = {name.lower() for name in re.findall(r"\bHANDELSHUIS_([A-Z_]+)", text)}
    return {flag.replace("-", "_") for flag in flags} | variables


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.name)
def test_every_option_named_is_one_of_serve(file: Path) -> None:
    assert options_of(said(file)) - {"help"} <= KINDS.keys()


def test_options_are_found_where_they_are_named() -> None:
    assert options_of("handelshuis serve --prot 1\nHANDELSHUIS_HOTS=x") == {"prot", "hots"}
    assert options_of(said(DEPLOY / "handelshuis.service")) == {"config"}
    assert options_of(said(DEPLOY / "Dockerfile")) == {"host", "port", "strict_port", "data"}


def test_the_settings_of_the_service_can_be_read() -> None:
    parser = argparse.ArgumentParser()
    add_options(parser)
    line = parser.parse_args(["--config", str(DEPLOY / "handelshuis.toml")])
    chosen = read_options(line, {})
    assert (chosen.host, chosen.port, chosen.strict_port) == ("127.0.0.1", 8000, True)


def test_the_container_is_not_roots_and_tells_its_health() -> None:
    text = said(DEPLOY / "Dockerfile")
    last = text[text.rindex("\nFROM ") :]
    assert re.findall(r"^USER (.*)", last, re.M) == ["house"]
    assert "/healthz" in last[last.index("HEALTHCHECK") :]
    port = re.search(r"HANDELSHUIS_PORT=(\d+)", last)
    assert port is not None
    assert f"EXPOSE {port[1]}\n" in last
    assert f"127.0.0.1:{port[1]}/healthz" in last


def test_the_build_is_given_what_is_there_and_no_secret() -> None:
    lines = said(DEPLOY / "Dockerfile.dockerignore").splitlines()
    given = [line[1:] for line in lines if line.startswith("!")]
    assert lines[1] == "*"
    assert all((ROOT / name).exists() for name in given)
    assert "deploy" not in given


def test_the_services_of_compose_fit_together() -> None:
    whole = YAML.safe_load(said(DEPLOY / "compose.yaml"))
    services = whole["services"]
    build = services["house"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    for service in services.values():
        assert set(service.get("secrets", [])) <= whole["secrets"].keys()
        assert set(service["networks"]) <= whole["networks"].keys()
        assert service.get("depends_on", {}).keys() <= services.keys()
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in whole["volumes"] or (DEPLOY / source).is_file()
        for name, value in service.get("environment", {}).items():
            if value.startswith("/run/secrets/"):
                assert name.endswith("_FILE")
                assert value.removeprefix("/run/secrets/") in service["secrets"]
    assert [name for name, service in services.items() if "ports" in service] == ["caddy"]
    caddy = said(DEPLOY / "Caddyfile")
    assert re.search(r"reverse_proxy {\s+dynamic a {\s+name house\s+port 8000\s", caddy)
    assert caddy.count("{") == caddy.count("}")


def test_no_secret_is_kept_in_the_repository() -> None:
    whole = YAML.safe_load(said(DEPLOY / "compose.yaml"))
    ignored = said(ROOT / ".gitignore").splitlines()
    for secret in whole["secrets"].values():
        folder = Path(secret["file"]).parts[0]
        assert f"deploy/{folder}/" in ignored
        assert secret["file"].removeprefix("./") in said(ROOT / "docs" / "host.md")


def test_nginx_hands_on_what_the_house_needs() -> None:
    text = said(DEPLOY / "nginx.conf")
    for header in ("Upgrade", "Connection", "Host", "X-Forwarded-For", "X-Forwarded-Proto"):
        assert re.search(rf"proxy_set_header {header} \$\w+;", text), header
    assert text.count("{") == text.count("}")


def test_the_service_is_one_that_systemd_understands(tmp_path: Path) -> None:
    unit = configparser.ConfigParser(strict=True, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(said(DEPLOY / "handelshuis.service"))
    program, *words = unit["Service"]["ExecStart"].split()
    assert words[:2] == ["serve", "--config"]
    assert Path(words[2]).name == "handelshuis.toml"
    state = unit["Service"]["StateDirectory"]
    assert f'data = "/var/lib/{state}"\n' in said(DEPLOY / "handelshuis.toml")
    if shutil.which("systemd-analyze"):
        copy = tmp_path / "handelshuis.service"
        copy.write_text(said(DEPLOY / "handelshuis.service").replace(program, sys.executable))
        verified = subprocess.run(
            ["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, timeout=60
        )
        assert "handelshuis.service" not in verified.stderr, verified.stderr
        assert verified.returncode == 0, verified.stderr
