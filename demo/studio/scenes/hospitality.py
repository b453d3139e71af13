"""Three dome pendants over a bar: warm pools on oiled timber, everything else in the dark."""

from math import cos, pi, sin

from kit import camera, lights, materials, shapes
from kit.colour import kelvin

LOOK = {"exposure": 0.35, "bloom": 0.08, "vignette": 0.2}

WARM = kelvin(2700, balance=3500)
CEILING = 3.4
TOP = 1.06


def build():
    lights.sky((0.3, 0.36, 0.5), 0.002)
    _room()
    _bar()
    for x in (-1.45, 0.0, 1.45):
        _pendant(x, -0.04, 1.96)
    camera.shoot(
        (-1.25, -4.35, 1.70), (0.10, 0.0, 1.36), lens=35, focus=(-0.05, -0.1, 1.3), stop=2.8, shift=(0.0, 0.01)
    )


def _room():
    shapes.box((12.0, 9.0, 0.2), (0.0, 0.0, -0.1), materials.timber((0.07, 0.045, 0.028), roughness=0.35), bevel=0)
    shapes.box((12.0, 9.0, 0.2), (0.0, 0.0, CEILING + 0.1), materials.plaster((0.05, 0.047, 0.045)), bevel=0)
    wall = materials.plaster((0.20, 0.145, 0.112), relief=1.3)
    shapes.box((12.0, 0.2, CEILING), (0.0, 2.1, CEILING / 2), wall, bevel=0)
    shelf = materials.timber((0.20, 0.115, 0.06))
    for z in (1.28, 1.72):
        shapes.box((5.2, 0.26, 0.035), (0.6, 1.86, z), shelf)
        lights.area((0.6, 1.975, z - 0.022), (0.6, 1.99, 0.0), 2.6, WARM, (5.1, 0.012), spread=150.0)
    _bottles()


def _bottles():
    tall = [
        (0.0, 0.0),
        (0.036, 0.0),
        (0.038, 0.02),
        (0.038, 0.19),
        (0.03, 0.225),
        (0.013, 0.25),
        (0.013, 0.31),
        (0.0, 0.31),
    ]
    round_ = [
        (0.0, 0.0),
        (0.05, 0.0),
        (0.065, 0.05),
        (0.06, 0.12),
        (0.02, 0.17),
        (0.016, 0.24),
        (0.022, 0.245),
        (0.0, 0.246),
    ]
    jar = [(0.0, 0.0), (0.055, 0.0), (0.06, 0.01), (0.06, 0.15), (0.045, 0.17), (0.0, 0.17)]
    tones = [
        materials.glaze((0.05, 0.06, 0.045), 0.12),
        materials.glaze((0.16, 0.07, 0.03), 0.12),
        materials.glaze((0.45, 0.42, 0.37), 0.4),
        materials.glaze((0.03, 0.03, 0.032), 0.2),
    ]
    pattern = [
        (tall, 0),
        (tall, 1),
        None,
        (jar, 2),
        (round_, 3),
        None,
        None,
        (tall, 0),
        (tall, 3),
        (round_, 1),
        None,
        (jar, 2),
        (jar, 3),
        None,
        (tall, 1),
    ]
    for row, z in enumerate((1.2975, 1.7375)):
        for i in range(26):
            entry = pattern[(i * (1 + row) + row * 4) % len(pattern)]
            if entry:
                shapes.lathe(entry[0], (-1.85 + i * 0.19, 1.84, z), tones[entry[1]], segments=32)


def _bar():
    top = materials.timber((0.27, 0.15, 0.075), roughness=0.3)
    shapes.box((5.6, 0.86, 0.06), (0.3, 0.0, TOP - 0.03), top, bevel=0.008)
    body = materials.paint((0.016, 0.016, 0.017), 0.55)
    shapes.box((5.3, 0.5, 0.96), (0.3, 0.06, 0.5), body)
    flute = materials.paint((0.055, 0.062, 0.058), 0.42)
    for i in range(88):
        shapes.cylinder(0.028, 0.94, (-2.32 + i * 0.06, -0.20, 0.51), flute, segments=20)
    shapes.rod((-2.3, -0.36, 0.2), (2.9, -0.36, 0.2), 0.019, materials.metal((0.62, 0.42, 0.2), 0.28))
    leather, steel = materials.paint((0.10, 0.05, 0.028), 0.42), materials.paint((0.015, 0.015, 0.015), 0.4)
    for x in (-1.05, -0.12, 0.85, 1.8):
        _stool(x, -0.78, leather, steel)
    lights.area((0.3, -0.36, TOP - 0.064), (0.3, -0.30, 0.0), 5.0, WARM, (5.3, 0.012), spread=140.0)
    glass = materials.glass((0.97, 0.98, 0.98))
    tumbler = [(0.0, 0.006), (0.034, 0.006), (0.038, 0.09), (0.0395, 0.09), (0.036, 0.0), (0.0, 0.0)]
    drink = materials.glaze((0.30, 0.10, 0.02), 0.1)
    for x, y in ((-1.3, -0.12), (0.16, -0.16), (1.62, -0.1)):
        shapes.lathe(tumbler, (x, y, TOP), glass, segments=48)
        shapes.cylinder(0.033, 0.036, (x, y, TOP + 0.026), drink)
    bowl = [(0.0, 0.0), (0.05, 0.0), (0.10, 0.03), (0.135, 0.075), (0.129, 0.076), (0.09, 0.035), (0.0, 0.01)]
    shapes.lathe(bowl, (-0.22, 0.02, TOP), materials.glaze((0.5, 0.46, 0.4), 0.4))
    olive = materials.skin((0.13, 0.12, 0.02), (0.2, 0.17, 0.04))
    for dx, dy, dz in (
        (0, 0, 0.035),
        (0.045, 0.02, 0.045),
        (-0.04, 0.03, 0.045),
        (0.01, -0.045, 0.045),
        (0.02, 0.03, 0.07),
        (-0.03, -0.02, 0.066),
    ):
        shapes.sphere(0.024, (-0.22 + dx, 0.02 + dy, TOP + dz), olive)


def _stool(x, y, leather, steel):
    shapes.cylinder(0.185, 0.065, (x, y, 0.75), leather, bevel=0.024)
    for dx in (-1, 1):
        for dy in (-1, 1):
            shapes.rod((x + dx * 0.19, y + dy * 0.19, 0.0), (x + dx * 0.12, y + dy * 0.12, 0.72), 0.012, steel)
    for a, b in (((-1, -1), (1, -1)), ((1, -1), (1, 1)), ((1, 1), (-1, 1)), ((-1, 1), (-1, -1))):
        shapes.rod((x + a[0] * 0.165, y + a[1] * 0.165, 0.27), (x + b[0] * 0.165, y + b[1] * 0.165, 0.27), 0.009, steel)


def _pendant(x, y, rim):
    """A hemispherical dome 44 cm wide: black outside, brass inside, a frosted globe half hidden."""
    radius = 0.22
    outer = [(radius * cos(a), radius * 0.92 * sin(a)) for a in (pi / 2 * i / 24 for i in range(24))] + [
        (0.0, radius * 0.92)
    ]
    inner = [
        ((radius - 0.004) * cos(a), (radius - 0.004) * 0.92 * sin(a)) for a in (pi / 2 * i / 24 for i in range(24))
    ] + [(0.0, radius * 0.92 - 0.004)]
    shapes.lathe(outer, (x, y, rim), materials.metal((0.16, 0.115, 0.08), 0.36))
    shapes.lathe(inner, (x, y, rim), materials.metal((0.83, 0.60, 0.33), 0.42))
    shapes.cylinder(0.022, 0.07, (x, y, rim + radius * 0.92 + 0.03), materials.metal((0.62, 0.42, 0.2), 0.3))
    shapes.rod((x, y, rim + radius), (x, y, CEILING), 0.0035, materials.paint((0.01, 0.01, 0.01), 0.6))
    shapes.sphere(0.05, (x, y, rim + 0.055), materials.glow(WARM, 9.0)).visible_shadow = False
    lights.bulb((x, y, rim + 0.055), 7.5, WARM, radius=0.05)
    lights.spot((x, y, rim + 0.02), (x, y, 0.0), 17.0, WARM, beam=46.0, edge=0.16, spill=0.0, radius=0.04)
