"""Checkouts whose Git configuration names a program for everything that Git runs one for."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.fakes.git_repository import commit, git
from tests.fakes.site_folder import write_site

CASES, SEED = 60, 12
HOOKS = (
    "pre-commit",
    "prepare-commit-msg",
    "commit-msg",
    "post-commit",
    "post-index-change",
    "reference-transaction",
    "pre-auto-gc",
    "post-checkout",
    "fsmonitor-watchman",
)
PROGRAMS = (
    "core.fsmonitor",
    "core.pager",
    "pager.log",
    "pager.status",
    "core.editor",
    "sequence.editor",
    "core.sshCommand",
    "core.gitProxy",
    "core.askPass",
    "core.alternateRefsCommand",
    "credential.helper",
    "diff.external",
    "diff.odd.command",
    "diff.odd.textconv",
    "gpg.program",
    "gpg.ssh.program",
    "gpg.ssh.defaultKeyCommand",
    "gpg.x509.program",
    "merge.odd.driver",
    "mergetool.odd.cmd",
    "uploadpack.packObjectsHook",
    "gc.recentObjectsHook",
    "hook.odd.command",
    "trailer.odd.command",
    "trailer.odd.cmd",
    "interactive.diffFilter",
    "remote.origin.uploadpack",
    "remote.origin.vcs",
    "sendemail.smtpServer",
    "browser.odd.cmd",
)
FILTER_NAMES = ("odd", "odd=name", "ODD", "a.b.c", "with space", "ünï", 'quo"te', "back\\slash", "-", "x" * 200)
PLACES = ("local", "include", "conditional", "nested", "worktree")
ATTRIBUTES = ("tree", "info", "file")
WHO = {f"GIT_{role}_{what}": "a@x.example" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
Arm = Callable[["Checkout"], None]


@dataclass(frozen=True, slots=True)
class Checkout:
    """`trap` is a program that writes its name into `proof`."""

    top: Path
    place: str
    trap: Path
    proof: Path

    @property
    def docs(self) -> Path:
        return self.top / "docs"

    def set(self, name: str, value: str) -> None:
        files = {"local": "config", "worktree": "config.worktree"}
        section, _, rest = name.partition(".")
        part, _, key = rest.rpartition(".")
        heading = f'{section} "{_escaped(part)}"' if part else section
        with (self.top / ".git" / files.get(self.place, "more")).open("a", encoding="utf-8") as config:
            config.write(f'[{heading}]\n\t{key} = "{_escaped(value)}"\n')


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


@dataclass(frozen=True, slots=True)
class Case:
    name: str
    place: str
    arm: Arm

    def build(self, work: Path) -> Checkout:
        """Docs that are committed, changed, and so old in the index that Git has to compare what they hold."""
        top, proof, trap = work / "clone", work / "proof", work / "trap"
        write_site(top / "docs", metadata={"timestamp": True})
        git(top, "init", "-q", "-b", "main")
        trap.write_text(f"#!/bin/sh\necho \"$0 $*\" >> '{proof}'\ncat\n")
        trap.chmod(0o755)
        commit(top)
        made = Checkout(top, self.place, trap, proof)
        (top / "docs" / "index.mdx").write_text("---\ntitle: Changed\n---\n\nChanged.\n")
        _age_index(made)
        _link_place(made)
        self.arm(made)
        proof.unlink(missing_ok=True)
        return made


def cases(seed: int = SEED) -> list[Case]:
    """Every kind of configuration at least once, in places that the dice choose."""
    dice = random.Random(seed)
    kinds = [
        *((f"filter {name[:20]!r} in {where}", _filter(name, where)) for name, where in _filters(dice)),
        *((f"program {name}", _program(name)) for name in PROGRAMS),
        ("every program at once", _all_programs),
        ("hooks", _hooks),
        ("hooks in the tree", _hooks_in_tree),
        ("aliases", _aliases),
        ("promised objects by ext::", _promised("ext::{trap} %S")),
        ("promised objects by ssh", _promised("ssh://host.invalid/x")),
        ("promised objects by a remote helper", _promised("trap::x")),
        ("promised objects by a local path", _promised("{top}")),
        ("a signed commit", _signed),
        ("a submodule of its own configuration", _submodule),
        ("a conflict to replay", _conflict),
        ("an autostash to apply", _autostash),
        ("gitdir elsewhere", _elsewhere),
        ("a work tree elsewhere", _other_tree),
        ("the docs are a bare repository", _bare),
        ("a split index", _split_index),
    ]
    found = [Case(f"{name}, {place}", place, arm) for name, arm in kinds for place in [dice.choice(PLACES)]]
    while len(found) < CASES:
        name, arm = dice.choice(kinds)
        place = dice.choice(PLACES)
        found.append(Case(f"{name}, {place} again", place, arm))
    return found


def _filters(dice: random.Random) -> Iterator[tuple[str, str]]:
    for number, name in enumerate(FILTER_NAMES):
        yield name, ATTRIBUTES[number % 3] if number < 3 else dice.choice(ATTRIBUTES)


def _age_index(made: Checkout) -> None:
    blob = git(made.top, "hash-object", "-w", "docs/docs.json")
    git(made.top, "update-index", "--cacheinfo", f"100644,{blob},docs/docs.json")


def _link_place(made: Checkout) -> None:
    repository, config = made.top / ".git", str(made.top / ".git" / "config")
    if made.place == "include":
        git(made.top, "config", "--file", config, "include.path", "more")
    elif made.place == "conditional":
        git(made.top, "config", "--file", config, "includeIf.gitdir:**.path", "more")
    elif made.place == "nested":
        git(made.top, "config", "--file", config, "include.path", "between")
        (repository / "between").write_text("[include]\n\tpath = more\n")
    elif made.place == "worktree":
        git(made.top, "config", "--file", config, "extensions.worktreeConfig", "true")
    (repository / "more").touch()


def _filter(name: str, where: str) -> Arm:
    def arm(made: Checkout) -> None:
        for kind in ("clean", "smudge", "process"):
            made.set(f"filter.{name}.{kind}", str(made.trap))
        made.set(f"filter.{name}.required", "true")
        # A name that an attribute cannot spell has a driver all the same.
        spelt = name if all(character not in name for character in ' "\\') else "odd"
        file = {"tree": ".gitattributes", "info": ".git/info/attributes", "file": ".git/attributes"}[where]
        (made.top / file).parent.mkdir(exist_ok=True)
        (made.top / file).write_text(f"* filter={spelt}\n")
        if where == "file":
            made.set("core.attributesFile", str(made.top / file))

    return arm


def _program(name: str) -> Arm:
    def arm(made: Checkout) -> None:
        made.set(name, str(made.trap))
        for also, value in _ALSO.items():
            made.set(also, value)
        (made.top / ".gitattributes").write_text("* diff=odd merge=odd\n")

    return arm


_ALSO = {
    "commit.gpgsign": "true",
    "commit.verbose": "true",
    "core.untrackedCache": "true",
    "core.fsmonitorHookVersion": "2",
    "diff.odd.cachetextconv": "true",
    "gc.auto": "1",
    "hook.odd.event": "pre-commit",
    "log.showSignature": "true",
    "protocol.allow": "always",
    "protocol.ext.allow": "always",
    "submodule.recurse": "true",
    "trailer.odd.key": "odd",
}


def _all_programs(made: Checkout) -> None:
    for name in PROGRAMS:
        _program(name)(made)


def _hooks(made: Checkout) -> None:
    _put_hooks(made, made.top / ".git" / "hooks")


def _hooks_in_tree(made: Checkout) -> None:
    _put_hooks(made, made.top / ".githooks")
    made.set("core.hooksPath", ".githooks")


def _put_hooks(made: Checkout, folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for name in HOOKS:
        (folder / name).symlink_to(made.trap)


def _aliases(made: Checkout) -> None:
    for name in ("status", "log", "rev-parse", "config", "ls-files", "check-attr", "commit", "add"):
        made.set(f"alias.{name}", f"!{made.trap}")


def _promised(url: str) -> Arm:
    def arm(made: Checkout) -> None:
        gone = [git(made.top, "rev-parse", f"HEAD{path}") for path in ("^{tree}", ":docs", ":docs/docs.json")]
        _program("core.sshCommand")(made)
        made.set("remote.origin.uploadpack", str(made.trap))
        made.set("remote.origin.url", url.format(trap=made.trap, top=made.top))
        made.set("remote.origin.promisor", "true")
        made.set("remote.origin.partialclonefilter", "tree:0")
        git(made.top, "config", "--file", str(made.top / ".git" / "config"), "core.repositoryformatversion", "1")
        git(made.top, "config", "--file", str(made.top / ".git" / "config"), "extensions.partialClone", "origin")
        helper = made.top / "git-remote-trap"
        helper.symlink_to(made.trap)
        for missing in gone:
            (made.top / ".git" / "objects" / missing[:2] / missing[2:]).unlink()

    return arm


def _signed(made: Checkout) -> None:
    words = git(made.top, "cat-file", "commit", "HEAD").split("\n\n", 1)
    signature = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----"
    file = made.top.parent / "commit"
    file.write_text(f"{words[0]}\n{signature}\n\n{words[1]}\n")
    git(made.top, "update-ref", "HEAD", git(made.top, "hash-object", "-w", "-t", "commit", str(file)))
    _program("gpg.program")(made)


def _submodule(made: Checkout) -> None:
    inner = made.docs / "inner"
    inner.mkdir()
    git(inner, "init", "-q")
    (inner / "page.txt").write_text("x")
    commit(inner)
    git(made.top, "add", "docs/inner")
    commit(made.top)
    _age_index(made)
    inside = Checkout(inner, "local", made.trap, made.proof)
    _all_programs(inside)
    _filter("odd", "info")(inside)
    _put_hooks(made, inner / ".git" / "hooks")
    (inner / "page.txt").write_text("changed")
    made.set("submodule.docs/inner.update", f"!{made.trap}")
    made.set("submodule.recurse", "true")
    made.set("diff.ignoreSubmodules", "none")


def _conflict(made: Checkout) -> None:
    """What `rerere` replays at a commit, by a driver of the folder's choice."""
    _program("merge.odd.driver")(made)
    made.set("rerere.enabled", "true")
    made.set("rerere.autoupdate", "true")
    conflict = "<<<<<<<\na\n=======\nb\n>>>>>>>\n"
    (made.docs / "clash.txt").write_text(conflict)
    name = "0" * 39 + "1"
    kept = made.top / ".git" / "rr-cache" / name
    kept.mkdir(parents=True)
    for what in ("preimage", "postimage"):
        (kept / what).write_text(conflict)
    (made.top / ".git" / "MERGE_RR").write_bytes(f"{name}\tdocs/clash.txt\0".encode())


def _autostash(made: Checkout) -> None:
    """What Git applies after a commit, through filters and merge drivers."""
    _program("merge.odd.driver")(made)
    _filter("odd", "info")(made)
    stash = git(made.top, "-c", "core.hooksPath=/dev/null", "commit-tree", "HEAD^{tree}", "-p", "HEAD", "-m", "x")
    (made.top / ".git" / "MERGE_AUTOSTASH").write_text(f"{stash}\n")


def _elsewhere(made: Checkout) -> None:
    """The repository lies beside the checkout, and a file says where."""
    _all_programs(made)
    _hooks(made)
    _filter("odd", "info")(made)
    (made.top / ".git").rename(made.top.parent / "elsewhere")
    (made.top / ".git").write_text("gitdir: ../elsewhere\n")


def _other_tree(made: Checkout) -> None:
    _all_programs(made)
    git(made.top, "config", "--file", str(made.top / ".git" / "config"), "core.worktree", str(made.top.parent))


def _bare(made: Checkout) -> None:
    """The docs folder itself looks like a repository."""
    git(made.docs, "init", "-q", "--bare", str(made.docs))
    inside = str(made.docs / "config")
    for name in PROGRAMS:
        git(made.top, "config", "--file", inside, name, str(made.trap))
    git(made.top, "config", "--file", inside, "core.bare", "false")
    git(made.top, "config", "--file", inside, "core.worktree", str(made.docs))
    _put_hooks(made, made.docs / "hooks")


def _split_index(made: Checkout) -> None:
    git(made.top, "update-index", "--split-index")
    _filter("odd", "info")(made)
