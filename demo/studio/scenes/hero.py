"""A long room at night: recessed downlights draw scallops along one wall, the rest stays quiet."""

from kit import camera, lights, materials, shapes
from kit.colour import kelvin

LOOK = {"exposure": -0.25, "bloom": 0.06, "vignette": 0.15, "filter": (1.05, 0.965, 0.93)}

WARM = kelvin(2700, balance=3450)
CEILING = 3.05
WALL = 2.5
SET_BACK = 0.30


def build():
    lights.sky((0.30, 0.38, 0.5), 0.002)
    wall = materials.plaster((0.58, 0.545, 0.50), relief=0.9)
    dark = materials.plaster((0.045, 0.042, 0.04))
    shapes.box((0.3, 30.0, CEILING), (WALL + 0.15, 10.0, CEILING / 2), wall, bevel=0)
    shapes.box((0.3, 30.0, CEILING), (-3.3, 10.0, CEILING / 2), dark, bevel=0)
    shapes.box((8.0, 0.3, CEILING), (0.0, 22.0, CEILING / 2), dark, bevel=0)
    shapes.box((8.0, 0.3, CEILING), (0.0, -4.0, CEILING / 2), materials.paint((0.03, 0.03, 0.03), 0.9), bevel=0)
    shapes.box((8.0, 30.0, 0.2), (0.0, 10.0, CEILING + 0.1), materials.plaster((0.10, 0.094, 0.088), 0.3), bevel=0)
    shapes.box((8.0, 30.0, 0.2), (0.0, 10.0, -0.1), materials.concrete((0.075, 0.070, 0.064), polish=0.26), bevel=0)
    shapes.box((0.012, 30.0, 0.06), (WALL - 0.006, 10.0, 0.03), materials.paint((0.02, 0.019, 0.018), 0.6), bevel=0)
    trim, lamp = materials.paint((0.02, 0.02, 0.02), 0.4), materials.glow(WARM, 14.0)
    for i in range(10):
        _downlight(WALL - SET_BACK, 3.75 + 1.75 * i, trim, lamp)
    _bench(1.30, 7.2)
    camera.shoot((-1.75, 0.0, 1.36), (0.95, 10.0, 1.36), lens=27, focus=(WALL, 6.5, 1.4), stop=4.0, shift=(0.0, 0.012))


def _downlight(x, y, trim, lamp):
    shapes.lathe([(0.045, -0.001), (0.06, -0.004), (0.06, 0.0)], (x, y, CEILING), trim)
    shapes.disc(0.044, (x, y, CEILING - 0.002), lamp)
    lights.spot(
        (x, y, CEILING - 0.012), (x + 0.02, y, 0.0), 30.0, WARM, beam=40.0, edge=0.10, spill=0.012, radius=0.014
    )


def _bench(x, y):
    seat = materials.timber((0.30, 0.17, 0.085), along="y")
    steel = materials.paint((0.018, 0.017, 0.016), 0.45)
    for i in range(3):
        shapes.box((0.145, 2.3, 0.055), (x + (i - 1) * 0.152, y, 0.425), seat, bevel=0.006)
    for end in (-0.82, 0.82):
        shapes.box((0.40, 0.05, 0.03), (x, y + end, 0.382), steel)
        for side in (-0.175, 0.175):
            shapes.box((0.05, 0.05, 0.37), (x + side, y + end, 0.185), steel)
