"""A stair along a plaster wall: a concealed strip under every tread, and one in the handrail recess."""

from math import atan2, hypot

from kit import camera, lights, materials, shapes
from kit.colour import kelvin

LOOK = {"exposure": 0.0, "bloom": 0.06, "vignette": 0.15, "filter": (1.03, 0.975, 0.95)}

WARM = kelvin(2700, balance=3400)
RISE, GOING, COUNT = 0.172, 0.285, 15
WIDTH = 1.05


def build():
    lights.sky((0.3, 0.36, 0.48), 0.003)
    wall = materials.plaster((0.50, 0.465, 0.43), relief=1.3)
    shapes.box((14.0, 0.2, 6.0), (2.0, 0.1, 3.0), wall, bevel=0)
    shapes.box((14.0, 8.0, 0.2), (2.0, -3.9, -0.1), materials.concrete((0.11, 0.104, 0.097), polish=0.3), bevel=0)
    oak = materials.timber((0.34, 0.205, 0.11), along="y", roughness=0.4)
    lip = materials.glow(WARM, 3.0)
    for i in range(COUNT):
        x, z = 0.6 + i * GOING, RISE * (i + 1)
        shapes.box((GOING + 0.03, WIDTH, 0.065), (x, -WIDTH / 2, z - 0.0325), oak, bevel=0.004)
        shapes.box((0.008, WIDTH - 0.06, 0.004), (x - 0.09, -WIDTH / 2, z - 0.067), lip, bevel=0)
        lights.area(
            (x - 0.09, -WIDTH / 2, z - 0.072),
            (x - 0.05, -WIDTH / 2, 0.0),
            1.35,
            WARM,
            (0.012, WIDTH - 0.04),
            spread=150.0,
        )
    _rail()
    camera.shoot((0.15, -5.6, 1.50), (2.05, 0.0, 1.30), lens=36, focus=(2.0, -0.6, 1.2), stop=4.0)


def _rail():
    """A shadow gap that climbs with the stair and washes the wall beneath it."""
    run, climb = GOING * (COUNT + 3), RISE * (COUNT + 3)
    angle = atan2(RISE, GOING)
    middle = (0.6 + GOING * COUNT / 2 - 0.1, -0.045, 1.02 + RISE * (COUNT / 2 + 0.5))
    cap = materials.timber((0.30, 0.18, 0.095), along="x", roughness=0.4)
    rail = shapes.box((hypot(run, climb), 0.09, 0.045), middle, cap, bevel=0.006)
    rail.rotation_euler = (0.0, -angle, 0.0)
    lamp = lights.area(middle, (middle[0], middle[1], 0.0), 26.0, WARM, (hypot(run, climb) - 0.05, 0.01), spread=160.0)
    lamp.location = (middle[0], -0.03, middle[2] - 0.034)
    lamp.rotation_euler = (0.0, -angle, 0.0)
