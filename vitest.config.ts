import { defineConfig } from 'vitest/config';

/** Starts the run's one PostgreSQL cluster; projects that ask for it share it. */
const database = ['apps/server/src/db/testing/global-setup.ts'];
const notByVitest = ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**', 'tests/e2e/**', 'tests/bench/**'];

export default defineConfig({
  test: {
    // Tests wait as often as they compute: three workers take as long as the stories beside them.
    maxWorkers: 3,
    // Files of a project share what they import, because loading it again takes longer than many of them. A test undoes
    // what it changes outside of itself, and helpers close what they have opened when the test ends.
    isolate: false,
    // Most objects of a test are needed only briefly. With more space for new objects, the garbage collector copies fewer of them.
    execArgv: ['--max-semi-space-size=64'],
    // Long enough for a busy machine; only a test that hangs exceeds them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    exclude: notByVitest,
    passWithNoTests: true,
    projects: [
      { extends: true, test: { name: 'core', include: ['packages/core/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'i18n', include: ['packages/i18n/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: database,
        },
      },
      // Without FORCE_COLOR Ink writes no inverse and no colour, so a frame could not show what is selected.
      {
        extends: true,
        test: { name: 'cli', include: ['apps/cli/src/**/*.test.{ts,tsx}'], env: { FORCE_COLOR: '1' } },
      },
      { extends: true, test: { name: 'fleet', include: ['apps/fleet/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', include: ['apps/web/src/**/*.test.ts'] } },
      // Component tests; what needs layout, real focus order or a server is a story in tests/e2e.
      {
        extends: true,
        test: {
          name: 'web-components',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/dom-setup.ts'],
        },
      },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      {
        extends: true,
        test: {
          name: 'scenarios',
          include: ['tests/**/*.test.ts'],
          globalSetup: [...database, 'tests/harness/demo-data-setup.ts', 'tests/harness/demo-template-setup.ts'],
        },
      },
    ],
  },
});
