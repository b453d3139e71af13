//! Files that visitors send with a form: which are taken, where they are, and when they are gone.

use std::error::Error;
use std::path::PathBuf;

use axum::body::Body;
use content_backend::{Store, Submission, SubmissionFilter};
use http::{Request, StatusCode};
use serde_json::{Value, json};
use time::{Duration, OffsetDateTime};

use crate::forms::{enquiry_site, form_id};
use crate::support::{Reply, Site, TestResult};

const PDF: &[u8] = b"%PDF-1.7\nA plan";

/// A part of a request: field, file name, bytes.
pub(crate) type File<'a> = (&'a str, &'a str, &'a [u8]);

async fn post(site: &Site, files: &[File<'_>]) -> Result<Reply, Box<dyn Error>> {
    let id = form_id(site).await?;
    let refill = site.json(&format!("/wp-json/contact-form-7/v1/contact-forms/{id}/refill")).await?;
    let hash = refill["quiz"]["robot"][1].as_str().unwrap_or_default().to_owned();
    let mut body = Vec::new();
    for (name, value) in [
        ("_wpcf7_unit_tag", "wpcf7-f7-o1"),
        ("your-name", "Ada"),
        ("role", "planner"),
        ("robot", "four"),
        ("_wpcf7_quiz_answer_robot", &hash),
    ] {
        body.extend(
            format!("--cut\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n").bytes(),
        );
    }
    for (field, name, bytes) in files {
        let head = format!(
            "--cut\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\n\
             Content-Type: application/octet-stream\r\n\r\n"
        );
        body.extend(head.bytes());
        body.extend_from_slice(bytes);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(b"--cut--\r\n");
    let request = Request::post(format!("/wp-json/contact-form-7/v1/contact-forms/{id}/feedback"))
        .header("content-type", "multipart/form-data; boundary=cut")
        .header("user-agent", "Mozilla/5.0 (X11; Linux x86_64)");
    site.send(request.body(Body::from(body))?).await
}

/// Sends the enquiry with these files.
pub(crate) async fn send(site: &Site, files: &[File<'_>]) -> Result<Value, Box<dyn Error>> {
    let reply = post(site, files).await?;
    assert_eq!(reply.status, StatusCode::OK);
    reply.json()
}

async fn kept(store: &Store) -> Result<Vec<Submission>, Box<dyn Error>> {
    Ok(store.submissions().list(&SubmissionFilter::default(), 0, 100).await?)
}

/// The files on disk.
fn on_disk(site: &Site) -> Vec<PathBuf> {
    let folder = walkdir::WalkDir::new(site.data.path().join("store/submissions"));
    let files = folder.into_iter().filter_map(Result::ok).filter(|entry| entry.file_type().is_file());
    files.map(walkdir::DirEntry::into_path).collect()
}

#[tokio::test]
async fn files_are_kept_under_names_that_say_nothing() -> TestResult {
    let site = enquiry_site().await?;
    let answer =
        send(&site, &[("plans[]", "C:\\\\Ground floor.pdf", PDF), ("plans[]", "notes.txt", b"Hello")])
            .await?;
    assert_eq!(answer["status"], "mail_sent", "{answer}");
    let kept = kept(&site.store).await?;
    let files = &kept.first().ok_or("nothing was kept")?.files;
    let facts: Vec<_> =
        files.iter().map(|file| (file.name.as_str(), file.mime.as_str(), file.bytes)).collect();
    assert_eq!(facts, [("Ground floor.pdf", "application/pdf", 15), ("notes.txt", "text/plain", 5)]);
    let first = files.first().ok_or("no file was kept")?;
    assert_eq!(site.store.submissions().read_file(first).await?, PDF);
    assert_eq!(first.sha256.len(), 64);
    let paths = on_disk(&site);
    assert_eq!(paths.len(), 2);
    for path in &paths {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        assert!(name.len() == 32 && name.bytes().all(|byte| byte.is_ascii_hexdigit()), "{name}");
        assert_eq!(path.parent().and_then(|folder| folder.file_name()), Some(name[..2].as_ref()));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(std::fs::metadata(path)?.permissions().mode() & 0o777, 0o600);
            let folder = path.parent().ok_or("a file has a folder")?;
            assert_eq!(std::fs::metadata(folder)?.permissions().mode() & 0o777, 0o700);
        }
    }
    assert!(!format!("{kept:?}").contains("Ground floor"));
    Ok(())
}

#[tokio::test]
async fn files_that_do_not_fit_are_refused_by_field() -> TestResult {
    let site = enquiry_site().await?;
    let type_invalid = "We cannot accept this type of file.";
    let large = vec![b'x'; 512_001];
    for (file, message) in [
        (("plans[]", "plan.exe", b"MZ".as_slice()), type_invalid),
        (("plans[]", "plan.pdf", b"MZ\x90\0"), type_invalid),
        (("plans[]", "plan.pdf", b"<html><script>alert(1)</script>"), type_invalid),
        (("plans[]", "plan.docx", b"PK\x03\x04 not really"), type_invalid),
        (("plans[]", "plan.txt", b"a\0b"), type_invalid),
        (("photo", "all.zip", b"PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"), type_invalid),
        (("plans[]", "plan", PDF), type_invalid),
        (("plans[]", "plan.txt", &large), "This file is too large. Please choose a smaller one."),
        (("plans[]", "plan.pdf", b""), "The file could not be uploaded. Please try again."),
    ] {
        let answer = send(&site, &[file]).await?;
        let (field, name, _) = file;
        assert_eq!(answer["status"], "validation_failed", "{name}");
        let row = &answer["invalid_fields"][0];
        assert_eq!(
            (&row["field"], &row["message"]),
            (&json!(field.trim_end_matches("[]")), &json!(message)),
            "{name}"
        );
    }
    let four = [("plans[]", "plan.pdf", PDF); 4];
    let answer = send(&site, &four).await?;
    assert_eq!(answer["invalid_fields"][0]["message"], "You have chosen too many files. Please remove some.");
    assert!(kept(&site.store).await?.is_empty() && on_disk(&site).is_empty());
    Ok(())
}

#[tokio::test]
async fn files_of_other_fields_are_not_kept() -> TestResult {
    let site = enquiry_site().await?;
    let answer =
        send(&site, &[("your-name", "evil.exe", b"MZ"), ("elsewhere", "a.pdf", PDF), ("photo", "", b"")])
            .await?;
    assert_eq!(answer["status"], "mail_sent", "{answer}");
    assert!(on_disk(&site).is_empty());
    Ok(())
}

#[tokio::test]
async fn a_form_with_files_takes_32_mebibytes_and_no_more() -> TestResult {
    let site = enquiry_site().await?;
    let large = vec![b'x'; 33 * 1024 * 1024];
    let reply = post(&site, &[("plans[]", "plan.txt", &large)]).await?;
    assert_eq!(
        (reply.status, &reply.json()?["code"]),
        (StatusCode::PAYLOAD_TOO_LARGE, &json!("rest_body_too_large"))
    );
    let mut photo = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    photo.resize(9 * 1024 * 1024, 0);
    assert_eq!(send(&site, &[("photo", "photo.png", &photo)]).await?["status"], "mail_sent");
    Ok(())
}

#[tokio::test]
async fn the_same_words_with_another_file_are_another_submission() -> TestResult {
    let site = enquiry_site().await?;
    let first = send(&site, &[("photo", "a.pdf", PDF)]).await?;
    assert_eq!(send(&site, &[("photo", "a.pdf", PDF)]).await?, first);
    let other = send(&site, &[("photo", "a.pdf", b"%PDF-1.7\nAnother")]).await?;
    assert_ne!(other["posted_data_hash"], first["posted_data_hash"]);
    assert_eq!((kept(&site.store).await?.len(), on_disk(&site).len()), (2, 2));
    Ok(())
}

#[tokio::test]
async fn deleting_a_submission_deletes_its_files() -> TestResult {
    let site = enquiry_site().await?;
    send(&site, &[("photo", "a.pdf", PDF)]).await?;
    let (submissions, now) = (site.store.submissions(), OffsetDateTime::now_utc());
    assert_eq!(submissions.delete_before(now - Duration::days(1)).await?, 0);
    assert_eq!(on_disk(&site).len(), 1);
    assert_eq!(submissions.delete_before(now + Duration::days(1)).await?, 1);
    assert!(on_disk(&site).is_empty() && kept(&site.store).await?.is_empty());
    Ok(())
}

#[tokio::test]
async fn files_without_a_submission_are_swept_after_a_day() -> TestResult {
    let site = enquiry_site().await?;
    send(&site, &[("photo", "a.pdf", PDF)]).await?;
    let folder = site.data.path().join("store/submissions/ab");
    std::fs::create_dir_all(&folder)?;
    let (old, new) = (folder.join("ab".repeat(16)), folder.join("ac".repeat(16)));
    std::fs::write(&new, "just written")?;
    let file = std::fs::File::create(&old)?;
    file.set_modified(std::time::SystemTime::now() - std::time::Duration::from_secs(25 * 3600))?;
    for path in on_disk(&site).iter().filter(|path| **path != new) {
        let file = std::fs::File::options().write(true).open(path)?;
        file.set_modified(std::time::SystemTime::now() - std::time::Duration::from_secs(25 * 3600))?;
    }
    site.store.close().await;
    let store = Store::open(site.data.path().join("store")).await?;
    assert!(!old.exists() && new.exists());
    assert_eq!((kept(&store).await?.len(), on_disk(&site).len()), (1, 2));
    Ok(())
}
