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

/** Runs the world of `seed`. Returns the kiosks' false statements, the events that led to them, and what happened. */
export async function runWorld(seed: number): Promise<{ flaws: string[]; story: string[]; happened: string[] }> {
  const chance = createChance(seed);
  const traits = drawTraits(chance);
  const time = createTime();
  const story = createStory(time);
  const { tell, flaw, flaws } = story;
  const onDone = (key: string) => desks.find(({ name }) => key.startsWith(name))?.invariants.checkDone(key);
  const workspace = createWorkspace(traits, { chance, time, story, onDone });
  const desks = (traits.hasTwoKiosks ? ['one', 'two'] : ['one']).map(createDesk);
  const happened: string[] = [];
  const restartIfDead = () => {
    for (const { kiosk } of desks) kiosk.restartIfDead();
  };

  const { memory, stampsItself, dueDates, serverAhead, kioskAhead } = traits;
  time.setWallForward(kioskAhead);
  tell(
    `${memory}, stamps ${stampsItself ? 'its own' : 'our'} times, due dates ${dueDates}, ahead by ${serverAhead / SECOND} s, the kiosk by ${kioskAhead / SECOND} s`,
  );
  const steps = chance.between(12, 24) * desks.length;
  for (let step = 0; step < steps && flaws.length === 0; step += 1) {
    happened.push(chance.oneOf(desks).events.next());
    await settle();
    await time.advance(chance.oneOf([0, 50, 500, 3 * SECOND, 12 * SECOND, 40 * SECOND, 4 * MINUTE]), restartIfDead);
  }
  for (const desk of desks) await finish(desk);
  for (const { kiosk } of desks) kiosk.close();
  return { flaws, story: story.lines, happened };

  /** A kiosk with its own connection and token. */
  function createDesk(name: string) {
    const onTokenBack = () => void kiosk.currentRun().connection.retry();
    const onSend = (row: ActionRow) => invariants.checkSent(row);
    const network = createNetwork(traits, { chance, time, story, workspace, onSend, onTokenBack });
    const onRow = (row: ActionRow) => invariants.checkChange(row);
    const kiosk = createKiosk(traits, { name, chance, time, story, network, onRow });
    const invariants = createInvariants(traits, { time, story, workspace, network, kiosk });
    const events = createEvents(traits, { chance, time, story, workspace, network, kiosk });
    return { name, network, kiosk, invariants, events };
  }

  /** Repairs the network and gives the kiosk all the time it needs. */
  async function finish({ network, kiosk, invariants, events }: ReturnType<typeof createDesk>): Promise<void> {
    const isClearedByHand = chance.withProbability(0.3);
    if (isClearedByHand) for (const { id, state } of kiosk.rows()) if (!isSettled(state)) events.discard(id);
    network.clearFaults();
    kiosk.planCrash(null);
    kiosk.restartIfDead();
    tell('everything else works again');
    void kiosk.currentRun().connection.retry();
    await settle();
    // The trouble of some items must not stop check-outs of others.
    await time.advance(2 * MINUTE, restartIfDead);
    const other = { code: 'OTHER', itemName: null, renter: { id: 'nobody' }, dueAt: null };
    const served = kiosk.currentRun().actions.checkOut([other]);
    if (!served.ok)
      flaw(
        `a check-out of something else is not taken: ${served.error.kind}, last trouble at ${network.lastTrouble()}`,
      );
    // If so many items were refused that the kind is held, others are tried one a minute.
    await time.advance(5 * MINUTE, restartIfDead);
    if (kiosk.rows().some(({ code, state }) => code === 'OTHER' && !isSettled(state)))
      flaw('a check-out of something else waits for the trouble of some items');
    if (chance.withProbability(0.7)) network.endItemTroubles();
    // Actions of one item are handled one after the other, each with its own five minutes.
    for (let tens = 0; tens < 9 && kiosk.isAnyWaiting(); tens += 1) await time.advance(10 * MINUTE, restartIfDead);
    for (const id of kiosk.forgotten().filter(workspace.timesDone)) flaw(`${id} is forgotten`);
    for (const row of kiosk.rows()) {
      invariants.check(row);
      if (!isSettled(row.state)) flaw(`${row.id} is still ${row.state}`);
      if (row.state === 'needs-attention') events.discard(row.id);
    }
  }
}
