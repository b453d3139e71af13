//! A writer that takes every line of the log, whether or not it can be written.

use std::io::{ErrorKind, Result, Write};
use std::sync::{Arc, OnceLock};

use metrics::counter;
use tracing_appender::non_blocking::ErrorCounter;

/// Counts the lines that are lost, and says once how many there were when it can write again.
pub(super) struct Steady<W> {
    inner: W,
    /// Lines that found no room to wait in, of all time.
    overrun: Arc<OnceLock<ErrorCounter>>,
    /// Those of them that have been noticed.
    noticed: usize,
    /// Lost since a line was last written.
    lost: u64,
    /// The last line was written in part, and the next one must not continue it.
    is_torn: bool,
}

impl<W: Write> Steady<W> {
    pub(super) fn new(inner: W, overrun: Arc<OnceLock<ErrorCounter>>) -> Self {
        Self { inner, overrun, noticed: 0, lost: 0, is_torn: false }
    }

    fn lose(&mut self, lines: u64) {
        self.lost += lines;
        counter!("lucerna_log_lines_lost_total").increment(lines);
    }

    fn notice_overrun(&mut self) {
        let overrun = self.overrun.get().map_or(0, ErrorCounter::dropped_lines);
        let fresh = overrun.saturating_sub(self.noticed);
        self.noticed = overrun;
        if fresh > 0 {
            self.lose(fresh as u64);
        }
    }

    /// Writes a whole line, or says that it could not.
    fn line(&mut self, mut rest: &[u8]) -> bool {
        if self.is_torn && !self.all(&mut b"\n".as_slice()) {
            return false;
        }
        let length = rest.len();
        let is_written = self.all(&mut rest);
        self.is_torn = !is_written && rest.len() < length;
        is_written
    }

    fn all(&mut self, rest: &mut &[u8]) -> bool {
        while !rest.is_empty() {
            match self.inner.write(rest) {
                Ok(0) => return false,
                Ok(written) => *rest = rest.get(written..).unwrap_or_default(),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return false,
            }
        }
        true
    }
}

impl<W: Write> Write for Steady<W> {
    fn write(&mut self, line: &[u8]) -> Result<usize> {
        self.notice_overrun();
        if !self.line(line) {
            self.lose(1);
        } else if self.lost > 0 {
            let lines = std::mem::take(&mut self.lost);
            // Written by ourselves in our turn: it waits behind the lines that wait already.
            tracing::warn!(lines, "the log could not be written for a while, and lines of it are lost");
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> Result<()> {
        // Standard error keeps nothing back, and what cannot be flushed is not to be had anyway.
        let _ = self.inner.flush();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Error;

    use super::*;

    /// A disk with room for so many bytes.
    struct Disk {
        room: usize,
        written: Vec<u8>,
    }

    impl Write for Disk {
        fn write(&mut self, bytes: &[u8]) -> Result<usize> {
            let fits = bytes.len().min(self.room);
            self.room -= fits;
            self.written.extend(&bytes[..fits]);
            if fits == 0 { Err(Error::from(ErrorKind::StorageFull)) } else { Ok(fits) }
        }

        fn flush(&mut self) -> Result<()> {
            Err(Error::from(ErrorKind::StorageFull))
        }
    }

    #[test]
    fn lines_are_lost_without_an_error_and_a_torn_one_ends_before_the_next() {
        let disk = Disk { room: 6, written: Vec::new() };
        let mut log = Steady::new(disk, Arc::default());
        for line in ["one\n", "two\n", "three\n"] {
            log.write_all(line.as_bytes()).unwrap();
            log.flush().unwrap();
        }
        assert_eq!((log.lost, log.inner.written.as_slice()), (2, b"one\ntw".as_slice()));
        log.inner.room = 100;
        log.write_all(b"four\n").unwrap();
        log.write_all(b"five\n").unwrap();
        assert_eq!((log.lost, log.inner.written.as_slice()), (0, b"one\ntw\nfour\nfive\n".as_slice()));
    }
}
