"""Three plinths in the dark, each held by its own 24 degree beam."""

import random

from mathutils import Vector

from kit import camera, lights, materials, shapes
from kit.colour import kelvin

LOOK = {"exposure": 0.0, "bloom": 0.06, "vignette": 0.18, "filter": (1.04, 0.97, 0.94)}

LIGHT = kelvin(3000, balance=3700)
CEILING = 3.3
PLINTHS = ((-1.35, 0.05, 0.92), (0.0, -0.1, 1.08), (1.35, 0.1, 0.80))

VASE = [
    (0.0, 0.0),
    (0.075, 0.0),
    (0.085, 0.006),
    (0.125, 0.07),
    (0.149, 0.14),
    (0.150, 0.19),
    (0.122, 0.26),
    (0.075, 0.32),
    (0.047, 0.365),
    (0.040, 0.41),
    (0.045, 0.455),
    (0.056, 0.475),
    (0.050, 0.475),
    (0.037, 0.44),
    (0.034, 0.40),
]


def build():
    lights.sky((0.34, 0.38, 0.46), 0.003)
    shapes.box((14.0, 12.0, 0.2), (0.0, 0.0, -0.1), materials.concrete((0.10, 0.096, 0.09), polish=0.3), bevel=0)
    shapes.box((14.0, 0.2, 4.0), (0.0, 1.0, 2.0), materials.plaster((0.20, 0.185, 0.17), relief=1.2), bevel=0)
    shapes.box((14.0, 12.0, 0.2), (0.0, 0.0, CEILING + 0.6), materials.paint((0.012, 0.012, 0.012), 0.8), bevel=0)
    stone = materials.concrete((0.40, 0.375, 0.345), polish=0.7)
    for x, y, height in PLINTHS:
        shapes.box((0.56, 0.56, height), (x, y, height / 2), stone, bevel=0.004)
    _track(-1.75)
    _citrus(*PLINTHS[0])
    _vase(*PLINTHS[1])
    _plums(*PLINTHS[2])
    camera.shoot((-0.5, -4.9, 1.40), (0.0, 0.0, 1.19), lens=38, focus=(0.0, -0.2, 1.2), stop=2.8, shift=(0.0, 0.0))


def _track(y):
    black, z = materials.paint((0.016, 0.016, 0.016), 0.4), 2.66
    shapes.box((5.4, 0.035, 0.03), (0.0, y, z), black, bevel=0.002)
    for x in (-2.2, 2.2):
        shapes.rod((x, y, z), (x, y, CEILING + 0.5), 0.003, black)
    for x, target_y, height in PLINTHS:
        _head(x + (0.16 if x <= 0 else -0.16), y, z, (x, target_y, height + 0.16), black)


def _head(x, y, z, target, black):
    pivot = Vector((x, y, z - 0.13))
    aim = (Vector(target) - pivot).normalized()
    shapes.rod((x, y, z), pivot, 0.009, black)
    shapes.box((0.11, 0.034, 0.022), (x, y, z - 0.022), black)
    body = shapes.lathe(
        [(0.0, -0.09), (0.038, -0.09), (0.040, -0.086), (0.040, 0.08), (0.036, 0.08), (0.034, 0.055)], pivot, black
    )
    lens = shapes.disc(0.034, pivot + aim * 0.056, materials.glow(LIGHT, 16.0), facing=1.0)
    for part in (body, lens):
        part.rotation_euler = aim.to_track_quat("Z", "Y").to_euler()
    lights.spot(pivot + aim * 0.085, target, 11.0, LIGHT, beam=24.0, edge=0.09, spill=0.006, radius=0.01)


def _bowl(x, y, z, radius, depth, material):
    wall = [(0.0, 0.0), (radius * 0.38, 0.0), (radius * 0.42, 0.008)]
    steps = 16
    wall += [
        (radius * (0.42 + 0.58 * (i / steps) ** 0.6), 0.008 + depth * (i / steps) ** 1.5) for i in range(1, steps + 1)
    ]
    lip = [(r - 0.006, h + 0.001) for r, h in reversed(wall[3:])] + [(0.0, 0.016)]
    shapes.lathe(wall + lip, (x, y, z), material, segments=96)


def _citrus(x, y, z):
    _bowl(x, y, z, 0.215, 0.085, materials.glaze((0.045, 0.046, 0.05), 0.3))
    peel = materials.skin((0.62, 0.20, 0.012), (0.72, 0.29, 0.02), dimple=1.2)
    lemon = materials.skin((0.68, 0.44, 0.03), (0.74, 0.52, 0.05), dimple=1.0)
    ring = ((0.092, 0.0), (0.02, 0.092), (-0.085, 0.045), (-0.065, -0.07), (0.035, -0.092))
    for i, (dx, dy) in enumerate(ring):
        shapes.sphere(0.052, (x + dx, y + dy, z + 0.088), lemon if i == 3 else peel, squash=0.94)
    shapes.sphere(0.053, (x - 0.005, y - 0.01, z + 0.160), peel, squash=0.94)


def _vase(x, y, z):
    clay = materials.glaze((0.50, 0.45, 0.385), 0.5, speckle=0.2)
    shapes.lathe(shapes.flowing(VASE), (x, y, z), clay, segments=128)
    stem, place = materials.timber((0.13, 0.08, 0.045), along="z"), random.Random(11)
    bud = materials.glaze((0.50, 0.42, 0.31), 0.8)
    for _ in range(6):
        point = (x, y, z + 0.42)
        lean = (place.uniform(-0.10, 0.14), place.uniform(-0.08, 0.08))
        for step in range(5):
            following = (
                point[0] + lean[0] * (0.35 + step * 0.22) + place.uniform(-0.008, 0.008),
                point[1] + lean[1] * 0.5,
                point[2] + 0.062,
            )
            shapes.rod(point, following, 0.0026 - step * 0.0003, stem)
            if step > 1:
                shapes.sphere(
                    place.uniform(0.008, 0.013),
                    (following[0] + place.uniform(-0.012, 0.012), following[1], following[2]),
                    bud,
                    squash=1.3,
                )
            point = following


def _plums(x, y, z):
    _bowl(x, y, z, 0.235, 0.06, materials.glaze((0.60, 0.56, 0.50), 0.45, speckle=0.18))
    plum = materials.skin((0.055, 0.013, 0.030), (0.10, 0.020, 0.032), dimple=0.2, roughness=0.34)
    fig = materials.skin((0.09, 0.12, 0.02), (0.20, 0.24, 0.05), dimple=0.3, roughness=0.4)
    spots = (
        (0.0, 0.0),
        (0.088, 0.012),
        (0.03, 0.086),
        (-0.065, 0.06),
        (-0.088, -0.022),
        (-0.02, -0.09),
        (0.068, -0.07),
        (0.13, 0.09),
        (-0.14, 0.05),
    )
    for i, (dx, dy) in enumerate(spots):
        lift = 0.055 + (0.022 if dx * dx + dy * dy > 0.014 else 0.0)
        shapes.sphere(0.043, (x + dx, y + dy, z + lift), fig if i in (1, 4, 7) else plum, squash=1.04)
    shapes.sphere(0.043, (x + 0.02, y + 0.02, z + 0.125), plum, squash=1.04)
