// Runs the demo workspace on its own: npm run demo-workspace -- --port 8787 --latency 300
import { parseArgs } from 'node:util';
import { systemClock } from '../../shared/clock.ts';
import { KEYS, type Keys, OPTIONAL, type Optional } from './lending-book.ts';
import { startDemoWorkspace } from './workspace-server.ts';

const USAGE =
  'Usage: npm run demo-workspace -- [--port N] [--latency MS] [--keys remembered|unknown] [--without extend|reservations|name]';

function readArguments(): { port: number; latency: number; keys: Keys; without: Optional[] } {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      latency: { type: 'string', default: '0' },
      keys: { type: 'string', default: 'remembered' },
      without: { type: 'string', multiple: true, default: [] },
    },
  });
  return {
    port: wholeNumber('--port', values.port, 65_535),
    latency: wholeNumber('--latency', values.latency, 600_000),
    keys: named('--keys', KEYS, values.keys),
    without: values.without.map((each) => named('--without', OPTIONAL, each)),
  };
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most) {
    throw new Error(`${name} takes a whole number from 0 to ${most}, not "${text}".`);
  }
  return number;
}

function named<Name extends string>(option: string, names: readonly Name[], text: string): Name {
  const found = names.find((each) => each === text);
  if (!found) throw new Error(`${option} takes ${names.join(' or ')}, not "${text}".`);
  return found;
}

async function run(): Promise<void> {
  const { port, latency, keys, without } = readArguments();
  const workspace = await startDemoWorkspace({
    clock: systemClock,
    port,
    keys,
    without,
    steps: (pause) => ({ onRequest: (_, next) => pause(latency).then(next) }),
  });
  const { token } = workspace.tokens.mintInstance({ name: 'Demo front desk', abilities: ['kiosk:scan'] });

  // The only place that prints a secret: it was just created, works only on this machine and ends with this process.
  console.log(`Demo workspace at ${workspace.baseUrl}${latency > 0 ? `, answering after ${latency} ms` : ''}

  Base URL  ${workspace.baseUrl}
  Token     ${token}

Codes to scan
  CAM-0112  free              LGT-0074  free, a kit of four parts
  CAM-0147  six days overdue  BIK-0009  reserved
  SAW-0019  free              CAM-0135  in for repair
  RNT-2207  a renter          RNT-0933  a blocked renter
  1017      an item and a renter
  RNT-2013  has five items reserved for pick-up: TRI-0080, LNS-0310, REC-0022, RAD-0012 and any projector (PRJ-0004)

Press Ctrl+C to stop.`);

  process.once('SIGINT', () => workspace.close());
  process.once('SIGTERM', () => workspace.close());
}

run().catch((error: Error & { code?: string }) => {
  const taken = error.code === 'EADDRINUSE';
  console.error(taken ? 'This port is already in use. Choose another with --port.' : `${error.message}\n${USAGE}`);
  process.exitCode = 1;
});
