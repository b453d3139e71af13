import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- merging into vitest's own interface
  export interface ProvidedContext {
    serverBundle: string;
  }
}

const OUT_DIR = 'node_modules/.cache/server-bundle';
const BUILT = 'dist/server/render.js';

/** Builds the server bundle once, so that tests run what ships and need no earlier build, unless the caller has just built it. */
export default async function buildServerBundle(project: TestProject) {
  if (process.env['XTASK_BUNDLES'] === 'fresh') {
    project.provide('serverBundle', BUILT);
    return;
  }
  // The test runner's own mode would make the JSX compiler write development code.
  const mode = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await build({ configFile: 'vite.ssr.config.ts', mode: 'production', logLevel: 'warn', build: { outDir: OUT_DIR } });
  process.env['NODE_ENV'] = mode;
  project.provide('serverBundle', `${OUT_DIR}/render.js`);
}
