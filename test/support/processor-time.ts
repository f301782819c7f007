// The processor time of this process and, where the system tells it (Linux), of all processes that it has started.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

interface Counted {
  parent: number;
  ms: number;
  /** Of its children that have ended. */
  endedMs: number;
}

/** Milliseconds since this process began. What a killed process had started is lost with it. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + startedMs();
}

function startedMs(): number {
  const all = process.platform === 'linux' ? running() : new Map<number, Counted>();
  const isOurs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent;
    return parent !== undefined && (parent === process.pid || isOurs(parent));
  };
  let sum = all.get(process.pid)?.endedMs ?? 0;
  for (const [pid, { ms, endedMs }] of all) if (isOurs(pid)) sum += ms + endedMs;
  return sum;
}

function running(): Map<number, Counted> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(pids.flatMap((pid) => countedOf(pid).map((counted) => [Number(pid), counted])));
}

/** Empty if the process has just ended. */
function countedOf(pid: string): Counted[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the program's name, which may contain spaces: the parent is the 4th field, the times are the 14th to the 17th.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return [{ parent: fields[1] ?? 0, ms: (user + system) * TICK_MS, endedMs: (endedUser + endedSystem) * TICK_MS }];
  } catch {
    return [];
  }
}
