// Test projects: tests without a DOM run in Node, component tests in happy-dom, e2e tests against the built app.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/** Long time limits, because other processes and the network can be slow on a busy machine, with a short polling interval. */
const steady = {
  expect: { poll: { timeout: 30_000, interval: 5 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: ['test/support/same-seed.ts', 'test/support/patterns.ts'],
};

/** Test files take turns in few processes: to start one for each file costs more than many of them. */
const inTurns = { isolate: false, setupFiles: ['test/support/fresh-modules.ts', ...steady.setupFiles] };

export default defineConfig({
  test: {
    // A test with a kiosk and its browser is idle a third of the time, so run three files per two processors.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/support/closing-line.ts'],
    projects: [
      {
        // html5-qrcode's source maps refer to files that are not in its package.
        logLevel: 'error',
        test: {
          ...steady,
          ...inTurns,
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
          ...inTurns,
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          // Several runs may share the processors. Longer limits don't slow down passing tests.
          expect: { poll: { timeout: 60_000, interval: 20 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
