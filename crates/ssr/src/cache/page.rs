//! A page as it is stored: every form a browser may ask for, ready to be sent without further work.

use std::io::Write;

use ::cache::Freshness;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode};
use sha2::{Digest, Sha256};

use super::negotiate::{Accepted, Encoding};

/// Below this a compressed answer saves nothing: it fits into the first packet either way.
pub const COMPRESS_FROM_BYTES: usize = 256;
/// Near the best ratio per millisecond; the page is compressed once but a visitor waits for it.
const THOROUGH: Effort = Effort { brotli_quality: 5, gzip_level: 6 };
/// For long lists of figures, where trying longer saves a hundredth of the bytes and takes three times as long.
const QUICK: Effort = Effort { brotli_quality: 4, gzip_level: 4 };
const LONG_LIST_BYTES: usize = 256 << 10;
const BROTLI_WINDOW_BITS: i32 = 22;
/// One bit less, and this encoder clears tables of 32 MB for every page.
const MIN_WINDOW_BITS: i32 = 17;
/// Hex digits of the hash in an entity tag.
const ETAG_HEX_DIGITS: usize = 32;
/// Rough cost of everything around the bytes of one page.
const OVERHEAD_BYTES: usize = 256;

/// How long to look for what repeats itself.
#[derive(Clone, Copy)]
struct Effort {
    brotli_quality: i32,
    gzip_level: u32,
}

/// What a producer hands over to be cached and sent.
#[derive(Debug, Clone)]
pub struct Rendered {
    /// Status of the answer.
    pub status: StatusCode,
    /// Value of `Content-Type`.
    pub content_type: HeaderValue,
    /// Further headers that belong to the page itself; not `Content-Encoding`, `Content-Length` or `ETag`.
    pub headers: HeaderMap,
    /// The body, uncompressed.
    pub body: Bytes,
    /// What the page was made of; [`PageCache::purge`](super::PageCache::purge) finds it by these.
    pub tags: Vec<String>,
    /// How long the page may be used without asking again.
    pub freshness: Freshness,
    /// Whether something that belongs on it could not be had.
    pub is_partial: bool,
}

impl Rendered {
    /// A page without further headers or tags, fresh for the time the cache is set to.
    #[must_use]
    pub fn new(status: StatusCode, content_type: &'static str, body: impl Into<Bytes>) -> Self {
        Self {
            status,
            content_type: HeaderValue::from_static(content_type),
            headers: HeaderMap::new(),
            body: body.into(),
            tags: Vec::new(),
            freshness: Freshness::Default,
            is_partial: false,
        }
    }
}

/// A page in all its forms. Immutable, shared by every request that gets it.
#[derive(Debug)]
pub struct StoredPage {
    status: StatusCode,
    content_type: HeaderValue,
    headers: HeaderMap,
    identity: Variant,
    gzip: Option<Variant>,
    brotli: Option<Variant>,
}

/// One form of a page; clones share the bytes.
#[derive(Debug, Clone)]
pub struct Variant {
    /// Coding of `body`.
    pub encoding: Encoding,
    /// The bytes to send.
    pub body: Bytes,
    /// Strong entity tag of exactly these bytes.
    pub etag: HeaderValue,
}

impl StoredPage {
    /// Status of the answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// Value of `Content-Type`.
    #[must_use]
    pub fn content_type(&self) -> &HeaderValue {
        &self.content_type
    }

    /// Further headers the producer set.
    #[must_use]
    pub fn headers(&self) -> &HeaderMap {
        &self.headers
    }

    /// A form; identity where the coding would not have made it smaller.
    #[must_use]
    pub fn variant(&self, wanted: Encoding) -> &Variant {
        self.compressed_variant(wanted).unwrap_or(&self.identity)
    }

    /// The form to send to a visitor.
    #[must_use]
    pub fn best_variant(&self, accepted: &Accepted) -> &Variant {
        self.variant(accepted.best(|encoding| self.compressed_variant(encoding).is_some()))
    }

    fn compressed_variant(&self, encoding: Encoding) -> Option<&Variant> {
        match encoding {
            Encoding::Identity => None,
            Encoding::Gzip => self.gzip.as_ref(),
            Encoding::Brotli => self.brotli.as_ref(),
        }
    }

    /// Bytes of memory.
    pub(super) fn weight_bytes(&self) -> usize {
        let bodies: usize = [Some(&self.identity), self.gzip.as_ref(), self.brotli.as_ref()]
            .into_iter()
            .flatten()
            .map(|variant| variant.body.len())
            .sum();
        let headers: usize = self.headers.iter().map(|(name, value)| name.as_str().len() + value.len()).sum();
        bodies + headers + OVERHEAD_BYTES
    }

    /// Compresses; takes milliseconds of CPU, so not for an async thread.
    pub(super) fn compressed(rendered: Rendered) -> Self {
        let (mut page, hash) = Self::hashed(rendered);
        // Spare capacity, or a larger buffer this is a slice of, would stay in memory without being counted.
        page.identity.body = Bytes::copy_from_slice(&page.identity.body);
        if page.identity.body.len() >= COMPRESS_FROM_BYTES && is_compressible(&page.content_type) {
            let is_long_list =
                page.identity.body.len() >= LONG_LIST_BYTES && is_json(&essence(&page.content_type));
            let effort = if is_long_list { QUICK } else { THOROUGH };
            page.brotli = page.smaller_variant(&hash, Encoding::Brotli, |body| brotli(body, effort));
            page.gzip = page.smaller_variant(&hash, Encoding::Gzip, |body| gzip(body, effort));
        }
        page
    }

    /// Leaves the page as it is, for one that is sent once.
    pub(super) fn uncompressed(rendered: Rendered) -> Self {
        Self::hashed(rendered).0
    }

    fn hashed(rendered: Rendered) -> (Self, String) {
        let Rendered { status, content_type, headers, body, tags: _, freshness: _, is_partial: _ } = rendered;
        let mut hash = hex::encode(Sha256::digest(&body));
        hash.truncate(ETAG_HEX_DIGITS);
        let identity = Variant { encoding: Encoding::Identity, etag: etag(&format!("\"{hash}\"")), body };
        (Self { status, content_type, headers, identity, gzip: None, brotli: None }, hash)
    }

    fn smaller_variant(
        &self,
        hash: &str,
        encoding: Encoding,
        compress: impl Fn(&[u8]) -> std::io::Result<Vec<u8>>,
    ) -> Option<Variant> {
        let coding = encoding.token()?;
        let body = compress(&self.identity.body).ok()?;
        if body.len() >= self.identity.body.len() {
            return None;
        }
        // The tag differs per coding because a strong tag promises equal bytes.
        let etag = etag(&format!("\"{hash}-{coding}\""));
        Some(Variant { encoding, body: Bytes::from(body.into_boxed_slice()), etag })
    }
}

/// Pictures, fonts and films are compressed by their own formats; trying again only costs time.
#[must_use]
pub fn is_compressible(content_type: &HeaderValue) -> bool {
    let essence = essence(content_type);
    essence.starts_with(b"text/")
        || is_json(&essence)
        || essence.ends_with(b"xml")
        || essence.ends_with(b"javascript")
        || essence == b"application/wasm"
}

fn is_json(essence: &[u8]) -> bool {
    essence.ends_with(b"json")
}

/// A content type without its parameters, in lower case.
fn essence(content_type: &HeaderValue) -> Vec<u8> {
    let essence = content_type.as_bytes().split(|byte| *byte == b';').next().unwrap_or_default();
    essence.trim_ascii().to_ascii_lowercase()
}

#[expect(
    clippy::expect_used,
    reason = "quotes, hex digits and a known token are always a valid header value"
)]
fn etag(text: &str) -> HeaderValue {
    HeaderValue::try_from(text).expect("an entity tag of visible ASCII")
}

fn brotli(body: &[u8], effort: Effort) -> std::io::Result<Vec<u8>> {
    // Nothing lies farther back than the page is long, and clearing a larger window takes longer than compressing.
    let needed = i32::try_from(usize::BITS - body.len().leading_zeros()).unwrap_or(BROTLI_WINDOW_BITS);
    let params = brotli::enc::BrotliEncoderParams {
        quality: effort.brotli_quality,
        lgwin: needed.clamp(MIN_WINDOW_BITS, BROTLI_WINDOW_BITS),
        size_hint: body.len(),
        ..brotli::enc::BrotliEncoderParams::default()
    };
    let mut out = Vec::with_capacity(body.len() / 4);
    brotli::BrotliCompress(&mut &*body, &mut out, &params)?;
    Ok(out)
}

fn gzip(body: &[u8], effort: Effort) -> std::io::Result<Vec<u8>> {
    let out = Vec::with_capacity(body.len() / 4);
    let mut encoder = flate2::write::GzEncoder::new(out, flate2::Compression::new(effort.gzip_level));
    encoder.write_all(body)?;
    encoder.finish()
}
