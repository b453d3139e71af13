//! What arrives at a mail server: every word of a submission, and every byte of its files.

use content_backend::DeliveryState;

use super::mail::Mail;
use super::{outbox, smtp, soon, states};
use crate::feedback::submit_below;
use crate::forms::{enquiry_site, site};
use crate::smtp::{MailServer, Mood};
use crate::support::TestResult;
use crate::uploaded_files::{File, send};

#[tokio::test]
async fn a_mail_says_everything_in_the_language_of_its_form_as_text_and_html() -> TestResult {
    let (site, server) = (site().await?, MailServer::start(Mood::Takes).await?);
    let outbox = outbox(&site, smtp(&server))?;
    for (base, recipient, title, topic, language) in [
        ("", "secret-recipient@example.com", "Write to us", "A project", "Language: English"),
        ("/es", "secreto@example.com", "Escríbanos", "Un proyecto", "Idioma: Español"),
    ] {
        let message = format!("1 < 2 & “señal”\nSecond line below /{base}.");
        submit_below(&site, base, &[("your-message", &message)]).await?;
        assert_eq!(outbox.deliver_due(soon()).await, 1);
        let source = server.received().pop().ok_or("no mail arrived")?;
        assert!(source.contains(&format!("\r\nRCPT TO:<{recipient}>")), "{source}");
        let mail = Mail::read(&source);
        assert_eq!(
            (mail.header("To"), mail.header("Cc"), mail.header("Bcc")),
            (recipient.to_owned(), String::new(), String::new())
        );
        assert_eq!(mail.header("Reply-To"), "\"Ada Example\" <ada@example.com>");
        assert_eq!(mail.header("Subject"), format!("{title}: Ada Example"));
        assert_eq!(mail.header("Auto-Submitted"), "auto-generated");
        let parts = mail.parts();
        let [text, html] = parts.as_slice() else { return Err("text and HTML were expected".into()) };
        assert!(
            text.header("Content-Type").starts_with("text/plain")
                && html.header("Content-Type").starts_with("text/html")
        );
        for words in [message.as_str(), topic, language] {
            assert!(text.text().contains(words), "{words:?} is missing in {}", text.text());
        }
        for words in ["1 &lt; 2 &amp; “señal”", topic] {
            assert!(html.text().contains(words), "{words:?} is missing in {}", html.text());
        }
        assert!(!source.contains("_wpcf7"), "{source}");
    }
    assert_eq!(states(&site).await?, [DeliveryState::Sent; 2]);
    Ok(())
}

#[tokio::test]
async fn files_come_along_with_their_names_and_every_byte() -> TestResult {
    let (site, server) = (enquiry_site().await?, MailServer::start(Mood::Takes).await?);
    let noise = (0..70_000_u32).map(|number| (number * 7 % 256) as u8);
    let plan: Vec<u8> = b"%PDF-1.7\n".iter().copied().chain(noise).collect();
    let photo = b"\x89PNG\r\n\x1a\n\0";
    let files: [File<'_>; 2] = [("plans[]", "plan ñ “1”.pdf", &plan), ("photo", "photo.png", photo)];
    let answer = send(&site, &files).await?;
    assert_eq!(answer["status"], "mail_sent", "{answer}");
    assert_eq!(outbox(&site, smtp(&server))?.deliver_due(soon()).await, 1);
    let mail = Mail::read(&server.received().pop().ok_or("no mail arrived")?);
    let attached: Vec<_> =
        mail.parts().iter().filter_map(|part| Some((part.file_name()?, part.bytes()))).collect();
    let names: Vec<&str> = attached.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["plan ñ “1”.pdf", "photo.png"]);
    assert!(attached[0].1 == plan && attached[1].1 == photo, "their bytes differ");
    Ok(())
}
