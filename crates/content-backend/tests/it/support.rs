//! A small content folder and a way to ask for its answers.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use axum::Router;
use axum::body::Body;
use content_backend::{BackendSettings, ContentFolder, ImportReport, Store, router};
use http::{HeaderMap, Request, StatusCode};
use http_body_util::BodyExt as _;
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt as _;

/// The folder of the clone; asked for at run time, because an earlier clone may have compiled this.
pub(crate) fn clone_root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    Path::new(&package).join("../..")
}

/// The demo content.
pub(crate) fn demo() -> std::io::Result<ContentFolder> {
    ContentFolder::from_dir(&clone_root().join("demo"))
}

pub(crate) type TestResult = Result<(), Box<dyn Error>>;

/// A content folder in memory that tests can edit.
#[derive(Clone)]
pub(crate) struct Folder {
    files: BTreeMap<String, Vec<u8>>,
}

/// A store in a temporary folder with its router.
pub(crate) struct Site {
    pub(crate) store: Store,
    pub(crate) router: Router,
    pub(crate) data: TempDir,
}

/// An answer, read to its end.
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Folder {
    /// Three pages in English, two in Spanish, menus, options and one picture in two sizes.
    pub(crate) fn sample() -> Self {
        let mut folder = Self { files: BTreeMap::new() };
        folder.put("content/en/pages/home.md", include_str!("fixtures/en-home.md"));
        folder.put("content/en/pages/about.md", include_str!("fixtures/en-about.md"));
        folder.put("content/en/pages/about/people.md", include_str!("fixtures/en-people.md"));
        folder.put("content/en/menus.toml", include_str!("fixtures/en-menus.toml"));
        folder.put("content/en/options.toml", include_str!("fixtures/en-options.toml"));
        folder.put("content/es/pages/home.md", include_str!("fixtures/es-home.md"));
        folder.put("content/es/pages/sobre-nosotros.md", include_str!("fixtures/es-about.md"));
        folder.put_bytes("media/scenes/hero.webp", webp(1920, 1080));
        folder.put_bytes("media/scenes/hero-640.webp", webp(640, 360));
        folder.put("media/scenes/colours.toml", "hero = \"#5d503f\"\n");
        folder.put("media/brand/mark.svg", &svg("0 0 120 40"));
        folder
    }

    /// The sample with one or two of every other kind, in both languages, and a tree of categories.
    pub(crate) fn kinds() -> Self {
        let mut folder = Self::sample();
        folder.put(
            "content/catalogue/categories.toml",
            "[[categories]]\nkey = \"downlights\"\n[[categories]]\nkey = \"exterior\"\n\
             [[categories]]\nkey = \"floodlights\"\nparent = \"exterior\"\n",
        );
        for (path, text) in [
            ("products/lyra", include_str!("fixtures/kinds/product.md")),
            ("articles/size-a-driver", include_str!("fixtures/kinds/article.md")),
            ("spaces/office", include_str!("fixtures/kinds/space.md")),
            (
                "collections/essentials",
                "+++\ntitle = \"Essentials\"\ncreated = 2026-04-02\n+++\n\nWhat every site needs.\n",
            ),
            ("case-studies/reading-room", include_str!("fixtures/kinds/case-study.md")),
            ("testimonials/nora", include_str!("fixtures/kinds/testimonial.md")),
            ("staff/ada", include_str!("fixtures/kinds/staff.md")),
            ("categories/downlights", "+++\ntitle = \"Downlights & spots\"\n+++\n\nInto the ceiling.\n"),
            ("categories/exterior", "+++\ntitle = \"Exterior\"\n+++\n\nOut of doors.\n"),
            ("categories/floodlights", "+++\ntitle = \"Floodlights\"\n+++\n"),
            ("article-categories/guides", "+++\ntitle = \"Guides\"\n+++\n\nHow to.\n"),
        ] {
            folder.put(&format!("content/en/{path}.md"), text);
            folder.put(&format!("content/es/{path}.md"), text);
        }
        folder.replace(
            "content/es/articles/size-a-driver.md",
            "+++\ntitle",
            "+++\nslug = \"dimensionar\"\ntitle",
        );
        folder.replace(
            "content/es/article-categories/guides.md",
            "+++\ntitle",
            "+++\nslug = \"guias\"\ntitle",
        );
        folder
    }

    pub(crate) fn put(&mut self, path: &str, text: &str) {
        self.put_bytes(path, text.as_bytes().to_vec());
    }

    pub(crate) fn put_bytes(&mut self, path: &str, bytes: Vec<u8>) {
        self.files.insert(path.to_owned(), bytes);
    }

    pub(crate) fn remove(&mut self, path: &str) {
        self.files.remove(path);
    }

    pub(crate) fn replace(&mut self, path: &str, from: &str, to: &str) {
        let text = self.files.get(path).map(|bytes| String::from_utf8_lossy(bytes).replace(from, to));
        if let Some(text) = text {
            self.put(path, &text);
        }
    }

    /// The text of a file; empty when there is none.
    pub(crate) fn text(&self, path: &str) -> String {
        self.files.get(path).map(|bytes| String::from_utf8_lossy(bytes).into_owned()).unwrap_or_default()
    }

    /// The text files that an export must give back, by path.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files
            .iter()
            .filter(|(path, _)| path.starts_with("content/") || path.ends_with("colours.toml"))
            .filter_map(|(path, bytes)| Some((path.as_str(), std::str::from_utf8(bytes).ok()?)))
    }

    pub(crate) fn content(&self) -> ContentFolder {
        ContentFolder::from_files(self.files.clone().into_iter().map(|(path, bytes)| (path, bytes.into())))
    }
}

impl Site {
    pub(crate) async fn empty() -> Result<Self, Box<dyn Error>> {
        Self::with(BackendSettings::default()).await
    }

    pub(crate) async fn with(settings: BackendSettings) -> Result<Self, Box<dyn Error>> {
        let data = TempDir::new()?;
        let store = Store::open(data.path().join("store")).await?;
        Ok(Self { router: router(store.clone(), settings), store, data })
    }

    /// A site that holds the sample folder.
    pub(crate) async fn sample() -> Result<Self, Box<dyn Error>> {
        let site = Self::empty().await?;
        site.import(&Folder::sample()).await?;
        Ok(site)
    }

    /// Runs a statement on the database behind the site's back.
    pub(crate) async fn sql(&self, statement: &'static str) -> TestResult {
        self.run_sql("store/content.sqlite", statement).await
    }

    /// The same on the database of what visitors sent.
    pub(crate) async fn submissions_sql(&self, statement: &'static str) -> TestResult {
        self.run_sql("store/submissions.sqlite", statement).await
    }

    async fn run_sql(&self, file: &str, statement: &'static str) -> TestResult {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(self.data.path().join(file));
        let pool = sqlx::SqlitePool::connect_with(options).await?;
        sqlx::raw_sql(statement).execute(&pool).await?;
        pool.close().await;
        Ok(())
    }

    /// A list of what is under one key of each item, as one line.
    pub(crate) async fn column(&self, path: &str, key: &str) -> Result<String, Box<dyn Error>> {
        let items = self.json(path).await?;
        let value = |item: &Value| item[key].as_str().map_or_else(|| item[key].to_string(), str::to_owned);
        Ok(items.as_array().into_iter().flatten().map(value).collect::<Vec<_>>().join(" "))
    }

    /// A site that holds one or two of every kind.
    pub(crate) async fn kinds() -> Result<Self, Box<dyn Error>> {
        let site = Self::empty().await?;
        site.import(&Folder::kinds()).await?;
        Ok(site)
    }

    pub(crate) async fn import(&self, folder: &Folder) -> Result<ImportReport, Box<dyn Error>> {
        Ok(self.store.import(&folder.content()).await?)
    }

    pub(crate) async fn get(&self, path: &str) -> Result<Reply, Box<dyn Error>> {
        self.send(Request::get(path).body(Body::empty())?).await
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Result<Reply, Box<dyn Error>> {
        let response = self.router.clone().oneshot(request).await?;
        let (parts, body) = response.into_parts();
        let body = body.collect().await?.to_bytes().to_vec();
        Ok(Reply { status: parts.status, headers: parts.headers, body })
    }

    /// The JSON of a path that must answer 200.
    pub(crate) async fn json(&self, path: &str) -> Result<Value, Box<dyn Error>> {
        let reply = self.get(path).await?;
        assert_eq!(reply.status, StatusCode::OK, "{path}");
        reply.json()
    }
}

impl Reply {
    pub(crate) fn json(&self) -> Result<Value, Box<dyn Error>> {
        Ok(serde_json::from_slice(&self.body)?)
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// As [`Reply::transcript`], with every time hidden.
    pub(crate) fn transcript_without_times(&self) -> Result<String, Box<dyn Error>> {
        let text = self.transcript()?;
        let hide = |line: &str| {
            let time = ["\"date", "\"modified"].iter().any(|key| line.trim_start().starts_with(key));
            match line.split_once(':').filter(|_| time) {
                Some((key, _)) => format!("{key}: [time]"),
                None => line.to_owned(),
            }
        };
        Ok(text.lines().map(hide).collect::<Vec<_>>().join("\n"))
    }

    /// Status, headers and JSON as one readable text; times of the import are hidden.
    pub(crate) fn transcript(&self) -> Result<String, Box<dyn Error>> {
        let mut text = format!("{}\n", self.status);
        for (name, value) in &self.headers {
            if name != http::header::CONTENT_LENGTH {
                writeln!(text, "{name}: {}", value.to_str()?)?;
            }
        }
        if !self.body.is_empty() {
            let mut body = self.json()?;
            hide_media_times(&mut body);
            // Which order objects have depends on what else is in the build.
            body.sort_all_objects();
            writeln!(text, "\n{body:#}")?;
        }
        Ok(text)
    }
}

fn hide_media_times(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(hide_media_times),
        Value::Object(fields) => {
            let is_image = fields.contains_key("filename");
            for (key, value) in fields {
                if is_image && (key == "date" || key == "modified") {
                    *value = "[time]".into();
                }
                hide_media_times(value);
            }
        }
        _ => {}
    }
}

/// A black WebP picture of that size.
pub(crate) fn webp(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"RIFF\x14\0\0\0WEBPVP8L\x08\0\0\0\x2f".to_vec();
    bytes.extend_from_slice(&((width - 1) | (height - 1) << 14).to_le_bytes());
    // Five codes of one symbol each: no pixel needs a bit.
    bytes.extend_from_slice(&[0x88, 0x88, 0x08]);
    bytes
}

/// A drawing with that `viewBox`.
pub(crate) fn svg(view_box: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view_box}\"><rect width=\"1\" height=\"1\"/></svg>"
    )
}
