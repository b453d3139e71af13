//! The query of a request, read as PHP reads it.

use url::form_urlencoded;

/// The query as it came: names and values, decoded.
#[derive(Debug)]
pub(super) struct Query {
    pairs: Vec<(String, String)>,
}

impl Query {
    pub(super) fn parse(text: &str) -> Self {
        Self { pairs: form_urlencoded::parse(text.as_bytes()).into_owned().collect() }
    }

    /// The value of a name; as in PHP, the last one wins.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.pairs.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All values of a list: `a=1,2`, `a[]=1&a[]=2` or `a[0]=1`; `None` when the name does not occur.
    pub(super) fn list(&self, name: &str) -> Option<Vec<&str>> {
        let own = |key: &str| {
            let index = key.strip_prefix(name).and_then(|rest| rest.strip_prefix('[')?.strip_suffix(']'));
            key == name || index.is_some_and(|index| index.bytes().all(|digit| digit.is_ascii_digit()))
        };
        let mut values = self.pairs.iter().filter(|(key, _)| own(key)).map(|(_, value)| value).peekable();
        values.peek()?;
        let separators = |c: char| c == ',' || c.is_whitespace();
        Some(values.flat_map(|value| value.split(separators)).filter(|part| !part.is_empty()).collect())
    }

    /// The names inside an object, such as `terms` of `a[terms]=1`, each once.
    pub(super) fn members(&self, name: &str) -> Vec<&str> {
        let mut members: Vec<&str> = Vec::new();
        for (key, _) in &self.pairs {
            let inner = key.strip_prefix(name).and_then(|rest| rest.strip_prefix('[')?.split(']').next());
            let inner = inner.filter(|inner| !inner.is_empty() && !inner.bytes().all(|b| b.is_ascii_digit()));
            members.extend(inner.filter(|inner| !members.contains(inner)));
        }
        members
    }

    /// The query again with another page number, for links to the neighbours of a list.
    pub(super) fn with_page(&self, page: i64) -> String {
        let mut writer = form_urlencoded::Serializer::new(String::new());
        writer.extend_pairs(self.pairs.iter().filter(|(key, _)| key != "page" && key != "rest_route"));
        writer.append_pair("page", &page.to_string());
        writer.finish()
    }

    /// Which links to embed: `None` when none are wanted, an empty list when all are.
    pub(super) fn embeds(&self) -> Option<Vec<&str>> {
        let text = self.text("_embed").or_else(|| self.list("_embed").map(|_| ""))?;
        if matches!(text, "0" | "1" | "true") {
            return Some(Vec::new());
        }
        self.list("_embed")
    }
}
