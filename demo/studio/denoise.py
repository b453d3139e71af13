"""Takes the grain out of a render with Open Image Denoise, if its library is at hand.

Debian's Blender is built without that library, so it is called here directly:
the environment variable OIDN_LIBRARY names libOpenImageDenoise.so.2. Without it the
render is passed on as it is and only needs more samples.
"""

import ctypes
import os
import pathlib
import sys

import numpy

FLOAT3 = 3
DEVICE_CPU = 1


def main(folder):
    layers = {
        name: numpy.ascontiguousarray(numpy.load(folder / f"{name}.npy")) for name in ("colour", "albedo", "normal")
    }
    library = os.environ.get("OIDN_LIBRARY")
    if library:
        result = _denoise(_load(pathlib.Path(library)), layers)
    else:
        print("OIDN_LIBRARY is not set: the picture keeps its grain")
        result = layers["colour"]
    numpy.save(folder / "linear.npy", result)


def _load(path):
    for neighbour in ("libtbb.so.12", "libOpenImageDenoise_core.so.*"):
        for found in sorted(path.parent.glob(neighbour)):
            ctypes.CDLL(str(found), mode=ctypes.RTLD_GLOBAL)
    oidn = ctypes.CDLL(str(path))
    oidn.oidnNewDevice.restype = oidn.oidnNewFilter.restype = ctypes.c_void_p
    oidn.oidnNewFilter.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
    oidn.oidnSetSharedFilterImage.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int] + [
        ctypes.c_size_t
    ] * 5
    oidn.oidnSetFilterBool.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_bool]
    oidn.oidnSetDeviceInt.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    for name in ("oidnCommitDevice", "oidnCommitFilter", "oidnExecuteFilter"):
        getattr(oidn, name).argtypes = [ctypes.c_void_p]
    oidn.oidnGetDeviceError.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.c_char_p)]
    return oidn


def _denoise(oidn, layers):
    device = oidn.oidnNewDevice(DEVICE_CPU)
    oidn.oidnSetDeviceInt(device, b"numThreads", 2)
    oidn.oidnCommitDevice(device)
    for guide in ("albedo", "normal"):
        clean = _filter(oidn, device, {guide: layers[guide]}, {})
        layers = {**layers, guide: clean}
    result = _filter(
        oidn,
        device,
        {"color": layers["colour"], "albedo": layers["albedo"], "normal": layers["normal"]},
        {"hdr": True, "cleanAux": True},
    )
    message = ctypes.c_char_p()
    if oidn.oidnGetDeviceError(device, ctypes.byref(message)):
        sys.exit(f"denoising failed: {message.value.decode()}")
    return result


def _filter(oidn, device, images, flags):
    output = numpy.empty_like(next(iter(images.values())))
    height, width, _ = output.shape
    run = oidn.oidnNewFilter(device, b"RT")
    for name, pixels in {**images, "output": output}.items():
        oidn.oidnSetSharedFilterImage(run, name.encode(), pixels.ctypes.data, FLOAT3, width, height, 0, 0, 0)
    for name, value in flags.items():
        oidn.oidnSetFilterBool(run, name.encode(), value)
    oidn.oidnCommitFilter(run)
    oidn.oidnExecuteFilter(run)
    return output


main(pathlib.Path(sys.argv[1]))
