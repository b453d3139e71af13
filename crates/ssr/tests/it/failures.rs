//! Every way a render can fail, and that the next one is fine.

use ssr::{Bundle, EnginePool, EngineSettings, RenderError};

use crate::support::{SHORT, logged, no_panic_on, one_engine, panic_on, pool, until_logged};

/// Runs its input as code, so that each test can say what goes wrong; `ok` must work after every failure.
const EVALUATES: &str = "globalThis.render = (code) => new Function(code)()";

async fn failure_then_recovery(code: &str) -> RenderError {
    recovers(code, one_engine()).await
}

/// Fails by its deadline.
async fn stopped_then_recovery(code: &str) -> RenderError {
    recovers(code, EngineSettings { render_deadline: SHORT, ..one_engine() }).await
}

async fn recovers(code: &str, settings: EngineSettings) -> RenderError {
    let pool = pool(EVALUATES, settings);
    let error = pool.render(code).await.unwrap_err();
    assert_eq!(pool.render("return 'ok'").await.unwrap(), "ok");
    error
}

fn threw(error: RenderError) -> (String, String) {
    match error {
        RenderError::Threw { message, stack } => (message, stack),
        other => panic!("expected a thrown error, got {other:?}"),
    }
}

#[tokio::test]
async fn a_thrown_error_comes_with_message_and_stack() {
    let source = "function deep() { throw new TypeError('no title') }\nglobalThis.render = () => deep()";
    let (message, stack) = threw(pool(source, one_engine()).render("").await.unwrap_err());
    assert_eq!(message, "TypeError: no title");
    assert!(stack.contains("deep") && stack.contains("test.js:1"), "{stack}");
}

#[tokio::test]
async fn whatever_is_thrown_gets_a_text() {
    assert_eq!(threw(failure_then_recovery("throw 'plain'").await).0, "plain");
    assert_eq!(threw(failure_then_recovery("throw { toString() { throw 1 } }").await).0, "<object>");
    assert_eq!(threw(failure_then_recovery("throw Symbol('s')").await).0, "<symbol>");
    let (message, _) = threw(failure_then_recovery("throw new Error('é'.repeat(1e5))").await);
    assert!(message.len() <= 1024, "{} bytes", message.len());
    let name_throws =
        "const e = new Error('kept'); Object.defineProperty(e, 'name', { get() { throw 1 } }); throw e";
    assert_eq!(threw(failure_then_recovery(name_throws).await).0, "Error: kept");
}

#[tokio::test]
async fn an_endless_loop_is_stopped() {
    assert_eq!(stopped_then_recovery("for (;;) {}").await, RenderError::Timeout);
}

#[tokio::test]
async fn catching_does_not_outlive_the_deadline() {
    let code = "for (;;) { try { for (;;) {} } catch { continue } finally { continue } }";
    assert_eq!(stopped_then_recovery(code).await, RenderError::Timeout);
    let code = "throw { toString() { for (;;) {} } }";
    assert_eq!(stopped_then_recovery(code).await, RenderError::Timeout);
}

#[tokio::test]
async fn native_functions_with_many_steps_are_stopped() {
    for code in [
        "return String(/(a+)+$/.test('a'.repeat(50) + 'b'))",
        "return String([...Array(200).keys()].sort(() => { for (;;) {} }))",
        "return 'x'.repeat(1e3).replace(/x/g, () => { for (;;) {} })",
        "Array.prototype.forEach.call({ length: 2 ** 52 }, () => 0)",
    ] {
        assert_eq!(stopped_then_recovery(code).await, RenderError::Timeout, "{code}");
    }
}

#[tokio::test]
async fn memory_is_limited() {
    let grows = "const all = []; for (;;) all.push('x'.repeat(1e5) + all.length)";
    assert_eq!(failure_then_recovery(grows).await, RenderError::OutOfMemory);
    let cycles = "let last = {}; for (;;) { last = { last, own: [] }; last.own.push(last) }";
    assert_eq!(failure_then_recovery(cycles).await, RenderError::OutOfMemory);
    let at_once = "return 'x'.repeat(2 ** 28)";
    assert_eq!(failure_then_recovery(at_once).await, RenderError::OutOfMemory);
}

#[tokio::test]
async fn running_out_of_memory_anywhere_never_ends_the_process() {
    let source = "const kept = []; globalThis.render = () => { for (let i = 0; ; i++) {
        const o = { f: () => o, m: new Map([[i, {}]]), p: Promise.resolve(i).then(() => o) };
        try { if (i % 3 === 0) throw new Error(`e${i}`) } catch (e) { kept.push(e) }
        kept.push(o, /b(c)/.exec(`abc${i}`), JSON.parse(JSON.stringify({ i, s: 'x'.repeat(i % 97) })));
    } }";
    let bundle = Bundle::compile("greedy.js", source).unwrap();
    for limit in (16 << 10..1 << 20).step_by(24_989) {
        let settings = EngineSettings { memory_limit_bytes: limit, ..one_engine() };
        match EnginePool::new(bundle.clone(), settings) {
            Ok(pool) => assert_eq!(pool.render("").await, Err(RenderError::OutOfMemory), "{limit} bytes"),
            Err(error) => assert!(error.to_string().contains("memory"), "{limit} bytes: {error}"),
        }
    }
}

#[tokio::test]
async fn endless_recursion_is_an_ordinary_error() {
    for code in [
        "const f = () => f() + 1; return f()",
        "let deep = []; for (let i = 0; i < 1e5; i++) deep = [deep]; return JSON.stringify(deep)",
        "return String(new RegExp('('.repeat(1e5) + ')'.repeat(1e5)))",
    ] {
        threw(failure_then_recovery(code).await);
    }
}

#[tokio::test]
async fn only_a_string_is_a_page() {
    for code in [
        "return 1",
        "return undefined",
        "return ['a']",
        "return Promise.resolve('a')",
        "return new String('a')",
    ] {
        assert_eq!(failure_then_recovery(code).await, RenderError::NotAString, "{code}");
    }
}

#[tokio::test]
async fn a_panic_is_caught_and_the_engine_replaced() {
    panic_on("panic-in-render");
    let (message, _) = threw(failure_then_recovery("console.log('panic-in-render'); return 'a'").await);
    assert!(message.contains("panicked"), "{message}");
}

#[tokio::test]
async fn an_engine_that_cannot_be_replaced_is_tried_again_until_it_can() {
    let pool = pool(
        "console.log('boot-of-a-replacement'); globalThis.render = (code) => new Function(code)()",
        one_engine(),
    );
    panic_on("boot-of-a-replacement");
    threw(pool.render("throw new Error('replace me')").await.unwrap_err());
    until_logged("one engine fewer until it can").await;
    no_panic_on("boot-of-a-replacement");
    assert_eq!(pool.render("return 'ok'").await.unwrap(), "ok");
}

#[tokio::test]
async fn console_output_is_logged_within_bounds() {
    let pool = pool(EVALUATES, one_engine());
    let code = "console.warn('console-kinds', 1, null, { a: 1 }, new Error('inner')); return 'ok'";
    pool.render(code).await.unwrap();
    let lines = logged("console-kinds");
    assert_eq!(lines.len(), 1);
    assert!(lines[0].contains("method=\"warn\""), "{lines:?}");
    assert!(lines[0].contains("1 null [object Object] Error: inner"), "{lines:?}");

    pool.render("for (let i = 0; i < 1000; i++) console.log('console-many', i); return ''").await.unwrap();
    assert_eq!(logged("console-many").len(), 20);

    pool.render("console.log('console-long', 'é'.repeat(1e5)); return ''").await.unwrap();
    assert!(logged("console-long")[0].len() < 2200);

    pool.render("console.log('console-odd', Symbol('s'), { toString() { throw 1 } }); return ''")
        .await
        .unwrap();
    assert!(logged("console-odd")[0].contains("<symbol> <object>"));
}
