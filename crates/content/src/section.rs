//! The fixed parts of the address space, each written down once.
//!
//! The site owns its addresses: whatever permalink structure a back end has, its product `lyra` is shown at
//! `/products/lyra/`. So addresses follow from slugs, and links only fill the gaps. Paths are the same in every
//! language; what stands before them is the language's prefix.

use crate::{PagePath, Slug};

/// A path with the pages of one type of content below it, see [`ContentType::home`](crate::ContentType::home).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Section(&'static str);

impl Section {
    /// Products, and below them whatever is looked for by its code.
    pub const PRODUCTS: Self = Self("/products/");
    /// Product categories.
    pub const PRODUCT_CATEGORIES: Self = Self("/product-categories/");
    /// Article categories, and below each of them its articles.
    pub const ARTICLES: Self = Self("/articles/");
    /// Spaces.
    pub const SPACES: Self = Self("/spaces/");
    /// Collections.
    pub const COLLECTIONS: Self = Self("/collections/");
    /// Case studies.
    pub const CASE_STUDIES: Self = Self("/case-studies/");
    /// Where products can be bought; holds nothing itself.
    pub const STOCKISTS: Self = Self("/stockists/");
    /// Drivers; like the next three it lists what lives below [`Section::PRODUCTS`] and holds nothing itself.
    pub const DRIVERS: Self = Self("/drivers/");
    /// Profiles.
    pub const PROFILES: Self = Self("/profiles/");
    /// Accessories.
    pub const ACCESSORIES: Self = Self("/accessories/");
    /// All documents of the catalogue.
    pub const DOWNLOADS: Self = Self("/downloads/");

    /// The path, with a slash at both ends.
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// The section's own page.
    pub fn path(self) -> PagePath {
        PagePath::canonical(self.0)
    }

    /// The page with a slug directly below it.
    pub fn page(self, slug: &Slug) -> PagePath {
        self.path().child(slug)
    }

    /// Whether a path is the section's own.
    pub fn is_at(self, path: &PagePath) -> bool {
        path.as_str() == self.0
    }

    /// How many segments below the section a path lies; `None` when it lies elsewhere, and 0 for the section's own.
    pub fn depth_of(self, path: &PagePath) -> Option<usize> {
        let below = path.as_str().strip_prefix(self.0)?;
        Some(below.split('/').filter(|segment| !segment.is_empty()).count())
    }

    /// Whether a path lies below the section, at whatever depth.
    pub fn holds(self, path: &PagePath) -> bool {
        path.as_str().starts_with(self.0) && !self.is_at(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ContentType, Home};

    #[test]
    fn every_section_is_written_as_paths_are() {
        for home in ContentType::ALL.map(ContentType::home) {
            let Home::Below(section) = home else { continue };
            assert_eq!(PagePath::parse(section.as_str()), Ok(section.path()));
        }
        for section in [
            Section::STOCKISTS,
            Section::DRIVERS,
            Section::PROFILES,
            Section::ACCESSORIES,
            Section::DOWNLOADS,
        ] {
            assert_eq!(PagePath::parse(section.as_str()), Ok(section.path()));
        }
    }

    #[test]
    fn a_section_holds_what_is_below_it_and_not_itself() {
        let holds = |path: &str| Section::PRODUCTS.holds(&PagePath::parse(path).unwrap());
        assert!(holds("/products/lyra/") && holds("/products/lyr-08/30-w/"));
        assert!(!holds("/products/") && !holds("/") && !holds("/products-old/x/"));
        assert!(Section::PRODUCTS.is_at(&Section::PRODUCTS.path()));
        let slug = Slug::parse("lyra").unwrap();
        assert_eq!(Section::PRODUCTS.page(&slug).as_str(), "/products/lyra/");
    }
}
