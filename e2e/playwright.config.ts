/**
 * Browser tests against the real binary on the system's Chromium.
 *
 * No `webServer` here: the sites are started on free ports by a keeper (`fixtures/site-keeper.ts`) when a test first
 * asks for them, so that runs never meet. What purges or stops something starts a server of its own.
 */
import { existsSync } from 'node:fs';

import { defineConfig } from '@playwright/test';

import { RUN_ALL } from './lib/run-all.ts';

/** `cargo xtask e2e` says which one; these are Debian's, the quicker one first. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'specs',
  globalSetup: './fixtures/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // What fails is mended at its cause.
  retries: 0,
  timeout: 60_000,
  globalTimeout: RUN_ALL ? 60 * 60_000 : 30 * 60_000,
  // Long enough for a busy machine: what only comes once a page is calm may take its time.
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? [['line'], ['html', { open: 'never' }]] : [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // A test that stands between page and server must see every request; offline.spec.ts allows them.
    serviceWorkers: 'block',
    // A trace costs a tenth of the run: `cargo xtask e2e -- --trace on <file>` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? BROWSERS.find((path) => existsSync(path)) ?? 'chromium',
      args: FLAGS,
    },
  },
});
