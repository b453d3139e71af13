"""A garden path after sunset: bollards set pools of light on gravel, grasses stand against the sky."""

import math
import random

from kit import camera, lights, materials, shapes
from kit.colour import kelvin

LOOK = {"exposure": 0.0, "bloom": 0.07, "vignette": 0.2}

WARM = kelvin(2700, balance=3800)
WIDTH = 1.5


def build():
    night = kelvin(12000, balance=3800)
    lights.sky(night, 0.012)
    _sky(night)
    place = random.Random(21)
    _ground(place)
    _grasses(place)
    _trees(place)
    _house()
    for i, y in enumerate((1.6, 4.6, 7.7, 10.9, 14.2, 17.6)):
        side = -1 if i % 2 else 1
        _bollard(_middle(y) + side * (WIDTH / 2 + 0.16), y)
    camera.shoot((-0.5, -3.6, 1.28), (0.42, 6.0, 0.72), lens=34, focus=(1.0, 2.6, 0.4), stop=2.8)


def _middle(y):
    """The path swings gently: its centre line."""
    return 0.85 * math.sin(y * 0.21 - 0.35)


def _sky(night):
    low = tuple(c * 0.06 for c in (0.55, 0.72, 1.25))
    high = tuple(c * 0.010 for c in night)
    shapes.box((260.0, 0.1, 80.0), (0.0, 90.0, 20.0), materials.gradient_glow(low, high, -24.0, 14.0), bevel=0)


def _ground(place):
    soil = materials.plaster((0.018, 0.022, 0.012), relief=1.0)
    shapes.grid(60.0, 90.0, 60, 90, lambda x, y: -0.035, soil, (0.0, 40.0, 0.0))
    columns, rows, points, faces = 10, 120, [], []
    for r in range(rows + 1):
        y = -5.0 + r * 0.25
        for c in range(columns + 1):
            points.append((_middle(y) + (c / columns - 0.5) * WIDTH, y, 0.0))
    for r in range(rows):
        for c in range(columns):
            a = r * (columns + 1) + c
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    shapes.sheet(points, faces, materials.plaster((0.16, 0.145, 0.125), relief=1.6))
    edge = materials.metal((0.10, 0.075, 0.06), 0.6)
    for side in (-1, 1):
        points = []
        for r in range(rows + 1):
            y = -5.0 + r * 0.25
            x = _middle(y) + side * WIDTH / 2
            points += [(x, y, -0.03), (x, y, 0.028)]
        shapes.sheet(points, [(2 * r, 2 * r + 1, 2 * r + 3, 2 * r + 2) for r in range(rows)], edge)
    tones = [materials.paint(tone, 0.85) for tone in ((0.30, 0.28, 0.25), (0.20, 0.185, 0.165), (0.40, 0.375, 0.34))]
    pebbles = [
        shapes.sheet(*_pebble(place), tone, location=(0.0, -50.0, 0.0), smooth=True) for tone in tones for _ in range(2)
    ]
    for _ in range(16000):
        y = -2.6 + 15.0 * place.random() ** 1.6
        x = _middle(y) + place.uniform(-0.5, 0.5) * (WIDTH - 0.03)
        size = place.uniform(0.006, 0.015)
        shapes.copy(place.choice(pebbles), (x, y, size * 0.25), place.uniform(0, 360), size)


def _pebble(place):
    points, faces, rings, sides = [(0, 0, -0.7)], [], 4, 7
    for r in range(1, rings):
        polar = math.pi * r / rings
        for s in range(sides):
            turn = 2 * math.pi * s / sides
            radius = place.uniform(0.82, 1.15) * math.sin(polar)
            points.append((radius * math.cos(turn) * 1.2, radius * math.sin(turn), -0.7 * math.cos(polar)))
    points.append((0, 0, 0.7))
    for s in range(sides):
        n = (s + 1) % sides
        faces.append((0, 1 + n, 1 + s))
        for r in range(rings - 2):
            a, b = 1 + r * sides, 1 + (r + 1) * sides
            faces.append((a + s, a + n, b + n, b + s))
        faces.append((len(points) - 1, 1 + (rings - 2) * sides + s, 1 + (rings - 2) * sides + n))
    return points, faces


def _tuft(place, blades, height, lean, width, material):
    points, faces, steps = [], [], 5
    for _ in range(blades):
        turn, out = place.uniform(0, 2 * math.pi), place.uniform(0.15, 1.0) * lean
        tall = height * place.uniform(0.6, 1.0)
        root = (place.gauss(0, 0.045), place.gauss(0, 0.045))
        across = (-math.sin(turn), math.cos(turn))
        start = len(points)
        for s in range(steps + 1):
            t = s / steps
            reach, half = out * t**2.2, width * (1.0 - t) ** 0.7
            x, y = root[0] + math.cos(turn) * reach, root[1] + math.sin(turn) * reach
            z = tall * (t - 0.22 * out / max(lean, 0.01) * t**3)
            points += [(x - across[0] * half, y - across[1] * half, z), (x + across[0] * half, y + across[1] * half, z)]
        for s in range(steps):
            a = start + 2 * s
            faces.append((a, a + 1, a + 3, a + 2))
    return shapes.sheet(points, faces, material, location=(0.0, -60.0, 0.0))


def _grasses(place):
    green, straw = materials.paint((0.060, 0.085, 0.026), 0.6), materials.paint((0.24, 0.18, 0.09), 0.7)
    low = [_tuft(place, 34, 0.15, 0.09, 0.0035, green) for _ in range(4)]
    high = [_tuft(place, 90, 0.95, 0.42, 0.004, green) for _ in range(3)]
    plume = [_tuft(place, 26, 1.35, 0.45, 0.003, straw) for _ in range(3)]
    for _ in range(9000):
        y = -3.0 + 25.0 * place.random() ** 1.5
        side = place.choice((-1, 1))
        x = _middle(y) + side * (WIDTH / 2 + 0.05 + 5.0 * place.random() ** 1.6)
        shapes.copy(place.choice(low), (x, y, -0.03), place.uniform(0, 360), place.uniform(0.6, 1.25))
    for i in range(120):
        y = -1.0 + 25.0 * (i / 120) + place.uniform(-0.3, 0.3)
        side = place.choice((-1, 1))
        x = _middle(y) + side * (WIDTH / 2 + 0.75 + 2.6 * place.random())
        if y < 1.0 and abs(x + 0.5) < 1.1:
            continue
        turn, size = place.uniform(0, 360), place.uniform(0.6, 1.1)
        shapes.copy(place.choice(high), (x, y, -0.03), turn, size)
        if place.random() < 0.65:
            shapes.copy(place.choice(plume), (x, y, -0.03), turn, size)


def _trees(place):
    """Crowns as clouds of leaves: only their outline is ever seen."""
    dark = materials.paint((0.010, 0.013, 0.010), 0.95)
    crowns = []
    for _ in range(4):
        points, faces = [], []
        lumps = [
            (place.gauss(0, 0.42), place.gauss(0, 0.42), place.uniform(1.3, 3.6), place.uniform(0.45, 0.8))
            for _ in range(13)
        ]
        for _ in range(9000):
            lx, ly, lz, size = place.choice(lumps)
            centre = [
                lx + place.gauss(0, size * 0.42),
                ly + place.gauss(0, size * 0.5),
                lz + place.gauss(0, size * 0.5),
            ]
            start = len(points)
            points += [tuple(c + place.gauss(0, 0.034) for c in centre) for _ in range(3)]
            faces.append((start, start + 1, start + 2))
        crowns.append(shapes.sheet(points, faces, dark, (0.0, -80.0, 0.0)))
    for i in range(40):
        x, y = -30.0 + i * 1.6 + place.uniform(-0.8, 0.8), place.uniform(32.0, 42.0)
        size = place.uniform(1.1, 2.0)
        shapes.copy(
            place.choice(crowns), (x, y, -1.2 * size + 0.2), place.uniform(0, 360), (size * 0.85, size * 0.85, size)
        )


def _house():
    """A low pavilion at the end of the garden, one room still lit."""
    wall = materials.paint((0.02, 0.02, 0.021), 0.9)
    shapes.box((15.0, 5.0, 3.1), (-5.2, 27.0, 1.55), wall, bevel=0)
    shapes.box((17.2, 6.6, 0.28), (-5.2, 26.6, 3.2), wall, bevel=0)
    pane = materials.gradient_glow(tuple(c * 0.10 for c in WARM), tuple(c * 0.34 for c in WARM), -1.2, 1.3)
    for x in (-6.3, -4.55, -2.8, -1.05, 0.7):
        shapes.box((1.66, 0.05, 2.5), (x, 24.47, 1.42), pane, bevel=0)


def _bollard(x, y):
    """A slim post under a wide cap; the source sits under the cap and never meets the eye."""
    body = materials.paint((0.022, 0.021, 0.020), 0.5)
    shapes.cylinder(0.022, 0.70, (x, y, 0.33), body, bevel=0.002)
    shapes.cylinder(0.105, 0.026, (x, y, 0.69), body, bevel=0.005)
    shapes.disc(0.085, (x, y, 0.676), materials.glow(WARM, 6.0))
    lights.spot((x, y, 0.655), (x, y, 0.0), 16.0, WARM, beam=128.0, edge=0.18, spill=0.02, radius=0.05)
