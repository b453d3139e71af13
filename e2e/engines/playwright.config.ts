/**
 * The journey in engines other than Chromium.
 *
 * Playwright only runs it and reports: it would have to download browsers of its own to drive these engines, so they
 * are driven as their makers provide it (`firefox.ts`, `webkit.ts`).
 */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  globalSetup: '../fixtures/global-setup.ts',
  outputDir: '../test-results/engines',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
});
