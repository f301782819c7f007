// Tests: what needs no DOM runs in Node, components in happy-dom, e2e against the built app.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/** What another process or the network brings may take this long on a busy machine, and is seen as soon as it is there. */
const steady = {
  expect: { poll: { timeout: 8000, interval: 5 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: ['test/support/same-seed.ts', 'test/support/patterns.ts'],
};

export default defineConfig({
  test: {
    // A kiosk with its browser waits for a third of its time: three files for two processors.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/support/closing-line.ts'],
    projects: [
      {
        // html5-qrcode names sources that do not come with it.
        logLevel: 'error',
        test: {
          ...steady,
          name: 'node',
          environment: 'node',
          include: ['test/unit/**/*.test.ts', 'test/integration/**/*.test.ts'],
        },
      },
      {
        test: {
          ...steady,
          name: 'browser',
          environment: 'happy-dom',
          include: ['test/unit/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...steady,
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          // Kiosks of several runs may share the processors: patience makes no green test slower.
          expect: { poll: { timeout: 60_000, interval: 20 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
