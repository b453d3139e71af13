//! Numbers of the back end that must not be mixed up: a variant's number is no product's.

use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, formatter)
            }
        }
    };
}

id! {
    /// The number of a product, the family that variants belong to.
    ProductId
}

id! {
    /// The number of a variant, the thing that can be ordered.
    VariantId
}

id! {
    /// The number of a term, such as a product category.
    TermId
}
