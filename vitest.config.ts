// Test projects: tests without a DOM run in Node, component tests in happy-dom, e2e tests against the built app. Each is
// there twice: as `npm test` runs it, and as `npm run test:all` does.
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { folderInMemory } from './test/support/folder-in-memory.ts';
import { LongestFirst } from './test/support/longest-first.ts';

/** Puts every test on a fixed day. */
const FIXED_DAY = 'test/support/fixed-day.ts';

/** Long time limits, because other processes and the network can be slow on a busy machine, with a short polling interval. */
const steady = {
  expect: { poll: { timeout: 30_000, interval: 5 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: [FIXED_DAY, 'test/support/same-seed.ts', 'test/support/patterns.ts'],
};

/** Where and in which language every process of the tests runs, on any machine. */
process.env.TZ = process.env.TEST_ZONE ?? 'UTC';
for (const name of Object.keys(process.env)) if (/^LC_|^LANGUAGE$/.test(name)) delete process.env[name];
process.env.LANG = process.env.TEST_LANGUAGE ?? 'C.UTF-8';

/** A third of a launch is waiting for the disk. Tests of single steps may need its pace, and keep it. */
const folder = process.env.TMPDIR ?? folderInMemory();
const inMemory = folder === null ? {} : { env: { TMPDIR: folder } };

/** Test files take turns in few processes: to start one for each file costs more than many of them. */
const inTurns = { isolate: false, setupFiles: ['test/support/fresh-modules.ts', ...steady.setupFiles] };

interface Files {
  files: string[];
  ending: 'ts' | 'tsx';
}

/** The two projects of a kind of test; `files` ends before the part of a file's name that says where it runs. */
function twice(
  name: string,
  { files, ending, ...its }: NonNullable<TestProjectInlineConfiguration['test']> & Files,
): TestProjectInlineConfiguration[] {
  const of = (part: string) => files.map((file) => `${file}${part}.test.${ending}`);
  // html5-qrcode's source maps refer to files that are not in its package.
  const quiet = { logLevel: 'error' as const };
  return [
    { ...quiet, test: { ...its, name, include: of(''), exclude: of('.all'), provide: { searches: 'sample' } } },
    { ...quiet, test: { ...its, name: `${name}-all`, include: of('.{all,search}'), provide: { searches: 'all' } } },
  ];
}

/** Only for tests without a kiosk: its page knows the year of this machine. */
const THIS_YEAR = 'test/support/this-year.ts';

/** `npm run test:costs` has each test measured. */
const withCosts = (project: TestProjectInlineConfiguration): TestProjectInlineConfiguration => {
  const setupFiles = [project.test?.setupFiles ?? [], 'test/support/costs.ts'].flat();
  return { ...project, test: { ...project.test, setupFiles } };
};

export default defineConfig(({ mode }) => ({
  test: {
    // A test with a kiosk and its browser is idle a third of the time, so run three files per two processors.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    reporters: ['./test/support/brief-report.ts', ...(mode === 'costs' ? ['./test/support/cost-report.ts'] : [])],
    projects: [
      ...twice('node', {
        ...steady,
        ...inTurns,
        setupFiles: [...inTurns.setupFiles, THIS_YEAR],
        environment: 'node',
        files: ['test/unit/**/*', 'test/integration/**/*'],
        ending: 'ts',
      }),
      ...twice('browser', {
        ...steady,
        setupFiles: [...steady.setupFiles, THIS_YEAR],
        environment: 'happy-dom',
        files: ['test/unit/**/*'],
        ending: 'tsx',
      }),
      ...twice('e2e', {
        ...steady,
        ...inTurns,
        // The whole kiosk has the machine's clock: the browser's can't be replaced.
        setupFiles: inTurns.setupFiles.filter((file) => file !== FIXED_DAY),
        environment: 'node',
        files: ['test/e2e/**/*'],
        ending: 'ts',
        // Several runs may share the processors. Longer limits don't slow down passing tests.
        expect: { poll: { timeout: 60_000, interval: 20 } },
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
    ]
      .map((project) =>
        project.test?.name === 'e2e-all' ? { ...project, test: { ...project.test, ...inMemory } } : project,
      )
      .map((project) => (mode === 'costs' ? withCosts(project) : project)),
  },
}));
