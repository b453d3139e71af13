//! Clients that connect and say nothing, more of them than the process may open files.

use anyhow::ensure;
use tempfile::tempdir;
use tokio::net::TcpStream;

use crate::server::Server;
use crate::support::write_edition;
use crate::wire;

/// Files of the process under test.
const FILES: usize = 256;

#[tokio::test]
async fn silent_connections_keep_nobody_away() -> anyhow::Result<()> {
    let folder = tempdir()?;
    write_edition(folder.path(), "first")?;
    let content = folder.path().to_string_lossy();
    let site = Server::with_files(FILES, &["serve", "--content", &content]).await?;
    site.until_status("/page-0/", 200).await?;
    let admin = site.admin().await?;
    let mut silent = Vec::new();
    // The test has to hold them all, too.
    for (origin, connections) in [(&site.url, FILES + 64), (&admin, 64)] {
        let host = origin.trim_start_matches("http://");
        for _ in 0..connections {
            silent.push(TcpStream::connect(host).await?);
        }
    }
    ensure!(site.get("/page-0/").await?.status == 200, "the site is kept away from its visitors");
    ensure!(site.get("/page-1/").await?.status == 200, "and cannot make pages");
    ensure!(wire::send(&admin, "GET", "/healthz", &[]).await?.status == 200);
    let metrics = wire::send(&admin, "GET", "/metrics", &[]).await?.text();
    let shed = "lucerna_connections_closed_total{listener=\"site\",reason=\"shed\"}";
    ensure!(metrics.contains(shed) && metrics.contains("lucerna_connections_open{"), "{metrics}");
    let printed = site.stop().await?;
    ensure!(printed.contains(&format!("files={FILES}")), "{printed}");
    ensure!(!printed.contains("could not accept"), "the files ran out: {printed}");
    Ok(())
}
