//! What can go wrong between a bundle and a finished string, one enum per moment it can go wrong in.

use thiserror::Error;

/// The JavaScript could not be compiled.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("the JavaScript bundle {name} does not compile: {message}; build the web bundle again")]
pub struct BundleError {
    /// Name the bundle was given, for example its file name.
    pub name: String,
    /// What the engine said, with the line if it knows one.
    pub message: String,
}

/// The pool could not start, so nothing can be rendered at all.
#[derive(Debug, Error)]
pub enum StartError {
    /// A setting has a value no pool can work with.
    #[error("the engine setting {setting} is {value}; allowed is {allowed}")]
    Setting {
        /// Name of the field of `EngineSettings`.
        setting: &'static str,
        /// The value that was given.
        value: String,
        /// What would have been accepted.
        allowed: &'static str,
    },
    /// The operating system refused a thread.
    #[error("could not start an engine thread: {0}; lower `threads` or raise the limit of the system")]
    Thread(#[from] std::io::Error),
    /// The bundle compiled but failed while it was loaded.
    #[error("the JavaScript bundle {name} cannot be used: {reason}")]
    Bundle {
        /// Name the bundle was given.
        name: String,
        /// What the load ended with.
        reason: RenderError,
    },
}

/// One render did not give a string.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RenderError {
    /// Too many renders are waiting, or this one waited too long; try again shortly.
    #[error("every engine is busy and the queue is full or too slow; try again shortly")]
    Busy,
    /// The render ran past its deadline and was stopped.
    #[error("the render did not finish before its deadline")]
    Timeout,
    /// The render needed more memory than one engine may use.
    #[error("the render needed more memory than one engine is allowed")]
    OutOfMemory,
    /// The JavaScript threw.
    #[error("the render threw: {message}")]
    Threw {
        /// Name and message of the thrown value, cut to a bounded length.
        message: String,
        /// Stack of the thrown error, cut to a bounded length; empty when there was none.
        stack: String,
    },
    /// The bundle sets no `render` function, or it returned something other than a string.
    #[error("`globalThis.render` is not a function that returns a string")]
    NotAString,
    /// The pool is shutting down.
    #[error("the engine pool is shutting down")]
    Closed,
}

impl RenderError {
    /// Short stable name for metrics and logs.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Busy => "busy",
            Self::Timeout => "timeout",
            Self::OutOfMemory => "out_of_memory",
            Self::Threw { .. } => "threw",
            Self::NotAString => "not_a_string",
            Self::Closed => "closed",
        }
    }
}
