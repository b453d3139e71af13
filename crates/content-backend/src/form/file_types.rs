//! Which kinds of files a form may ask for, by the endings of their names.

/// What a field takes that does not say: drawings, light data, pictures and office documents.
pub(crate) const DEFAULT_ACCEPT: [&str; 16] = [
    ".pdf", ".dwg", ".dxf", ".ifc", ".ldt", ".ies", ".jpg", ".jpeg", ".png", ".webp", ".heic", ".txt",
    ".csv", ".docx", ".xlsx", ".odt",
];

/// What a computer or a browser would run. No form takes it.
const RUNNABLE: [&str; 62] = [
    "apk",
    "app",
    "application",
    "appx",
    "asp",
    "aspx",
    "bash",
    "bat",
    "bin",
    "cgi",
    "chm",
    "class",
    "cmd",
    "com",
    "command",
    "cpl",
    "deb",
    "dll",
    "dmg",
    "docm",
    "elf",
    "exe",
    "gadget",
    "hta",
    "htaccess",
    "htm",
    "html",
    "inf",
    "iso",
    "jar",
    "js",
    "jse",
    "jsp",
    "lnk",
    "mht",
    "mjs",
    "msi",
    "msp",
    "php",
    "phtml",
    "pif",
    "pl",
    "pptm",
    "ps1",
    "py",
    "rb",
    "reg",
    "rpm",
    "scr",
    "sh",
    "so",
    "svg",
    "svgz",
    "swf",
    "url",
    "vbe",
    "vbs",
    "wasm",
    "wsf",
    "xhtml",
    "xlsm",
    "xml",
];

/// Why a form may not ask for a kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileRefusal {
    /// Not an ending at all.
    Malformed,
    /// A program, a script or a page.
    Runnable,
}

/// Why a form may not ask for files with this ending, which is in lower case with its dot; `None` if it may.
pub(crate) fn refusal(ending: &str) -> Option<FileRefusal> {
    let Some(name) = ending.strip_prefix('.') else { return Some(FileRefusal::Malformed) };
    let is_word = (1..=12).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if !is_word {
        return Some(FileRefusal::Malformed);
    }
    RUNNABLE.contains(&name).then_some(FileRefusal::Runnable)
}

/// The ending of a file's name with its dot, as it is written; empty if it has none.
pub(crate) fn ending(name: &str) -> &str {
    match name.rfind('.') {
        Some(0) | None => "",
        Some(dot) => name.get(dot..).unwrap_or_default(),
    }
}

/// The media type that a file with this ending is mailed as.
pub(crate) fn mime(ending: &str) -> &'static str {
    match ending.to_ascii_lowercase().as_str() {
        ".pdf" => "application/pdf",
        ".dwg" => "image/vnd.dwg",
        ".dxf" => "image/vnd.dxf",
        ".jpg" | ".jpeg" => "image/jpeg",
        ".png" => "image/png",
        ".webp" => "image/webp",
        ".heic" => "image/heic",
        ".gif" => "image/gif",
        ".tif" | ".tiff" => "image/tiff",
        ".txt" | ".ldt" | ".ies" | ".ifc" => "text/plain",
        ".csv" => "text/csv",
        ".docx" => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        ".xlsx" => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        ".odt" => "application/vnd.oasis.opendocument.text",
        ".ods" => "application/vnd.oasis.opendocument.spreadsheet",
        ".zip" => "application/zip",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::{DEFAULT_ACCEPT, FileRefusal, refusal};

    #[test]
    fn programs_and_pages_are_never_asked_for() {
        for ending in [".exe", ".js", ".html", ".svg", ".bat", ".docm"] {
            assert_eq!(refusal(ending), Some(FileRefusal::Runnable), "{ending}");
        }
        for ending in ["pdf", ".", ".p d f", ".tar.gz", "image/*", ".PDF"] {
            assert_eq!(refusal(ending), Some(FileRefusal::Malformed), "{ending}");
        }
        assert!(DEFAULT_ACCEPT.iter().chain(&[".zip", ".7z", ".skp", ".rvt"]).all(|e| refusal(e).is_none()));
    }
}
