//! `LUCERNA_*`: every key of the configuration as a variable of the environment.

use figment::Figment;
use figment::providers::Env;

/// Sections of the file, which are prefixes of the variables.
const SECTIONS: [&str; 16] = [
    "budgets",
    "calculator",
    "content",
    "cache",
    "forms",
    "limits",
    "engines",
    "log",
    "mail",
    "map",
    "recaptcha",
    "search",
    "submissions",
    "tag_manager",
    "turnstile",
    "video",
];

/// Values that are text even when they look like numbers, such as a token with leading zeros.
const TEXT: [(&str, &str); 17] = [
    ("LUCERNA_FORMS_SECRET", "forms.secret"),
    ("LUCERNA_RECAPTCHA_SITE_KEY", "recaptcha.site_key"),
    ("LUCERNA_RECAPTCHA_ACTION", "recaptcha.action"),
    ("LUCERNA_TURNSTILE_SITE_KEY", "turnstile.site_key"),
    ("LUCERNA_TURNSTILE_SECRET", "turnstile.secret"),
    ("LUCERNA_CONTENT_FOLDER", "content.folder"),
    ("LUCERNA_CONTENT_TOKEN", "content.token"),
    ("LUCERNA_PURGE_SECRET", "purge_secret"),
    ("LUCERNA_DATA", "data"),
    ("LUCERNA_FRONT_END", "front_end"),
    ("LUCERNA_MAIL_FOLDER", "mail.folder"),
    ("LUCERNA_MAIL_HOST", "mail.host"),
    ("LUCERNA_MAIL_PASSWORD", "mail.password"),
    ("LUCERNA_MAIL_PASSWORD_FILE", "mail.password_file"),
    ("LUCERNA_MAIL_USER", "mail.user"),
    ("LUCERNA_RECAPTCHA_SECRET", "recaptcha.secret"),
    ("LUCERNA_SEARCH_API_KEY", "search.api_key"),
];

/// Adds the variables, which win over what is there.
pub(super) fn add_to(sources: Figment) -> Figment {
    let texts = TEXT.into_iter().filter_map(|(variable, key)| Some((key, std::env::var(variable).ok()?)));
    texts.fold(sources.merge(variables()), |sources, (key, text)| sources.merge((key, text)))
}

/// `LUCERNA_CONTENT_URL` is `content.url`, `LUCERNA_PURGE_SECRET` is `purge_secret`.
fn variables() -> Env {
    Env::prefixed("LUCERNA_")
        .map(|key| {
            let key = key.as_str().to_ascii_lowercase();
            let nested = SECTIONS.iter().find_map(|section| {
                let rest = key.strip_prefix(section)?.strip_prefix('_')?;
                Some(format!("{section}.{rest}"))
            });
            nested.unwrap_or(key).into()
        })
        .ignore(&TEXT.map(|(_, key)| key))
}
