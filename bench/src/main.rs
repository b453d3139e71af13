//! Measures, beside a peer in the same run, so that a figure means something on any machine; and breaks what the site
//! needs, to see what visitors notice.

mod catalogue;
mod console;
mod content;
mod hostile;
mod memory;
mod overload;
mod relevance;
mod soak;

use std::path::PathBuf;

use clap::Parser;

/// Print figures.
#[derive(Parser)]
#[command(name = "bench", about)]
enum Bench {
    /// Serve a large catalogue and a small one, and compare how long their pages take.
    Catalogue {
        /// The `lucerna` binary.
        #[arg(long, value_name = "FILE")]
        program: PathBuf,
        /// The large content folder; `cargo xtask catalogue` makes one.
        #[arg(long, value_name = "DIR")]
        large: PathBuf,
        /// The small content folder.
        #[arg(long, value_name = "DIR")]
        small: PathBuf,
    },
    /// Serve ten thousand stockists and the forty of a content folder, and compare how long their pages take.
    Stockists {
        /// The `lucerna` binary.
        #[arg(long, value_name = "FILE")]
        program: PathBuf,
        /// The content folder.
        #[arg(long, value_name = "DIR")]
        content: PathBuf,
    },
    /// Write the content folder with ten thousand stockists that `stockists` serves.
    #[command(hide = true)]
    StockistsFolder {
        /// The content folder that it is like.
        #[arg(long, value_name = "DIR")]
        content: PathBuf,
        /// Where it goes.
        #[arg(long, value_name = "DIR")]
        to: PathBuf,
    },
    /// Import a large catalogue and compare its calls with those of a small one.
    Content {
        /// The large content folder; `cargo xtask catalogue` makes one.
        #[arg(long, value_name = "DIR")]
        large: PathBuf,
        /// The small content folder.
        #[arg(long, value_name = "DIR")]
        small: PathBuf,
    },
    /// Ask a site for more pages than it can make, and see that it makes as many as it can.
    Overload {
        /// The `lucerna` binary.
        #[arg(long, value_name = "FILE")]
        program: PathBuf,
        /// The content folder.
        #[arg(long, value_name = "DIR")]
        content: PathBuf,
    },
    /// Search for what costs the most; fails when a question takes too long.
    Hostile {
        /// The content folder.
        #[arg(long, value_name = "DIR")]
        content: PathBuf,
    },
    /// Search for what people type and compare with what they expect; fails when too little is found first.
    Relevance {
        /// The content folder.
        #[arg(long, value_name = "DIR")]
        content: PathBuf,
        /// The judged queries.
        #[arg(long, value_name = "FILE")]
        queries: PathBuf,
    },
    /// Let visitors of all kinds use a site while what it needs fails; fails when something is lost, doubled or wrong.
    Soak(soak::Options),
    /// One import in a process of its own, so that its memory can be told.
    #[command(hide = true)]
    Import {
        /// The content folder.
        folder: PathBuf,
        /// Where the database goes.
        data: PathBuf,
    },
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    match Bench::parse() {
        Bench::Catalogue { program, large, small } => catalogue::run(&program, &large, &small).await,
        Bench::Stockists { program, content } => catalogue::run_stockists(&program, &content).await,
        Bench::StockistsFolder { content, to } => catalogue::write_stockists(&content, &to),
        Bench::Content { large, small } => content::run(&large, &small).await,
        Bench::Overload { program, content } => overload::run(&program, &content).await,
        Bench::Hostile { content } => hostile::run(&content).await,
        Bench::Relevance { content, queries } => relevance::run(&content, &queries).await,
        Bench::Soak(options) => soak::run(&options).await,
        Bench::Import { folder, data } => content::import(&folder, &data).await,
    }
}
