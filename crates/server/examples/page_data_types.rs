//! Prints the TypeScript twin of the page data; `cargo xtask codegen` puts it where the front end imports it.
#![expect(clippy::print_stdout, reason = "printing is the whole point")]

fn main() {
    print!("{}", server::page_data::typescript());
}
