//! The front page: a page of blocks that also says whose site this is.

use content::{Locale, PagePath};
use serde_json::json;

use super::{Made, PageRequest, content as content_page};
use crate::app::App;
use crate::error::PageError;
use crate::forms::Prefilled;
use crate::page_data::Page;
use crate::shell::LocaleShell;

/// Makes the front page.
///
/// # Errors
/// When the back end has no front page, or failed.
pub(super) async fn make(
    PageRequest { app, locale, path, query }: PageRequest<'_>,
) -> Result<Made, PageError> {
    let mut made = content_page::make(app, locale, path, &Prefilled::read(query)).await?;
    if let Page::Content { blocks, .. } = made.data.page {
        made.data.page = Page::Home { blocks };
    }
    made.data.head.json_ld = structured_data(app, locale, &made.shell);
    Ok(made)
}

/// Who the site belongs to, for machines that read the front page.
fn structured_data(app: &App, locale: Locale, shell: &LocaleShell) -> Vec<serde_json::Value> {
    let home = app.urls.absolute(locale, &PagePath::home());
    let publisher = format!("{}#organization", app.urls.absolute(Locale::En, &PagePath::home()));
    let options = &shell.options;
    let mut organization = json!({
        "@context": "https://schema.org",
        "@type": "Organization",
        "@id": publisher,
        "name": shell.shell.site_name,
        "url": home,
        "logo": app.urls.origin_plus(locale, "/icon-512.png"),
    });
    if let Some(known) = &options.organization {
        let mut add = |key: &str, value: &Option<String>| {
            if let Some(value) = value {
                organization[key] = json!(value);
            }
        };
        add("legalName", &known.legal_name);
        add("email", &known.email);
        add("telephone", &known.telephone);
        if let Some(address) = &known.address {
            organization["address"] = json!({
                "@type": "PostalAddress",
                "streetAddress": address.street,
                "addressLocality": address.locality,
                "addressRegion": address.region,
                "postalCode": address.postal_code,
                "addressCountry": address.country,
            });
        }
        if !known.same_as.is_empty() {
            organization["sameAs"] = json!(known.same_as);
        }
    }
    let site = json!({
        "@context": "https://schema.org",
        "@type": "WebSite",
        "@id": format!("{home}#website"),
        "name": shell.shell.site_name,
        "description": options.site_description,
        "url": home,
        "inLanguage": locale.code(),
        "publisher": { "@id": publisher },
    });
    vec![organization, site]
}
