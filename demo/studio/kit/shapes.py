"""Geometry in real metres: local coordinates equal world units, so material grain keeps its scale."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector


def box(size, location, material, bevel=0.004, turn=0.0):
    """A cuboid by its centre, with edges softened enough to catch a highlight; `turn` in degrees about z."""
    mesh = bmesh.new()
    bmesh.ops.create_cube(mesh, size=1.0, matrix=Matrix.Diagonal((*size, 1.0)))
    if bevel > 0:
        bmesh.ops.bevel(
            mesh, geom=mesh.edges[:], offset=min(bevel, min(size) * 0.45), segments=2, affect="EDGES", profile=0.5
        )
    return _object(mesh, location, material, turn=turn)


def lathe(profile, location, material, segments=72, smooth=True):
    """A turned body: `profile` is a list of (radius, height), from one end to the other."""
    mesh = bmesh.new()
    rings = []
    for radius, height in profile:
        if radius < 1e-6:
            rings.append([mesh.verts.new((0.0, 0.0, height))])
            continue
        rings.append(
            [
                mesh.verts.new((radius * math.cos(t), radius * math.sin(t), height))
                for t in (2.0 * math.pi * i / segments for i in range(segments))
            ]
        )
    for lower, upper in zip(rings, rings[1:]):
        for i in range(segments):
            j = (i + 1) % segments
            corners = []
            for vertex in (
                lower[i % len(lower)],
                lower[j % len(lower)],
                upper[j % len(upper)],
                upper[i % len(upper)],
            ):
                if vertex not in corners:
                    corners.append(vertex)
            if len(corners) > 2:
                mesh.faces.new(corners)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces[:])
    return _object(mesh, location, material, smooth=smooth)


def flowing(profile, steps=6):
    """A profile rounded through its points (Catmull-Rom), for thrown and blown vessels."""
    padded = [profile[0], *profile, profile[-1]]
    smooth = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        for i in range(steps):
            t = i / steps
            smooth.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return [(max(0.0, radius), height) for radius, height in [*smooth, profile[-1]]]


def cylinder(radius, height, location, material, bevel=0.003, segments=64):
    """A closed cylinder by its centre."""
    half, edge = height / 2.0, min(bevel, radius * 0.4, height * 0.4)
    profile = [
        (0.0, -half),
        (radius - edge, -half),
        (radius - edge * 0.3, -half + edge * 0.3),
        (radius, -half + edge),
        (radius, half - edge),
        (radius - edge * 0.3, half - edge * 0.3),
        (radius - edge, half),
        (0.0, half),
    ]
    return lathe(profile, location, material, segments)


def rod(start, end, radius, material):
    """A thin round bar between two points: cables, legs, rails."""
    start, end = Vector(start), Vector(end)
    bar = cylinder(radius, (end - start).length, (start + end) / 2.0, material, bevel=radius * 0.2, segments=16)
    bar.rotation_euler = (end - start).to_track_quat("Z", "Y").to_euler()
    return bar


def sphere(radius, location, material, squash=1.0):
    """A ball, or with `squash` a flattened one."""
    mesh = bmesh.new()
    bmesh.ops.create_uvsphere(mesh, u_segments=64, v_segments=32, radius=radius)
    bmesh.ops.scale(mesh, vec=(1.0, 1.0, squash), verts=mesh.verts[:])
    return _object(mesh, location, material, smooth=True)


def disc(radius, location, material, facing=-1.0):
    """A flat round face looking down (-1) or up (1)."""
    mesh = bmesh.new()
    bmesh.ops.create_circle(mesh, cap_ends=True, radius=radius, segments=64)
    if facing < 0:
        bmesh.ops.reverse_faces(mesh, faces=mesh.faces[:])
    return _object(mesh, location, material)


def sheet(points, faces, material, location=(0.0, 0.0, 0.0), smooth=False):
    """A free surface from points and faces."""
    data = bpy.data.meshes.new("sheet")
    data.from_pydata([tuple(p) for p in points], [], faces)
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.materials.append(material)
    body = bpy.data.objects.new("sheet", data)
    body.location = location
    bpy.context.collection.objects.link(body)
    return body


def grid(width, depth, columns, rows, height, material, location=(0.0, 0.0, 0.0)):
    """A ground surface whose height is a function of (x, y)."""
    points, faces = [], []
    for r in range(rows + 1):
        for c in range(columns + 1):
            x, y = (c / columns - 0.5) * width, (r / rows - 0.5) * depth
            points.append((x, y, height(x + location[0], y + location[1])))
    for r in range(rows):
        for c in range(columns):
            a = r * (columns + 1) + c
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    return sheet(points, faces, material, location, smooth=True)


def copy(original, location, turn=0.0, scale=1.0):
    """Another instance of the same mesh; costs no memory, so thousands are fine."""
    twin = bpy.data.objects.new(original.name, original.data)
    bpy.context.collection.objects.link(twin)
    twin.location = location
    twin.rotation_euler = (original.rotation_euler[0], original.rotation_euler[1], math.radians(turn))
    twin.scale = (scale, scale, scale) if isinstance(scale, (int, float)) else scale
    return twin


def _object(mesh, location, material, smooth=False, turn=0.0):
    data = bpy.data.meshes.new("body")
    mesh.to_mesh(data)
    mesh.free()
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(40.0)
    data.materials.append(material)
    body = bpy.data.objects.new("body", data)
    body.location = location
    body.rotation_euler = (0.0, 0.0, math.radians(turn))
    bpy.context.collection.objects.link(body)
    return body
