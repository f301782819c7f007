// Runs benches: npm run bench -- NAME [--json] [--smoke]. --json: the last line of a bench's output is one JSON object.
// --smoke: only a few samples, to prove that the bench works; if none is named, of all that no test runs. Implausible figures
// fail.
import { parseArgs } from 'node:util';
import { benchCamera } from './camera.ts';
import { benchDesk } from './desk.ts';
import { benchEffort } from './effort.ts';
import { impossibleIn, type Outcome } from './figures.ts';
import { benchHostile } from './hostile.ts';
import { benchHurried } from './hurried.ts';
import { benchJournal } from './journal.ts';
import { benchLedger } from './ledger.ts';
import { benchPackage } from './package.ts';
import { benchRecovery } from './recovery.ts';
import { benchStart } from './start.ts';
import { benchWedge } from './wedge.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    smoke: { type: 'boolean' },
    against: { type: 'string' },
    seed: { type: 'string' },
    actions: { type: 'string' },
    corpus: { type: 'string' },
    streams: { type: 'string' },
    kind: { type: 'string' },
    moments: { type: 'string' },
  },
});
const BENCHES: Record<string, () => Promise<Outcome>> = {
  camera: () => benchCamera({ corpus: values.corpus }),
  desk: () => benchDesk({ against: values.against }),
  effort: () => benchEffort(),
  hostile: () => benchHostile({ seed: count('seed'), kind: values.kind }),
  hurried: () => benchHurried({ seed: count('seed'), moments: count('moments') }),
  journal: () => benchJournal(),
  ledger: () => benchLedger({ seed: count('seed'), actions: count('actions') }),
  package: () => benchPackage(),
  recovery: () => benchRecovery(),
  start: () => benchStart(),
  wedge: () => benchWedge({ seed: count('seed'), streams: count('streams') }),
};
/** With only a few samples. Of effort, hostile, hurried, ledger and package, a test of `npm run test:all` is the short run. */
const SMOKE: typeof BENCHES = {
  journal: () => benchJournal('smoke'),
  camera: () => benchCamera({ size: 'smoke' }),
  start: () => benchStart('smoke'),
  recovery: () => benchRecovery('smoke'),
  desk: () => benchDesk({ scans: 8 }),
  wedge: () => benchWedge({ streams: 2000 }),
};

/** The whole number above zero given to an option; undefined if it was left out. */
function count(option: 'seed' | 'actions' | 'streams' | 'moments'): number | undefined {
  const text = values[option];
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${option} takes a whole number above 0, not "${text}".`);
  return Number(text);
}

async function run(name: string, bench: () => Promise<Outcome>): Promise<void> {
  const began = performance.now();
  const { figures, broken, expects } = await bench();
  const wrong = [...broken, ...impossibleIn(figures, expects)];
  for (const line of wrong) console.error(`${name}: ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
  if (values.smoke) console.error(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  console.log(values.json ? JSON.stringify(figures) : figures);
}

/** Few samples judge no times, and each of these benches waits half of its time: two at once take a third less. */
async function runAtOnce(names: string[], lanes: number): Promise<void> {
  const left = [...names];
  const lane = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      await run(name, benches[name] as () => Promise<Outcome>);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const benches = values.smoke ? SMOKE : BENCHES;
const names = values.smoke && positionals.length === 0 ? Object.keys(benches) : positionals;
const unknown = names.length === 0 ? '' : names.find((name) => !(name in benches));
if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}". Benches: ${Object.keys(BENCHES).join(', ')}`);
  process.exitCode = 1;
} else await runAtOnce(names, values.smoke ? 2 : 1);
