//! `LUCERNA_*`: every key of the configuration as a variable of the environment.

use figment::Figment;
use figment::providers::Env;

/// Sections of the file, which are prefixes of the variables.
const SECTIONS: [&str; 17] = [
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
    "storage",
    "submissions",
    "tag_manager",
    "turnstile",
    "video",
];

/// Values that are text even when they look like numbers, such as a token with leading zeros.
const TEXT: [&str; 23] = [
    "content.folder",
    "content.token",
    "content.token_file",
    "data",
    "forms.secret",
    "forms.secret_file",
    "front_end",
    "mail.folder",
    "mail.host",
    "mail.password",
    "mail.password_file",
    "mail.user",
    "purge_secret",
    "purge_secret_file",
    "recaptcha.action",
    "recaptcha.secret",
    "recaptcha.secret_file",
    "recaptcha.site_key",
    "search.api_key",
    "search.api_key_file",
    "turnstile.secret",
    "turnstile.secret_file",
    "turnstile.site_key",
];

/// Adds the variables, which win over what is there.
pub(super) fn add_to(sources: Figment) -> Figment {
    let texts = TEXT.into_iter().filter_map(|key| {
        let variable = format!("LUCERNA_{}", key.replace('.', "_").to_ascii_uppercase());
        Some((key, std::env::var(variable).ok()?))
    });
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
        .ignore(&TEXT)
}
