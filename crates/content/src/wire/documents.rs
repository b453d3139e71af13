//! Files about products, photometry among them.

use super::node::Node;
use crate::model::{Document, DocumentKind, Photometry, Symmetry};

impl Node<'_> {
    /// The documents of a list.
    pub(super) fn documents(&self) -> Vec<Document> {
        self.items().iter().filter_map(Node::document).collect()
    }

    /// A document; `None`, with a report, when there is no file in the uploads folder.
    pub(super) fn document(&self) -> Option<Document> {
        if self.is_blank() {
            return None;
        }
        let file = self.field("file");
        let holder = if file.value().is_object() { &file } else { self };
        let url = holder.first_of(["url", "source_url", "file"]);
        // A bare address is what a file field gives that returns URLs.
        let url = if self.value().is_string() { self.clone() } else { url };
        if url.is_blank() {
            self.leave_out("a document without an address");
            return None;
        }
        let href = url.media_href()?;
        let name = self.first_of(["name", "filename"]).optional_text().or_else(|| file_name(&href));
        let name = name.unwrap_or_default();
        let kind = DocumentKind::parse(&self.field("type").choice());
        let label = self.first_of(["label", "title"]).optional_text().unwrap_or_else(|| name.clone());
        let sha256 = self.field("sha256").choice().to_ascii_lowercase();
        let is_checksum = sha256.len() == 64 && sha256.bytes().all(|byte| byte.is_ascii_hexdigit());
        Some(Document {
            id: holder.own_number(),
            kind,
            label,
            language: Some(self.field("language").choice().to_ascii_lowercase())
                .filter(|code| !code.is_empty()),
            revision: self.field("revision").text(),
            date: self.date("date"),
            name,
            href,
            mime_type: holder.field("mime_type").choice(),
            bytes: holder.first_of(["bytes", "filesize"]).number().filter(|bytes| *bytes > 0),
            sha256: is_checksum.then_some(sha256),
        })
    }

    /// How the light is spread; `None` when nothing is known.
    pub(super) fn photometry(&self) -> Option<Photometry> {
        if self.is_blank() {
            return None;
        }
        if !self.value().is_object() {
            self.leave_out(format!("expected photometry, got {}", self.found()));
            return None;
        }
        Some(Photometry {
            simulated: self.field("simulated").flag().unwrap_or(false),
            flux: self.field("flux").decimal(),
            peak: self.field("peak").decimal(),
            beam_c0: self.field("beam_c0").decimal(),
            beam_c90: self.field("beam_c90").decimal(),
            symmetry: Symmetry::parse(&self.field("symmetry").choice()),
            ldt: self.field("ldt").document(),
            ies: self.field("ies").document(),
        })
    }
}

fn file_name(href: &crate::Href) -> Option<String> {
    match href {
        crate::Href::Media(path) => path.as_str().rsplit('/').next().map(str::to_owned),
        _ => None,
    }
}
