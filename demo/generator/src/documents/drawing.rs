//! Line drawings with dimensions: a few strokes, in points, measured from the lower left of their box.

/// The size of a drawing's box.
pub(super) const SIZE: (f32, f32) = (499.0, 158.0);

/// One stroke of a drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Stroke {
    /// From one point to another.
    Line((f32, f32), (f32, f32)),
    /// The same, dashed: a ceiling, a wall, the ground, or what is hidden.
    Dashed((f32, f32), (f32, f32)),
    /// Lower left corner, width and height.
    Box((f32, f32), f32, f32),
    /// Centre and radius.
    Circle((f32, f32), f32),
    /// A horizontal dimension: from and to, the height of its line, and its letter.
    Across(f32, f32, f32, &'static str),
    /// A vertical dimension: from and to, the place of its line, and its letter.
    Up(f32, f32, f32, &'static str),
}

/// A drawing.
pub(super) type Drawing = &'static [Stroke];
