// Mutation testing, `npm run mutants`: puts small faults into the source, one at a time, and runs the tests that could
// notice. Writes the outcomes to result.json. The source is always restored; do not edit it during a run.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { pick, type Random, seeded } from '../support/random.ts';
import { type Mutation, mutate, mutationsOf } from './mutate.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const RESULT = join(import.meta.dirname, 'result.json');
const SEED = 1;
/** Faults drawn for each area. */
const EACH = 55;
const MAX_MS = 180_000;

const AREAS = {
  outbox: 'electron/outbox/*.ts',
  desk: 'renderer/desk/**/*.ts',
  vault: 'electron/vault/*.ts',
  api: '{electron,shared}/api/*.ts',
  scanning: 'renderer/scanning/*.ts',
  workspace: 'electron/workspace/*.ts',
} as const;
type Area = keyof typeof AREAS;

interface Mutant extends Mutation {
  area: Area;
  file: string;
  line: number;
  /** The text of the line, to find the fault again after the code has moved. */
  code: string;
}

/** 'late': killed, but only by time-outs, which a busy machine causes too. 'endless': the tests never ended. */
type End = 'killed' | 'late' | 'endless' | 'survived' | 'no test';

/** Draws `count` faults of an area, the same for the same source. Each file has a share in proportion to its code. */
function draw(area: Area, count: number): Mutant[] {
  const random: Random = seeded(SEED);
  const all = globSync(AREAS[area], { cwd: ROOT })
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      const lines = source.split('\n');
      return mutationsOf(file, source).map((each): Mutant => {
        const line = source.slice(0, each.start).split('\n').length;
        return { area, file, line, code: (lines[line - 1] ?? '').trim(), ...each };
      });
    });
  const drawn = new Set<Mutant>();
  while (drawn.size < Math.min(count, all.length)) drawn.add(pick(random, all));
  return [...drawn].toSorted((a, b) => a.file.localeCompare(b.file) || a.start - b.start);
}

/** The tests that import the file: first those of its name or folder, which usually notice soon, then all others. */
async function testsOf(vitest: Vitest, file: string): Promise<TestSpecification[][]> {
  vitest.config.related = [join(ROOT, file)];
  const found = await vitest.getRelevantTestSpecifications();
  const name = basename(file).replace(/\.ts$/, '');
  const room = file.slice(file.indexOf('/'), file.lastIndexOf('/') + 1);
  const isNear = ({ moduleId }: TestSpecification) =>
    basename(moduleId).startsWith(name) || (room.includes('/', 1) && moduleId.includes(room));
  return [found.filter(isNear), found.filter((each) => !isNear(each))].filter((each) => each.length > 0);
}

const LATE = /timed out|timeout/i;

function errorsOf(module: TestModule): readonly { message: string }[] {
  return [...module.children.allTests('failed')].flatMap((each) => each.result().errors ?? []);
}

async function endOf(vitest: Vitest, { file, ...mutation }: Mutant, tests: TestSpecification[][]): Promise<End> {
  if (tests.length === 0) return 'no test';
  const path = join(ROOT, file);
  const source = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, mutate(source, mutation));
    vitest.invalidateFile(path);
    let end: End = 'survived';
    for (const some of tests) {
      const seen = await endAmong(vitest, some);
      if (seen !== 'survived') end = seen;
      if (end === 'killed' || end === 'endless') break;
    }
    return end;
  } finally {
    writeFileSync(path, source);
    vitest.invalidateFile(path);
  }
}

async function endAmong(vitest: Vitest, tests: TestSpecification[]): Promise<End> {
  // A fault can cause an endless loop, which counts as noticed. Without the limit this would wait forever.
  const limit = new AbortController();
  const run = await Promise.race([
    vitest.runTestSpecifications(tests).catch(() => null),
    wait(MAX_MS, null, { signal: limit.signal }).catch(() => null),
  ]);
  limit.abort();
  if (!run) {
    spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
    return 'endless';
  }
  const { testModules, unhandledErrors } = run;
  const failed = testModules.filter((each) => each.state() === 'failed');
  if (unhandledErrors.length === 0 && failed.length === 0) return 'survived';
  const errors = failed.flatMap((each) => [...each.errors(), ...errorsOf(each)]);
  return errors.length > 0 && errors.every(({ message }) => LATE.test(message)) ? 'late' : 'killed';
}

const { values } = parseArgs({ options: { area: { type: 'string' }, each: { type: 'string' } } });
const areas = (Object.keys(AREAS) as Area[]).filter((area) => values.area === undefined || area === values.area);
const mutants = areas.flatMap((area) => draw(area, Number(values.each ?? EACH)));

// More worlds of the outbox simulation find no more faults and only take longer.
process.env.RUNS = '100';
async function begin(): Promise<Vitest> {
  const begun = await createVitest('test', {
    ...{ root: ROOT, watch: false, bail: 1, project: ['node', 'browser'], reporters: [{}], run: true },
  });
  await begun.standalone();
  return begun;
}
let vitest = await begin();
// A test that fails without a fault would kill every fault that it could notice.
const { testModules: unharmed } = await vitest.runTestSpecifications(await vitest.globTestSpecifications());
const red = unharmed.filter((each) => each.state() === 'failed').map((each) => each.moduleId);
if (red.length > 0) throw new Error(`Red without any fault: ${red.join(', ')}`);
const tests = new Map<string, TestSpecification[][]>();
const ends = new Map<Mutant, End>();
async function run(these: Mutant[]): Promise<void> {
  for (const [at, mutant] of these.entries()) {
    const { file, line, from, to } = mutant;
    if (!tests.has(file)) tests.set(file, await testsOf(vitest, file));
    const end = await endOf(vitest, mutant, tests.get(file) ?? []);
    ends.set(mutant, end);
    if (end === 'endless') {
      vitest = await begin();
      tests.clear();
    }
    console.error(`${at + 1}/${these.length} ${end} ${file}:${line} ${from} → ${to}`);
  }
}
await run(mutants);
await run(mutants.filter((each) => ends.get(each) === 'late'));
await vitest.close();

const isKilled = (each: Mutant) => ['killed', 'late', 'endless'].includes(ends.get(each) ?? '');
const killed = mutants.filter(isKilled).length;
const figures = {
  name: 'mutants',
  mutants: mutants.length,
  killed,
  survived: mutants.length - killed,
  areas: Object.fromEntries(
    areas.map((area) => {
      const its = mutants.filter((each) => each.area === area);
      return [area, `${its.filter(isKilled).length} of ${its.length}`];
    }),
  ),
};
const list = mutants.map((each) => {
  const { start: _, ...told } = each;
  return { ...told, end: ends.get(each) };
});
if (values.area === undefined) writeFileSync(RESULT, `${JSON.stringify({ ...figures, list }, null, 2)}\n`);
console.log(JSON.stringify(figures));
