// Attacks on the provisioning files of IT by somebody who can write in their folder.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../evidence.ts';
import { entryFor, type Kind, must } from '../kind.ts';
import type { StartStage, Victim } from '../stages.ts';

const PRECIOUS = 'the only copy of something\n';

/** Whether there is anything at this path, even a dangling link. */
const isThere = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/** Starts a kiosk without set-up data, with this token file. */
async function provisioned(stage: StartStage, file: string, more: Record<string, string> = {}): Promise<Victim> {
  const env = { KIOSK_BASE_URL: stage.home.baseUrl, KIOSK_TOKEN_FILE: file, KIOSK_PIN: '2468', ...more };
  const victim = await stage.start(stage.emptyFolder(), { env });
  await victim.mustWork();
  return victim;
}

export const provisioningKinds: Kind<'start'>[] = [
  {
    name: 'a token file that is a link is not followed: what it leads to stays as it is',
    tries: { short: 1, long: 3 },
    async attack(stage, attempt) {
      const folder = stage.emptyFolder();
      const precious = join(folder, 'precious.txt');
      writeFileSync(precious, entryFor(attempt, [PRECIOUS, `${stage.home.token}\n`, '']));
      const before = readFileSync(precious, 'utf8');
      const file = join(folder, 'token.txt');
      symlinkSync(precious, file);
      await provisioned(stage, file);
      must(existsSync(precious), 'the file behind the link was removed');
      must(readFileSync(precious, 'utf8') === before, 'the file behind the link was written over');
    },
  },
  {
    name: 'a token file that is swapped for a link during the start changes no other file',
    tries: { short: 1, long: 6 },
    async attack(stage, { random }) {
      const folder = stage.emptyFolder();
      const precious = join(folder, 'precious.txt');
      writeFileSync(precious, PRECIOUS);
      const file = join(folder, 'token.txt');
      writeFileSync(file, stage.home.token, { mode: 0o600 });
      let swaps = 0;
      const swap = () => {
        if (!existsSync(file) || lstatSync(file).isSymbolicLink()) return;
        symlinkSync(precious, `${file}.link`);
        renameSync(`${file}.link`, file);
        swaps += 1;
      };
      // The kiosk reads the file before it calls the workspace and overwrites it later: swaps after 0 to 2 requests.
      const after = Math.floor(random() * 3);
      stage.home.setScript(null);
      const timer = setInterval(() => stage.home.requests.length >= after && swap(), 1);
      try {
        await provisioned(stage, file);
      } finally {
        clearInterval(timer);
      }
      must(readFileSync(precious, 'utf8') === PRECIOUS, `the file behind the link was written over (${swaps} swaps)`);
    },
  },
  {
    name: 'a token file that others can read is reported',
    tries: { short: 1, long: 2 },
    async attack(stage, attempt) {
      if (process.platform === 'win32') return;
      const file = join(stage.emptyFolder(), 'token.txt');
      writeFileSync(file, stage.home.token);
      chmodSync(file, entryFor(attempt, [0o644, 0o640]));
      const victim = await provisioned(stage, file);
      const logs = filesIn(join(victim.kiosk.userData, 'logs')).map((each) => readFileSync(each, 'utf8'));
      const warned = `${logs.join('\n')}\n${victim.kiosk.log()}`
        .split('\n')
        .some((line) => /warn/i.test(line) && /read|right|permission/i.test(line));
      must(warned, 'no warning is in the log');
    },
  },
  {
    name: 'a token file that is not a small regular file is refused at once and stays',
    tries: { short: 1, long: 6 },
    async attack(stage, attempt) {
      const file = join(stage.emptyFolder(), 'token.txt');
      entryFor(attempt, [
        () => execFileSync('mkfifo', [file]),
        () => mkdirSync(file),
        () => writeFileSync(file, Buffer.alloc(10 * 1024 * 1024, 0x31)),
        () => symlinkSync('/dev/zero', file),
        () => symlinkSync(file, file),
        () => writeFileSync(file, ''),
      ])();
      const victim = await provisioned(stage, file);
      const { phase } = await victim.state();
      must(phase === 'setup', `the kiosk is at ${phase}`);
      must(isThere(file), 'it is gone');
    },
  },
  {
    name: 'an invalid token, address or PIN is refused, and its file stays for IT',
    tries: { short: 1, long: 10 },
    async attack(stage, attempt) {
      const file = join(stage.emptyFolder(), 'token.txt');
      const [text, more] = entryFor<[string, Record<string, string>]>(attempt, [
        ['the token comes tomorrow', {}],
        [stage.home.token, { KIOSK_BASE_URL: 'http://example.org' }],
        [stage.home.token, { KIOSK_PIN: 'abcd' }],
        ['7|a b', {}],
        ['7|x\r\nX-Evil: 1', {}],
        [stage.home.token, { KIOSK_BASE_URL: 'acme.example/?q#f' }],
        [stage.home.token, { KIOSK_BASE_URL: 'https://user:pass@example.org' }],
        [stage.home.token, { KIOSK_BASE_URL: stage.home.token }],
        [stage.home.token, { KIOSK_PIN_FILE: '/dev/zero', KIOSK_PIN: '' }],
        [Buffer.alloc(4000).toString('latin1'), {}],
      ]);
      writeFileSync(file, text, { mode: 0o600 });
      const victim = await provisioned(stage, file, more);
      const { phase } = await victim.state();
      must(phase === 'setup', `the kiosk is at ${phase}`);
      must(existsSync(file), 'the file is gone');
      await victim.mustNotLeak();
    },
  },
  {
    name: 'a token in the environment is in no child process and in no log',
    tries: { short: 1, long: 2 },
    async attack(stage) {
      const env = { KIOSK_BASE_URL: stage.home.baseUrl, KIOSK_TOKEN: stage.home.token, KIOSK_PIN: '2468' };
      const victim = await stage.start(stage.emptyFolder(), { env });
      await victim.mustWork();
      await victim.mustNotLeak();
      const devtools = await victim.page.context().browser()?.newBrowserCDPSession();
      const found = await devtools?.send('SystemInfo.getProcessInfo');
      for (const { id } of found?.processInfo ?? []) {
        const environment = process.platform === 'linux' ? readFileSync(`/proc/${id}/environ`, 'utf8') : '';
        must(!environment.includes(stage.home.token), `the process ${id} was given the token`);
      }
    },
  },
];
