"""How a snippet of each language is run: what it needs, how it is built, which command sends its request."""

import importlib.util
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.bench.npm_packages import KEPT

HERE = Path(__file__).parent
DEBIAN_RUST = Path("/usr/share/cargo/registry")
BUILD_SECONDS = 600


class BuildError(Exception):
    pass


def run(command: list[str], folder: Path) -> str:
    """What the command printed; raises BuildError with it where it failed."""
    ended = subprocess.run(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=BUILD_SECONDS, check=False
    )
    output = ended.stdout.decode(errors="replace")
    if ended.returncode:
        raise BuildError(output)
    return output


@dataclass(frozen=True)
class Toolchain:
    """An interpreted language: its `command` takes the file. `packages` are Debian's."""

    command: tuple[str, ...]
    suffix: str
    packages: tuple[str, ...] = ()
    before: str = ""

    def missing(self) -> str:
        """Why it cannot run here; empty where it can."""
        return "" if shutil.which(self.command[0]) else f"{self.command[0]} is not installed"

    def misses(self, program: str) -> str:
        """What this one program uses that the toolchain does not have."""
        return ""

    def build(self, folder: Path, programs: Mapping[str, str]) -> None:
        for name, program in programs.items():
            (folder / f"{name}{self.suffix}").write_text(self.before + program, encoding="utf-8")

    def start(self, folder: Path, name: str) -> list[str]:
        return [*self.command, str(folder / f"{name}{self.suffix}")]


class Python(Toolchain):
    def missing(self) -> str:
        return "" if importlib.util.find_spec("requests") else "requests is not installed"


class Php(Toolchain):
    def missing(self) -> str:
        if super().missing():
            return super().missing()
        modules = subprocess.run(["php", "-m"], capture_output=True, text=True, check=False).stdout
        return "" if "\ncurl\n" in modules else "PHP's curl extension is not installed"


class TypeScript(Toolchain):
    """Type-checked and translated by the compiler of the peers' packages, all programs at once."""

    def missing(self) -> str:
        if super().missing():
            return super().missing()
        return "" if compiler().exists() else "npm's typescript is not installed"

    def build(self, folder: Path, programs: Mapping[str, str]) -> None:
        for name, program in programs.items():
            (folder / f"{name}.mts").write_text(program, encoding="utf-8")
        types = ["--lib", "es2022,dom", "--types", "node", "--typeRoots", str(modules() / "@types")]
        options = ["--module", "nodenext", "--target", "es2022", "--strict", "--moduleDetection", "force"]
        run(["node", str(compiler()), *options, *types, *(f"{name}.mts" for name in programs)], folder)
        for name in programs:
            output = folder / f"{name}.mjs"
            output.write_text(self.before + output.read_text(encoding="utf-8"), encoding="utf-8")


class Compiled(Toolchain):
    """A compiler that takes one file and makes a program."""

    def build(self, folder: Path, programs: Mapping[str, str]) -> None:
        super().build(folder, programs)
        for name in programs:
            source = f"{name}{self.suffix}"
            run([part.format(source=source, program=f"{name}.out") for part in self.command], folder)

    def start(self, folder: Path, name: str) -> list[str]:
        return [str(folder / f"{name}.out")]


class Java(Toolchain):
    def build(self, folder: Path, programs: Mapping[str, str]) -> None:
        for name, program in programs.items():
            (folder / name).mkdir()
            (folder / name / "Main.java").write_text(program, encoding="utf-8")
            run(["javac", "-encoding", "UTF-8", "-d", name, f"{name}/Main.java"], folder)

    def start(self, folder: Path, name: str) -> list[str]:
        # So many start one after the other that the time to warm up is not spent.
        return [
            "java",
            "-XX:TieredStopAtLevel=1",
            "-Xshare:auto",
            "-Dsun.jnu.encoding=UTF-8",
            "-cp",
            str(folder / name),
            "Main",
        ]


class Kotlin(Toolchain):
    """All programs at once, each in a package of its own: the compiler takes long to start."""

    def build(self, folder: Path, programs: Mapping[str, str]) -> None:
        for name, program in programs.items():
            (folder / f"{name}.kt").write_text(f"package {name}\n\n{program}", encoding="utf-8")
        run(["kotlinc", *(f"{name}.kt" for name in programs), "-jvm-target", "1.8", "-d", "."], folder)

    def start(self, folder: Path, name: str) -> list[str]:
        library = "/usr/share/java/kotlin-stdlib.jar"
        file = name[0].upper() + name[1:]
        return [
            "java",
            "-XX:TieredStopAtLevel=1",
            "-Dsun.jnu.encoding=UTF-8",
            "-cp",
            f"{folder}:{library}",
            f"{name}.{file}Kt",
        ]


class Mono(Toolchain):
    """C# 7: top-level statements, `using var` and raw strings are put in its words, JSON nodes stand in Nodes.cs."""

    def misses(self, program: str) -> str:
        return "UriCreationOptions (.NET 6)" if "UriCreationOptions" in program else ""

    def build(self, folder: Path, programs: Mapping[str, str]) -> None:
        for name, program in programs.items():
            (folder / f"{name}.cs").write_text(as_csharp_7(program), encoding="utf-8")
            sources = [f"{name}.cs", str(HERE / "Nodes.cs")]
            run(["mcs", "-langversion:latest", "-r:System.Net.Http.dll", f"-out:{name}.exe", *sources], folder)

    def start(self, folder: Path, name: str) -> list[str]:
        return ["mono", str(folder / f"{name}.exe")]


_IMPLICIT = (
    "System",
    "System.Collections.Generic",
    "System.IO",
    "System.Linq",
    "System.Net.Http",
    "System.Threading.Tasks",
)


def as_csharp_7(program: str) -> str:
    def verbatim(match: re.Match[str]) -> str:
        lines = match["lines"].split("\n")
        margin = match["margin"]
        text = "\n".join(line.removeprefix(margin) for line in lines)
        return '@"' + text.replace('"', '""') + '"'

    program = re.sub(r'"""\n(?P<lines>.*?)\n(?P<margin> *)"""', verbatim, program, flags=re.DOTALL)
    usings = re.findall(r"^using ([\w.]+);$", program, re.MULTILINE)
    code = re.sub(r"^using [\w.]+;$", "", program, flags=re.MULTILINE).replace("using var", "var")
    heads = "".join(f"using {name};\n" for name in dict.fromkeys((*_IMPLICIT, *usings)))
    return (
        f"{heads}public static class Program\n{{\npublic static void Main()\n{{\nRun().Wait();\n}}\n\n"
        f"private static async Task Run()\n{{\n{code}\n}}\n}}\n"
    )


class Rust(Toolchain):
    """A crate with one program a snippet, from the crates that Debian carries."""

    def missing(self) -> str:
        if super().missing():
            return super().missing()
        found = list(DEBIAN_RUST.glob("reqwest-*")) and list(DEBIAN_RUST.glob("tokio-*"))
        return "" if found else "Debian's reqwest and tokio are not installed"

    def build(self, folder: Path, programs: Mapping[str, str]) -> None:
        (folder / "src" / "bin").mkdir(parents=True)
        (folder / ".cargo").mkdir()
        source = f'[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "{DEBIAN_RUST}"\n'
        (folder / ".cargo" / "config.toml").write_text(source, encoding="utf-8")
        (folder / "Cargo.toml").write_text((HERE / "Cargo.toml").read_text(encoding="utf-8"), encoding="utf-8")
        for name, program in programs.items():
            (folder / "src" / "bin" / f"{name}.rs").write_text(program, encoding="utf-8")
        # Kept between builds, so that the crates are compiled once.
        run([self.command[0], "build", "--quiet", "--offline", "--target-dir", str(folder.parent / "target")], folder)

    def start(self, folder: Path, name: str) -> list[str]:
        return [str(folder.parent / "target" / "debug" / name)]


def modules() -> Path:
    """Where `npm install` of this folder's package.json has put its packages."""
    return KEPT / "snippets" / "node_modules"


def compiler() -> Path:
    return modules() / "typescript" / "bin" / "tsc"


PAGE = (HERE / "page.mjs").read_text(encoding="utf-8")
LIBCURL = ("libcurl4-openssl-dev",)

TOOLCHAINS: Mapping[str, Toolchain] = {
    "bash": Toolchain(("bash",), ".sh", ("curl",)),
    "python": Python((sys.executable,), ".py"),
    "javascript": Toolchain(("node",), ".mjs", ("nodejs",), PAGE),
    "node": Toolchain(("node",), ".mjs", ("nodejs",)),
    "typescript": TypeScript(("node",), ".mjs", ("nodejs", "npm"), PAGE),
    "php": Php(("php",), ".php", ("php-cli", "php-curl")),
    "go": Compiled(("go", "build", "-o", "{program}", "{source}"), ".go", ("golang-go",)),
    "java": Java(("javac",), ".java", ("default-jdk-headless",)),
    "ruby": Toolchain(("ruby",), ".rb", ("ruby",)),
    "csharp": Mono(("mcs",), ".cs", ("mono-mcs", "libmono-system-net-http4.0-cil")),
    "dotnet": Mono(("mcs",), ".cs", ("mono-mcs", "libmono-system-net-http4.0-cil")),
    "c": Compiled(
        ("gcc", "-Wall", "-Wextra", "-Werror", "-o", "{program}", "{source}", "-lcurl"), ".c", ("gcc", *LIBCURL)
    ),
    "c++": Compiled(
        ("g++", "-Wall", "-Wextra", "-Werror", "-o", "{program}", "{source}", "-lcurl"), ".cc", ("g++", *LIBCURL)
    ),
    "kotlin": Kotlin(("kotlinc",), ".kt", ("kotlin", "default-jdk-headless")),
    "rust": Rust(
        ("cargo",),
        ".rs",
        ("cargo", "librust-curl-dev", "librust-reqwest-dev", "librust-tokio+full-dev", "librust-mime-guess-dev"),
    ),
}
