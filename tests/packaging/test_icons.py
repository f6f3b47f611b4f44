from pathlib import Path

import pytest
from installers import icons
from PIL import IcnsImagePlugin, Image


@pytest.mark.parametrize("drawing", [icons.APP, icons.DOCUMENT])
@pytest.mark.parametrize("size", [16, 48, 256])
def test_a_drawing_fills_its_square_and_leaves_the_corners_clear(
    qapp: object, drawing: Path, size: int
) -> None:
    picture = icons.draw(drawing, size)
    assert picture.size == (size, size)
    alpha = picture.getchannel("A")
    assert alpha.getpixel((0, 0)) == 0
    assert alpha.getpixel((size // 2, size // 2)) == 255
    left, top, right, bottom = alpha.getbbox() or (0, 0, 0, 0)
    assert bottom - top >= 0.85 * size
    assert abs(left - (size - right)) <= 1


def test_windows_gets_every_size_it_asks_for(qapp: object, tmp_path: Path) -> None:
    path = tmp_path / "stolek.ico"
    icons.write_ico(icons.APP, path)
    with Image.open(path) as icon:
        assert icon.info["sizes"] == {(size, size) for size in icons.ICO_SIZES}


def test_macos_gets_large_and_small_sizes(qapp: object, tmp_path: Path) -> None:
    path = tmp_path / "stolek.icns"
    icons.write_icns(icons.APP, path)
    with path.open("rb") as file:
        sizes = {(width * scale) for width, _, scale in IcnsImagePlugin.IcnsFile(file).itersizes()}
    assert {32, 64, 128, 256, 512, 1024} <= sizes


@pytest.mark.qt_log_ignore("Cannot read file")
def test_what_is_no_drawing_is_named(qapp: object, tmp_path: Path) -> None:
    broken = tmp_path / "broken.svg"
    broken.write_text("no drawing")
    with pytest.raises(ValueError, match=r"broken\.svg"):
        icons.draw(broken, 16)
