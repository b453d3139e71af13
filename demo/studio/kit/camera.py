"""The photographer: where the camera stands, what is sharp."""

import bpy
from mathutils import Vector


def shoot(location, target, lens=35.0, focus=None, stop=5.6, shift=(0.0, 0.0)):
    """Places the camera. `focus` is the point in focus; `shift` moves the frame without tilting the lines."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.shift_x, data.shift_y = shift
    body = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(body)
    body.location = location
    direction = Vector(target) - Vector(location)
    body.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()
    data.dof.use_dof = focus is not None
    if focus is not None:
        data.dof.focus_distance = (Vector(focus) - Vector(location)).dot(direction.normalized())
        data.dof.aperture_fstop = stop
    bpy.context.scene.camera = body
    return body
