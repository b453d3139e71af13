//! Rebuilds the crate when a migration is added: the `migrate!` macro only watches the files it already knows.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
