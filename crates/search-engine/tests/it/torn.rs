//! Crashes and failing disks: what is torn is noticed and set aside, and the engine starts.

use std::fs;
use std::path::{Path, PathBuf};

use search_engine::Engine;
use serde_json::{Value, json};

use crate::asking::{Asking, product};

/// A folder with a collection of three documents, an alias and a healthy neighbour.
async fn filled(folder: &Path) {
    let engine = Engine::open(folder).unwrap();
    let asking = Asking::of(&engine);
    for name in ["product_1", "neighbour"] {
        asking.products(name).await;
        asking.import(name, "", &[product(1), product(2)]).await;
        asking.import(name, "", &[product(3)]).await;
        asking.delete(&format!("/collections/{name}/documents/p1")).await;
    }
    asking.put("/aliases/product", json!({ "collection_name": "product_1" })).await;
    engine.settle();
}

/// Opens a damaged folder: the collection is gone and all else is there.
async fn is_set_aside(folder: &Path, what: &str) {
    let asking = Asking::of(&Engine::open(folder).unwrap());
    assert_eq!(asking.count("product").await, None, "{what}");
    assert_eq!(asking.count("neighbour").await, Some(2), "{what}");
    assert_eq!(asking.get("/aliases/product").await.status, 200, "{what}");
    assert!(folder.join("torn/product_1").exists(), "{what}");
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        if entry.path().is_dir() { found.extend(files(&entry.path())) } else { found.push(entry.path()) }
    }
    found.sort();
    found
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            // A file may go while it is looked at, as it may while a process is killed.
            let _ = fs::copy(entry.path(), target);
        }
    }
}

/// The files of the collection that matter; locks and the list for tidying up do not.
fn files_that_matter(folder: &Path) -> Vec<PathBuf> {
    let all = files(&folder.join("collections/product_1"));
    let is_hidden = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().starts_with('.');
    all.into_iter().filter(|path| !is_hidden(path)).collect()
}

#[tokio::test]
async fn damage_to_any_file_is_noticed() {
    let original = tempfile::tempdir().unwrap();
    filled(original.path()).await;
    let names = files_that_matter(original.path());
    assert!(names.len() >= 8, "{names:?}");
    for name in names {
        let name = name.strip_prefix(original.path()).unwrap();
        let length = fs::metadata(original.path().join(name)).unwrap().len();
        for damage in ["missing", "empty", "five bytes", "cut short", "overwritten"] {
            let folder = tempfile::tempdir().unwrap();
            copy(original.path(), folder.path());
            let path = folder.path().join(name);
            let mut bytes = fs::read(&path).unwrap();
            match damage {
                "missing" => fs::remove_file(&path).unwrap(),
                "empty" => fs::write(&path, b"").unwrap(),
                "five bytes" => fs::write(&path, &bytes[..bytes.len().min(5).min(bytes.len() - 1)]).unwrap(),
                "cut short" => fs::write(&path, &bytes[..bytes.len() - bytes.len() / 3 - 1]).unwrap(),
                _ => {
                    for byte in &mut bytes[..usize::try_from(length.min(16)).unwrap()] {
                        *byte ^= 0x55;
                    }
                    fs::write(&path, &bytes).unwrap();
                }
            }
            is_set_aside(folder.path(), &format!("{} {damage}", name.display())).await;
        }
    }
}

#[tokio::test]
async fn what_was_set_aside_can_be_filled_again() {
    let folder = tempfile::tempdir().unwrap();
    filled(folder.path()).await;
    for _ in 0..2 {
        fs::write(folder.path().join("collections/product_1/index/meta.json"), b"{").unwrap();
        is_set_aside(folder.path(), "again and again").await;
        let asking = Asking::of(&Engine::open(folder.path()).unwrap());
        asking.products("product_1").await;
        asking.import("product", "", &[product(1)]).await;
        assert_eq!(asking.count("product").await, Some(1));
    }
}

#[tokio::test]
async fn damage_done_while_it_runs_stops_no_search() {
    let folder = tempfile::tempdir().unwrap();
    filled(folder.path()).await;
    let engine = Engine::open(folder.path()).unwrap();
    let asking = Asking::of(&engine);
    fs::write(folder.path().join("collections/product_1/schema.json"), b"{").unwrap();
    engine.look_for_foreign_changes();
    assert_eq!(asking.count("product").await, Some(2));
    is_set_aside(folder.path(), "after a restart").await;
}

#[tokio::test]
async fn half_made_collections_are_no_collections() {
    let folder = tempfile::tempdir().unwrap();
    filled(folder.path()).await;
    let collections = folder.path().join("collections");
    fs::create_dir_all(collections.join("product_2/index")).unwrap();
    fs::create_dir_all(collections.join(".new-product_3/index")).unwrap();
    fs::create_dir_all(collections.join(".gone-product_4/index")).unwrap();
    fs::create_dir_all(collections.join("product_1/index-2")).unwrap();
    fs::write(collections.join("product_1/.schema.json.77"), b"{").unwrap();
    fs::write(collections.join("stray"), b"").unwrap();
    let asking = Asking::of(&Engine::open(folder.path()).unwrap());
    let names: Vec<Value> = asking
        .get("/collections")
        .await
        .json()
        .as_array()
        .unwrap()
        .iter()
        .map(|c| c["name"].clone())
        .collect();
    assert_eq!(names, ["neighbour", "product_1"]);
    assert_eq!(asking.count("product").await, Some(2));
    let left: Vec<PathBuf> =
        fs::read_dir(&collections).unwrap().flatten().map(|entry| entry.path()).collect();
    assert_eq!(left.len(), 3, "{left:?}");
    assert!(!collections.join("product_1/index-2").exists());
    asking.products("product_2").await;
}

#[tokio::test]
async fn torn_aliases_do_not_stop_the_start() {
    let folder = tempfile::tempdir().unwrap();
    filled(folder.path()).await;
    fs::write(folder.path().join("aliases.json"), b"{\"product\": \"prod").unwrap();
    let engine = Engine::open(folder.path()).unwrap();
    let asking = Asking::of(&engine);
    assert_eq!((asking.count("product").await, asking.count("product_1").await), (None, Some(2)));
    engine.look_for_foreign_changes();
    assert_eq!(asking.put("/aliases/product", json!({ "collection_name": "product_1" })).await.status, 200);
    assert_eq!(asking.count("product").await, Some(2));
}

#[tokio::test]
async fn locks_of_a_killed_process_lock_nobody_out() {
    let folder = tempfile::tempdir().unwrap();
    filled(folder.path()).await;
    fs::write(folder.path().join(".lock"), b"").unwrap();
    for lock in [".tantivy-writer.lock", ".tantivy-meta.lock"] {
        fs::write(folder.path().join("collections/product_1/index").join(lock), b"").unwrap();
    }
    let asking = Asking::of(&Engine::open(folder.path()).unwrap());
    assert_eq!(asking.import("product", "", &[product(9)]).await.text, r#"{"success":true}"#);
}

#[tokio::test]
async fn what_a_killed_commit_leaves_does_not_stop_the_next() {
    let folder = tempfile::tempdir().unwrap();
    filled(folder.path()).await;
    let index = folder.path().join("collections/product_1/index");
    let meta: Value = serde_json::from_slice(&fs::read(index.join("meta.json")).unwrap()).unwrap();
    let part = meta["segments"][0]["segment_id"].as_str().unwrap().replace('-', "");
    // Files of removed documents are named by a counter that goes on from the last commit that was finished.
    let next = meta["opstamp"].as_u64().unwrap();
    for number in next..next + 10 {
        fs::write(index.join(format!("{part}.{number}.del")), b"half").unwrap();
    }
    let asking = Asking::of(&Engine::open(folder.path()).unwrap());
    assert_eq!(asking.delete("/collections/product/documents/p2").await.status, 200);
    assert_eq!(asking.count("product").await, Some(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_caught_in_the_middle_of_writing_can_be_opened() {
    let folder = tempfile::tempdir().unwrap();
    let engine = Engine::open(folder.path()).unwrap();
    let asking = Asking::of(&engine);
    asking.products("product").await;
    let writing = tokio::spawn({
        let asking = asking.clone();
        async move {
            for part in 0..25_u32 {
                let lines: Vec<Value> = (part * 20..part * 20 + 20).map(product).collect();
                asking.import("product", "action=upsert", &lines).await;
                asking.delete(&format!("/collections/product/documents/p{}", part * 20)).await;
            }
        }
    });
    let mut copies = Vec::new();
    while !writing.is_finished() && copies.len() < 12 {
        let target = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().to_owned(), target.path().to_owned());
        tokio::task::spawn_blocking(move || copy(&from, &to)).await.unwrap();
        copies.push(target);
    }
    writing.await.unwrap();
    assert!(!copies.is_empty());
    for copied in copies {
        let asking = Asking::of(&Engine::open(copied.path()).unwrap());
        // Whole up to some write, or set aside; and it can be written either way.
        let count = asking.count("product").await;
        if count.is_none() {
            asking.products("product").await;
        }
        let exported = asking.get("/collections/product/documents/export").await.text;
        assert_eq!(exported.lines().count() as u64, count.unwrap_or(0));
        assert_eq!(
            asking.import("product", "action=upsert", &[product(1)]).await.text,
            r#"{"success":true}"#
        );
    }
}
