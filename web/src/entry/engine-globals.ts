/**
 * What React and the router reach for and a bare engine lacks. Rendering is synchronous and pure, so these must exist but do nothing:
 * an error that matters is thrown out of `render` and reported by the server.
 */
type Engine = {
  console?: Record<'error' | 'warn' | 'log', () => void>;
  setTimeout?: () => number;
  URL?: new (href: string) => { href: string };
};

const engine = globalThis as unknown as Engine;
const nothing = () => undefined;

engine.console ??= { error: nothing, warn: nothing, log: nothing };
engine.setTimeout ??= () => 0;
// The router makes one URL while it loads and never looks at it: our links are plain anchors.
engine.URL ??= class {
  readonly href: string;

  constructor(href: string) {
    this.href = href;
  }
};
