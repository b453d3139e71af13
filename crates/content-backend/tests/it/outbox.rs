//! Submissions on their way to somebody's mailbox: once if all goes well, again if not, given up in the end.

mod mail;
mod mails;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Duration as Patience;

use content_backend::{
    Backlog, DeliveryState, MailTransport, Outbox, OutboxSettings, RetryPlan, SmtpSecurity, SmtpSettings,
    Store, Submission, SubmissionFilter,
};
use time::{Duration, OffsetDateTime};

use crate::feedback::submit;
use crate::forms::site;
use crate::smtp::{MailServer, Mood};
use crate::support::{Site, TestResult};

fn settings(transport: MailTransport) -> OutboxSettings {
    OutboxSettings {
        transport,
        from: "website@example.com".to_owned(),
        site: None,
        retries: RetryPlan::default(),
        retention: Patience::from_secs(180 * 24 * 3600),
    }
}

fn smtp(server: &MailServer) -> OutboxSettings {
    settings(MailTransport::Smtp(SmtpSettings {
        host: "127.0.0.1".to_owned(),
        port: Some(server.port),
        security: SmtpSecurity::None,
        allow_plain: false,
        credentials: None,
        timeout: Patience::from_secs(10),
    }))
}

fn maildir(site: &Site) -> (PathBuf, OutboxSettings) {
    let folder = site.data.path().join("mail");
    (folder.clone(), settings(MailTransport::Maildir(folder)))
}

fn outbox(site: &Site, settings: OutboxSettings) -> Result<Outbox, Box<dyn Error>> {
    Ok(Outbox::new(site.store.submissions().clone(), settings)?)
}

/// The mails in a Maildir, by name of their file.
fn mails(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let mut files: Vec<_> = std::fs::read_dir(folder.join("new"))?.collect::<Result<_, _>>()?;
    files.sort_by_key(std::fs::DirEntry::file_name);
    let read = |file: &std::fs::DirEntry| Ok(String::from_utf8(std::fs::read(file.path())?)?);
    files.iter().map(read).collect()
}

fn header<'m>(mail: &'m str, name: &str) -> &'m str {
    let head = mail.split("\r\n\r\n").next().unwrap_or_default();
    let line = head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    line.unwrap_or_default()
}

async fn all(store: &Store) -> Result<Vec<Submission>, Box<dyn Error>> {
    Ok(store.submissions().list(&SubmissionFilter::default(), 0, 1000).await?)
}

async fn states(site: &Site) -> Result<Vec<DeliveryState>, Box<dyn Error>> {
    Ok(all(&site.store).await?.iter().map(|submission| submission.state).collect())
}

fn soon() -> OffsetDateTime {
    OffsetDateTime::now_utc() + Duration::seconds(1)
}

#[tokio::test]
async fn a_submission_arrives_in_a_maildir() -> TestResult {
    let site = site().await?;
    submit(&site, "Ada Example").await?;
    let (folder, settings) = maildir(&site);
    let outbox = outbox(&site, settings)?;
    assert_eq!(outbox.deliver_due(soon()).await, 1);
    assert_eq!(outbox.deliver_due(soon()).await, 0);
    assert_eq!(states(&site).await?, [DeliveryState::Sent]);
    let mails = mails(&folder)?;
    let [mail] = mails.as_slice() else { return Err("one mail was expected".into()) };
    assert_eq!(header(mail, "From"), "website@example.com");
    assert_eq!(header(mail, "To"), "secret-recipient@example.com");
    assert_eq!(header(mail, "Reply-To"), "\"Ada Example\" <ada@example.com>");
    assert_eq!(header(mail, "Subject"), "Write to us: Ada Example");
    for words in [
        "Topic: A project",
        "What would help?: Samples, A quotation",
        "Language: English",
        "Agreed to: I have read the privacy notice.",
    ] {
        assert!(mail.contains(words), "{words:?} is missing in {mail}");
    }
    assert_eq!(std::fs::read_dir(folder.join("tmp"))?.count(), 0);
    assert!(folder.join("cur").is_dir(), "mail programs want it");
    Ok(())
}

#[tokio::test]
async fn a_mail_that_is_sent_again_has_the_same_name() -> TestResult {
    let site = site().await?;
    submit(&site, "Ada").await?;
    let (folder, settings) = maildir(&site);
    let outbox = outbox(&site, settings)?;
    outbox.deliver_due(soon()).await;
    site.submissions_sql("update submissions set delivery = 'waiting', next_attempt = '2000-01-01T00:00:00'")
        .await?;
    outbox.deliver_due(soon()).await;
    let mails = mails(&folder)?;
    let names: Vec<&str> = mails.iter().map(|mail| header(mail, "Message-ID")).collect();
    let [first, second] = names.as_slice() else { return Err("two mails were expected".into()) };
    assert!(first == second && first.ends_with("@example.com>"), "{names:?}");
    Ok(())
}

#[tokio::test]
async fn a_server_takes_a_submission() -> TestResult {
    let (site, server) = (site().await?, MailServer::start(Mood::Takes).await?);
    submit(&site, "Ada").await?;
    outbox(&site, smtp(&server))?.deliver_due(soon()).await;
    assert_eq!(states(&site).await?, [DeliveryState::Sent]);
    let received = server.received();
    let [mail] = received.as_slice() else { return Err("one mail was expected".into()) };
    assert!(mail.starts_with("MAIL FROM:<website@example.com>"), "{mail}");
    assert!(mail.contains("RCPT TO:<secret-recipient@example.com>"), "{mail}");
    Ok(())
}

#[tokio::test]
async fn a_server_that_wants_to_be_asked_twice_is_asked_twice() -> TestResult {
    let (site, server) = (site().await?, MailServer::start(Mood::Takes).await?);
    submit(&site, "Ada").await?;
    server.be_once(Mood::Says("MAIL", "451 come back later"));
    let (outbox, now) = (outbox(&site, smtp(&server))?, soon());
    assert_eq!(outbox.deliver_due(now).await, 1);
    assert_eq!((states(&site).await?, server.received().len()), (vec![DeliveryState::Waiting], 0));
    assert_eq!(outbox.deliver_due(now + Duration::seconds(70)).await, 1);
    assert_eq!((states(&site).await?, server.received().len()), (vec![DeliveryState::Sent], 1));
    assert_eq!(outbox.deliver_due(now + Duration::days(1)).await, 0, "it is sent once");
    Ok(())
}

#[tokio::test]
async fn a_server_that_is_down_loses_nothing() -> TestResult {
    let (site, server) = (site().await?, MailServer::start(Mood::Takes).await?);
    submit(&site, "Ada").await?;
    let mut nowhere = smtp(&server);
    if let MailTransport::Smtp(smtp) = &mut nowhere.transport {
        smtp.port = Some(tokio::net::TcpListener::bind("127.0.0.1:0").await?.local_addr()?.port());
    }
    let now = soon();
    assert_eq!(outbox(&site, nowhere)?.deliver_due(now).await, 1);
    let kept = all(&site.store).await?.pop().ok_or("it is lost")?;
    assert_eq!((kept.state, kept.attempts, kept.last_error.is_empty()), (DeliveryState::Waiting, 1, false));
    assert_eq!(outbox(&site, smtp(&server))?.deliver_due(now + Duration::seconds(70)).await, 1);
    assert_eq!((states(&site).await?, server.received().len()), (vec![DeliveryState::Sent], 1));
    Ok(())
}

#[tokio::test]
async fn a_failure_that_passes_is_tried_again() -> TestResult {
    let (site, server) = (site().await?, MailServer::start(Mood::Says("RCPT", "451 later")).await?);
    submit(&site, "Ada").await?;
    let (outbox, now) = (outbox(&site, smtp(&server))?, soon());
    assert_eq!(outbox.deliver_due(now).await, 1);
    assert_eq!(outbox.deliver_due(now + Duration::seconds(59)).await, 0);
    assert_eq!(outbox.deliver_due(now + Duration::seconds(70)).await, 1);
    let kept = all(&site.store).await?;
    let facts: Vec<_> =
        kept.iter().map(|kept| (kept.state, kept.attempts, kept.last_error.contains("451"))).collect();
    assert_eq!(facts, [(DeliveryState::Waiting, 2, true)]);
    server.be(Mood::Takes);
    assert_eq!(outbox.deliver_due(now + Duration::minutes(8)).await, 1);
    assert_eq!((states(&site).await?, server.received().len()), (vec![DeliveryState::Sent], 1));
    Ok(())
}

#[tokio::test]
async fn what_fails_for_five_days_is_given_up() -> TestResult {
    let (site, server) = (site().await?, MailServer::start(Mood::Says("DATA", "452 full")).await?);
    submit(&site, "Ada").await?;
    let (outbox, start) = (outbox(&site, smtp(&server))?, soon());
    let mut tried = 0;
    for hour in 0..=24 * 6 {
        tried += outbox.deliver_due(start + Duration::hours(hour)).await;
        let expected = if hour < 5 * 24 { DeliveryState::Waiting } else { DeliveryState::Dead };
        if hour % 24 == 23 {
            assert_eq!(states(&site).await?, [expected], "after {hour} hours");
        }
    }
    assert!((30..=45).contains(&tried), "{tried} attempts");
    let backlog = site.store.submissions().backlog(start).await?;
    assert_eq!(backlog, Backlog { waiting: 0, oldest_seconds: 0, dead: 1 });
    Ok(())
}

#[tokio::test]
async fn a_refusal_is_given_up_after_a_day_and_can_be_retried() -> TestResult {
    let (site, server) = (site().await?, MailServer::start(Mood::Says("RCPT", "550 nobody here")).await?);
    submit(&site, "Ada").await?;
    let (outbox, start) = (outbox(&site, smtp(&server))?, soon());
    assert_eq!(outbox.deliver_due(start).await, 1);
    assert_eq!(outbox.deliver_due(start + Duration::minutes(59)).await, 0);
    assert_eq!(outbox.deliver_due(start + Duration::minutes(67)).await, 1);
    assert_eq!(outbox.deliver_due(start + Duration::hours(25)).await, 1);
    assert_eq!(states(&site).await?, [DeliveryState::Dead]);
    server.be(Mood::Takes);
    let later = start + Duration::days(2);
    assert_eq!(outbox.deliver_due(later).await, 0);
    assert_eq!(site.store.submissions().retry(None, later).await?, 1);
    assert_eq!(outbox.deliver_due(later).await, 1);
    assert_eq!(states(&site).await?, [DeliveryState::Sent]);
    assert_eq!(site.store.submissions().retry(None, later).await?, 0, "nothing is dead");
    Ok(())
}

#[tokio::test]
async fn a_wrong_password_is_no_reason_to_give_up_after_a_day() -> TestResult {
    let (site, server) = (site().await?, MailServer::start(Mood::Says("EHLO", "535 who are you")).await?);
    submit(&site, "Ada").await?;
    let (outbox, start) = (outbox(&site, smtp(&server))?, soon());
    outbox.deliver_due(start).await;
    outbox.deliver_due(start + Duration::hours(30)).await;
    assert_eq!(states(&site).await?, [DeliveryState::Waiting]);
    Ok(())
}

#[tokio::test]
async fn a_server_that_hangs_is_left_and_holds_up_nobody() -> TestResult {
    let (site, server) = (site().await?, MailServer::start(Mood::Takes).await?);
    for name in ["Ada", "Grace", "Hedy"] {
        submit(&site, name).await?;
    }
    server.be_once(Mood::Hangs);
    let mut settings = smtp(&server);
    if let MailTransport::Smtp(smtp) = &mut settings.transport {
        smtp.timeout = Patience::from_secs(2);
    }
    assert_eq!(outbox(&site, settings)?.deliver_due(soon()).await, 3);
    let mut states = states(&site).await?;
    states.sort_by_key(|state| state.name());
    assert_eq!(states, [DeliveryState::Sent, DeliveryState::Sent, DeliveryState::Waiting]);
    assert_eq!(server.received().len(), 2);
    Ok(())
}

#[tokio::test]
async fn two_processes_do_not_both_send() -> TestResult {
    let site = site().await?;
    for number in 0..20 {
        submit(&site, &format!("Visitor {number}")).await?;
    }
    let (folder, settings) = maildir(&site);
    let other = Store::open(site.data.path().join("store")).await?;
    let outboxes = [outbox(&site, settings.clone())?, Outbox::new(other.submissions().clone(), settings)?];
    let now = soon();
    let [first, second] = outboxes.each_ref().map(|outbox| outbox.deliver_due(now));
    let (first, second) = tokio::join!(first, second);
    assert_eq!((first + second, mails(&folder)?.len()), (20, 20));
    Ok(())
}

#[tokio::test]
async fn what_a_lost_process_had_in_hand_is_sent_when_its_lease_ends() -> TestResult {
    let site = site().await?;
    submit(&site, "Ada").await?;
    site.submissions_sql("update submissions set lease = '2100-01-01T00:00:00'").await?;
    let (folder, settings) = maildir(&site);
    let outbox = outbox(&site, settings)?;
    assert_eq!(outbox.deliver_due(soon()).await, 0);
    site.submissions_sql("update submissions set lease = '2020-01-01T00:00:00'").await?;
    assert_eq!(outbox.deliver_due(soon()).await, 1);
    assert_eq!(mails(&folder)?.len(), 1);
    Ok(())
}

#[tokio::test]
async fn without_a_transport_submissions_wait() -> TestResult {
    let site = site().await?;
    submit(&site, "Ada").await?;
    assert_eq!(outbox(&site, settings(MailTransport::Off))?.deliver_due(soon()).await, 0);
    assert_eq!(states(&site).await?, [DeliveryState::Waiting]);
    let in_an_hour = OffsetDateTime::now_utc() + Duration::hours(1);
    let backlog = site.store.submissions().backlog(in_an_hour).await?;
    assert!(backlog.waiting == 1 && (3590..=3610).contains(&backlog.oldest_seconds), "{backlog:?}");
    Ok(())
}

#[tokio::test]
async fn old_submissions_are_deleted_whatever_became_of_them() -> TestResult {
    let site = site().await?;
    submit(&site, "Ada").await?;
    let (_, settings) = maildir(&site);
    let outbox = outbox(&site, settings)?;
    let now = OffsetDateTime::now_utc();
    outbox.delete_old(now + Duration::days(179)).await;
    assert_eq!(all(&site.store).await?.len(), 1);
    outbox.delete_old(now + Duration::days(181)).await;
    assert_eq!(all(&site.store).await?.len(), 0);
    Ok(())
}

#[tokio::test]
async fn the_loop_delivers_what_comes_and_ends_when_told() -> TestResult {
    let site = site().await?;
    let (folder, settings) = maildir(&site);
    let outbox = outbox(&site, settings)?;
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(async move {
        outbox.run(async { drop(stopped.await) }).await;
    });
    submit(&site, "Ada").await?;
    let sent = async {
        while states(&site).await? != [DeliveryState::Sent] {
            tokio::task::yield_now().await;
        }
        Ok::<_, Box<dyn Error>>(())
    };
    tokio::time::timeout(Patience::from_secs(30), sent).await??;
    assert_eq!(mails(&folder)?.len(), 1);
    stop.send(()).map_err(|()| "the loop ended by itself")?;
    tokio::time::timeout(Patience::from_secs(30), running).await??;
    Ok(())
}

#[tokio::test]
async fn a_loop_that_is_stopped_lets_go_of_what_it_had_in_hand() -> TestResult {
    let (site, server) = (site().await?, MailServer::start(Mood::Hangs).await?);
    submit(&site, "Ada").await?;
    let outbox = outbox(&site, smtp(&server))?;
    let claimed = async {
        loop {
            if all(&site.store).await?.iter().any(|submission| submission.first_attempt.is_some()) {
                return Ok::<_, Box<dyn Error>>(());
            }
            tokio::task::yield_now().await;
        }
    };
    let stop = async { drop(tokio::time::timeout(Patience::from_secs(30), claimed).await) };
    outbox.run(stop).await;
    let (folder, settings) = maildir(&site);
    let other = Outbox::new(site.store.submissions().clone(), settings)?;
    assert_eq!((other.deliver_due(soon()).await, mails(&folder)?.len()), (1, 1));
    Ok(())
}

#[tokio::test]
async fn settings_that_would_show_mails_to_strangers_are_refused() -> TestResult {
    let (site, server) = (site().await?, MailServer::start(Mood::Takes).await?);
    let with = |host: &str, allow_plain: bool, from: &str| {
        let mut settings = smtp(&server);
        settings.from = from.to_owned();
        if let MailTransport::Smtp(smtp) = &mut settings.transport {
            (smtp.host, smtp.allow_plain) = (host.to_owned(), allow_plain);
        }
        Outbox::new(site.store.submissions().clone(), settings).map(drop).map_err(|error| error.setting)
    };
    assert_eq!(with("mail.example.com", false, "website@example.com"), Err("mail.security"));
    assert_eq!(with("mail.example.com", true, "website@example.com"), Ok(()));
    assert_eq!(with("::1", false, "website@example.com"), Ok(()));
    assert_eq!(with("", false, "website@example.com"), Err("mail.host"));
    assert_eq!(with("localhost", false, "nobody"), Err("mail.from"));
    Ok(())
}
