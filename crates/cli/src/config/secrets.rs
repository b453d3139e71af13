//! Secrets that stand in files: `{key}_file` in place of `{key}`, for systems that hand them out that way.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use anyhow::{Context as _, bail};
use content::Secret;

use super::Config;

/// More than any token or key; a file that is longer is another one.
const MAX_BYTES: u64 = 64 * 1024;

/// Reads the files that are named.
pub(super) fn read(config: &mut Config) -> anyhow::Result<()> {
    let secrets = [
        ("purge_secret", &mut config.purge_secret, &config.purge_secret_file),
        ("content.token", &mut config.content.token, &config.content.token_file),
        ("forms.secret", &mut config.forms.secret, &config.forms.secret_file),
        ("recaptcha.secret", &mut config.recaptcha.secret, &config.recaptcha.secret_file),
        ("turnstile.secret", &mut config.turnstile.secret, &config.turnstile.secret_file),
        ("search.api_key", &mut config.search.api_key, &config.search.api_key_file),
        ("mail.password", &mut config.mail.password, &config.mail.password_file),
    ];
    for (name, secret, file) in secrets {
        let Some(file) = file else { continue };
        if secret.is_some() {
            bail!("{name} and {name}_file are both set; allowed is one of the two");
        }
        *secret = Some(read_file(&format!("{name}_file"), file)?);
    }
    Ok(())
}

/// The secret in a file, without the end of its line. `name` is what the file is called where it is named.
pub(crate) fn read_file(name: &str, file: &Path) -> anyhow::Result<Secret> {
    let cannot = || format!("{name} is {}, which cannot be read", file.display());
    let mut text = String::new();
    File::open(file)
        .with_context(cannot)?
        .take(MAX_BYTES + 1)
        .read_to_string(&mut text)
        .with_context(cannot)?;
    let secret = text.trim_end_matches(['\r', '\n']);
    if secret.is_empty() || text.len() as u64 > MAX_BYTES {
        bail!(
            "{name} is {}, which is {}; allowed is a file with the secret and nothing else",
            file.display(),
            if secret.is_empty() { "empty" } else { "too large" }
        );
    }
    Ok(Secret::new(secret))
}
