//! One contract, three back ends: in process, over HTTP with the token, and dressed up as an old WordPress.

use std::sync::Arc;
use std::time::Duration;

use content::transport::{Authorization, HttpSettings, HttpTransport, InProcess, InProcessSettings};
use content::{ByLocale, Client, ClientSettings, LinkMap, LinkSettings, Locale, Transport};
use content_backend::{BackendSettings, IN_PROCESS_ROOT, Store, router};
use tempfile::TempDir;
use test_support::{OldWordPress, contract};
use tokio::net::TcpListener;
use url::Url;

use crate::support::{TestResult, demo as demo_folder};

/// Slower than a visitor would wait for: what is tested is what is answered, not when.
const PATIENCE: Duration = Duration::from_secs(60);

/// The demo in a store of its own; the folder goes when the test ends.
async fn demo() -> Result<(Store, TempDir), Box<dyn std::error::Error>> {
    let data = tempfile::tempdir()?;
    let store = Store::open(data.path()).await?;
    store.import(&demo_folder()?).await?;
    Ok((store, data))
}

fn client(transport: impl Transport, root: &Url) -> Result<Client, url::ParseError> {
    let roots = vec![(Locale::En, root.clone()), (Locale::Es, root.join("es/")?)];
    let links = LinkMap::new(LinkSettings { roots, ..LinkSettings::default() });
    Ok(Client::new(Arc::new(transport), ClientSettings { links }))
}

#[tokio::test]
async fn in_process() -> TestResult {
    let (store, _data) = demo().await?;
    let service = router(store, BackendSettings::default());
    let transport = InProcess::new(service, InProcessSettings::default());
    contract::check_all(&client(transport, &Url::parse(IN_PROCESS_ROOT)?)?).await;
    Ok(())
}

#[tokio::test]
async fn over_http_with_the_token() -> TestResult {
    let (store, _data) = demo().await?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let root = Url::parse(&format!("http://{}/", listener.local_addr()?))?;
    let token = "c2l0ZTpzZWNyZXQ=";
    let back_end = BackendSettings {
        token: Some(token.into()),
        root_url: root.to_string(),
        ..BackendSettings::default()
    };
    tokio::spawn(axum::serve(listener, router(store, back_end)).into_future());
    let api = ByLocale { en: root.join("wp-json/")?, es: root.join("es/wp-json/")? };
    let mut settings = HttpSettings::new(api, root.join("wp-content/uploads/")?);
    settings.authorization = Some(Authorization::basic(token)?);
    for budget in [&mut settings.budgets.page, &mut settings.budgets.media] {
        budget.attempt = PATIENCE;
        budget.total = PATIENCE;
    }
    contract::check_all(&client(HttpTransport::new(&settings)?, &root)?).await;
    Ok(())
}

#[tokio::test]
async fn as_an_old_wordpress() -> TestResult {
    let (store, _data) = demo().await?;
    let service = OldWordPress::new(router(store, BackendSettings::default()), IN_PROCESS_ROOT);
    let transport = InProcess::new(service, InProcessSettings::default());
    contract::check_all(&client(transport, &Url::parse(IN_PROCESS_ROOT)?)?).await;
    Ok(())
}
