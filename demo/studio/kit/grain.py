"""Tileable grain as pictures, made once per render: far cheaper to look up than to compute at every bounce."""

import bpy
import numpy

SIZE = 1024
_KINDS = {
    # name: (slope of the spectrum, lowest and highest frequency, stretch along x)
    "clouds": (1.75, 2, 400, 1.0),
    "trowel": (1.55, 4, 300, 1.0),
    "sand": (0.4, 60, 330, 1.0),
    "fibre": (1.2, 3, 420, 26.0),
    "rings": (1.7, 3, 60, 14.0),
}


def grain(kind):
    """The Blender image of one kind of grain, grey, mean 0.5."""
    if kind in bpy.data.images:
        return bpy.data.images[kind]
    values = _weave() if kind == "weave" else _spectral(*_KINDS[kind], seed=sum(map(ord, kind)))
    image = bpy.data.images.new(kind, SIZE, SIZE, float_buffer=True, is_data=True)
    pixels = numpy.ones((SIZE, SIZE, 4), dtype=numpy.float32)
    pixels[:, :, :3] = values[:, :, None]
    image.pixels.foreach_set(pixels.ravel())
    image.pack()
    return image


def _spectral(slope, lowest, highest, stretch, seed):
    noise = numpy.random.default_rng(seed).standard_normal((SIZE, SIZE))
    fy = numpy.fft.fftfreq(SIZE, 1.0 / SIZE)[:, None]
    fx = numpy.fft.rfftfreq(SIZE, 1.0 / SIZE)[None, :]
    frequency = numpy.hypot(fx * stretch, fy)
    strength = numpy.where((frequency >= lowest) & (frequency <= highest), numpy.maximum(frequency, 1.0) ** -slope, 0.0)
    values = numpy.fft.irfft2(numpy.fft.rfft2(noise) * strength, s=(SIZE, SIZE))
    return numpy.clip(0.5 + 0.17 * values / values.std(), 0.0, 1.0)


def _weave(threads=128):
    y, x = numpy.mgrid[0:SIZE, 0:SIZE] * (numpy.pi * threads / SIZE)
    over = (numpy.floor(x / numpy.pi) + numpy.floor(y / numpy.pi)) % 2
    threads_up = numpy.where(over == 0, numpy.abs(numpy.sin(x)), numpy.abs(numpy.sin(y)))
    return 0.75 * threads_up + 0.25 * _spectral(0.8, 8, 300, 1.0, seed=3)
