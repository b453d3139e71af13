"""Colour of light sources, so that a scene can speak in kelvin and still be balanced like a photograph."""

import math

FILTER = (1.0, 0.94, 1.0)
"""A trace of magenta over the lens: filmic curves push warm highlights towards green."""


def kelvin(temperature, balance=6500.0):
    """Linear Rec.709 colour of a blackbody, seen by a camera balanced for `balance` kelvin.

    The luminance is 1, so changing the temperature of a lamp never changes its power.
    """
    source, white = _blackbody(temperature), _blackbody(balance)
    rgb = [max(0.0, s / w * f) for s, w, f in zip(source, white, FILTER)]
    luminance = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
    return tuple(channel / luminance for channel in rgb)


def _blackbody(temperature):
    x = y = z = 0.0
    for nm in range(380, 781, 5):
        radiance = nm**-5.0 / (math.exp(1.4388e7 / (nm * temperature)) - 1.0)
        cx, cy, cz = _observer(nm)
        x, y, z = x + radiance * cx, y + radiance * cy, z + radiance * cz
    x, y, z = x / y, 1.0, z / y
    return (
        3.2406 * x - 1.5372 * y - 0.4986 * z,
        -0.9689 * x + 1.8758 * y + 0.0415 * z,
        0.0557 * x - 0.2040 * y + 1.0570 * z,
    )


def _observer(nm):
    """CIE 1931 observer, the multi-lobe fit of Wyman, Sloan and Shirley (2013)."""

    def lobe(mean, below, above):
        return math.exp(-0.5 * ((nm - mean) / (below if nm < mean else above)) ** 2)

    return (
        1.056 * lobe(599.8, 37.9, 31.0) + 0.362 * lobe(442.0, 16.0, 26.7) - 0.065 * lobe(501.1, 20.4, 26.2),
        0.821 * lobe(568.8, 46.9, 40.5) + 0.286 * lobe(530.9, 16.3, 31.1),
        1.217 * lobe(437.0, 11.8, 36.0) + 0.681 * lobe(459.0, 26.0, 13.8),
    )
