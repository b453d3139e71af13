//! A process that is killed while it writes: what it has answered is there afterwards.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use search_engine::Engine;

use crate::asking::{Asking, product};

const FOLDER: &str = "SEARCH_ENGINE_TEST_FOLDER";

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_process_loses_nothing_it_has_answered() {
    // The test runs itself as the process that is killed.
    if let Ok(folder) = std::env::var(FOLDER) {
        return write_until_killed(Path::new(&folder)).await;
    }
    let folder = tempfile::tempdir().unwrap();
    for answers in [1, 4, 9] {
        let mut process = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "killed::a_killed_process_loses_nothing_it_has_answered", "--nocapture"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines().map_while(Result::ok);
        let answered = lines.filter_map(|line| line.strip_prefix("answered ")?.parse::<u64>().ok());
        let last = answered.take(answers).last().unwrap();
        process.kill().unwrap();
        process.wait().unwrap();

        let asking = Asking::of(&Engine::open(folder.path()).unwrap());
        let count = asking.count("product").await.expect("a killed process tears nothing");
        assert!(count >= last, "{count} of {last}");
        assert_eq!(asking.import("product", "action=upsert", &[product(0)]).await.status, 200);
    }
}

async fn write_until_killed(folder: &Path) {
    let asking = Asking::of(&Engine::open(folder).unwrap());
    if asking.count("product").await.is_none() {
        asking.products("product").await;
    }
    let mut told = std::io::stdout();
    for number in 0_u32.. {
        let answered =
            asking.import("product", "action=upsert", &[product(number), product(number / 2)]).await;
        assert_eq!(answered.status, 200);
        writeln!(told, "\nanswered {}", number + 1).unwrap();
    }
}
