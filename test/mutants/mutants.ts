// Mutation testing, `npm run mutants`: puts the small faults of list.jsonl into a copy of the project, one at a time, and
// runs the tests that reach each, the nearest first. README.md explains the options and the results.
import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { pick, type Random, seeded } from '../support/random.ts';
import { copyTree } from './copied-tree.ts';
import { findAgain, keyOf, type Mutant, readLines, recordOf, saveList } from './list.ts';
import { mutationsOf } from './mutate.ts';
import { namedFiles, reaching } from './reach.ts';
import { beginTrial, type Trial } from './trial.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const END_TO_END = 'test/e2e/';

/** 'late': killed, but only by time-outs, which a busy machine causes too. 'endless': the tests never ended. */
type End = 'killed' | 'late' | 'endless' | 'survived' | 'no test' | 'gone';
interface Tried extends Mutant {
  end: End;
}

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'all' },
    file: { type: 'string', default: '' },
    sample: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    draw: { type: 'string' },
    among: { type: 'string', default: '' },
  },
});

/** Adds faults of today's source to the list; each file has a share in proportion to its code. */
function draw(count: number, files: string[]): void {
  const random: Random = seeded(1);
  const all = files.toSorted().flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return mutationsOf(file, source).map((each) => recordOf(file, source, each));
  });
  const list = new Map(readLines().map((each) => [keyOf(each), each]));
  const goal = list.size + Math.min(count, all.filter((each) => !list.has(keyOf(each))).length);
  while (list.size < goal) {
    const drawn = pick(random, all);
    if (!list.has(keyOf(drawn))) list.set(keyOf(drawn), drawn);
  }
  saveList([...list.values()]);
}

if (values.draw !== undefined) {
  draw(Number(values.draw), globSync(values.among, { cwd: ROOT }));
  process.exit();
}

const isEndToEnd = ({ by = '' }: Mutant) => by.includes(` ${END_TO_END}`);
const mutants = readLines()
  .filter((each) => each.file.includes(values.file) && (!values.sample || each.sample))
  .toSorted((one, other) => Number(isEndToEnd(one)) - Number(isEndToEnd(other)));
const result = join(ROOT, 'mutants', `${values.sample ? 'sample' : values.set}.jsonl`);
mkdirSync(join(ROOT, 'mutants'), { recursive: true });
if (!values.resume) rmSync(result, { force: true });
const triedBefore = new Map(existsSync(result) ? readLines<Tried>(result).map((each) => [keyOf(each), each]) : []);

const tree = copyTree(ROOT);
process.on('exit', tree.remove);
const named = namedFiles(tree.folder, tree.files);
const begun = new Map<'near' | 'e2e', Promise<Trial>>();
/** Begins a warm Vitest only when one of its tests is wanted. */
function trialOf(kind: 'near' | 'e2e'): Promise<Trial> {
  const its = kind === 'e2e' ? ['e2e'] : ['node', 'browser'];
  const projects = values.set === 'quick' ? its : its.map((each) => `${each}*`);
  const trial = begun.get(kind) ?? beginTrial(tree.folder, projects);
  begun.set(kind, trial);
  return trial;
}
/** Tests that are red without any fault: they prove nothing. */
const unfit = new Set<string>();
const fit = new Set<string>();

/** The tests that reach the file, in parts to run one after another: first what found the fault last, then the nearest. */
async function partsOf({ file, by }: Mutant): Promise<string[][]> {
  const steps = reaching(named, file);
  const room = file.slice(file.indexOf('/'), file.lastIndexOf('/') + 1);
  const name = basename(file).replace(/\.tsx?$/, '');
  const rankOf = (test: string) => {
    const path = test.slice(test.indexOf(' ') + 1);
    const isNear = basename(path).startsWith(`${name}.`) || (room.length > 1 && path.includes(room));
    return [
      Number(test.split(' ')[0]?.endsWith('-all')),
      Number(!isNear),
      steps.get(path) ?? 0,
      statSync(join(tree.folder, path)).size,
    ];
  };
  const { tests } = await trialOf('near');
  const reach = tests
    .filter((test) => steps.has(test.slice(test.indexOf(' ') + 1)) && !unfit.has(test) && test !== by)
    .map((test) => ({ test, rank: rankOf(test) }))
    .toSorted((one, other) => one.rank.map((its, at) => its - (other.rank[at] ?? 0)).find((its) => its !== 0) ?? 0)
    .map(({ test }) => test);
  const parts = [by && tests.includes(by) ? [by] : [], reach.slice(0, 2), reach.slice(2, 8)];
  for (let at = 8; at < reach.length; at += 30) parts.push(reach.slice(at, at + 30));
  return parts.filter((part) => part.length > 0);
}

let built = '';
/** Builds the copied project, as it is now, for its end-to-end tests. */
async function build(key: string): Promise<void> {
  if (built === key) return;
  built = '';
  const cli = join(ROOT, 'node_modules/electron-vite/bin/electron-vite.js');
  await promisify(execFile)(process.execPath, [cli, 'build', '--logLevel', 'warn'], { cwd: tree.folder });
  built = key;
}

async function isFit(trial: Trial, test: string, file: string): Promise<boolean> {
  if (!fit.has(test)) {
    if (test.includes(END_TO_END)) await build('without a fault');
    const { end } = await trial.run([test], file);
    (end === 'green' ? fit : unfit).add(test);
  }
  return fit.has(test);
}

async function tryOut(mutant: Mutant): Promise<Tried> {
  const { file, by, ...its } = mutant;
  const survived = { file, ...its };
  const source = tree.read(file);
  const fault = source === null ? null : findAgain(source, mutant);
  if (!fault) return { ...mutant, end: 'gone' };
  const isThroughWindow = isEndToEnd(mutant);
  const trial = await trialOf(isThroughWindow ? 'e2e' : 'near');
  const parts = isThroughWindow ? [[by ?? '']] : await partsOf(mutant);
  if (parts.length === 0) return { ...survived, end: 'no test' };
  for (const part of values.sample ? parts.slice(0, 1) : parts) {
    const seen = await tree.with(file, fault, async () => {
      if (isThroughWindow) await build(keyOf(mutant));
      return trial.run(part, file);
    });
    if (seen.end === 'endless') return { ...mutant, end: 'endless' };
    if (seen.end === 'green') continue;
    if (values.sample || (await isFit(trial, seen.by, file)))
      return { ...survived, by: seen.by, end: seen.end === 'red' ? 'killed' : 'late' };
    // Its failure hid what the others of this part would have said.
    return tryOut({ ...survived, ...(by !== undefined && by !== seen.by && { by }) });
  }
  return { ...(isThroughWindow ? mutant : survived), end: 'survived' };
}

const ends = new Map<string, Tried>(triedBefore);
/** Keeps in the list what is known by now: a run that is stopped leaves what it found. */
function record(): void {
  saveList(
    readLines().map((mutant) => {
      const now = ends.get(keyOf(mutant));
      if (!now || now.end === 'gone' || (now.end === 'survived' && values.set === 'quick')) return mutant;
      const { end: _, ...known } = now;
      return known;
    }),
  );
}
async function tryAll(these: readonly Mutant[]): Promise<void> {
  for (const [at, mutant] of these.entries()) {
    const now = await tryOut(mutant);
    ends.set(keyOf(mutant), now);
    appendFileSync(result, `${JSON.stringify(now)}\n`);
    if (values.record) record();
    console.error(`${at + 1}/${these.length} ${now.end} ${now.file}: ${now.from} → ${now.to}  ${now.by ?? ''}`);
  }
}
await tryAll(mutants.filter((each) => !triedBefore.has(keyOf(each))));
// What only a time-out found may have been the busy machine.
await tryAll([...ends.values()].filter(({ end }) => end === 'late' || end === 'endless'));
for (const trial of begun.values()) await (await trial).close();

/** The rooms of the source, and the two kinds that other tests look at. */
function areaOf(mutant: Mutant): string {
  if (isEndToEnd(mutant)) return 'end to end';
  if (mutant.file.endsWith('.tsx')) return 'screens';
  return mutant.file.split('/').find((each) => !['electron', 'renderer', 'shared'].includes(each)) ?? '';
}
const isKilled = ({ end }: Tried) => ['killed', 'late', 'endless'].includes(end);
const tried = mutants.flatMap((each) => ends.get(keyOf(each)) ?? []);
const found = tried.filter(({ end }) => end !== 'gone');
const figures = {
  name: 'mutants',
  ...{ mutants: found.length, gone: tried.length - found.length, killed: found.filter(isKilled).length },
  areas: Object.fromEntries(
    [...Map.groupBy(found, areaOf)].map(([area, its]) => [area, `${its.filter(isKilled).length} of ${its.length}`]),
  ),
  onlyInAll: found.filter(({ end, by = '' }) => end !== 'survived' && /^\S+-all /.test(by)).length,
};
for (const each of tried.filter((its) => !isKilled(its)))
  console.error(`${each.end} ${each.file}: ${each.code}  ${each.from} → ${each.to}`);
for (const test of unfit) console.error(`red without any fault: ${test}`);
console.log(JSON.stringify(figures));

// Vitest sets it for every test that has found a fault.
process.exitCode = unfit.size > 0 ? 1 : 0;
