"""A long table at dusk: two suspended lines of neutral light against the blue of the windows."""

import random

from kit import camera, lights, materials, shapes
from kit.colour import kelvin

LOOK = {"exposure": 0.0, "bloom": 0.07, "vignette": 0.15}

NEUTRAL = kelvin(4000, balance=4700)
DUSK = kelvin(14000, balance=4700)
CEILING = 3.2
GLASS = -2.7


def build():
    lights.sky(DUSK, 0.012)
    _shell()
    _view()
    _table()
    for x in (-0.28, 0.28):
        _line(x, 4.3, 6.0)
    lights.area(
        (0.2, 11.32, CEILING - 0.04), (0.2, 11.44, 0.0), 16.0, kelvin(3000, balance=4700), (5.6, 0.02), spread=110.0
    )
    lights.area((GLASS + 0.05, 5.0, 1.7), (0.0, 5.0, 1.2), 26.0, DUSK, (10.0, 2.6))
    camera.shoot((1.75, -1.55, 1.42), (-0.45, 5.0, 1.42), lens=29, focus=(0.0, 3.0, 1.0), stop=4.0, shift=(0.0, -0.01))


def _shell():
    pale = materials.plaster((0.42, 0.41, 0.40), 0.5)
    shapes.box((9.0, 18.0, 0.2), (0.0, 5.0, -0.1), materials.concrete((0.13, 0.128, 0.125), polish=0.32), bevel=0)
    shapes.box((9.0, 18.0, 0.2), (0.0, 5.0, CEILING + 0.1), materials.plaster((0.13, 0.13, 0.13), 0.3), bevel=0)
    shapes.box((0.2, 18.0, CEILING), (3.3, 5.0, CEILING / 2), pale, bevel=0)
    slat = materials.timber((0.16, 0.095, 0.05), along="z")
    shapes.box((9.0, 0.2, CEILING), (0.0, 11.6, CEILING / 2), materials.paint((0.02, 0.018, 0.016), 0.8), bevel=0)
    for i in range(66):
        shapes.box((0.045, 0.05, CEILING), (-2.6 + i * 0.09, 11.47, CEILING / 2), slat, bevel=0.002)
    frame = materials.paint((0.015, 0.015, 0.016), 0.4)
    for y in [-3.0 + 1.8 * i for i in range(9)]:
        shapes.box((0.10, 0.055, CEILING), (GLASS, y, CEILING / 2), frame)
    for z in (0.05, 0.85, CEILING - 0.12):
        shapes.box((0.09, 18.0, 0.07 if z != 0.85 else 0.045), (GLASS, 5.0, z), frame)


def _view():
    """What the windows look at: the last light over roofs, out of focus."""
    sky = materials.gradient_glow(tuple(c * 0.40 for c in (1.0, 0.62, 0.46)), tuple(c * 0.16 for c in DUSK), -6.0, 9.0)
    shapes.box((0.1, 220.0, 60.0), (-60.0, 60.0, 4.0), sky, bevel=0)
    random_place = random.Random(4)
    hazes = [materials.glow(tuple(c * depth for c in (0.55, 0.62, 1.0)), 1.0) for depth in (0.020, 0.012, 0.007)]
    window = materials.glow(kelvin(3000, balance=4700), 0.55)
    for row, haze in enumerate(hazes):
        x = -52.0 + row * 8.0
        y = -30.0
        while y < 130.0:
            width = random_place.uniform(3.0, 8.0)
            top = random_place.uniform(-0.5, 3.6) - row * 1.3
            shapes.box((4.0, width, 30.0), (x, y + width / 2, top - 15.0), haze, bevel=0)
            for _ in range(random_place.randrange(0, 4)):
                lit = (x + 2.02, y + random_place.uniform(0.15, 0.85) * width, top - random_place.uniform(0.6, 5.0))
                shapes.box((0.02, 0.22, 0.30), lit, window, bevel=0)
            y += width + random_place.uniform(-0.5, 3.0)


def _table():
    oak = materials.timber((0.36, 0.235, 0.13), along="y", roughness=0.38)
    steel = materials.paint((0.02, 0.02, 0.021), 0.4)
    shapes.box((1.25, 6.4, 0.035), (0.0, 4.2, 0.735), oak, bevel=0.008)
    for y in (1.7, 4.2, 6.7):
        for x in (-0.42, 0.42):
            shapes.box((0.05, 0.05, 0.71), (x, y, 0.36), steel)
        shapes.box((0.9, 0.05, 0.05), (0.0, y, 0.69), steel)
    cloth, shell = materials.linen((0.10, 0.105, 0.11)), materials.timber((0.26, 0.16, 0.085), along="z")
    for i in range(6):
        for side in (-1, 1):
            _chair(side * 0.88, 1.55 + i * 1.06, side, cloth, shell, steel)
    ceramic = materials.glaze((0.62, 0.60, 0.56), 0.35)
    shapes.lathe(
        [
            (0.0, 0.0),
            (0.06, 0.0),
            (0.10, 0.04),
            (0.115, 0.12),
            (0.085, 0.21),
            (0.04, 0.26),
            (0.045, 0.285),
            (0.035, 0.285),
            (0.03, 0.26),
        ],
        (-0.05, 3.2, 0.7525),
        ceramic,
    )
    shapes.lathe(
        [(0.0, 0.0), (0.06, 0.0), (0.15, 0.045), (0.19, 0.075), (0.184, 0.076), (0.14, 0.05), (0.0, 0.012)],
        (0.12, 2.25, 0.7525),
        materials.glaze((0.05, 0.055, 0.06), 0.3),
    )
    paper = materials.paint((0.7, 0.69, 0.66), 0.8)
    for x, y, turn in ((0.36, 1.6, 4.0), (-0.36, 2.7, -6.0), (0.37, 3.75, 2.0), (-0.36, 4.9, 3.0)):
        shapes.box((0.21, 0.297, 0.012), (x, y, 0.759), paper, bevel=0.001, turn=turn)


def _chair(x, y, side, cloth, shell, steel):
    shapes.box((0.46, 0.47, 0.05), (x, y, 0.45), cloth, bevel=0.02)
    columns, rows, points, faces = 12, 6, [], []
    for layer in (0.0, 0.014):
        for r in range(rows + 1):
            for c in range(columns + 1):
                u = c / columns * 2.0 - 1.0
                bow = 0.15 * u * u
                z = 0.53 + r / rows * 0.27
                points.append((x + side * (0.24 + layer + 0.03 * r / rows - bow), y + u * 0.26, z))
    stride = (rows + 1) * (columns + 1)
    for layer in (0, stride):
        for r in range(rows):
            for c in range(columns):
                a = layer + r * (columns + 1) + c
                faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    for c in range(columns):
        a = rows * (columns + 1) + c
        faces.append((a, a + 1, a + 1 + stride, a + stride))
    shapes.sheet(points, faces, shell, smooth=True)
    for dx in (-0.19, 0.19):
        for dy in (-0.19, 0.19):
            shapes.rod((x + dx * 1.12, y + dy * 1.12, 0.0), (x + dx, y + dy, 0.44), 0.011, steel)
    for dy in (-0.15, 0.15):
        shapes.rod((x + side * 0.21, y + dy, 0.44), (x + side * 0.235, y + dy, 0.62), 0.009, steel)


def _line(x, y, length):
    black, lamp = materials.paint((0.014, 0.014, 0.014), 0.35), materials.glow(NEUTRAL, 9.0)
    z = 2.02
    shapes.box((0.06, length, 0.075), (x, y, z + 0.04), black, bevel=0.003)
    shapes.box((0.046, length - 0.03, 0.006), (x, y, z), lamp, bevel=0)
    for end in (-0.36, 0.36):
        shapes.rod((x, y + end * length, z + 0.07), (x, y + end * length, CEILING), 0.0022, black)
    lights.area((x, y, z - 0.008), (x, y, 0.0), 62.0, NEUTRAL, (0.05, length), spread=120.0)
    lights.area((x, y, z + 0.085), (x, y, 5.0), 7.0, NEUTRAL, (0.05, length), spread=160.0)
