//! The compiled JavaScript: parsed once at start, so that a new engine loads it in milliseconds.
//!
//! A bundle is one script or module without imports that sets
//! `globalThis.render = (json: string) => string`. It is compiled as a module, so it runs in strict mode.

use std::sync::Arc;

use rquickjs::{CatchResultExt, Context, Ctx, Module, Runtime, WriteOptions};
use sha2::{Digest, Sha256};

use crate::error::BundleError;

/// Hex digits of [`Bundle::hash`]: enough that two builds of one site never share it.
const HASH_HEX_DIGITS: usize = 16;

/// JavaScript compiled to bytecode of the engine inside this process. Cheap to clone.
#[derive(Clone)]
pub struct Bundle {
    name: Arc<str>,
    /// Only ever written by `Module::write` in [`Bundle::compile`]; `load` relies on that.
    bytecode: Arc<[u8]>,
    hash: Arc<str>,
}

impl Bundle {
    /// Compiles `source`; `name` is what stack traces call it.
    ///
    /// # Errors
    /// When the source is not valid JavaScript.
    pub fn compile(name: &str, source: &str) -> Result<Self, BundleError> {
        let bytecode =
            compile(name, source).map_err(|message| BundleError { name: name.to_owned(), message })?;
        let mut hash = hex::encode(Sha256::digest(source.as_bytes()));
        hash.truncate(HASH_HEX_DIGITS);
        Ok(Self { name: name.into(), bytecode: bytecode.into(), hash: hash.into() })
    }

    /// Name given to [`Bundle::compile`].
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Short hex SHA-256 of the source: equal for equal sources, fit for cache keys and build ids.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Declares the module in `ctx` without running it.
    #[expect(unsafe_code, reason = "QuickJS cannot check bytecode; ours never leaves this process")]
    pub(crate) fn load<'js>(&self, ctx: Ctx<'js>) -> rquickjs::Result<Module<'js>> {
        // SAFETY: `bytecode` is private, immutable and was written by the very engine linked into this
        // process, so it is valid for it. QuickJS copies what it reads and keeps no pointer into it.
        unsafe { Module::load(ctx, &self.bytecode) }
    }
}

impl std::fmt::Debug for Bundle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bundle")
            .field("name", &self.name)
            .field("hash", &self.hash)
            .field("bytecode_bytes", &self.bytecode.len())
            .finish()
    }
}

fn compile(name: &str, source: &str) -> Result<Vec<u8>, String> {
    let runtime = Runtime::new().map_err(|error| error.to_string())?;
    let context = Context::full(&runtime).map_err(|error| error.to_string())?;
    context.with(|ctx| {
        let module = Module::declare(ctx.clone(), name, source)
            .catch(&ctx)
            .map_err(|error| error.to_string().trim_end().to_owned())?;
        // Line numbers stay for stack traces; the source text would only double the memory of each engine.
        module
            .write(WriteOptions { strip_source: true, ..WriteOptions::default() })
            .map_err(|error| error.to_string())
    })
}
