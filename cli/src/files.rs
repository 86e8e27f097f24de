//! Reading files up to a limit and writing files completely or not at all.

use crate::failure::Failure;
use civitas_table::messages::Sentence;
use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

/// The longest file that is read, in bytes.
const MAX_BYTES: u64 = 8 << 20;

/// Reads the text of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    let failed = |error| Failure::io(path, &error);
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    } else {
        let file = fs::File::open(path).map_err(failed)?;
        file.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    }
    if bytes.len() as u64 > MAX_BYTES {
        let most = MAX_BYTES as f64;
        return Err(Failure::input(Sentence::new("failure-file-too-long").with("file", path).with("bytes", most)));
    }
    let no_text = |_| Failure::input(Sentence::new("failure-file-not-text").with("file", path));
    String::from_utf8(bytes).map_err(no_text)
}

/// Writes a file completely or not at all; `-` is standard output.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error| Failure::io(path, &error);
    if path == Path::new("-") {
        return io::stdout().lock().write_all(text.as_bytes()).map_err(failed);
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let mut file = fs::File::create(&beside).map_err(failed)?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(failed)?;
    fs::rename(&beside, path).map_err(failed)
}
