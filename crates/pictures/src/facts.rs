//! What is worth remembering about an original, so that pages can be written without opening it again.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::ladder::widths_of;
use crate::{CARD, Format, PictureError, Piece, Size, Width, decode, svg};

/// What an original says it is, by its content: the same bytes have the same digest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digest([u8; 32]);

impl Digest {
    /// Of these bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// Reads 64 hexadecimal digits.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Self(bytes))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Digest({self})")
    }
}

/// What a picture is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Pixels.
    Raster,
    /// Shapes.
    Vector,
}

/// What is known about an original.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// Which bytes this is about.
    pub digest: Digest,
    /// What it is made of.
    pub kind: Kind,
    /// Upright; `None` for a drawing that does not say.
    pub size: Option<(u32, u32)>,
    /// Whether one sees through parts of it.
    pub alpha: bool,
    /// The colour to show until it is there.
    pub color: Option<[u8; 3]>,
}

/// Whether a picture of this size can be cut for links without being blown up.
#[must_use]
pub fn is_enough_for_a_card((width, height): (u32, u32)) -> bool {
    width >= CARD.0 && height >= CARD.1
}

/// Reads an original as far as it takes to know all about it: all of it. Takes CPU, so not for an async thread.
///
/// # Errors
/// When it is no picture, or more than we take on.
pub fn inspect(original: &[u8]) -> Result<Facts, PictureError> {
    let digest = Digest::of(original);
    if decode::sniff(original).is_some() {
        let pixels = decode::decode(original)?;
        return Ok(Facts {
            digest,
            kind: Kind::Raster,
            size: Some((pixels.width, pixels.height)),
            alpha: pixels.alpha,
            color: pixels.mean(),
        });
    }
    if !svg::may_be(original) {
        return Err(PictureError::Unknown);
    }
    let drawing = svg::clean(original)?;
    Ok(Facts { digest, kind: Kind::Vector, size: drawing.size, alpha: true, color: None })
}

/// Whether pictures can be made of an original, as far as that can be told without decoding it: what [`inspect`] refuses
/// for its size, its format or its header is refused here in the same words.
///
/// # Errors
/// When it is no picture, or more than we take on.
pub fn accept(original: &[u8]) -> Result<(), PictureError> {
    if decode::sniff(original).is_some() {
        return decode::open(original).map(drop);
    }
    if svg::may_be(original) { svg::clean(original).map(drop) } else { Err(PictureError::Unknown) }
}

impl Facts {
    /// The file that answers for a size; `None` for a drawing, which has no sizes.
    #[must_use]
    pub fn piece(&self, size: Size) -> Option<Piece> {
        let (natural, height) = self.size.filter(|_| self.kind == Kind::Raster)?;
        let width = match size.width {
            Width::CARD if is_enough_for_a_card((natural, height)) => Width::CARD,
            // Nothing is blown up: a smaller picture stands for itself, uncut.
            Width::CARD => Width::SHARED.for_picture(natural),
            width => width.for_picture(natural),
        };
        Some(Piece { digest: self.digest, width, format: size.format })
    }

    /// The file that answers where no size was asked for.
    #[must_use]
    pub fn default_piece(&self) -> Piece {
        let drawing = Piece { digest: self.digest, width: Width::NONE, format: Format::Svg };
        let format = if self.alpha { Format::Webp } else { Format::Jpeg };
        self.piece(Size { width: Width::DEFAULT, format }).unwrap_or(drawing)
    }

    /// The steps of the ladder that make sense for it; empty for a drawing.
    #[must_use]
    pub fn widths(&self) -> Vec<u32> {
        let natural = self.size.filter(|_| self.kind == Kind::Raster);
        natural.map(|(width, _)| widths_of(width).collect()).unwrap_or_default()
    }

    /// The colour as style sheets write it.
    #[must_use]
    pub fn color_text(&self) -> Option<String> {
        self.color.map(|color| format!("#{}", hex::encode(color)))
    }
}
