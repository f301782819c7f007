// Attacks on set-up: bad input and calls out of order, and what is left of the token afterwards.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { t } from '../../support/words.ts';
import { NAMES, shape } from '../declared.ts';
import { mustNotBeInHeap, mustNotContainSecret, timesInPageMemory } from '../evidence.ts';
import { entryFor, type Kind, must, throwLeak } from '../kind.ts';
import { validValue } from '../messages.ts';
import { startHostileWorkspace } from '../servers.ts';
import type { SetupStage } from '../stages.ts';

/** Enters the address and the token and tests the connection. */
async function connects({ desk, workspace, token }: SetupStage): Promise<void> {
  await desk.touch(t('setup.welcome.start'));
  await desk.page.getByLabel(t('setup.connection.baseUrl')).fill(workspace.baseUrl);
  await desk.pastes(t('tokenField'), token);
  await desk.touch(t('setup.connection.test'));
  await desk.shows('setup-desk');
}

export const setupKinds: Kind<'setup'>[] = [
  {
    name: 'a step of set-up out of turn is refused',
    tries: { short: 4, long: 16 },
    async attack(stage, attempt) {
      const steps = [
        'setup.confirmDesk',
        'setup.choosePin',
        'setup.finish',
        'setup.acceptScope',
        'setup.answerSameWorkspace',
        'setup.paste',
      ];
      const inputs: Record<string, unknown> = {
        'setup.choosePin': { pin: '9999' },
        'setup.answerSameWorkspace': { workspace: 'other' },
      };
      const name = entryFor(attempt, steps);
      const answer = await stage.ask(name, inputs[name] ?? null);
      must(!answer.ok, `${name} was taken at the beginning`);
      must((await stage.state()).setup.step === 'welcome', `${name} led somewhere`);
    },
  },
  {
    name: 'the desk’s operations are refused before there is a workspace',
    tries: { short: 4, long: 20 },
    async attack(stage, attempt) {
      const names = NAMES.filter((name) => /^(desk\.(lookup|search)|actions\.|savedBaskets\.)/.test(name)).filter(
        (name) => !['actions.recent', 'actions.pending'].includes(name),
      );
      const name = entryFor(attempt, names);
      const answer = await stage.ask(name, validValue(shape(name), attempt.random));
      must(!answer.ok, `${name} was taken: ${JSON.stringify(answer)}`);
      must(answer.error.kind !== 'internal', `${name} met a fault of the kiosk`);
    },
  },
  {
    name: 'no token is sent to an unsafe address',
    tries: { short: 4, long: 16 },
    async attack(stage, attempt) {
      const lure = await startHostileWorkspace({ acceptsAnyToken: true });
      const baseUrl = entryFor(attempt, [
        `http://0.0.0.0:${lure.port}`,
        `http://x@127.0.0.1:${lure.port}`,
        `ftp://127.0.0.1:${lure.port}`,
        `http://127.0.0.1:${lure.port}/?a`,
        `http://localhost.localdomain:${lure.port}`,
        `//127.0.0.1:${lure.port}`,
        `http://[::]:${lure.port}`,
      ]);
      await stage.ask('setup.begin');
      await stage.ask('setup.connect', { baseUrl, token: stage.token });
      for (let tries = 0; tries < 300; tries += 1) {
        const { setup } = await stage.state();
        if (!setup.testing) break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const heard = lure.requests.some(({ headers }) => headers.includes(stage.token.slice(3)));
      await lure.close();
      if (heard) throwLeak(`${baseUrl} was sent the token`);
    },
  },
  {
    name: 'a token that a header can’t carry is refused',
    tries: { short: 3, long: 7 },
    async attack(stage, attempt) {
      const token = entryFor(attempt, [
        '12|abcdefghijklmnopqr\r\nX-Evil: 1',
        '12|abcdefgh\u0000ijklmnopqr',
        '12|abcdefghijklmnopqr\u00e4',
        '12',
        '|abcdefghijklmnopqr',
        '12|',
        `12|${'x'.repeat(4090)}`,
      ]);
      stage.workspace.requests.clear();
      await stage.ask('setup.begin');
      await stage.ask('setup.connect', { baseUrl: stage.workspace.baseUrl, token });
      for (let tries = 0; tries < 300; tries += 1) {
        const { setup } = await stage.state();
        if (!setup.testing) break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const { setup } = await stage.state();
      must(setup.step === 'connection', `set-up goes on to ${setup.step}`);
    },
  },
];

export const clipboardKinds: Kind<'setup'>[] = [
  {
    name: 'a token is cleared from the clipboard once it was entered in set-up',
    tries: { short: 1, long: 2 },
    async attack(stage) {
      writeFileSync(stage.clipboard, `${stage.token}\n`);
      await connects(stage);
      const left = existsSync(stage.clipboard) ? readFileSync(stage.clipboard, 'utf8') : '';
      writeFileSync(stage.clipboard, '');
      mustNotContainSecret(left, stage.token, 'the clipboard');
    },
  },
  {
    name: 'other text on the clipboard is not cleared',
    tries: { short: 1, long: 2 },
    async attack(stage) {
      writeFileSync(stage.clipboard, 'a letter to somebody');
      await connects(stage);
      must(existsSync(stage.clipboard) && readFileSync(stage.clipboard, 'utf8') !== '', 'it was cleared');
    },
  },
];

/** Ends set-up, so it comes last. */
export const memoryKinds: Kind<'setup'>[] = [
  {
    name: 'a typed token is left neither in the page nor in the memory of its process',
    tries: { short: 1, long: 1 },
    async attack(stage) {
      const { desk, token } = stage;
      await desk.touch(t('setup.welcome.start'));
      await desk.page.getByLabel(t('setup.connection.baseUrl')).fill(stage.workspace.baseUrl);
      await desk.types(t('tokenField'), token);
      await desk.touch(t('setup.connection.test'));
      await desk.shows('setup-desk');
      await mustNotBeInHeap(stage.page, token, stage.kiosk.pid);
      const times = await timesInPageMemory(stage.page, token);
      if (times > 0) throwLeak(`the secret stands ${times} times in the memory of the page's process`);
    },
  },
];
