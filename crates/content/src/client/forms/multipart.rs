//! `multipart/form-data`, the only body Contact Form 7 takes.

use bytes::{BufMut as _, Bytes, BytesMut};

use super::SubmittedFile;

/// Fields and files with a boundary that nobody could have written into them.
pub(super) struct Multipart {
    fields: Vec<(String, String)>,
    files: Vec<SubmittedFile>,
    boundary: String,
}

impl Multipart {
    pub(super) fn new(fields: Vec<(String, String)>, files: Vec<SubmittedFile>) -> Self {
        let mut random = [0; 16];
        // Without random numbers the process would not have come this far: TLS and hash maps need them too.
        let _ = getrandom::fill(&mut random);
        let digits: String = random.iter().map(|byte| format!("{byte:02x}")).collect();
        Self { fields, files, boundary: format!("----lucerna-form-{digits}") }
    }

    pub(super) fn content_type(&self) -> String {
        format!("multipart/form-data; boundary={}", self.boundary)
    }

    pub(super) fn into_bytes(self) -> Bytes {
        let room: usize = self.files.iter().map(|file| file.bytes.len() + 512).sum();
        let mut body = BytesMut::with_capacity(room + 4096);
        for (name, value) in &self.fields {
            let name = escaped(name);
            body.put_slice(format!("--{}\r\n", self.boundary).as_bytes());
            body.put_slice(
                format!("Content-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n").as_bytes(),
            );
        }
        for file in &self.files {
            let (field, name) = (escaped(&file.field), escaped(&file.name));
            let media_type = media_type(&file.media_type);
            body.put_slice(format!("--{}\r\n", self.boundary).as_bytes());
            body.put_slice(
                format!(
                    "Content-Disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\n\
                     Content-Type: {media_type}\r\n\r\n"
                )
                .as_bytes(),
            );
            body.put_slice(&file.bytes);
            body.put_slice(b"\r\n");
        }
        body.put_slice(format!("--{}--\r\n", self.boundary).as_bytes());
        body.freeze()
    }
}

/// As browsers do it, so that a name cannot start a header of its own.
fn escaped(name: &str) -> String {
    name.replace('\r', "%0D").replace('\n', "%0A").replace('"', "%22")
}

/// A media type that cannot start a header of its own either.
fn media_type(written: &str) -> &str {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/+-._".contains(c);
    let is_usable = written.contains('/') && written.len() <= 100 && written.chars().all(is_plain);
    if is_usable { written } else { "application/octet-stream" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(form: Multipart) -> String {
        let boundary = form.boundary.clone();
        String::from_utf8(form.into_bytes().to_vec()).unwrap().replace(&boundary, "boundary")
    }

    #[test]
    fn fields_become_parts() {
        let fields = [("your-name", "Ada"), ("a\"\r\nX: y", "é\r\nü")];
        let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let form = Multipart::new(fields.to_vec(), Vec::new());
        let expected = "--boundary\r\nContent-Disposition: form-data; name=\"your-name\"\r\n\r\nAda\r\n\
            --boundary\r\nContent-Disposition: form-data; name=\"a%22%0D%0AX: y\"\r\n\r\né\r\nü\r\n\
            --boundary--\r\n";
        assert_eq!(written(form), expected);
    }

    #[test]
    fn files_keep_their_name_and_cannot_write_headers() {
        let file = |name: &str, media_type: &str| SubmittedFile {
            field: "plan".to_owned(),
            name: name.to_owned(),
            media_type: media_type.to_owned(),
            bytes: Bytes::from_static(b"%PDF"),
        };
        let files = vec![file("año \"1\".pdf", "application/pdf"), file("b", "text/html\r\nX: y")];
        let expected = "--boundary\r\nContent-Disposition: form-data; name=\"plan\"; filename=\"año %221%22.pdf\"\r\n\
            Content-Type: application/pdf\r\n\r\n%PDF\r\n\
            --boundary\r\nContent-Disposition: form-data; name=\"plan\"; filename=\"b\"\r\n\
            Content-Type: application/octet-stream\r\n\r\n%PDF\r\n--boundary--\r\n";
        assert_eq!(written(Multipart::new(Vec::new(), files)), expected);
    }

    #[test]
    fn a_visitor_cannot_know_the_boundary() {
        let boundary = || Multipart::new(Vec::new(), Vec::new()).content_type();
        assert_ne!(boundary(), boundary());
    }
}
