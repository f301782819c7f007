// Tests: what needs no DOM runs in Node, components in happy-dom, e2e against the built app.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-line.ts'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/unit/**/*.test.ts', 'test/integration/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'happy-dom',
          include: ['test/unit/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Each file drives a whole kiosk with its own browser: one at a time is faster on a small machine.
          fileParallelism: false,
        },
      },
    ],
  },
});
