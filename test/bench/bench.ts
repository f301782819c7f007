// Runs one bench: npm run bench -- NAME [--json]. With --json the last line of output is one JSON object.
import { parseArgs } from 'node:util';
import { benchCamera } from './camera.ts';
import { benchDesk } from './desk.ts';
import { benchEffort } from './effort.ts';
import { benchJournal } from './journal.ts';
import { benchLedger } from './ledger.ts';
import { benchWedge } from './wedge.ts';

/** What a bench found; `broken` names what must not be, a line each. */
interface Outcome {
  figures: object;
  broken: string[];
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    seed: { type: 'string' },
    actions: { type: 'string' },
    corpus: { type: 'string' },
    streams: { type: 'string' },
  },
});
const BENCHES: Record<string, () => Promise<Outcome>> = {
  camera: () => benchCamera({ corpus: values.corpus }),
  desk: async () => ({ figures: await benchDesk(), broken: [] }),
  effort: async () => ({ figures: await benchEffort(), broken: [] }),
  journal: async () => ({ figures: await benchJournal(), broken: [] }),
  ledger: () => benchLedger({ seed: count('seed'), actions: count('actions') }),
  wedge: () => benchWedge({ seed: count('seed'), streams: count('streams') }),
};

/** The whole number given to an option; undefined if it was left out. */
function count(option: 'seed' | 'actions' | 'streams'): number | undefined {
  const text = values[option];
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${option} takes a whole number, not "${text}".`);
  return Number(text);
}

const [name = ''] = positionals;
const bench = BENCHES[name];
if (bench) {
  const { figures, broken } = await bench();
  for (const line of broken) console.error(line);
  if (broken.length > 0) process.exitCode = 1;
  console.log(values.json ? JSON.stringify(figures) : figures);
} else {
  console.error(`There is no bench "${name}". Benches: ${Object.keys(BENCHES).join(', ')}`);
  process.exitCode = 1;
}
