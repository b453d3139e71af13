//! The front end's built files, held in memory with their compressed twins and served for ever.

pub(crate) mod archive;
mod manifest;

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use http::{HeaderMap, HeaderValue, StatusCode};
use sha2::{Digest, Sha256};
use ssr::cache::{Accepted, Encoding, if_none_match};

/// Where the build puts the files whose names change with their content.
const HASHED: &str = "assets/";

/// The built front end.
#[derive(Clone, Debug)]
pub struct Assets {
    files: Arc<HashMap<String, Asset>>,
    entry: Arc<Entry>,
}

/// What a document must load.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The module script.
    pub script: String,
    /// Modules the script imports at once.
    pub preloads: Vec<String>,
    /// Stylesheets.
    pub styles: Vec<String>,
    /// Fonts used above the fold.
    pub fonts: Vec<String>,
    /// What each kind of page loads in addition, by the name of its file in `web/src/routes`.
    pub kinds: BTreeMap<String, PageFiles>,
    /// Changes with every build that changes any file.
    pub build: String,
}

/// What one kind of page loads in addition to what every page does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageFiles {
    /// Module scripts.
    pub scripts: Vec<String>,
    /// Stylesheets.
    pub styles: Vec<String>,
}

/// The built front end is not usable.
#[derive(Debug, thiserror::Error)]
pub enum AssetsError {
    /// The build's list of files is missing.
    #[error("the front end has no .vite/manifest.json; run `cargo xtask build`")]
    NoManifest,
    /// The build's list of files cannot be read.
    #[error("the front end's .vite/manifest.json is not what the build writes: {0}; run `cargo xtask build`")]
    BadManifest(#[from] serde_json::Error),
    /// The list names no entry for the browser.
    #[error("the front end's .vite/manifest.json names no entry; run `cargo xtask build`")]
    NoEntry,
}

#[derive(Clone, Debug)]
struct Asset {
    identity: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    content_type: HeaderValue,
    etag: String,
    cache_control: &'static str,
}

impl Assets {
    /// Takes the files of `web/dist/client` by their relative path.
    ///
    /// # Errors
    /// When the files are not a finished build.
    pub fn load(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Result<Self, AssetsError> {
        let mut raw: BTreeMap<String, Bytes> =
            files.into_iter().map(|(path, bytes)| (path, into_bytes(bytes))).collect();
        let manifest = raw.remove(".vite/manifest.json").ok_or(AssetsError::NoManifest)?;
        let entry = manifest::entry(&manifest, &raw)?;
        let mut files = HashMap::new();
        for (path, identity) in &raw {
            if path.ends_with(".br") || path.ends_with(".gz") || path.starts_with(".vite/") {
                continue;
            }
            let asset = Asset {
                identity: identity.clone(),
                brotli: raw.get(&format!("{path}.br")).cloned(),
                gzip: raw.get(&format!("{path}.gz")).cloned(),
                content_type: content_type(path),
                etag: etag(identity),
                cache_control: cache_control(path),
            };
            files.insert(path.clone(), asset);
        }
        Ok(Self { files: Arc::new(files), entry: Arc::new(entry) })
    }

    /// What a document must load.
    #[must_use]
    pub fn entry(&self) -> &Entry {
        &self.entry
    }

    /// Answers a request for a file, `None` when there is no such file.
    #[must_use]
    pub fn respond(&self, path: &str, request: &HeaderMap) -> Option<Response> {
        let asset = self.files.get(path)?;
        let encoding = encoding_of(request, asset.brotli.is_some(), asset.gzip.is_some());
        let twin = match encoding {
            "br" => asset.brotli.as_ref(),
            "gzip" => asset.gzip.as_ref(),
            _ => None,
        };
        let etag =
            if encoding.is_empty() { asset.etag.clone() } else { format!("{}-{encoding}", asset.etag) };
        let answer = FileResponse {
            content_type: asset.content_type.clone(),
            cache_control: asset.cache_control,
            etag,
            encoding,
            body: twin.unwrap_or(&asset.identity).clone(),
        };
        Some(answer.to(request))
    }
}

/// A file on its way to a browser.
struct FileResponse {
    content_type: HeaderValue,
    cache_control: &'static str,
    /// Without its quotes.
    etag: String,
    /// Empty when the file is sent as it is.
    encoding: &'static str,
    body: Bytes,
}

impl FileResponse {
    /// Answers, with nothing but headers when the browser has the file already.
    fn to(self, request: &HeaderMap) -> Response {
        let etag = format!("\"{}\"", self.etag);
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, self.content_type);
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(self.cache_control));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(value) = HeaderValue::from_str(&etag) {
            headers.insert(ETAG, value);
        }
        let known = request.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
        if known.is_some_and(|known| if_none_match(known, &etag)) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        if !self.encoding.is_empty() {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(self.encoding));
        }
        (headers, Body::from(self.body)).into_response()
    }
}

/// The best encoding that a browser takes and a file has; empty for the file as it is.
fn encoding_of(request: &HeaderMap, has_brotli: bool, has_gzip: bool) -> &'static str {
    let accepted = request.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let best = Accepted::parse(accepted).best(|encoding| match encoding {
        Encoding::Brotli => has_brotli,
        Encoding::Gzip => has_gzip,
        Encoding::Identity => true,
    });
    best.token().unwrap_or_default()
}

fn etag(bytes: &[u8]) -> String {
    hex::encode(&Sha256::digest(bytes)[..12])
}

/// A name under `assets/` changes with its content. A service worker decides what browsers keep, so nothing may
/// keep it. The rest may wait a day.
fn cache_control(path: &str) -> &'static str {
    match path {
        "sw.js" => "no-cache",
        path if path.starts_with(HASHED) => "public, max-age=31536000, immutable",
        _ => "public, max-age=86400",
    }
}

fn content_type(path: &str) -> HeaderValue {
    let guess = mime_guess::from_path(path).first_or_octet_stream();
    let text = if guess.type_() == "text" || guess.subtype() == "javascript" || guess.subtype() == "json" {
        format!("{guess}; charset=utf-8")
    } else {
        guess.to_string()
    };
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static("application/octet-stream"))
}

fn into_bytes(bytes: Cow<'static, [u8]>) -> Bytes {
    match bytes {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assets() -> Assets {
        let manifest = br#"{
            "src/entry/browser.tsx": {"file": "assets/browser-1.js", "isEntry": true, "imports": ["_react.js"],
                "css": ["assets/app-1.css"], "assets": ["assets/sans-latin-wght-1.woff2", "assets/sans-latin-ext-wght-1.woff2"]},
            "_react.js": {"file": "assets/react-1.js"},
            "_blocks.js": {"file": "assets/blocks-1.js", "imports": ["_react.js"], "css": ["assets/blocks-1.css"]},
            "src/routes/home.tsx": {"file": "assets/home-1.js", "isDynamicEntry": true, "imports": ["src/entry/browser.tsx", "_blocks.js"],
                "dynamicImports": ["src/features/end.part.tsx", "src/features/zoom.tsx"]},
            "src/features/end.part.tsx": {"file": "assets/end-1.js", "imports": ["src/entry/browser.tsx", "_blocks.js", "_card.js"],
                "dynamicImports": ["src/features/form.part.tsx"], "css": ["assets/end-1.css"]},
            "src/features/form.part.tsx": {"file": "assets/form-1.js", "css": ["assets/form-1.css"]},
            "_card.js": {"file": "assets/card-1.js", "css": ["assets/card-1.css"]},
            "src/features/zoom.tsx": {"file": "assets/zoom-1.js", "css": ["assets/zoom-1.css"]}
        }"#;
        let files: [(&str, &'static [u8]); 6] = [
            (".vite/manifest.json", manifest),
            ("assets/browser-1.js", b"identity"),
            ("assets/browser-1.js.br", b"brotli"),
            ("assets/react-1.js", b"react"),
            ("favicon.svg", b"<svg/>"),
            ("sw.js", b"worker"),
        ];
        Assets::load(files.map(|(path, bytes)| (path.into(), Cow::Borrowed(bytes)))).unwrap()
    }

    fn asking(name: http::header::HeaderName, value: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(name, value.parse().unwrap());
        headers
    }

    #[test]
    fn the_entry_lists_what_a_document_loads() {
        let assets = assets();
        assert_eq!(assets.entry().script, "/assets/browser-1.js");
        assert_eq!(assets.entry().preloads, ["/assets/react-1.js"]);
        assert_eq!(assets.entry().styles, ["/assets/app-1.css"]);
        assert_eq!(assets.entry().fonts, ["/assets/sans-latin-wght-1.woff2"]);
    }

    #[test]
    fn a_kind_of_page_lists_what_is_its_own_and_the_styles_of_parts_that_come_later() {
        let home = PageFiles {
            scripts: vec!["/assets/home-1.js".into(), "/assets/blocks-1.js".into()],
            styles: ["/assets/blocks-1.css", "/assets/end-1.css", "/assets/card-1.css", "/assets/form-1.css"]
                .map(Into::into)
                .to_vec(),
        };
        assert_eq!(assets().entry().kinds, BTreeMap::from([("home".to_owned(), home)]));
    }

    #[test]
    fn compressed_twins_are_sent_to_those_who_take_them() {
        let assets = assets();
        let response = assets.respond("assets/browser-1.js", &asking(ACCEPT_ENCODING, "gzip, br")).unwrap();
        assert_eq!(response.headers()[CONTENT_ENCODING], "br");
        assert!(response.headers()[CACHE_CONTROL].to_str().unwrap().contains("immutable"));
        let plain = assets.respond("assets/browser-1.js", &HeaderMap::new()).unwrap();
        assert!(!plain.headers().contains_key(CONTENT_ENCODING));
        assert_ne!(plain.headers()[ETAG], response.headers()[ETAG]);
    }

    #[test]
    fn a_service_worker_is_always_asked_for_again() {
        let worker = assets().respond("sw.js", &HeaderMap::new()).unwrap();
        assert_eq!(worker.headers()[CACHE_CONTROL], "no-cache");
        assert_eq!(worker.headers()[CONTENT_TYPE], "text/javascript; charset=utf-8");
    }

    #[test]
    fn a_known_file_is_not_sent_again() {
        let assets = assets();
        let etag = assets.respond("favicon.svg", &HeaderMap::new()).unwrap().headers()[ETAG].clone();
        let again = assets.respond("favicon.svg", &asking(IF_NONE_MATCH, etag.to_str().unwrap())).unwrap();
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn nothing_but_built_files_can_be_reached() {
        let assets = assets();
        for path in
            ["assets/missing.js", "assets/browser-1.js.br", ".vite/manifest.json", "../Cargo.toml", ""]
        {
            assert!(assets.respond(path, &HeaderMap::new()).is_none(), "{path}");
        }
    }
}
