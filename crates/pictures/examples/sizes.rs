//! Writes a picture in one width and every format, and says how long it took: for choosing qualities by looking.
//!
//! `cargo run --release -p pictures --example sizes -- PICTURE WIDTH FOLDER`
#![expect(clippy::print_stdout, reason = "what it says is all it is for")]

use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

use pictures::{Format, Width, inspect, make};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [picture, width, folder] = arguments.as_slice() else { return Err("PICTURE WIDTH FOLDER".into()) };
    let width = Width::new(width.parse()?).ok_or("this width is not on the ladder")?;
    let original = std::fs::read(picture)?;
    println!("{picture}: {} bytes, {:?}", original.len(), inspect(&original)?);
    for format in [Format::Avif, Format::Webp, Format::Jpeg] {
        let start = Instant::now();
        let made = make(&original, width, format)?;
        println!("{}: {} bytes in {:?}", format.extension(), made.len(), start.elapsed());
        std::fs::write(
            PathBuf::from(folder).join(format!("{}.{}", width.pixels(), format.extension())),
            made,
        )?;
    }
    Ok(())
}
