"""Luminaires: spots with a photometric file of their own, linear and area sources, daylight."""

import math

import bpy
from mathutils import Vector


def spot(location, target, power, colour, beam=24.0, edge=0.16, spill=0.02, radius=0.012):
    """A spot whose light distribution is a generated IES file.

    `beam` is the full angle in degrees at half intensity, `edge` how soft its border is
    (0 is a razor), `spill` the share of the peak that strays outside.
    """
    data = bpy.data.lights.new("spot", "POINT")
    data.shadow_soft_size = radius
    data.energy = power
    data.use_nodes = True
    nodes, links = data.node_tree.nodes, data.node_tree.links
    emission = nodes["Emission"]
    emission.inputs["Color"].default_value = (*colour, 1.0)
    ies = nodes.new("ShaderNodeTexIES")
    ies.mode = "INTERNAL"
    ies.ies = _photometry(beam, edge, spill)
    links.new(ies.outputs["Fac"], emission.inputs["Strength"])
    return _place(data, location, target)


def area(location, target, power, colour, size, spread=180.0):
    """A rectangular source; `size` is width and height in metres."""
    data = bpy.data.lights.new("area", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = power
    data.color = colour
    data.spread = math.radians(spread)
    return _place(data, location, target)


def bulb(location, power, colour, radius=0.03):
    """A bare source that shines everywhere."""
    data = bpy.data.lights.new("bulb", "POINT")
    data.energy = power
    data.color = colour
    data.shadow_soft_size = radius
    return _place(data, location, None)


def sky(colour, strength):
    """An even surrounding light: the little that is left of the day."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (*colour, 1.0)
    background.inputs["Strength"].default_value = strength
    return world


def _place(data, location, target):
    lamp = bpy.data.objects.new(data.name, data)
    bpy.context.collection.objects.link(lamp)
    lamp.location = location
    if target is not None:
        aim = Vector(target) - Vector(location)
        lamp.rotation_euler = aim.to_track_quat("-Z", "Y").to_euler()
    lamp.visible_camera = False
    return lamp


def _photometry(beam, edge, spill):
    name = f"beam-{beam:g}-{edge:g}-{spill:g}.ies"
    if name in bpy.data.texts:
        return bpy.data.texts[name]
    angles = list(range(0, 91))
    half = beam / 2.0
    width = max(0.6, half * edge)
    candela = []
    for angle in angles:
        border = 1.0 / (1.0 + math.exp((angle - half) / (width * 0.5)))
        core = 0.62 + 0.38 * math.cos(math.radians(min(90.0, angle * 90.0 / (half * 1.25)))) ** 2
        stray = spill * math.cos(math.radians(angle)) ** 1.5
        candela.append(1000.0 * (border * core + stray) if angle < 90 else 0.0)
    text = bpy.data.texts.new(name)
    text.write(
        "IESNA:LM-63-1995\nTILT=NONE\n"
        f"1 1000 1 {len(angles)} 1 1 2 0 0 0\n1 1 10\n"
        + " ".join(str(a) for a in angles)
        + "\n0\n"
        + "\n".join(" ".join(f"{c:.3f}" for c in candela[i : i + 10]) for i in range(0, len(candela), 10))
        + "\n"
    )
    return text
