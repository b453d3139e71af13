//! One thing that can be ordered, put together value by value.

use std::collections::BTreeMap;

use super::cells::Cell;
use super::energy::Source;
use super::light::Light;
use super::options::Finish;

/// A variant as its family describes it.
#[derive(Debug, Clone)]
pub(crate) struct Variant {
    pub(super) sku: String,
    /// English and Spanish, where the axes do not say enough.
    pub(super) names: Option<[String; 2]>,
    /// Path below `media/`, where its finish has a picture.
    pub(super) image: Option<String>,
    pub(super) source: Option<Source>,
    pub(super) light: Option<Light>,
    pub(super) cells: BTreeMap<&'static str, Cell>,
}

impl Variant {
    pub(crate) fn new(sku: impl Into<String>) -> Self {
        Self { sku: sku.into(), names: None, image: None, source: None, light: None, cells: BTreeMap::new() }
    }

    pub(crate) fn named(mut self, en: impl Into<String>, es: impl Into<String>) -> Self {
        self.names = Some([en.into(), es.into()]);
        self
    }

    pub(crate) fn set(mut self, attribute: &'static str, value: impl Into<Cell>) -> Self {
        self.cells.insert(attribute, value.into());
        self
    }

    pub(crate) fn set_if(self, condition: Option<impl Into<Cell>>, attribute: &'static str) -> Self {
        match condition {
            Some(value) => self.set(attribute, value),
            None => self,
        }
    }

    /// The same values for a whole family or a part of it.
    pub(crate) fn set_all(mut self, values: &[(&'static str, &'static str)]) -> Self {
        for (attribute, value) in values {
            let is_number = value.parse::<f64>().is_ok() && !matches!(*attribute, "ip" | "ip_rear" | "ik");
            self.cells.insert(attribute, Cell { text: (*value).to_owned(), is_number });
        }
        self
    }

    /// Finish, its colour and the picture that shows it on this product.
    pub(crate) fn finish(self, finish: Finish, product: &str) -> Self {
        let image = format!("products/{product}-{}.png", finish.key());
        Self { image: Some(image), ..self.finish_without_picture(finish) }
    }

    pub(crate) fn finish_without_picture(self, finish: Finish) -> Self {
        self.set("finish", finish.key()).set_if(finish.ral(), "colour_ral")
    }

    pub(crate) fn image(mut self, path: &str) -> Self {
        self.image = Some(path.to_owned());
        self
    }

    pub(crate) fn source(mut self, source: Source) -> Self {
        self.source = Some(source);
        self
    }

    pub(crate) fn light(mut self, light: Light) -> Self {
        self.light = Some(light);
        self
    }

    /// Its code.
    pub(crate) fn sku(&self) -> &str {
        &self.sku
    }

    /// What its cell of that attribute says; empty when it says nothing.
    pub(crate) fn value(&self, attribute: &str) -> &str {
        self.cells.get(attribute).map_or("", |cell| cell.text.as_str())
    }

    /// The energy class of the light source, where there is one.
    pub(super) fn energy_class(&self) -> Option<&'static str> {
        match self.source? {
            Source::Stated(class) => Some(class),
            source => Some(source.class(self.number("luminous_flux")?, self.number("power")?)),
        }
    }

    pub(super) fn number(&self, attribute: &str) -> Option<f64> {
        self.cells.get(attribute)?.text.parse().ok()
    }
}
