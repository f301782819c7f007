// Runs test files in a copied tree, in one Vitest that stays warm, until one of them fails.
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createVitest, type TestModule } from 'vitest/node';

/** 'late': only time-outs failed, which a busy machine causes too. 'endless': no test has ended for a long time. */
export type Outcome = { end: 'green' } | { end: 'endless' } | { end: 'red' | 'late'; by: string };

export interface Trial {
  /** The test files of the projects: each one's project, a space and its path from the tree. */
  readonly tests: readonly string[];
  /** Runs these until one is red. `changed`: the file whose source is another one than in the last run. */
  run(tests: readonly string[], changed: string): Promise<Outcome>;
  close(): Promise<void>;
}

/** How long nothing may end. A fault can cause an endless loop, and nice runs on a busy machine are slow. */
const SILENT_MS = 360_000;
const LATE = /timed out|timeout/i;

/** Begins to try the tests of these projects in a copied tree. */
export async function beginTrial(folder: string, projects: string[]): Promise<Trial> {
  let lastSign = Date.now();
  const ended: TestModule[] = [];
  const sign = () => {
    lastSign = Date.now();
  };
  const begin = async () => {
    const onTestModuleEnd = (module: TestModule) => {
      sign();
      ended.push(module);
    };
    const reporter = { onTestModuleCollected: sign, onTestCaseResult: sign, onTestModuleEnd };
    const begun = await createVitest('test', {
      ...{ root: folder, config: join(folder, 'vitest.config.ts'), watch: false, run: true },
      ...{ bail: 1, maxWorkers: 2, project: projects, reporters: [reporter] },
    });
    await begun.standalone();
    const all = await begun.globTestSpecifications();
    return { vitest: begun, found: new Map(all.map((each) => [nameOf(each), each])) };
  };
  let { vitest, found } = await begin();

  return {
    tests: [...found.keys()],
    async run(tests, changed) {
      sign();
      ended.length = 0;
      vitest.invalidateFile(join(folder, changed));
      const run = new AbortController();
      const silence = (async () => {
        while (!run.signal.aborted && Date.now() - lastSign < SILENT_MS)
          await wait(1000, null, { signal: run.signal }).catch(() => null);
        return null;
      })();
      const specifications = tests.flatMap((test) => found.get(test) ?? []);
      const seen = await Promise.race([vitest.runTestSpecifications(specifications), silence]);
      run.abort();
      // What Vitest returns has the modules of its earlier runs, too.
      if (seen) return outcomeOf(ended, seen.unhandledErrors.length > 0);
      spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
      ({ vitest, found } = await begin());
      return { end: 'endless' };
    },
    close: () => vitest.close(),
  };
}

function outcomeOf(ended: readonly TestModule[], isDisturbed: boolean): Outcome {
  const failed = ended.filter((each) => each.state() === 'failed');
  const errors = failed.flatMap((each) => [...each.errors(), ...errorsOf(each)]);
  const by = failed[0] ?? (isDisturbed ? ended[0] : undefined);
  if (!by) return { end: 'green' };
  const isLate = errors.length > 0 && errors.every(({ message }) => LATE.test(message));
  return { end: isLate ? 'late' : 'red', by: nameOf(by) };
}

function nameOf({ project, moduleId }: Pick<TestModule, 'project' | 'moduleId'>): string {
  return `${project.name} ${relative(project.config.root, moduleId)}`;
}

function errorsOf(module: TestModule): readonly { message: string }[] {
  return [...module.children.allTests('failed')].flatMap((each) => each.result().errors ?? []);
}
