//! The WordPress-style REST contract served from a database.
//!
//! A [`ContentFolder`] of Markdown, TOML and media is imported into a [`Store`] (SQLite and a folder of media files);
//! [`router`] answers the same requests that a WordPress back end would, so the site cannot tell which of the two it talks to.
//! The folder's format is described in `docs/content-folder.md`.

mod check;
mod database;
mod digest;
mod error;
mod folder;
mod form;
mod normal_form;
mod outbox;
mod progress;
mod rest;
mod source;
mod store;
mod submissions;

pub use check::{Finding, Severity, check};
pub use error::{ExportError, ImportError, Mistakes, Problem, StoreError};
pub use folder::ContentFolder;
pub use outbox::{InvalidMail, MailTransport, Outbox, OutboxSettings, RetryPlan, SmtpSecurity, SmtpSettings};
pub use progress::{Progress, Step};
pub use rest::{BackendSettings, IN_PROCESS_ROOT, router};
pub use store::{Change, ImportReport, SourceFile, Store};
pub use submissions::{
    Answered, Backlog, DeliveryState, ExportFormat, Submission, SubmissionFilter, Submissions, SubmittedFile,
    csv_cell,
};
