/**
 * What programs made by others say about our servers: clients of Typesense and WordPress, and the types of schema.org.
 *
 * Playwright runs and reports them, no browser is started. One worker, so that all tests of a client share one server.
 */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  globalSetup: '../fixtures/global-setup.ts',
  outputDir: '../test-results/programs',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 120_000,
  globalTimeout: 10 * 60_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
});
