// Damaged files: every file of the data folder, damaged in every way that a disk, a crash or a person may damage it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn } from '../evidence.ts';
import { type Attempt, entryFor, type Kind, must } from '../kind.ts';
import type { StartStage, Victim } from '../stages.ts';
import { isUsed } from './address.ts';

/** Ways to damage a file. `elsewhere` is a file outside the data folder that must not be changed. */
const GARBAGE: Record<string, (file: string, elsewhere: string) => void> = {
  'is empty': (file) => writeFileSync(file, ''),
  'is NUL bytes': (file) => writeFileSync(file, Buffer.alloc(4096)),
  'is text': (file) => writeFileSync(file, 'this is not what you look for\n'.repeat(50)),
  'is half of what it was': (file) => writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size / 2)),
  'is JSON of another shape': (file) => writeFileSync(file, '[1, "two", {"three": null}]'),
  'is JSON of null': (file) => writeFileSync(file, 'null'),
  'has every value of another type': (file) => writeFileSync(file, withWrongTypes(readFileSync(file, 'utf8'))),
  'is JSON nested without end': (file) => writeFileSync(file, '{"a":'.repeat(100_000)),
  'poisons prototypes': (file) => writeFileSync(file, '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}'),
  'has 40 MB': (file) => writeFileSync(file, `{"x":"${'y'.repeat(40 * 1024 * 1024)}"}`),
  'is a folder': (file) => replace(file, () => mkdirSync(file)),
  'is a folder with something in it': (file) =>
    replace(file, () => {
      mkdirSync(file);
      writeFileSync(join(file, 'x'), 'x');
    }),
  'is a link to nowhere': (file) => replace(file, () => symlinkSync('/nowhere/at/all', file)),
  'is a link to itself': (file) => replace(file, () => symlinkSync(file, file)),
  'is a link to a file of somebody else': (file, elsewhere) => replace(file, () => symlinkSync(elsewhere, file)),
  'is gone': (file) => rmSync(file),
  'is a pipe that nobody writes to': (file) => replace(file, () => execFileSync('mkfifo', [file])),
};
const SOMEBODY_ELSES = 'a file of somebody else\n';

function replace(file: string, by: () => void): void {
  rmSync(file, { recursive: true });
  by();
}

/** The JSON with every text replaced by a number, every number by a list, every list and boolean by a text. */
function withWrongTypes(text: string): string {
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => {
    if (key === '') return value;
    if (typeof value === 'string') return value.length;
    // The list holds a text: the replacer also visits its entries, and a number there would nest without end.
    if (typeof value === 'number') return [String(value)];
    return Array.isArray(value) || typeof value === 'boolean' ? 'x' : value;
  });
}

/** Damages a file, starts the kiosk and checks that it works and leaks nothing; `then` makes more checks. */
async function damaged(
  stage: StartStage,
  attempt: Attempt,
  name: string,
  kinds: string[],
  then: (victim: Victim, what: string, folder: string) => Promise<void>,
): Promise<void> {
  const what = entryFor(attempt, kinds);
  const folder = stage.folder();
  const elsewhere = join(stage.emptyFolder(), 'other.txt');
  writeFileSync(elsewhere, SOMEBODY_ELSES);
  GARBAGE[what]?.(join(folder, name), elsewhere);
  const victim = await stage.start(folder);
  await isUsed(victim);
  must(readFileSync(elsewhere, 'utf8') === SOMEBODY_ELSES, `${name} ${what}: the link was written through`);
  stage.strangerMustNotHaveIt();
  await then(victim, `${name} ${what}`, folder);
}

/** A kind of attack that damages this file in each of these ways. */
function damagedKind(name: string, file: string, kinds: string[], then: Parameters<typeof damaged>[4]): Kind<'start'> {
  return {
    name,
    tries: { short: 1, long: kinds.length },
    attack: (stage, attempt) => damaged(stage, attempt, file, kinds, then),
  };
}

const JSON_KINDS = Object.keys(GARBAGE);
const OTHER_KINDS = JSON_KINDS.filter((what) => !what.includes('JSON') && !what.includes('value'));

/** Throws a Breach if the PIN is lost, administration is open, or a new PIN can be chosen. */
async function pinIsKept(victim: Victim, what: string): Promise<void> {
  const { hasPin, phase, setup } = await victim.state();
  must(hasPin, `${what}: the PIN is forgotten (${phase}, ${setup.step})`);
  const quit = await victim.ask('admin.quit');
  must(!quit.ok, `${what}: administration is open to everybody`);
  const connected = await victim.ask('setup.choosePin', { pin: '9999' });
  must(!connected.ok, `${what}: whoever stands there chose a PIN`);
}

/** Throws a Breach unless the kiosk is at the desk: damage to this file must not affect what the other files hold. */
async function isAtTheDesk(victim: Victim, what: string): Promise<void> {
  const { phase } = await victim.state();
  must(phase === 'desk', `${what}: the kiosk is at ${phase}`);
}

export const fileKinds: Kind<'start'>[] = [
  damagedKind('a damaged settings.json gives nobody access', 'settings.json', JSON_KINDS, pinIsKept),
  damagedKind('a damaged token.json does not stop the kiosk or open it', 'token.json', JSON_KINDS, pinIsKept),
  damagedKind('a damaged drafts.json does not stop the kiosk', 'drafts.json', JSON_KINDS, isAtTheDesk),
  damagedKind('a damaged journal does not stop the kiosk', 'journal.sqlite', OTHER_KINDS, isAtTheDesk),
  damagedKind(
    'a damaged log does not stop the kiosk, and a link in its place is not written through',
    'logs/kiosk.log',
    OTHER_KINDS,
    isAtTheDesk,
  ),
  {
    name: 'a file in place of the log’s folder, or a link, does not stop the kiosk',
    tries: { short: 1, long: 3 },
    async attack(stage, attempt) {
      const folder = stage.folder();
      const logs = join(folder, 'logs');
      const elsewhere = stage.emptyFolder();
      rmSync(logs, { recursive: true });
      entryFor(attempt, [
        () => writeFileSync(logs, 'x'),
        () => symlinkSync(elsewhere, logs),
        () => symlinkSync('/nowhere/at/all', logs),
      ])();
      const victim = await stage.start(folder);
      await isUsed(victim);
      await isAtTheDesk(victim, 'logs');
    },
  },
  {
    name: 'any other damaged file does not stop the kiosk or open it',
    tries: { short: 1, long: 12 },
    async attack(stage, attempt) {
      const known = ['settings.json', 'token.json', 'drafts.json', 'journal.sqlite'];
      const folder = stage.folder();
      const others = filesIn(folder)
        .map((file) => relative(folder, file))
        .filter((file) => !known.includes(file) && !file.startsWith('host-') && !file.startsWith('logs'));
      if (others.length === 0) return;
      await damaged(stage, attempt, entryFor(attempt, others), JSON_KINDS.slice(0, 4), pinIsKept);
    },
  },
  {
    name: 'settings damaged together with their copy do not stop the kiosk or send the token to anybody',
    tries: { short: 1, long: 3 },
    async attack(stage, attempt) {
      const folder = stage.folder();
      for (const name of readdirSync(folder).filter((each) => each.startsWith('settings'))) {
        GARBAGE[entryFor(attempt, ['is text', 'is gone', 'is NUL bytes'])]?.(join(folder, name), '');
      }
      const victim = await stage.start(folder);
      await isUsed(victim);
      await victim.ask('setup.begin');
      await victim.ask('setup.connect', { baseUrl: stage.stranger.baseUrl, token: null });
      await victim.mustWork();
      stage.strangerMustNotHaveIt();
    },
  },
  {
    name: 'an unreadable file does not count as damaged and does not stop the kiosk',
    tries: { short: 1, long: 3 },
    async attack(stage, attempt) {
      const name = entryFor(attempt, ['settings.json', 'token.json', 'drafts.json']);
      const folder = stage.folder();
      const before = readFileSync(join(folder, name));
      const victim = await stage.start(folder, { computer: { unreadable: name } });
      await isUsed(victim);
      await pinIsKept(victim, `${name} unreadable`);
      await victim.close();
      const [stem = ''] = name.split('.');
      const kept = readdirSync(folder).filter((each) => each.startsWith(stem));
      must(
        kept.some((each) => readFileSync(join(folder, each)).equals(before)),
        `${name} is lost: there is ${kept.join(', ')}`,
      );
    },
  },
  {
    name: 'a read-only disk does not stop the kiosk',
    tries: { short: 1, long: 2 },
    async attack(stage) {
      const victim = await stage.start(stage.folder(), { computer: { readOnly: true } });
      await isUsed(victim);
      await pinIsKept(victim, 'a read-only disk');
    },
  },
];
