//! `multipart/form-data`, the only body Contact Form 7 takes.

use bytes::Bytes;

/// Text fields with a boundary that none of them contains.
pub(super) struct Multipart {
    fields: Vec<(String, String)>,
    boundary: String,
}

impl Multipart {
    pub(super) fn new(fields: Vec<(String, String)>) -> Self {
        let is_free = |boundary: &String| {
            fields.iter().all(|(name, value)| !name.contains(boundary) && !value.contains(boundary))
        };
        let mut boundaries = (0_u64..).map(|number| format!("----lucerna-form-{number:06}"));
        // There are more boundaries than a message of any size could contain.
        let boundary = boundaries.find(is_free).unwrap_or_default();
        Self { fields, boundary }
    }

    pub(super) fn content_type(&self) -> String {
        format!("multipart/form-data; boundary={}", self.boundary)
    }

    pub(super) fn into_bytes(self) -> Bytes {
        let mut body = String::new();
        for (name, value) in &self.fields {
            let name = escaped(name);
            body.push_str(&format!("--{}\r\n", self.boundary));
            body.push_str(&format!("Content-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"));
        }
        body.push_str(&format!("--{}--\r\n", self.boundary));
        Bytes::from(body)
    }
}

/// As browsers do it, so that a name cannot start a header of its own.
fn escaped(name: &str) -> String {
    name.replace('\r', "%0D").replace('\n', "%0A").replace('"', "%22")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(list: &[(&str, &str)]) -> Multipart {
        Multipart::new(list.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn fields_become_parts() {
        let form = fields(&[("your-name", "Ada"), ("a\"\r\nX: y", "é\r\nü")]);
        assert_eq!(form.content_type(), "multipart/form-data; boundary=----lucerna-form-000000");
        let expected = "------lucerna-form-000000\r\n\
            Content-Disposition: form-data; name=\"your-name\"\r\n\r\nAda\r\n\
            ------lucerna-form-000000\r\n\
            Content-Disposition: form-data; name=\"a%22%0D%0AX: y\"\r\n\r\né\r\nü\r\n\
            ------lucerna-form-000000--\r\n";
        assert_eq!(form.into_bytes(), expected);
    }

    #[test]
    fn a_visitor_cannot_write_the_boundary() {
        let form = fields(&[("a", "\r\n------lucerna-form-000000--"), ("b", "----lucerna-form-000001")]);
        assert!(form.content_type().ends_with("----lucerna-form-000002"));
    }
}
