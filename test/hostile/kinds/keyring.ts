// Attacks on the sealed token, and keyrings that fail.
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryFor, type Kind, must } from '../kind.ts';
import type { Victim } from '../stages.ts';
import { edit, isUsed } from './address.ts';

interface Sealed {
  token: { tokenId: string; ciphertext: string; storedAt: number };
  [more: string]: unknown;
}

const sealedIn = (folder: string): Sealed => JSON.parse(readFileSync(join(folder, 'token.json'), 'utf8'));

function reseal(folder: string, change: (ciphertext: Buffer) => Uint8Array): void {
  const sealed = sealedIn(folder);
  const ciphertext = Buffer.from(change(Buffer.from(sealed.token.ciphertext, 'base64'))).toString('base64');
  writeFileSync(join(folder, 'token.json'), JSON.stringify({ ...sealed, token: { ...sealed.token, ciphertext } }));
}

/** Whether the ciphertext is still in the folder, in token.json or in a quarantined copy. */
function isKept(folder: string, ciphertext: string): boolean {
  return readdirSync(folder)
    .filter((name) => name.startsWith('token'))
    .some((name) => readFileSync(join(folder, name), 'utf8').includes(ciphertext.slice(0, 60)));
}

/** After a start with a working keyring: throws a Breach unless the kiosk is at the desk and the token works. */
async function mustBeBack(victim: Victim): Promise<void> {
  const { phase } = await victim.state();
  must(phase === 'desk', `the token is lost: the kiosk is at ${phase}`);
  const found = await victim.ask('desk.lookup', { code: 'CAM-001' });
  must(found.ok, `the token does not serve any more: ${JSON.stringify(found)}`);
}

/** Seals `text` as Chromium does without a keyring: with a publicly known key. */
function sealedWithTheKnownKey(text: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update('no keyring').digest(), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from('v10'), iv, cipher.getAuthTag(), body]);
}

export const keyringKinds: Kind<'start'>[] = [
  {
    name: 'a damaged sealed token is kept, reported and never sent',
    tries: { short: 1, long: 7 },
    async attack(stage, attempt) {
      const folder = stage.folder();
      reseal(
        folder,
        entryFor(attempt, [
          (sealed: Buffer) => sealed.subarray(0, sealed.length - 5),
          (sealed: Buffer) => sealed.map((byte, at) => (at === 40 ? byte ^ 9 : byte)),
          () => Buffer.from('v11'),
          (sealed: Buffer) => Buffer.concat([Buffer.from('v99'), sealed.subarray(3)]),
          () => Buffer.alloc(5_000_000),
          (sealed: Buffer) => Buffer.concat([sealed, sealed]),
          (sealed: Buffer) => Buffer.from(`v10${sealed.subarray(3).toString('latin1')}`, 'latin1'),
        ]),
      );
      const { ciphertext } = sealedIn(folder).token;
      const victim = await stage.start(folder);
      await isUsed(victim);
      const { phase, hasPin, connection } = await victim.state();
      must(hasPin, 'the PIN is forgotten');
      must(phase === 'setup' || connection.state !== 'connected', 'nobody is told');
      must(isKept(folder, ciphertext), 'the ciphertext is gone');
      const sent = stage.home.requests.find(({ authorization }) => authorization !== null);
      must(sent === undefined, `something was sent with a token: ${sent?.path}`);
    },
  },
  {
    name: 'a token sealed by another keyring is not used, and is kept',
    tries: { short: 1, long: 2 },
    async attack(stage) {
      const folder = stage.folder();
      writeFileSync(join(folder, 'host-keyring.key'), randomBytes(32));
      const { ciphertext } = sealedIn(folder).token;
      const victim = await stage.start(folder);
      await isUsed(victim);
      must(isKept(folder, ciphertext), 'the ciphertext is gone');
      must(
        stage.home.requests.every(({ authorization }) => authorization === null),
        'something was sent with a token',
      );
    },
  },
  {
    name: 'a token of one workspace beside the settings of another is not sent there',
    tries: { short: 1, long: 2 },
    async attack(stage) {
      const { home, stranger } = stage;
      const folder = stage.folder();
      const other = stage.emptyFolder();
      // Another kiosk with the same keyring, set up with the stranger's workspace.
      copyFileSync(join(folder, 'host-keyring.key'), join(other, 'host-keyring.key'));
      const env = { KIOSK_BASE_URL: stranger.baseUrl, KIOSK_TOKEN: stranger.token, KIOSK_PIN: '2468' };
      const kiosk = await stage.start(other, { env });
      await kiosk.state();
      await kiosk.close();
      stranger.requests.length = 0;
      copyFileSync(join(folder, 'token.json'), join(other, 'token.json'));
      await isUsed(await stage.start(other));
      stage.strangerMustNotHaveIt();
      must(!home.requests.some(({ headers }) => headers.includes(stranger.token)), 'the tokens are mixed up');
    },
  },
  {
    name: 'a token sealed with the publicly known key is not used',
    tries: { short: 1, long: 2 },
    async attack(stage, attempt) {
      const { stranger } = stage;
      const folder = stage.folder();
      const planted = entryFor(attempt, [
        stranger.token,
        JSON.stringify({ token: stranger.token, baseUrl: stranger.baseUrl, secret: stranger.token }),
      ]);
      reseal(folder, () => sealedWithTheKnownKey(planted));
      const sealed = sealedIn(folder);
      const token = { ...sealed.token, tokenId: '7', baseUrl: stranger.baseUrl };
      writeFileSync(join(folder, 'token.json'), JSON.stringify({ ...sealed, token }));
      edit(folder, (settings) => ({ ...settings, baseUrl: stranger.baseUrl }));
      await isUsed(await stage.start(folder));
      must(
        !stranger.requests.some(({ authorization }) => authorization !== null),
        'whoever writes a file links the kiosk to their workspace',
      );
    },
  },
  {
    name: 'a keyring that fails at one start loses no token',
    tries: { short: 1, long: 4 },
    async attack(stage, attempt) {
      const mode = entryFor(attempt, ['locked', 'broken', 'unavailable', 'basic_text']);
      const folder = stage.folder();
      const { ciphertext } = sealedIn(folder).token;
      const first = await stage.start(folder, { env: { KIOSK_HOST_KEYRING: mode } });
      await isUsed(first);
      const { hasPin } = await first.state();
      must(hasPin, `${mode}: the PIN is forgotten`);
      await first.close();
      must(isKept(folder, ciphertext), `${mode}: the ciphertext is gone`);
      await mustBeBack(await stage.start(folder));
    },
  },
  {
    name: 'a token provided without a keyring is not written to the disk',
    tries: { short: 1, long: 3 },
    async attack(stage, attempt) {
      const mode = entryFor(attempt, ['basic_text', 'unavailable', 'broken']);
      const folder = stage.emptyFolder();
      const file = join(folder, 'token.txt');
      writeFileSync(file, stage.home.token, { mode: 0o600 });
      const outside = stage.emptyFolder();
      const victim = await stage.start(outside, {
        env: { KIOSK_HOST_KEYRING: mode, KIOSK_BASE_URL: stage.home.baseUrl, KIOSK_TOKEN_FILE: file },
      });
      await victim.mustWork();
      must(existsSync(file), `${mode}: the only copy of the token was removed`);
      await victim.mustNotLeak();
    },
  },
];
