//! The map that a browser draws, the world from afar and Europe from near: land, coasts, borders, counties and towns, as
//! files to be served unchanged.
//!
//! Coasts and borders are Natural Earth's, in the public domain. Towns are GeoNames', so a map with names has to show
//! [`CREDITS`](crate::CREDITS).
//!
//! # Files
//!
//! - `overview.json`: the world without its towns, good up to zoom 5 in Europe and to zoom 3 elsewhere, at most 60 kB
//!   compressed. Europe has its largest cities.
//! - `tiles.json`: `{"zoom": 5, "tiles": [[column, row], …]}`, the tiles that exist. Where there is none there is sea,
//!   or it is not Europe: the overview says which.
//! - `5-{column}-{row}.json`: the detail of one tile, good from zoom 5 to about zoom 10, at most 60 kB compressed.
//!
//! # Coordinates
//!
//! Web Mercator. `x` and `y` are whole units from the north-western corner of the world, of which `units` go once
//! around it; in a tile they count from its own corner, which is at `at`. For a longitude and latitude in radians,
//! `x = units × (λ + π) ÷ 2π` and `y = units × (π − ln tan(π/4 + φ/2)) ÷ 2π`.
//!
//! A line or ring is a flat list of steps `[x, y, dx, dy, dx, dy, …]`: the first two numbers are a point, each pair that
//! follows leads from one point to the next. A ring closes by itself. As a path of SVG it is `M x y l dx dy dx dy … z`.
//!
//! # Contents
//!
//! | Key | Value |
//! |---|---|
//! | `land` | `[[code, [ring, …]], …]`: countries by their ISO code, empty where nobody agrees; fill with `evenodd` |
//! | `coasts` | lines between land and sea; tiles only |
//! | `borders` | lines between countries |
//! | `regions` | lines between counties, provinces and states; tiles only, where the site has places |
//! | `labels` | `[x, y, size, code, name]`: the middle of a region, the side of a square of its area; tiles only |
//! | `towns` | `[x, y, class, name, en?, es?]`: class 0 is a million people or more, 1 from 300 000, 2 from 100 000, 3 from 30 000, 4 from 10 000, 5 below; `en` and `es` where they differ from `name`, `en` may be empty |
//!
//! Fills of a tile reach 64 units over its edges, so that no gap shows between two; lines end at the edge.

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "data/outlines/"]
struct Files;

/// The names of all files.
pub fn names() -> impl Iterator<Item = Cow<'static, str>> {
    Files::iter()
}

/// The JSON of the file with that name.
pub fn file(name: &str) -> Option<Cow<'static, [u8]>> {
    Files::get(name).map(|file| file.data)
}
