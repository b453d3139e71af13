/**
 * What React reaches for and a bare engine lacks. Rendering is synchronous and pure, so these must exist but do nothing:
 * an error that matters is thrown out of `render` and reported by the server.
 */
type Engine = {
  console?: Record<'error' | 'warn' | 'log', () => void>;
  setTimeout?: () => number;
};

const engine = globalThis as unknown as Engine;
const nothing = () => undefined;

engine.console ??= { error: nothing, warn: nothing, log: nothing };
engine.setTimeout ??= () => 0;
