// Runs the outbox in a simulated world that a seed decides: time, network, workspace, another desk, crashes and old disks. No
// sockets, no browser, no waiting. After every step it compares what the kiosk says with what really happened.
import type { ActionRow } from '../../../electron/outbox/row.ts';
import { isSettled } from '../../../shared/domain/action.ts';
import { createChance } from './chance.ts';
import { createEvents } from './events.ts';
import { createInvariants } from './invariants.ts';
import { createKiosk } from './kiosk.ts';
import { createNetwork } from './network.ts';
import { createStory } from './story.ts';
import { createTime, MINUTE, SECOND, settle } from './time.ts';
import { createWorkspace, drawTraits } from './workspace.ts';

/** Runs the world of `seed`. Returns the kiosk's false statements, and the events that led to them. */
export async function runWorld(seed: number): Promise<{ flaws: string[]; story: string[] }> {
  const chance = createChance(seed);
  const traits = drawTraits(chance);
  const time = createTime();
  const story = createStory(time);
  const { tell, flaw, flaws } = story;
  const workspace = createWorkspace(traits, { chance, time, story, onDone: (key) => invariants.checkDone(key) });
  const onTokenBack = () => void kiosk.currentRun().connection.retry();
  const onSend = (row: ActionRow) => invariants.checkSent(row);
  const network = createNetwork(traits, { chance, time, story, workspace, onSend, onTokenBack });
  const kiosk = createKiosk(traits, { chance, time, story, network, onRow: (row) => invariants.checkChange(row) });
  const invariants = createInvariants(traits, { time, story, workspace, network, kiosk });
  const events = createEvents(traits, { chance, time, story, workspace, network, kiosk });

  const { memory, stampsItself, serverAhead, kioskAhead } = traits;
  time.setWallForward(kioskAhead);
  tell(
    `${memory}, stamps ${stampsItself ? 'its own' : 'our'} times, ahead by ${serverAhead / SECOND} s, the kiosk by ${kioskAhead / SECOND} s`,
  );
  const steps = chance.between(12, 24);
  for (let step = 0; step < steps && flaws.length === 0; step += 1) {
    events.next();
    await settle();
    await time.advance(chance.oneOf([0, 50, 500, 3 * SECOND, 12 * SECOND, 40 * SECOND]), kiosk.restartIfDead);
  }
  await finish();
  kiosk.close();
  return { flaws, story: story.lines };

  /** Repairs the network and gives the kiosk all the time it needs. */
  async function finish(): Promise<void> {
    const isClearedByHand = chance.withProbability(0.3);
    if (isClearedByHand) for (const { id, state } of kiosk.rows()) if (!isSettled(state)) events.discard(id);
    network.clearFaults();
    kiosk.planCrash(null);
    kiosk.restartIfDead();
    tell('everything else works again');
    void kiosk.currentRun().connection.retry();
    await settle();
    // Look-ups that fail for one item must not stop check-outs of others.
    await time.advance(2 * MINUTE, kiosk.restartIfDead);
    const other = { code: 'OTHER', itemName: null, renter: { id: 'nobody' }, dueAt: null };
    const served = kiosk.currentRun().actions.checkOut([other]);
    if (!served.ok)
      flaw(
        `a check-out of something else is not taken: ${served.error.kind}, last trouble at ${network.lastTrouble()}`,
      );
    if (chance.withProbability(0.7)) network.endLookUpFailures();
    // Actions of one item are handled one after the other, each with its own five minutes.
    for (let tens = 0; tens < 9 && kiosk.isAnyWaiting(); tens += 1)
      await time.advance(10 * MINUTE, kiosk.restartIfDead);
    for (const row of kiosk.rows()) {
      invariants.check(row);
      if (!isSettled(row.state)) flaw(`${row.id} is still ${row.state}`);
      if (row.state === 'needs-attention') events.discard(row.id);
    }
  }
}
