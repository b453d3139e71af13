//! The figure on the exit sign: our own drawing, after the idea everybody knows.

use super::super::scene::Scene;
use super::super::studio::Pose;

/// Figure, doorway and arrow in a field of 332 x 172 (millimetres of the sign's face), white where the sign is green.
const FIGURE: &str = concat!(
    "<g fill=\"none\" stroke=\"#f4fff8\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
    "<path stroke-width=\"9\" d=\"M206 146V27h62v119\"/>",
    "<path stroke-width=\"9\" d=\"M284 146H190\"/>",
    "<path stroke-width=\"19\" d=\"M160 66L143 99\"/>",
    "<path stroke-width=\"11.5\" d=\"M164 62L186 74L204 64M158 60L134 60L122 80\"/>",
    "<path stroke-width=\"13\" d=\"M147 101L171 114L168 142M140 100L126 122L100 124\"/>",
    "</g><circle cx=\"176\" cy=\"40\" r=\"12.5\" fill=\"#f4fff8\"/>",
    "<path fill=\"#f4fff8\" d=\"M26 86l34-30v19h34v22H60v19z\" transform=\"rotate(180 60 86)\"/>",
);

/// Draws the figure on a Vigil sign at the pose.
pub(crate) fn on_sign(scene: &mut Scene, pose: &Pose) {
    let origin = scene.at(pose.p(-0.166, 0.086, 0.001));
    let right = scene.at(pose.p(0.166, 0.086, 0.001));
    let down = scene.at(pose.p(-0.166, -0.086, 0.001));
    let (a, b) = ((right.0 - origin.0) / 332.0, (right.1 - origin.1) / 332.0);
    let (c, d) = ((down.0 - origin.0) / 172.0, (down.1 - origin.1) / 172.0);
    let sign = format!(
        "<g transform=\"matrix({a:.5} {b:.5} {c:.5} {d:.5} {:.3} {:.3})\">{FIGURE}</g>",
        origin.0, origin.1
    );
    scene.over.push_str(&sign);
}
