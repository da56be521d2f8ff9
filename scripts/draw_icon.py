"""Draws the plugin's icon: a rudder on its post, seen from the side, with the small trim tab on its edge.

python scripts/draw_icon.py plugin/.claude-plugin/icon.png
"""

import math
import struct
import sys
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

SIZE = 512
FINE = 3  # sub-pixels on a side, for smooth edges

Point = tuple[float, float]
Colour = tuple[int, int, int]
Shape = Callable[[float, float], bool]

TOP, BOTTOM = (20, 66, 104), (8, 26, 52)
STREAM, BLADE, POST, TAB = (66, 134, 180), (240, 244, 248), (150, 182, 208), (255, 138, 61)


def polygon(points: Sequence[Point]) -> Shape:
    edges = list(zip(points, [*points[1:], points[0]], strict=True))
    near = _box(points)

    def inside(x: float, y: float) -> bool:
        if not near(x, y):
            return False
        odd = False
        for (x1, y1), (x2, y2) in edges:
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                odd = not odd
        return odd

    return inside


def rounded(points: Sequence[Point], radii: Sequence[float]) -> Shape:
    """The polygon with each corner rounded off by its radius."""
    outline: list[Point] = []
    neighbours = zip([points[-1], *points[:-1]], points, [*points[1:], points[0]], radii, strict=True)
    for before, corner, after, radius in neighbours:
        start, end = _towards(corner, before, radius), _towards(corner, after, radius)
        for t in (step / 12 for step in range(13)):
            weights = ((1 - t) ** 2, 2 * t * (1 - t), t**2)
            x, y = (sum(w * p[axis] for w, p in zip(weights, (start, corner, end), strict=True)) for axis in (0, 1))
            outline.append((x, y))
    return polygon(outline)


def wave(left: float, right: float, height: float) -> Shape:
    def inside(x: float, y: float) -> bool:
        if not (left <= x <= right and abs(y - height) < 20):
            return False
        taper = min(1.0, (x - left) / 30, (right - x) / 30)
        return abs(y - height - 8 * math.sin((x - left) / 21)) < 6 * math.sqrt(taper)

    return inside


def plate(x: float, y: float) -> bool:
    corner = 104
    dx, dy = max(corner - x, x - SIZE + corner, 0), max(corner - y, y - SIZE + corner, 0)
    return dx * dx + dy * dy <= corner * corner


def picture() -> list[tuple[Shape, Colour]]:
    """From back to front."""
    return [
        (wave(356, 472, 128), STREAM),
        (wave(318, 440, 178), STREAM),
        (wave(352, 474, 424), STREAM),
        (rounded([(92, 52), (126, 52), (126, 460), (92, 460)], (17, 17, 17, 17)), POST),
        (rounded([(140, 84), (246, 104), (304, 214), (304, 412), (140, 434)], (24, 70, 70, 44, 24)), BLADE),
        (rounded([(318, 226), (412, 262), (412, 352), (318, 388)], (12, 34, 34, 12)), TAB),
        (rounded([(112, 140), (162, 140), (162, 164), (112, 164)], (8, 8, 8, 8)), POST),
        (rounded([(112, 354), (162, 354), (162, 378), (112, 378)], (8, 8, 8, 8)), POST),
    ]


def draw() -> bytes:
    layers = picture()
    lines: list[bytes] = []
    for row in range(SIZE):
        share = row / SIZE
        water = tuple(round(top + (bottom - top) * share) for top, bottom in zip(TOP, BOTTOM, strict=True))
        line = bytearray([0])
        for column in range(SIZE):
            line += _pixel(column, row, water, layers)
        lines.append(bytes(line))
    return b"".join(lines)


def png(pixels: bytes) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", SIZE, SIZE, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(pixels, 9)) + chunk(b"IEND", b"")
    )


def _pixel(column: int, row: int, water: Sequence[int], layers: list[tuple[Shape, Colour]]) -> bytes:
    red = green = blue = covered = 0
    for i in range(FINE):
        for j in range(FINE):
            x, y = column + (i + 0.5) / FINE, row + (j + 0.5) / FINE
            if not plate(x, y):
                continue
            colour = next((paint for shape, paint in reversed(layers) if shape(x, y)), water)
            red, green, blue, covered = red + colour[0], green + colour[1], blue + colour[2], covered + 1
    if not covered:
        return bytes(4)
    return bytes((red // covered, green // covered, blue // covered, 255 * covered // FINE**2))


def _towards(start: Point, end: Point, distance: float) -> Point:
    share = min(distance / math.dist(start, end), 0.5)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _box(points: Sequence[Point]) -> Shape:
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    return lambda x, y: left <= x <= right and top <= y <= bottom


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(png(draw()))
