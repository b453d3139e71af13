//! Energy classes of light sources by Regulation (EU) 2019/2015, worked out as a check of what would be registered.

use std::collections::BTreeSet;

use super::variant::Variant;

/// Non-directional sources that need a driver.
const NON_MAINS: f64 = 0.926;

/// The least corrected lm/W of each class.
const CLASSES: [(f64, &str); 6] =
    [(210.0, "A"), (185.0, "B"), (160.0, "C"), (135.0, "D"), (110.0, "E"), (85.0, "F")];

/// How a product relates to its light source.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Source {
    /// The product is the source.
    Itself,
    /// The source is inside, behind an optic and a driver that both cost something.
    Inside {
        /// Percent of its light that leaves the luminaire.
        optics: f64,
        /// Percent of the luminaire's power that reaches it.
        gear: f64,
    },
    /// The source is inside, and its supplier states the class: what an exit sign gives is stated as luminance.
    Stated(&'static str),
}

impl Source {
    /// The class, from lumens and watts of the product.
    pub(super) fn class(self, lumens: f64, watts: f64) -> &'static str {
        let efficacy = match self {
            Self::Stated(class) => return class,
            Self::Itself => lumens / watts,
            Self::Inside { optics, gear } => lumens / watts / (optics / 100.0) / (gear / 100.0),
        };
        let corrected = efficacy * NON_MAINS;
        CLASSES.iter().find(|(least, _)| corrected >= *least).map_or("G", |(_, class)| class)
    }
}

/// The different classes of some variants, best first.
pub(super) fn classes(variants: &[Variant]) -> Vec<&'static str> {
    let classes: BTreeSet<&str> = variants.iter().filter_map(Variant::energy_class).collect();
    classes.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::Source;

    #[test]
    fn strips_are_graded_by_what_they_give() {
        assert_eq!(Source::Itself.class(1000.0, 9.6), "F");
        assert_eq!(Source::Itself.class(1600.0, 14.4), "F");
        assert_eq!(Source::Itself.class(910.0, 10.0), "G");
    }

    #[test]
    fn the_source_inside_is_better_than_the_luminaire_around_it() {
        assert_eq!(Source::Inside { optics: 85.0, gear: 88.0 }.class(2580.0, 21.0), "D");
        assert_eq!(Source::Itself.class(2580.0, 21.0), "E");
    }
}
