#!/usr/bin/env python3
"""Makes the demo's scene pictures: render, denoise, develop, dither, encode. See README.md."""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import numpy
from PIL import Image

HERE = pathlib.Path(__file__).resolve().parent
MEDIA = HERE.parent / "media" / "scenes"
SCENES = {
    "hero": 112,
    "office": 96,
    "hospitality": 96,
    "retail": 96,
    "exterior": 80,
    "strip": 96,
    "study": 112,
}
WIDTHS = {"": 1920, "-1280": 1280, "-640": 640}
LARGEST = 180_000
GRAIN = 1.4


def main():
    options = _options()
    for name in options.scenes or SCENES:
        started = time.monotonic()
        work = options.work / f"{name}-{options.width}"
        _blender(name, work, options)
        if options.proof:
            Image.fromarray(_eight_bits(numpy.load(work / "picture.npy"))).save(work / "proof.png")
            print(f"{name}: {work / 'proof.png'}", end="")
        else:
            sizes = _encode(name, numpy.load(work / "picture.npy"))
            print(f"{name}: {sizes}", end="")
        print(f" in {time.monotonic() - started:.0f} s", flush=True)


def _options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="*", metavar="scene", help=f"any of {', '.join(SCENES)}; all if none is named")
    parser.add_argument("--width", type=int, default=1920, help="width to render at, in pixels")
    parser.add_argument("--samples", type=int, help="paths per pixel; each scene has its own default")
    parser.add_argument(
        "--minutes", type=float, default=0.0, help="stop tracing a scene after this long, 0 for no limit"
    )
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--proof", action="store_true", help="stop at a PNG in the work folder, deliver nothing")
    parser.add_argument("--develop", action="store_true", help="reuse the traced light, only develop it again")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path(tempfile.gettempdir()) / "scene-studio")
    options = parser.parse_args()
    unknown = [name for name in options.scenes if name not in SCENES]
    if unknown:
        parser.error(f"no scene is called {', '.join(unknown)}")
    return options


def _blender(name, work, options):
    command = ["nice", "-n", "19", "blender", "-b", "--factory-startup", "-noaudio", "--python-exit-code", "1"]
    command += ["-P", str(HERE / "darkroom.py"), "--", name, str(work)]
    command += ["--width", str(options.width), "--samples", str(options.samples or SCENES[name])]
    command += ["--minutes", str(options.minutes)]
    command += ["--threads", str(options.threads), "--python", sys.executable]
    command += ["--develop"] if options.develop else []
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    work.mkdir(parents=True, exist_ok=True)
    log = work / "blender.log"
    with log.open("w") as sink:
        done = subprocess.run(command, env=environment, stdout=sink, stderr=subprocess.STDOUT)
    if done.returncode:
        lines = [line for line in log.read_text().splitlines() if not line.startswith("Fra:")]
        sys.exit("\n".join(lines[-20:]) + f"\n{name} failed; whole log: {log}")


def _encode(name, deep):
    MEDIA.mkdir(parents=True, exist_ok=True)
    sizes = []
    for suffix, width in WIDTHS.items():
        flat = Image.fromarray(_eight_bits(_resize(deep, width)))
        target = MEDIA / f"{name}{suffix}.webp"
        for quality in range(86, 59, -2):
            flat.save(target, quality=quality, method=6)
            if target.stat().st_size <= LARGEST:
                break
        sizes.append(f"{width} px {target.stat().st_size // 1000} kB q{quality}")
    mean = _eight_bits(_resize(deep, 64)).reshape(-1, 3).mean(axis=0)
    _note_colour(name, "#" + "".join(f"{int(round(c)):02x}" for c in mean))
    return ", ".join(sizes)


def _resize(deep, width):
    height = round(deep.shape[0] * width / deep.shape[1])
    if (height, width) == deep.shape[:2]:
        return deep
    planes = [
        Image.fromarray(deep[:, :, c], mode="F").resize((width, height), Image.Resampling.LANCZOS) for c in range(3)
    ]
    return numpy.stack([numpy.asarray(plane) for plane in planes], axis=2)


def _eight_bits(deep):
    """Rounds with a breath of film grain so that dark slopes do not band.

    White dither would do for PNG; WebP throws it away and bands again. Grain a little
    coarser than a pixel survives the encoder.
    """
    shape = deep.shape[:2]
    noise = numpy.random.default_rng(2700).standard_normal(shape)
    fy, fx = numpy.fft.fftfreq(shape[0])[:, None], numpy.fft.rfftfreq(shape[1])[None, :]
    soft = numpy.exp(-2.0 * (numpy.pi * 0.8) ** 2 * (fx**2 + fy**2))
    grain = numpy.fft.irfft2(numpy.fft.rfft2(noise) * soft, s=shape)
    grain *= GRAIN / grain.std()
    return numpy.clip(numpy.rint(deep * 255.0 + grain[:, :, None]), 0, 255).astype(numpy.uint8)


def _note_colour(name, colour):
    target = MEDIA / "colours.toml"
    known = dict(re.findall(r'^(\w+) = "(#\w{6})"$', target.read_text(), re.M)) if target.exists() else {}
    known[name] = colour
    lines = [f'{scene} = "{known[scene]}"' for scene in SCENES if scene in known]
    note = "# Average colour of each scene, shown until the picture has arrived. Written by demo/studio/render.py.\n"
    target.write_text(note + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
