//! The content back end as a program of its own: the site shows the same pages, and outlives it.

use anyhow::ensure;

use crate::prepared_demo;
use crate::server::{Server, free_address};

const TOKEN: &str = "bHVjZXJuYTp0ZXN0";
const PUBLIC_URL: (&str, &str) = ("LUCERNA_PUBLIC_URL", "http://lighting.example");

/// Addresses of the demo in both languages, and the words of the error screen.
const LANGUAGES: [Language; 2] = [
    Language {
        home: "/",
        about: "/about/",
        unseen: "/warranty/",
        missing: "/no-such-page/",
        error: "Oops, something went wrong, please try refreshing the page or try again later.",
        go_home: "Go to Homepage",
    },
    Language {
        home: "/es/",
        about: "/es/sobre-nosotros/",
        unseen: "/es/garantia/",
        missing: "/es/no-such-page/",
        error: "Vaya, algo ha ido mal. Actualice la página o inténtelo de nuevo más tarde.",
        go_home: "Ir a la página de inicio",
    },
];

struct Language {
    home: &'static str,
    about: &'static str,
    unseen: &'static str,
    missing: &'static str,
    error: &'static str,
    go_home: &'static str,
}

#[tokio::test]
async fn a_site_with_a_remote_back_end_shows_what_one_with_its_own_shows_and_outlives_it()
-> anyhow::Result<()> {
    let address = free_address().await?;
    let embedded = Server::demo(&[PUBLIC_URL]).await?;
    let data = embedded.folder().join("back-end");
    prepared_demo::write(&data).await?;
    let data = data.to_string_lossy();
    let back_end = ["content", "serve", "--token", TOKEN, "--listen", &address, "--data", &data];
    let content = Server::start(&back_end, &[]).await?;
    let settings =
        [PUBLIC_URL, ("LUCERNA_CONTENT_URL", content.url.as_str()), ("LUCERNA_CONTENT_TOKEN", TOKEN)];
    let remote = Server::start(&["serve"], &settings).await?;
    // While it walks through the catalogue, an unoptimised back end is too busy for visitors.
    remote.until_indexed().await?;
    for language in &LANGUAGES {
        for path in [language.home, language.about, language.missing] {
            let (theirs, ours) = tokio::try_join!(remote.get(path), embedded.get(path))?;
            ensure!(theirs.status == ours.status, "{path}: {} and {}", theirs.status, ours.status);
            ensure!(theirs.body == ours.body, "{path} differs");
            ensure!(!theirs.text().contains(&address), "{path} names the back end");
        }
    }

    content.kill().await?;
    let said_before = remote.printed().len();
    for language in &LANGUAGES {
        ensure!(remote.get(language.about).await?.status == 200, "a page that was seen is gone");
        let unseen = remote.get(language.unseen).await?;
        ensure!(matches!(unseen.status.as_u16(), 502 | 503), "{}", unseen.status);
        ensure!(unseen.header("cache-control").contains("no-store"));
        let text = unseen.text();
        ensure!(text.contains(language.error) && text.contains(language.go_home), "{text}");
    }
    remote.until_printed("503").await?;
    let said = remote.printed().split_off(said_before);
    ensure!(said.contains("WARN") || said.contains("ERROR"), "the log does not say what happened: {said}");

    let _content = Server::start(&back_end, &[]).await?;
    for language in &LANGUAGES {
        remote.until_status(language.unseen, 200).await?;
    }
    Ok(())
}
