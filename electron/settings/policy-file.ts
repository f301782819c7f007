// IT's policy file: settings for many kiosks, read-only to this one, merged over what is stored here. A value that can't
// be used falls back to the stored one; an unknown mode counts as self-service, as in settings.json.
import { join } from 'node:path';
import type { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';
import { POLICY_FILE } from '../../shared/settings/policy-file.ts';
import type { Log } from '../storage/log.ts';
import { fileMark, readPlainFile } from '../storage/plain-file.ts';
import { parseBaseUrl } from '../workspace/base-url.ts';

type PolicyValues = Omit<z.infer<typeof POLICY_FILE>, '$schema'>;

/** The content of the file that is in force. */
export interface PolicyState {
  values: PolicyValues;
  /** Which settings it sets: "theme", "policy.mode". */
  setByIt: readonly string[];
  /** What can't be used and why, for IT: "policy.closesAt: Invalid string …". */
  problems: readonly string[];
  /** It should set the mode, perhaps, but to none that is known. */
  isModeUnread: boolean;
}

export interface PolicyFile {
  now(): PolicyState;
  /** Calls `onChange` after each change of the file. Returns how to stop. */
  watch(onChange: () => void): () => void;
}

const NOTHING: PolicyState = { values: {}, setByIt: [], problems: [], isModeUnread: false };
export const NO_POLICY_FILE: PolicyFile = { now: () => NOTHING, watch: () => () => {} };

const MAX_FILE_BYTES = 1024 * 1024;
/** A change applies within this many milliseconds. Looking costs less than a watch that network drives don't have. */
const LOOK_MS = 5000;
/** The parts whose settings count one by one; of the others, each is one setting. */
const PARTS = ['policy', 'scanning'] as const;

/** Where the file is: KIOSK_POLICY_FILE, or in the machine's folder. */
export function policyFilePath(env: Record<string, string | undefined>, platform: NodeJS.Platform): string {
  if (env.KIOSK_POLICY_FILE) return env.KIOSK_POLICY_FILE;
  if (platform === 'win32') return join(env.ProgramData || 'C:\\ProgramData', 'FrontdeskKiosk', 'policy.json');
  return platform === 'darwin'
    ? '/Library/Application Support/FrontdeskKiosk/policy.json'
    : '/etc/frontdesk-kiosk/policy.json';
}

/** Reads the file at `path`, which may be missing. Never throws. */
export function openPolicyFile({
  path,
  clock,
  log,
}: {
  path: string;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn'>;
}): PolicyFile {
  let mark = fileMark(path);
  // Without a readable mode, the desk must not show everyone's data to visitors.
  let state = read() ?? {
    ...NOTHING,
    setByIt: ['policy.mode'],
    problems: ['unreadable, or no JSON'],
    isModeUnread: true,
  };
  report();

  return {
    now: () => state,
    watch(onChange) {
      let timer = clock.setTimeout(look, LOOK_MS);
      return () => clock.clearTimeout(timer);

      function look(): void {
        timer = clock.setTimeout(look, LOOK_MS);
        const next = fileMark(path);
        if (next === mark) return;
        mark = next;
        // It may be half written: what was in force stays.
        state = read() ?? { ...state, problems: ['unreadable, or no JSON: the former content stays in force'] };
        report();
        onChange();
      }
    },
  };

  function read(): PolicyState | null {
    const file = readPlainFile(path, MAX_FILE_BYTES);
    if (!file.ok) return file.error === 'missing' ? NOTHING : null;
    try {
      return policyOf(JSON.parse(file.data.bytes.toString('utf8').replace(/^\uFEFF/, '')));
    } catch {
      return null;
    }
  }

  function report(): void {
    const { setByIt, problems } = state;
    if (setByIt.length > 0) log.info('The policy file sets', { path, settings: setByIt });
    if (problems.length > 0) log.warn('The policy file has mistakes', { path, problems });
  }
}

/** What a file with this content sets. */
function policyOf(content: unknown): PolicyState | null {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return null;
  const fit: Record<string, unknown> = {};
  const setByIt: string[] = [];
  const problems: string[] = [];
  for (const [name, value] of Object.entries(content)) {
    const part = PARTS.find((each) => each === name);
    if (part === undefined || typeof value !== 'object' || value === null) take(fit, name, value, [name], name);
    else {
      const inPart: Record<string, unknown> = {};
      for (const [each, its] of Object.entries(value)) take(inPart, each, its, [part, each], part, true);
      fit[part] = inPart;
    }
  }
  const isModeUnread = problems.some((problem) => problem.startsWith('policy.mode:') || problem.startsWith('policy:'));
  if (isModeUnread) setByIt.push('policy.mode');
  return { values: fit as PolicyValues, setByIt, problems, isModeUnread };

  function take(
    into: Record<string, unknown>,
    name: string,
    value: unknown,
    path: string[],
    top: string,
    isInPart = false,
  ) {
    const checked = POLICY_FILE.safeParse({ [top]: isInPart ? { [name]: value } : value });
    if (!checked.success) {
      const [issue] = checked.error.issues;
      const at = issue && issue.path.length > path.length ? issue.path : path;
      problems.push(`${at.join('.')}: ${issue?.message}`);
      return;
    }
    if (name === '$schema') return;
    if (name !== 'baseUrl') {
      into[name] = value;
      setByIt.push(path.join('.'));
      return;
    }
    const address = parseBaseUrl(String(value));
    if (address.ok) into[name] = address.data;
    else problems.push(`baseUrl: ${address.error}`);
  }
}

interface Merged {
  policy: object;
  scanning: object;
}

/** The settings with IT's over them. */
export function withPolicyFile<Values extends Merged>(own: Values, { values, isModeUnread }: PolicyState): Values {
  const { baseUrl: _address, policy, scanning, ...others } = values;
  return {
    ...own,
    ...others,
    policy: { ...own.policy, ...policy, ...(isModeUnread && { mode: 'selfService' }) },
    scanning: { ...own.scanning, ...scanning },
  };
}

/** The part of a change that is this kiosk's to store: what IT sets stays as it is stored. */
export function ownPartOf<Values extends Merged>(changed: Partial<Values>, own: Values, { setByIt }: PolicyState) {
  const mine: Record<string, unknown> = { ...changed };
  const stored = { ...own } as unknown as Record<string, unknown>;
  for (const each of setByIt) {
    const [name = '', inPart] = each.split('.');
    if (inPart === undefined) delete mine[name];
    else if (mine[name]) mine[name] = { ...(mine[name] as object), [inPart]: valueIn(stored[name], inPart) };
  }
  return mine as Partial<Values>;
}

function valueIn(part: unknown, name: string): unknown {
  return (part as Record<string, unknown>)[name];
}
