//! The variant that the address names.

use content::model::{Options, Variant, VariantStatus};

use crate::forms::Prefilled;
use crate::page_data::{ChosenVariant, Link};
use crate::query::with_parameter;
use crate::view::View;

/// What is said about it beside its figures.
pub(super) fn of(variant: &Variant, options: &Options, view: &View<'_>) -> ChosenVariant {
    ChosenVariant {
        id: variant.id.0,
        code: variant.sku.as_ref().map(ToString::to_string).unwrap_or_default(),
        gtin: variant.gtin.as_ref().map(ToString::to_string),
        description: variant.description.clone(),
        sample: sample(variant, options, view),
    }
}

/// Where a sample can be asked for, with the code filled in. Nobody sends samples of what is no longer made.
fn sample(variant: &Variant, options: &Options, view: &View<'_>) -> Option<Link> {
    let is_made = matches!(variant.status, VariantStatus::Active | VariantStatus::New);
    let (link, code) = (options.sample_request.as_ref()?, variant.sku.as_ref().filter(|_| is_made)?);
    let href = with_parameter(&view.href(&link.href), Prefilled::CODE, &code.to_string());
    Some(Link { title: link.title.clone(), href, new_tab: link.new_tab })
}
