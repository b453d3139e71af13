"""A still life in neutral white, so that the page can tint it from candle to noon."""

import bpy

from kit import camera, lights, materials, shapes

LOOK = {"exposure": 0.4, "bloom": 0.05, "vignette": 0.15}

WHITE = (1.0, 1.0, 1.0)
BOTTLE = [
    (0.0, 0.0),
    (0.072, 0.0),
    (0.078, 0.006),
    (0.080, 0.06),
    (0.080, 0.15),
    (0.074, 0.185),
    (0.056, 0.215),
    (0.034, 0.235),
    (0.024, 0.26),
    (0.022, 0.34),
    (0.026, 0.352),
    (0.032, 0.358),
    (0.030, 0.366),
    (0.022, 0.366),
    (0.016, 0.34),
]
CUP = [
    (0.0, 0.0),
    (0.034, 0.0),
    (0.037, 0.004),
    (0.046, 0.03),
    (0.053, 0.065),
    (0.055, 0.085),
    (0.051, 0.085),
    (0.048, 0.06),
    (0.040, 0.025),
    (0.0, 0.010),
]


def build():
    lights.sky(WHITE, 0.004)
    grey = materials.plaster((0.62, 0.62, 0.62), relief=0.25)
    shapes.box((6.0, 0.2, 4.0), (0.0, 1.05, 1.5), materials.plaster((0.12, 0.12, 0.12), relief=1.0), bevel=0)
    table = shapes.box(
        (2.6, 1.7, 0.05), (0.0, -0.2, -0.025), materials.concrete((0.17, 0.17, 0.17), polish=0.5), bevel=0.006
    )
    cube = shapes.box((0.26, 0.26, 0.26), (0.20, 0.16, 0.13), grey, bevel=0.003, turn=28.0)
    ball = shapes.sphere(0.125, (-0.16, -0.02, 0.125), grey)
    shapes.lathe(shapes.flowing(BOTTLE), (-0.40, 0.20, 0.0), grey, segments=128)
    shapes.lathe(shapes.flowing(CUP), (0.05, -0.19, 0.0), grey, segments=128)
    _cloth(table, cube, ball)
    _lamp()
    camera.shoot((0.0, -2.1, 0.50), (0.02, 0.08, 0.29), lens=50, focus=(0.0, -0.05, 0.12), stop=5.6)


def _cloth(table, cube, ball):
    """Linen dropped over the cube by a cloth simulation, frozen where it came to rest."""
    for body in (table, cube, ball):
        body.modifiers.new("collide", "COLLISION")
        body.collision.thickness_outer = 0.004
        body.collision.cloth_friction = 25.0
    cloth = shapes.grid(0.66, 0.50, 56, 42, lambda x, y: 0.0, materials.linen((0.66, 0.66, 0.66)), (0.36, 0.10, 0.285))
    cloth.rotation_euler = (0.0, 0.0, 0.35)
    cloth.modifiers.new("fold", "CLOTH")
    settings = cloth.modifiers["fold"].settings
    settings.quality = 5
    settings.mass = 0.25
    settings.tension_stiffness = settings.compression_stiffness = 12.0
    settings.bending_stiffness = 2.5
    collision = cloth.modifiers["fold"].collision_settings
    collision.distance_min = 0.003
    collision.use_self_collision = True
    collision.self_distance_min = 0.003
    scene = bpy.context.scene
    for frame in range(1, 40):
        scene.frame_set(frame)
    resting = bpy.data.meshes.new_from_object(cloth.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    cloth.modifiers.clear()
    cloth.data = resting
    thick = cloth.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.0016
    smooth = cloth.modifiers.new("smooth", "SUBSURF")
    smooth.levels = smooth.render_levels = 2


def _lamp():
    black = materials.paint((0.06, 0.06, 0.06), 0.3)
    x, y, z = -0.02, -0.02, 0.52
    shapes.lathe(
        [(0.010, 0.11), (0.016, 0.105), (0.030, 0.09), (0.10, 0.0), (0.097, 0.0), (0.027, 0.088)],
        (x, y, z),
        black,
        segments=96,
    )
    shapes.rod((x, y, z + 0.10), (x, y, z + 1.5), 0.002, black)
    shapes.sphere(0.026, (x, y, z + 0.035), materials.glow(WHITE, 10.0)).visible_shadow = False
    lights.bulb((x, y, z + 0.035), 12.0, WHITE, radius=0.026)
    lights.area((-1.3, -0.8, 1.1), (0.0, 0.0, 0.1), 3.2, WHITE, (0.5, 0.5))
