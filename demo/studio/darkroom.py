"""Runs inside Blender: builds one scene, renders it, and develops the light to display values.

Started by render.py. Rendering and developing are separate so that exposure and glow
can be judged again without tracing a single ray.
"""

import argparse
import importlib
import pathlib
import subprocess
import sys

import bpy
import numpy

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
LAYERS = {"colour": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}


def main():
    options = _options()
    scene_file = importlib.import_module(f"scenes.{options.scene}")
    linear = options.work / "linear.npy"
    bpy.ops.wm.read_factory_settings(use_empty=True)
    if not options.develop:
        options.work.mkdir(parents=True, exist_ok=True)
        scene_file.build()
        _trace(options)
        subprocess.run([options.python, str(HERE / "denoise.py"), str(options.work)], check=True)
    _develop(numpy.load(linear), scene_file.LOOK, options.work / "picture.npy")


def _options():
    parser = argparse.ArgumentParser()
    parser.add_argument("scene")
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--width", type=int, required=True)
    parser.add_argument("--samples", type=int, required=True)
    parser.add_argument("--minutes", type=float, required=True)
    parser.add_argument("--threads", type=int, required=True)
    parser.add_argument("--python", required=True)
    parser.add_argument("--develop", action="store_true")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def _trace(options):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode, scene.render.threads = "FIXED", options.threads
    scene.render.resolution_x, scene.render.resolution_y = options.width, options.width * 9 // 16
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = options.samples
    cycles.time_limit = options.minutes * 60.0
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = min(options.samples, 16)
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 3, 2
    cycles.transparent_max_bounces = 12
    cycles.sample_clamp_indirect = 4.0
    cycles.blur_glossy = 1.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.seed = 7
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    _route_layers(scene, options.work)
    bpy.ops.render.render(write_still=False)
    for name in LAYERS:
        written = next(options.work.glob(f"{name}0*.exr"))
        numpy.save(options.work / f"{name}.npy", _read(str(written)))
        written.unlink()


def _route_layers(scene, folder):
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source = nodes.new("CompositorNodeRLayers")
    links.new(source.outputs["Image"], nodes.new("CompositorNodeComposite").inputs["Image"])
    files = nodes.new("CompositorNodeOutputFile")
    files.base_path = str(folder)
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.file_slots.clear()
    for name, output in LAYERS.items():
        files.file_slots.new(name)
        links.new(source.outputs[output], files.inputs[name])


def _develop(linear, look, target):
    filtered = linear * numpy.array(look.get("filter", (1.0, 1.0, 1.0)), dtype=numpy.float32)
    picture = _vignette(_bloom(filtered, look.get("bloom", 0.05)), look.get("vignette", 0.12))
    height, width, _ = picture.shape
    image = bpy.data.images.new("picture", width, height, float_buffer=True)
    pixels = numpy.ones((height, width, 4), dtype=numpy.float32)
    pixels[:, :, :3] = picture
    image.pixels.foreach_set(pixels.ravel())
    scene = bpy.context.scene
    scene.display_settings.display_device = "sRGB"
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = look.get("contrast", "Medium High Contrast")
    scene.view_settings.exposure = look.get("exposure", 0.0)
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "16"
    print_file = str(target.with_suffix(".png"))
    image.save_render(print_file, scene=scene)
    numpy.save(target, _read(print_file)[::-1])


def _read(file):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Non-Color"
    pixels = numpy.empty(image.size[0] * image.size[1] * 4, dtype=numpy.float32)
    image.pixels.foreach_get(pixels)
    return numpy.ascontiguousarray(pixels.reshape(image.size[1], image.size[0], 4)[:, :, :3])


def _bloom(linear, share):
    """What a lens does around a source: a small part of the light lands near where it should."""
    height, width, _ = linear.shape
    pad = width // 8
    capped = numpy.minimum(numpy.pad(linear, ((pad, pad), (pad, pad), (0, 0)), mode="edge"), 12.0)
    fy = numpy.fft.fftfreq(capped.shape[0])[:, None]
    fx = numpy.fft.rfftfreq(capped.shape[1])[None, :]
    kernel = numpy.zeros((fy.size, fx.size))
    for weight, radius in ((0.5, 0.004), (0.3, 0.016), (0.2, 0.05)):
        kernel += weight * numpy.exp(-2.0 * (numpy.pi * radius * width) ** 2 * (fx**2 + fy**2))
    spectrum = numpy.fft.rfft2(capped, axes=(0, 1)) * kernel[:, :, None]
    glow = numpy.fft.irfft2(spectrum, s=capped.shape[:2], axes=(0, 1))[pad : pad + height, pad : pad + width]
    return (linear * (1.0 - share) + numpy.maximum(glow, 0.0) * share).astype(numpy.float32)


def _vignette(linear, depth):
    height, width, _ = linear.shape
    y, x = numpy.mgrid[-1.0 : 1.0 : height * 1j, -1.0 : 1.0 : width * 1j]
    fall = 1.0 - depth * numpy.clip((x**2 + y**2 * 0.7) / 1.7, 0.0, 1.0) ** 1.4
    return (linear * fall[:, :, None]).astype(numpy.float32)


main()
