//! What a configuration may say, and what is said about a wrong one.

use content_backend::{MailTransport, SmtpSecurity};
use figment::Jail;
use server::settings::CheckSettings;

use super::*;

/// Loads a configuration from file text and variables.
#[expect(clippy::result_large_err, reason = "the closure's error is the library's")]
fn load(file: &str, variables: &[(&str, &str)]) -> Result<Config, String> {
    let mut loaded = Err("not loaded".to_owned());
    Jail::expect_with(|jail| {
        jail.create_file("lucerna.toml", file)?;
        for (name, value) in variables {
            jail.set_env(name, value);
        }
        loaded = Config::load(None).map_err(|error| format!("{error:#}"));
        Ok(())
    });
    loaded
}

#[track_caller]
fn refuses(file: &str, variables: &[(&str, &str)], words: &[&str]) {
    let error = load(file, variables).unwrap_err();
    for word in words {
        assert!(error.contains(word), "{word:?} is missing in: {error}");
    }
}

#[test]
fn nothing_needs_to_be_configured() {
    let config = load("", &[]).unwrap();
    assert_eq!(config.listen.port(), 8080);
    assert!(config.content.url.is_none());
}

#[test]
fn two_lines_point_at_a_remote_back_end() {
    let config = load("[content]\nurl = \"https://cms.example\"\ntoken = \"abc\"\n", &[]).unwrap();
    assert_eq!(config.content.url.unwrap().as_str(), "https://cms.example/");
    assert!(config.content.token.unwrap().is(b"abc"));
}

#[test]
fn variables_win_over_the_file() {
    let variables = [
        ("LUCERNA_LISTEN", "127.0.0.1:9000"),
        ("LUCERNA_CONTENT_TOKEN", "0123456789"),
        ("LUCERNA_ADMIN_LISTEN", "off"),
        ("LUCERNA_ENGINES_THREADS", "3"),
    ];
    let config = load("listen = \"127.0.0.1:7000\"\n", &variables).unwrap();
    assert_eq!(config.listen.port(), 9000);
    assert!(config.content.token.unwrap().is(b"0123456789"));
    assert_eq!(config.admin_listen, AdminListen::Off);
    assert_eq!(config.engines.threads, 3);
}

#[test]
fn a_wrong_key_is_named_with_what_is_allowed() {
    refuses("listn = 1\n", &[], &["listn", "listen", "lucerna.toml"]);
    refuses("", &[("LUCERNA_CONTENT_URI", "x")], &["uri", "url", "LUCERNA_"]);
}

#[test]
fn a_wrong_value_is_named_with_what_is_allowed() {
    refuses("listen = \"here\"\n", &[], &["listen", "lucerna.toml"]);
    refuses("admin_listen = \"maybe\"\n", &[], &["admin_listen", "maybe", "off"]);
    refuses("[log]\nformat = \"xml\"\n", &[], &["format", "xml", "text", "json"]);
    refuses("[limits]\nconcurrent_requests = 0\n", &[], &["limits.concurrent_requests", "0", "1 or more"]);
    for name in ["header_seconds", "idle_seconds", "stall_seconds"] {
        refuses(&format!("[limits]\n{name} = 0\n"), &[], &[&format!("limits.{name}"), "1 or more"]);
    }
    refuses("public_url = \"ftp://a.example\"\n", &[], &["public_url", "ftp", "allowed"]);
    refuses("public_url = \"https://a.example/path\"\n", &[], &["public_url", "/path", "without a path"]);
    refuses("[content]\nen_url = \"https://a.example/\"\n", &[], &["content.url", "content.es_url"]);
}

#[test]
fn the_header_of_the_proxies_can_be_named() {
    let header = |name: &str| load("", &[("LUCERNA_FORWARDED_HEADER", name)]).unwrap().forwarded_header;
    assert_eq!(load("", &[]).unwrap().forwarded_header, HeaderName::Either);
    assert_eq!(header("x-forwarded-for"), HeaderName::XForwardedFor);
    assert_eq!(header("forwarded"), HeaderName::Forwarded);
    refuses(
        "forwarded_header = \"via\"\n",
        &[],
        &["forwarded_header", "via", "x-forwarded-for", "forwarded"],
    );
}

#[test]
fn products_are_found_here_unless_a_cluster_is_named() {
    assert!(load("", &[]).unwrap().search.cluster().unwrap().is_none());
    let variables = [
        ("LUCERNA_SEARCH_NODES", "[\"https://a.search.example:8108\", \"https://b.search.example:8108\"]"),
        ("LUCERNA_SEARCH_API_KEY", "0123456789"),
    ];
    let search = load("", &variables).unwrap().search;
    assert!(search.api_key.as_ref().unwrap().is(b"0123456789"));
    assert_eq!(search.nodes.len(), 2);
    assert!(search.cluster().unwrap().is_some());
    assert!(!format!("{search:?}").contains("0123456789"));
}

#[test]
fn a_wrong_search_is_refused_at_the_start() {
    refuses(
        "[search]\nnodes = [\"https://a.example\"]\n",
        &[],
        &["search.nodes", "search.api_key", "allowed"],
    );
    refuses(
        "[search]\nnodes = [\"ftp://a.example\"]\napi_key = \"k\"\n",
        &[],
        &["search.nodes", "ftp://a.example", "http"],
    );
    refuses("[search]\napi_key = \"two words\"\n", &[], &["search.api_key", "visible ASCII"]);
    refuses("[search]\nlisten = \"127.0.0.1:1\"\n", &[], &["search.listen", "127.0.0.1:1", "search.api_key"]);
    refuses(
        "[search]\nlisten = \"127.0.0.1:1\"\napi_key = \"short\"\n",
        &[],
        &["search.api_key", "5", "16 or more"],
    );
    refuses("[search]\ncors = true\n", &[], &["search.cors", "search.listen"]);
    refuses(
        "[search]\nnodes = [\"https://a.example\"]\napi_key = \"k\"\nlisten = \"127.0.0.1:1\"\n",
        &[],
        &["search.listen", "search.nodes", "allowed"],
    );
    refuses("[limits]\nsearches_per_minute = 0\n", &[], &["limits.searches_per_minute", "0", "1 or more"]);
}

#[test]
fn a_tag_manager_needs_no_more_than_its_container() {
    let config = load("[tag_manager]\ncontainer_id = \"GTM-ABC123\"\n", &[]).unwrap();
    let settings = config.tag_manager.settings().unwrap().unwrap();
    assert_eq!(settings.script(), "https://www.googletagmanager.com/gtm.js?id=GTM-ABC123");
    assert_eq!(settings.sources(), ["https://www.googletagmanager.com"]);
    assert!(load("", &[]).unwrap().tag_manager.settings().unwrap().is_none());
}

#[test]
fn a_tag_manager_can_be_configured_by_variables() {
    let variables = [
        ("LUCERNA_TAG_MANAGER_CONTAINER_ID", "G-1"),
        ("LUCERNA_TAG_MANAGER_SCRIPT_URL", "https://tags.example/tag.js"),
        ("LUCERNA_TAG_MANAGER_HOSTS", "[\"https://*.google-analytics.com\"]"),
    ];
    let settings = load("", &variables).unwrap().tag_manager.settings().unwrap().unwrap();
    assert_eq!(settings.script(), "https://tags.example/tag.js?id=G-1");
    assert_eq!(settings.sources(), ["https://tags.example", "https://*.google-analytics.com"]);
}

#[test]
fn players_of_other_sites_are_named_or_none_is_loaded() {
    use server::settings::Player;
    assert_eq!(load("", &[]).unwrap().video.settings().unwrap().players, []);
    let variables = [("LUCERNA_VIDEO_PLAYERS", "[\"youtube\", \"vimeo\"]")];
    let settings = load("", &variables).unwrap().video.settings().unwrap();
    assert_eq!(settings.players, [Player::YouTube, Player::Vimeo]);
    refuses("[video]\nplayers = [\"tiktok\"]\n", &[], &["video.players", "\"tiktok\"", "youtube and vimeo"]);
}

#[test]
fn a_wrong_tag_manager_is_refused_at_the_start() {
    let with = |rest: &str| format!("[tag_manager]\ncontainer_id = \"GTM-A1\"\n{rest}\n");
    refuses(
        "[tag_manager]\ncontainer_id = \"UA-1\"\n",
        &[],
        &["tag_manager.container_id", "\"UA-1\"", "GTM-"],
    );
    refuses(
        &with("script_url = \"http://tags.example/gtm.js\""),
        &[],
        &["tag_manager.script_url", "http://tags.example/gtm.js", "https://"],
    );
    refuses(
        &with("hosts = [\"https://a.example\", \"https://b.example/path\"]"),
        &[],
        &["tag_manager.hosts", "https://b.example/path", "without a path"],
    );
    refuses(
        "[tag_manager]\nhosts = [\"https://a.example\"]\n",
        &[],
        &["tag_manager.container_id is not set", "tag_manager.hosts", "allowed"],
    );
    refuses(
        "[tag_manager]\nscript_url = \"https://a.example/gtm.js\"\n",
        &[],
        &["tag_manager.container_id is not set", "tag_manager.script_url"],
    );
}

#[test]
fn budgets_are_named_by_purpose_and_fit_together() {
    let config =
        load("[budgets]\npage_attempt_ms = 1500\n", &[("LUCERNA_BUDGETS_INDEX_AT_ONCE", "2")]).unwrap();
    let budgets = config.budgets.budgets();
    assert_eq!(budgets.page.attempt.as_millis(), 1500);
    assert_eq!((budgets.index.at_once, budgets.form.tries), (2, 1));
    refuses(
        "[budgets]\npage_total_ms = 1000\n",
        &[],
        &["page_attempt_ms is 3000", "page_total_ms is 1000", "allowed"],
    );
    refuses("[budgets]\nmedia_at_once = 0\n", &[], &["budgets.media_at_once is 0", "1 to"]);
    refuses("[budgets]\nform_total_ms = 200000\n", &[], &["form_total_ms is 200000", "forms.seconds is 180"]);
    refuses("[budgets]\nform_tries = 2\n", &[], &["form_tries"]);
}

#[test]
fn forms_are_checked_by_the_site_itself_unless_a_service_is_named() {
    let config = load("", &[]).unwrap();
    let settings = config.forms.settings(&config.recaptcha, &config.turnstile).unwrap();
    assert!(matches!(settings.check, CheckSettings::Work));
    let variables = [
        ("LUCERNA_FORMS_CHECK", "recaptcha"),
        ("LUCERNA_RECAPTCHA_SITE_KEY", "0123"),
        ("LUCERNA_RECAPTCHA_SECRET", "456"),
    ];
    let config = load("", &variables).unwrap();
    let settings = config.forms.settings(&config.recaptcha, &config.turnstile).unwrap();
    let CheckSettings::Service(service) = settings.check else { panic!("{:?}", settings.check) };
    assert_eq!((service.site_key.as_deref(), service.version), (Some("0123"), Some(3)));
    assert!(service.verifier.is_some());
    refuses("[forms]\nsecret = \"short\"\n", &[], &["forms.secret"]);
    refuses(
        "[forms]\nbody_mib = 64\nroom_mib = 32\n",
        &[],
        &["forms.body_mib is 64", "forms.room_mib is 32"],
    );
    refuses("[recaptcha]\nversion = 2\n", &[], &["recaptcha.version is 2"]);
    refuses("[forms]\ncheck = \"honesty\"\n", &[], &["forms.check", "work"]);
}

#[test]
fn submissions_go_into_a_folder_unless_a_server_is_named() {
    let config = load("", &[]).unwrap();
    let data = Path::new("data");
    assert!(
        matches!(config.mail.transport(data), MailTransport::Kept(folder) if folder == data.join("mail"))
    );
    assert_eq!(config.submissions.retention_days, 180);
    let site = Url::parse("https://www.example.com").unwrap();
    assert_eq!(config.mail.sender(Some(&site)), "website@example.com");
    assert_eq!(config.mail.sender(Some(&Url::parse("http://127.0.0.1:8080").unwrap())), "website@localhost");
    let variables = [
        ("LUCERNA_MAIL_TRANSPORT", "smtp"),
        ("LUCERNA_MAIL_HOST", "mail.example.com"),
        ("LUCERNA_MAIL_USER", "0042"),
        ("LUCERNA_MAIL_PASSWORD", "0123456789"),
        ("LUCERNA_SUBMISSIONS_RETENTION_DAYS", "30"),
    ];
    let config = load("", &variables).unwrap();
    let MailTransport::Smtp(smtp) = config.mail.transport(data) else { panic!("not a server") };
    assert_eq!((smtp.host.as_str(), smtp.security), ("mail.example.com", SmtpSecurity::StartTls));
    let (user, password) = smtp.credentials.unwrap();
    assert_eq!((user.as_str(), password.expose()), ("0042", "0123456789"));
    assert_eq!(config.submissions.retention_days, 30);
}

/// Every secret that there is, with what else it needs to be of use.
const SECRETS: [&str; 7] = [
    "purge_secret",
    "content.token",
    "forms.secret",
    "recaptcha.secret",
    "turnstile.secret",
    "search.api_key",
    "mail.password",
];
const WITH_SECRETS: &str = "[mail]\ntransport = \"smtp\"\nhost = \"a.example\"\nuser = \"u\"\n";

fn variable(key: &str) -> String {
    format!("LUCERNA_{}", key.replace('.', "_").to_ascii_uppercase())
}

/// What became of the secrets, in the order of [`SECRETS`].
fn secrets(config: &Config) -> [Option<&Secret>; 7] {
    [
        &config.purge_secret,
        &config.content.token,
        &config.forms.secret,
        &config.recaptcha.secret,
        &config.turnstile.secret,
        &config.search.api_key,
        &config.mail.password,
    ]
    .map(Option::as_ref)
}

#[test]
fn every_secret_can_stand_in_a_variable_or_in_a_file_and_is_never_shown() {
    let folder = tempfile::tempdir().unwrap();
    let text = |key: &str| format!("0123456789-{key}-hush");
    let variables = SECRETS.map(|key| (variable(key), text(key)));
    let files = SECRETS.map(|key| {
        let file = folder.path().join(key);
        std::fs::write(&file, format!("{}\r\n", text(key))).unwrap();
        (variable(&format!("{key}_file")), file.display().to_string())
    });
    for given in [variables, files] {
        let given: Vec<(&str, &str)> =
            given.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let config = load(WITH_SECRETS, &given).unwrap();
        for (key, secret) in SECRETS.into_iter().zip(secrets(&config)) {
            assert_eq!(secret.unwrap().expose(), text(key), "{given:?}");
        }
        let smtp = config.mail.transport(Path::new("data"));
        let site =
            crate::composition::site_settings(&config, Url::parse("http://a.example").unwrap()).unwrap();
        let shown = format!("{config:?} {config:#?} {smtp:?} {site:?}");
        assert!(!shown.contains("hush"), "{shown}");
    }
}

#[test]
fn a_file_that_holds_no_secret_is_named_and_so_is_one_too_many() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("empty"), "\n").unwrap();
    std::fs::write(path("large"), "x".repeat(70_000)).unwrap();
    for (file, words) in [("missing", "cannot be read"), ("empty", "which is empty"), ("large", "too large")]
    {
        for key in SECRETS {
            let variable = variable(&format!("{key}_file"));
            let words = [format!("{key}_file is"), file.to_owned(), words.to_owned()];
            refuses(WITH_SECRETS, &[(&variable, &path(file))], &words.each_ref().map(String::as_str));
        }
    }
    std::fs::write(path("good"), "0123456789-hush").unwrap();
    for key in SECRETS {
        let [plain, file] = [variable(key), variable(&format!("{key}_file"))];
        let both = [(plain.as_str(), "0123456789-hush-hush"), (file.as_str(), &path("good"))];
        refuses(WITH_SECRETS, &both, &[key, &format!("{key}_file"), "one of the two"]);
        let error = load(WITH_SECRETS, &both).unwrap_err();
        assert!(!error.contains("hush"), "{error}");
    }
    let error = load("purge_secret = 1234567890123456789\n", &[]).unwrap_err();
    assert!(error.contains("purge_secret") && error.contains("quotes") && !error.contains("123"), "{error}");
}

#[test]
fn a_wrong_mail_is_refused_at_the_start() {
    refuses("[mail]\ntransport = \"pigeon\"\n", &[], &["transport", "pigeon", "maildir", "smtp", "off"]);
    refuses("[mail]\ntransport = \"smtp\"\n", &[], &["mail.host", "allowed"]);
    refuses("[mail]\nhost = \"a.example\"\n", &[], &["mail.host", "mail.transport", "smtp"]);
    let smtp = |rest: &str| format!("[mail]\ntransport = \"smtp\"\nhost = \"a.example\"\n{rest}\n");
    refuses(&smtp("user = \"u\""), &[], &["mail.user", "password"]);
    refuses(
        &smtp("user = \"u\"\npassword = \"p\"\npassword_file = \"f\""),
        &[],
        &["mail.password_file", "one of the two"],
    );
    refuses(&smtp("timeout_seconds = 0"), &[], &["mail.timeout_seconds", "0", "1 to"]);
    refuses("[submissions]\nretention_days = 0\n", &[], &["submissions.retention_days", "0", "1 to"]);
}
