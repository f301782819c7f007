// The desk as it runs in the kiosk: an actor, its port, promises and a clock, beside the same main as the modelled one.
import { createActor, SimulatedClock } from 'xstate';
import { deskMachine } from '../../../../renderer/desk/desk-machine.ts';
import { type DeskBridge, workspacePort } from '../../../../renderer/desk/workspace-port.ts';
import type { DeskAction } from '../../../../shared/domain/action.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { POLICY } from '../../../support/examples.ts';
import { settle } from '../../../support/manual-clock.ts';
import type { Chapter } from './chapters.ts';
import type { Deed } from './deeds.ts';
import { type Done, look, type Main, takeCheckOut, takeReturn, takeUndo } from './main.ts';
import { delayOf, STEP_MS } from './modelled-desk.ts';
import { brokenPromises } from './promises.ts';
import { firstMain, keyOf, NOON, seen } from './search.ts';

/** A scanner that reads a label twice does so within this. */
const TWICE_MS = 300;

export class RealDesk {
  private readonly chapter: Chapter;
  private main: Main;
  private wall = NOON;
  private readonly clock = new SimulatedClock();
  private emit: (action: DeskAction) => void = () => {};
  private readonly bridge: DeskBridge = {
    desk: {
      lookup: async (asked) => look(this.main, asked, this.wall),
      search: async () => ok({ results: [], nextPage: null }),
    },
    actions: {
      checkIn: async (request) => this.take(takeReturn(this.main, request, this.wall)),
      checkOut: async ({ lines }) => this.take(takeCheckOut(this.main, lines, this.wall)),
      undo: async ({ id }) => this.take(takeUndo(this.main, id, this.wall)),
      recent: async () => ok([]),
      kept: async () => ok({ waiting: [], attention: [] }),
      retry: async () => fail({ kind: 'internal', message: 'The desk does not ask this' }),
      discard: async () => fail({ kind: 'internal', message: 'The desk does not ask this' }),
    },
    on: (_name, listener) => {
      this.emit = listener as (action: DeskAction) => void;
      return () => {};
    },
  };
  private readonly actor;

  constructor(chapter: Chapter) {
    this.chapter = chapter;
    this.main = firstMain(chapter);
    const policy = { ...POLICY, ...chapter.policy };
    const { knowsRenterCards } = chapter;
    this.actor = createActor(deskMachine.provide({ actors: { port: workspacePort(this.bridge) } }), {
      input: { policy, knowsRenterCards, isOffline: false, now: () => this.wall },
      clock: this.clock,
    }).start();
  }

  /** Everything happens in its turn, and each time all that was asked is answered. */
  async follows(steps: string[]): Promise<void> {
    for (const name of steps) {
      this.happens(this.deed(name));
      await settle();
    }
  }

  /** The same with a scanner that reads every label twice. */
  async followsReadingTwice(steps: string[]): Promise<void> {
    for (const name of steps) {
      await this.follows([name]);
      if (this.deed(name).is !== 'scan') continue;
      this.happens(this.deed(name), TWICE_MS);
      await settle();
    }
  }

  /** The same by people who wait for nothing. */
  async followsHastily(steps: string[]): Promise<void> {
    for (const name of steps) this.happens(this.deed(name));
    await settle();
  }

  /** As keyOf says. */
  get key(): string {
    return keyOf(seen(this.actor.getSnapshot()), this.main);
  }

  get broken(): string[] {
    return brokenPromises(seen(this.actor.getSnapshot()), this.main);
  }

  private happens(deed: Deed, after = STEP_MS): void {
    const { context } = this.actor.getSnapshot();
    if (deed.is === 'time') {
      const ms = delayOf(deed.ends, context);
      this.wall += ms;
      this.clock.increment(ms);
      return;
    }
    this.wall += after;
    const event = deed.is === 'elsewhere' ? this.take(deed.change(this.main, this.wall)) : deed.by(context, this.wall);
    if (event) this.actor.send(event);
    if (deed.is === 'touch') this.actor.send({ type: 'activity' });
  }

  private deed(name: string): Deed {
    const deed = this.chapter.deeds[name];
    if (!deed) throw new Error(`There is no deed ${name}`);
    return deed;
  }

  private take<Answer>({ main, told, answer }: Done<Answer>): Answer {
    this.main = main;
    for (const action of told) this.emit(action);
    return answer;
  }
}
