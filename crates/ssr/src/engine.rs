//! One JavaScript engine with the bundle loaded: the only file that calls into QuickJS to run it.

mod console;
mod failure;
mod watch;

use std::{
    rc::Rc,
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use rquickjs::{
    CatchResultExt, CaughtError, Context, Ctx, Error, Function, Persistent, Runtime, Value, object::Property,
};

use crate::{bundle::Bundle, error::RenderError, pool::EngineSettings};
use watch::Watch;

/// Run once after the bundle: later renders find the same globals or throw.
const FREEZE_GLOBALS: &str = "Object.freeze(console); Object.freeze(globalThis); undefined";

/// Cycles are looked for after every so many renders, when nobody waits for the result, and not in the middle of one.
const COLLECT_EVERY: u32 = 8;

/// A loaded engine. Lives and dies on one thread.
pub(crate) struct Engine {
    // Order matters: values must be freed before their context, and that before its runtime.
    render: Persistent<Function<'static>>,
    context: Context,
    runtime: Runtime,
    watch: Rc<Watch>,
    render_deadline: Duration,
    /// What it may use before it looks for cycles all the same.
    collect_above_bytes: usize,
    renders: u32,
}

impl Engine {
    /// Creates an engine with the limits of `settings` and loads the bundle into it.
    pub(crate) fn boot(
        bundle: &Bundle,
        settings: &EngineSettings,
        closing: Arc<AtomicBool>,
    ) -> Result<Self, RenderError> {
        let watch = Rc::new(Watch::new(closing));
        let runtime = Runtime::new().map_err(|_| RenderError::OutOfMemory)?;
        runtime.set_memory_limit(settings.memory_limit_bytes);
        runtime.set_max_stack_size(settings.stack_limit_bytes);
        let handler = Rc::clone(&watch);
        runtime.set_interrupt_handler(Some(Box::new(move || handler.must_stop())));
        let context = Context::full(&runtime).map_err(|_| RenderError::OutOfMemory)?;
        watch.start(settings.boot_deadline);
        let render = context.with(|ctx| {
            let loaded = load(&ctx, bundle, &watch).catch(&ctx);
            loaded.map_err(|error| failure::describe(&error, &watch))?.ok_or(RenderError::NotAString)
        })?;
        watch.stop();
        let mut engine = Self {
            render,
            context,
            runtime,
            watch,
            render_deadline: settings.render_deadline,
            collect_above_bytes: settings.memory_limit_bytes / 2,
            renders: 0,
        };
        engine.collect();
        Ok(engine)
    }

    /// Calls `render(input)`. After an error the engine must be dropped: its state is unknown.
    pub(crate) fn render(&mut self, input: &str) -> Result<String, RenderError> {
        self.watch.start(self.render_deadline);
        self.context.with(|ctx| {
            let output = call(&ctx, self.render.clone(), input)
                .catch(&ctx)
                .map_err(|error| failure::describe(&error, &self.watch))?;
            // A stopped render must not count, even if native code swallowed the interrupt.
            self.watch.verdict()?;
            output.ok_or(RenderError::NotAString)
        })
    }

    /// Clears up after a render: finishes what it left in the microtask queue, within the same deadline, and now and then
    /// frees what only refers to itself.
    pub(crate) fn settle(&mut self) -> Result<(), RenderError> {
        while self.runtime.is_job_pending() {
            if let Err(thrown) = self.runtime.execute_pending_job() {
                return Err(thrown.0.with(|ctx| {
                    let error = CaughtError::from_error(&ctx, Error::Exception);
                    failure::describe(&error, &self.watch)
                }));
            }
            self.watch.verdict()?;
            if self.watch.must_stop() {
                return self.watch.verdict();
            }
        }
        self.watch.stop();
        self.renders = self.renders.wrapping_add(1);
        if self.renders.is_multiple_of(COLLECT_EVERY) {
            self.collect();
        }
        Ok(())
    }

    fn collect(&mut self) {
        self.runtime.run_gc();
        // The engine lowers it whenever it has looked by itself.
        self.runtime.set_gc_threshold(self.collect_above_bytes);
    }
}

/// Runs the bundle and takes its `render`; `None` when there is no such function.
fn load<'js>(
    ctx: &Ctx<'js>,
    bundle: &Bundle,
    watch: &Rc<Watch>,
) -> rquickjs::Result<Option<Persistent<Function<'static>>>> {
    console::install(ctx, watch)?;
    let (_, done) = bundle.load(ctx.clone())?.eval()?;
    done.finish::<()>()?;
    let globals = ctx.globals();
    let render: Value<'js> = globals.get("render")?;
    let Some(render) = render.into_function() else { return Ok(None) };
    globals.prop("render", Property::from(render.clone()).enumerable())?;
    ctx.eval::<(), _>(FREEZE_GLOBALS)?;
    Ok(Some(Persistent::save(ctx, render)))
}

/// `None` when the function returned something other than a string.
fn call<'js>(
    ctx: &Ctx<'js>,
    render: Persistent<Function<'static>>,
    input: &str,
) -> rquickjs::Result<Option<String>> {
    let output: Value<'js> = render.restore(ctx)?.call((input,))?;
    let Some(output) = output.into_string() else { return Ok(None) };
    match output.to_string() {
        // Half a surrogate pair, for example from cutting a text in the middle of an emoji: one replaced
        // character is better than no page.
        Err(Error::Utf8(_)) => {
            let well_formed: Function<'js> = ctx.eval("(text) => text.toWellFormed()")?;
            well_formed.call::<_, String>((output,)).map(Some)
        }
        converted => converted.map(Some),
    }
}
