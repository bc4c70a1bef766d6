import { defineConfig } from '@playwright/test';

/** Operator stories in a real Chromium. Each worker starts a product of its own; see `tests/e2e/story.ts`. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.story.ts',
  globalSetup: './tests/harness/demo-data-setup.ts',
  // Each worker starts a product of its own.
  workers: 2,
  retries: 0,
  // Long enough for a busy machine and for the longest stories, which open every page; only a story that hangs exceeds it.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    viewport: { width: 1420, height: 810 },
    // A trace of every change of a page takes longer than many stories; `--trace on` records one. For each failure, the message, the
    // page's tree and a screenshot are kept.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
