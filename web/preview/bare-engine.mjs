import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';

const BUNDLE = new URL('../dist/server/render.js', import.meta.url).pathname;

/**
 * Loads the server bundle where only the language itself exists, as in the embedded engine, and returns its `render`.
 * The embedded engine has a console, which writes the server's log; `log` stands for it.
 *
 * @param {string} [bundle]
 * @param {(text: string) => void} [log]
 */
export function loadRender(bundle = BUNDLE, log = () => undefined) {
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  new Script('delete globalThis.console; delete globalThis.WebAssembly; delete globalThis.Intl;').runInContext(context);
  context.console = { error: log, warn: log, log };
  new Script(readFileSync(bundle, 'utf8'), { filename: 'render.js' }).runInContext(context);
  const call = new Script('render(documentJson)');
  return (/** @type {string} */ documentJson) => {
    context.documentJson = documentJson;
    return String(call.runInContext(context));
  };
}
