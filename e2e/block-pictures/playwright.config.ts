/** What takes the pictures of the documentation: a tool, and no part of the tests. */
import { defineConfig } from '@playwright/test';

import tests from '../playwright.config.ts';

export default defineConfig({
  ...tests,
  testDir: '.',
  globalSetup: '../fixtures/prepared-demo.ts',
  outputDir: '../test-results/block-pictures',
  retries: 0,
  reporter: [['list'], ['../lib/unsteady-tests.ts']],
});
