// A kiosk with IT's policy file: its address, and a change that applies at the open desk.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { manualClock } from '../../support/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { PIN } from './kiosk.ts';
import { kiosk, mint, setUpBeforeEach, start, workspace } from './kiosk-fixture.ts';

setUpBeforeEach();

it('connects to the address of the policy file, and a pushed change reaches the open desk', async () => {
  const policyPath = join(temporaryFolder(), 'policy.json');
  const push = (policy: object) => writeFileSync(policyPath, JSON.stringify({ baseUrl: workspace.baseUrl, policy }));
  push({ deskName: 'Desk 7' });
  const clock = manualClock(Date.now());
  await start({ clock, policyPath, provisioned: { token: mint().token, pin: PIN } });
  expect(kiosk.state()).toMatchObject({ phase: 'desk', policy: { deskName: 'Desk 7' }, setByIt: ['policy.deskName'] });

  push({ deskName: 'Desk 12', mode: 'nonsense' });
  clock.advance(5000);
  expect(kiosk.events.at(-1)).toMatchObject({
    policy: { deskName: 'Desk 12', mode: 'selfService' },
    policyProblems: [],
  });
  await kiosk.ask('admin.unlock', { pin: PIN });
  expect(kiosk.state().policyProblems).toEqual([expect.stringContaining('policy.mode')]);
  await kiosk.ask('admin.setPolicy', { deskName: 'Ours', idleSeconds: 90 });
  expect(kiosk.state().policy).toMatchObject({ deskName: 'Desk 12', idleSeconds: 90 });
});

it('keeps the basket of a desk that a pushed change makes self-service, and offers it when it is attended again', async () => {
  const policyPath = join(temporaryFolder(), 'policy.json');
  const clock = manualClock(Date.now());
  const push = (mode: string) => {
    writeFileSync(policyPath, JSON.stringify({ baseUrl: workspace.baseUrl, policy: { mode } }));
    clock.advance(5000);
  };
  push('attended');
  await start({ clock, policyPath, provisioned: { token: mint().token, pin: PIN } });
  await kiosk.ask('savedBaskets.hold', { codes: ['CAM-0098'] });
  push('selfService');
  await kiosk.ask('desk.endSession', { keepsLanguage: false });
  expect(kiosk.state().savedBaskets).toEqual([]);
  push('attended');
  await kiosk.ask('savedBaskets.hold', { codes: [] });
  expect(kiosk.state().savedBaskets).toMatchObject([{ count: 1 }]);
});
