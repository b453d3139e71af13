//! `console` for the bundle: QuickJS has none, and what React says there belongs into our log.

use std::rc::Rc;

use rquickjs::{Ctx, Function, Object, Value, function::Rest};

use super::{
    failure::{cut, value_text},
    watch::{Allowance, Watch},
};

const METHODS: [&str; 6] = ["debug", "error", "info", "log", "trace", "warn"];
const LINE_MAX_BYTES: usize = 2048;

/// Defines `globalThis.console`.
pub(super) fn install(ctx: &Ctx<'_>, watch: &Rc<Watch>) -> rquickjs::Result<()> {
    let console = Object::new(ctx.clone())?;
    for method in METHODS {
        let watch = Rc::clone(watch);
        let log = move |values: Rest<Value<'_>>| write(method, &values, &watch);
        console.set(method, Function::new(ctx.clone(), log)?)?;
    }
    ctx.globals().set("console", console)
}

fn write(method: &'static str, values: &[Value<'_>], watch: &Watch) {
    match watch.take_console_line() {
        Allowance::Granted => {}
        Allowance::JustExhausted => {
            tracing::warn!("a render logs too much; its further console output is dropped");
            return;
        }
        Allowance::Exhausted => return,
    }
    let mut line = String::new();
    for value in values {
        if line.len() >= LINE_MAX_BYTES {
            break;
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&value_text(value));
    }
    // A warning whatever the method: a pure render has nothing to say.
    tracing::warn!(method, text = cut(&line, LINE_MAX_BYTES), "console output of a render");
}
