"""The macOS disk image. Written for a Mac with the system's own tools; not yet run on one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

from installers import licences
from installers.project import (
    COMMIT,
    MIME_TYPE,
    OUT,
    PACKAGING,
    SUFFIX,
    VERSION,
    WORK,
    finished,
    fresh,
    machine,
    run,
    say,
)

IDENTIFIER = "cz.stolek.stolek"
FILE_TYPE = "cz.stolek.game"
ENTITLEMENTS = PACKAGING / "signing" / "entitlements.plist"
MACH_O = {bytes.fromhex(each) for each in ("cffaedfe", "cafebabe", "cafebabf")}
"""How files begin that macOS can run or load: for one processor, for several."""
PROGRAM = "Stolek.app/Contents/MacOS/stolek"
"""What the system starts, beside the frozen folder."""


def information() -> dict[str, Any]:
    """What Info.plist says beyond what PyInstaller writes: languages, and saved games as our documents."""
    return {
        "CFBundleDisplayName": "Stolek",
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "StolekCommit": COMMIT,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "cs"],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": "13.0",  # as the libraries of Qt 6.11 say
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "The Stolek authors, MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Stolek saved game",
                "CFBundleTypeIconFile": "stolek-game.icns",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [FILE_TYPE],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": FILE_TYPE,
                "UTTypeDescription": "Stolek saved game",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [SUFFIX.removeprefix(".")],
                    "public.mime-type": [MIME_TYPE],
                },
            }
        ],
    }


def make(folder: Path) -> Path:
    """Sign the bundle that the spec made beside the folder and put it into an image."""
    say("making the macOS disk image")
    OUT.mkdir(exist_ok=True)
    bundle = folder.parent / "Stolek.app"
    resources = bundle / "Contents" / "Resources"
    shutil.copy(WORK / "icons" / "stolek-game.icns", resources)
    overview = licences.overview("macos", "Stolek.app/Contents/Resources/cardgames_qt/assets")
    (resources / licences.OVERVIEW).write_text(overview, encoding="utf-8")
    sign(bundle)
    root = fresh(WORK / "dmg")
    shutil.copy(resources / licences.OVERVIEW, root)
    run("ditto", bundle, root / bundle.name)
    (root / "Applications").symlink_to("/Applications")
    image = OUT / f"Stolek-{VERSION}-macos-{machine()}.dmg"
    image.unlink(missing_ok=True)
    run("hdiutil", "create", "-volname", "Stolek", "-srcfolder", root, "-format", "UDZO", image)
    notarise(image)
    return finished(image)


def notarise(image: Path) -> None:
    """Let Apple look at it, where `STOLEK_MACOS_NOTARY` names a profile of the key chain to ask with."""
    profile = os.environ.get("STOLEK_MACOS_NOTARY")
    if profile:
        run("xcrun", "notarytool", "submit", image, "--keychain-profile", profile, "--wait")
        run("xcrun", "stapler", "staple", image)


def sign(bundle: Path) -> None:
    """Sign with the identity of the release manager, or for this machine only where there is none.

    Every library by itself, innermost first, and the whole last: Apple advises against `--deep`, which would
    give every library the program's entitlements.
    """
    identity = os.environ.get("STOLEK_MACOS_IDENTITY", "-")
    hardened = [] if identity == "-" else ["--options", "runtime", "--timestamp"]
    for path in libraries(bundle):
        run("codesign", "--force", "--sign", identity, *hardened, path)
    run("codesign", "--force", "--sign", identity, *hardened, "--entitlements", ENTITLEMENTS, bundle)
    for path in (*libraries(bundle), bundle):
        run("codesign", "--verify", "--strict", path)


def libraries(bundle: Path) -> list[Path]:
    """All code in the bundle but the program itself, what lies deepest first."""
    files = (path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink())
    found = [path for path in files if path.open("rb").read(4) in MACH_O and path != bundle.parent / PROGRAM]
    return sorted(found, key=lambda path: (-len(path.parts), path))
