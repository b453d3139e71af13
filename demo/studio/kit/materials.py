"""Surfaces: matte, quiet, with just enough grain that grazing light finds something to draw."""

import math

import bpy

from kit.grain import grain

_TURNS = {"x": (0.0, 0.0, 0.0), "y": (0.0, 0.0, math.pi / 2), "z": (0.0, math.pi / 2, 0.0)}


def plaster(colour, relief=1.0, roughness=0.92):
    """Trowelled plaster: slow waves, fine sand, faint clouds in the tone."""
    surface = _Surface("plaster", colour, roughness)
    surface.tone(surface.grain("clouds", 3.1), colour, 0.13)
    surface.bump(surface.blend(surface.grain("trowel", 1.7), surface.grain("sand", 0.9), 0.22), 0.5 * relief, 0.022)
    return surface.material


def concrete(colour, polish=0.45, relief=1.0):
    """Cast concrete; `polish` is the roughness of the worn face."""
    surface = _Surface("concrete", colour, polish)
    clouds = surface.grain("clouds", 3.7)
    surface.tone(clouds, colour, 0.3)
    surface.gloss(clouds, polish * 0.9, min(1.0, polish * 1.1))
    surface.bump(surface.grain("sand", 0.6), 0.10 * relief, 0.01)
    return surface.material


def timber(colour, along="x", roughness=0.42, scale=1.0):
    """Oiled timber with the grain running along one axis of the object."""
    surface = _Surface("timber", colour, roughness)
    fibre = surface.grain("fibre", 1.1 / scale, along)
    surface.tone(surface.blend(surface.grain("rings", 1.9 / scale, along), fibre, 0.4), colour, 0.5)
    surface.bump(fibre, 0.12, 0.006)
    return surface.material


def linen(colour, thread=0.0011):
    """Woven cloth; `thread` is the pitch of the yarn in metres."""
    surface = _Surface("linen", colour, 0.95)
    surface.shader.inputs["Sheen"].default_value = 0.3
    surface.tone(surface.grain("trowel", 0.3), colour, 0.10)
    surface.bump(surface.grain("weave", thread * 128), 0.35, 0.0012)
    return surface.material


def metal(colour, roughness=0.35):
    """Bare metal."""
    surface = _Surface("metal", colour, roughness)
    surface.shader.inputs["Metallic"].default_value = 1.0
    return surface.material


def paint(colour, roughness=0.5):
    """An even coat."""
    return _Surface("paint", colour, roughness).material


def glaze(colour, roughness=0.25, speckle=0.1):
    """Stoneware glaze: gently clouded, softly shiny."""
    surface = _Surface("glaze", colour, roughness)
    surface.tone(surface.grain("clouds", 0.3), colour, speckle)
    surface.bump(surface.grain("trowel", 0.2), 0.10, 0.003)
    return surface.material


def skin(colour, accent, dimple=1.0, roughness=0.38):
    """Fruit: a tone that drifts towards `accent`, with pores."""
    surface = _Surface("skin", colour, roughness)
    surface.mix(surface.grain("clouds", 0.35), colour, accent)
    surface.bump(surface.grain("sand", 0.28), 0.25 * dimple, 0.003)
    return surface.material


def glass(colour=(1.0, 1.0, 1.0), roughness=0.0):
    """Thin clear glass that lets light through to what stands behind it."""
    material = bpy.data.materials.new("glass")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    clear, shine = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeBsdfGlossy")
    clear.inputs["Color"].default_value = (*colour, 1.0)
    shine.inputs["Roughness"].default_value = roughness
    edge, mix, out = (
        nodes.new("ShaderNodeFresnel"),
        nodes.new("ShaderNodeMixShader"),
        nodes.new("ShaderNodeOutputMaterial"),
    )
    edge.inputs["IOR"].default_value = 1.45
    links.new(edge.outputs[0], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(shine.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs[0])
    return material


def glow(colour, strength):
    """A luminous face that is seen but never sampled as a lamp: real lamps stand beside it."""
    material = bpy.data.materials.new("glow")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    emission, out = nodes.new("ShaderNodeEmission"), nodes.new("ShaderNodeOutputMaterial")
    emission.inputs["Color"].default_value = (*colour, 1.0)
    emission.inputs["Strength"].default_value = strength
    links.new(emission.outputs[0], out.inputs[0])
    material.cycles.sample_as_light = False
    return material


def gradient_glow(low, high, bottom, top):
    """A luminous backdrop whose colour climbs from `low` to `high` between two heights (local z)."""
    material = glow(low, 1.0)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    coordinates, split = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    span, ramp = nodes.new("ShaderNodeMapRange"), nodes.new("ShaderNodeValToRGB")
    span.inputs["From Min"].default_value, span.inputs["From Max"].default_value = bottom, top
    span.interpolation_type = "SMOOTHSTEP"
    ramp.color_ramp.elements[0].color = (*low, 1.0)
    ramp.color_ramp.elements[1].color = (*high, 1.0)
    links.new(coordinates.outputs["Object"], split.inputs[0])
    links.new(split.outputs["Z"], span.inputs[0])
    links.new(span.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes["Emission"].inputs["Color"])
    return material


class _Surface:
    """A principled shader and the few node idioms the recipes above share."""

    def __init__(self, name, colour, roughness):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.shader = self.nodes["Principled BSDF"]
        self.shader.inputs["Base Color"].default_value = (*colour, 1.0)
        self.shader.inputs["Roughness"].default_value = roughness
        self.place = self.nodes.new("ShaderNodeTexCoord")

    def grain(self, kind, size, along="x"):
        """A grain picture laid over the object from six sides, one tile per `size` metres."""
        node = self.nodes.new("ShaderNodeTexImage")
        node.image = grain(kind)
        node.projection, node.projection_blend = "BOX", 0.2
        mapping = self.nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = (1.0 / size,) * 3
        mapping.inputs["Rotation"].default_value = _TURNS[along]
        self.links.new(self.place.outputs["Object"], mapping.inputs["Vector"])
        self.links.new(mapping.outputs["Vector"], node.inputs["Vector"])
        return node.outputs["Color"]

    def blend(self, first, second, share):
        node = self.nodes.new("ShaderNodeMix")
        node.inputs["Factor"].default_value = share
        self.links.new(first, node.inputs["A"])
        self.links.new(second, node.inputs["B"])
        return node.outputs["Result"]

    def tone(self, value, colour, depth):
        dark = tuple(c * (1.0 - depth) for c in colour)
        light = tuple(min(1.0, c * (1.0 + depth)) for c in colour)
        self.mix(value, dark, light)

    def mix(self, value, dark, light):
        ramp = self.nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.7
        ramp.color_ramp.elements[0].color = (*dark, 1.0)
        ramp.color_ramp.elements[1].color = (*light, 1.0)
        self.links.new(value, ramp.inputs["Fac"])
        self.links.new(ramp.outputs["Color"], self.shader.inputs["Base Color"])

    def gloss(self, value, low, high):
        node = self.nodes.new("ShaderNodeMapRange")
        node.inputs["To Min"].default_value, node.inputs["To Max"].default_value = low, high
        self.links.new(value, node.inputs["Value"])
        self.links.new(node.outputs["Result"], self.shader.inputs["Roughness"])

    def bump(self, height, strength, distance):
        node = self.nodes.new("ShaderNodeBump")
        node.inputs["Strength"].default_value = min(1.0, strength)
        node.inputs["Distance"].default_value = distance
        self.links.new(height, node.inputs["Height"])
        self.links.new(node.outputs["Normal"], self.shader.inputs["Normal"])
