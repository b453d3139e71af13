import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/build-server-bundle.ts',
    setupFiles: 'tests/browser-gaps.ts',
    environment: 'jsdom',
    // A window for each file all the same, but the test browser itself is loaded once: half the time.
    pool: 'vmThreads',
    environmentOptions: { jsdom: { url: 'https://halverdine.example/' } },
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 10_000 } },
    // Two cores are enough, and more only slow each other down on small machines.
    maxWorkers: 2,
  },
});
