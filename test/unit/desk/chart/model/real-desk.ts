// The desk as it runs in the kiosk: an actor, its port and a clock, beside the same main as the modelled desk.
import { createActor, SimulatedClock } from 'xstate';
import { createLeftBehind } from '../../../../../electron/app/left-behind.ts';
import { createOverrides } from '../../../../../electron/app/overrides.ts';
import { createSelfService } from '../../../../../electron/app/self-service.ts';
import { deskMachine } from '../../../../../renderer/desk/chart/machine.ts';
import { type DeskBridge, workspacePort } from '../../../../../renderer/desk/model/port.ts';
import { acceptsScans } from '../../../../../renderer/desk/model/selectors.ts';
import type { DeskAction } from '../../../../../shared/domain/action.ts';
import { fail, ok, type Result } from '../../../../../shared/domain/errors.ts';
import { manualClock, settle } from '../../../../support/manual-clock.ts';
import {
  type AdministratorCommand,
  allActions,
  deleteSavedBasket,
  endSession,
  forbid,
  runAdministratorCommand,
  saveBasket,
  takeSavedBasket,
} from './app.ts';
import type { Chapter } from './chapter.ts';
import type { ModelEvent } from './events.ts';
import { brokenInvariants } from './invariants.ts';
import { type Done, lookUpCode, type Main, takeCheckOut, takeExtend, takeReturn, takeUndo } from './main.ts';
import { delayOf, STEP_MS } from './modelled-desk.ts';
import { takeReport } from './reports.ts';
import { initialMain, keyOf, NOON, viewOf } from './search.ts';

/** A double read comes within this time, in ms. */
const TWICE_MS = 300;

export class RealDesk {
  private readonly chapter: Chapter;
  private main: Main;
  private wall = NOON;
  private readonly clock = new SimulatedClock();
  private emit: (action: DeskAction) => void = () => {};
  /** Main's own clock stands still: nothing expires. */
  private readonly mainClock = manualClock(NOON);
  private readonly overrides = createOverrides({ clock: this.mainClock });
  private readonly selfService = createSelfService({
    timeFactor: () => 1,
    onEnd: () => {},
    leftBehind: createLeftBehind(() => {}),
    clock: this.mainClock,
    policy: () => this.main.policy,
    onLanguageChange: () => {},
    emit: (action) => this.emit(action),
  });
  private readonly bridge: DeskBridge = {
    desk: {
      lookup: async (asked) => {
        const answer = await this.selfService.lookup(asked, async (about) => lookUpCode(this.main, about, this.wall));
        // The kiosk's own self-service part has logged the renter in.
        if (this.selfService.isOn() && answer.ok && answer.data.type === 'renter')
          this.main = { ...this.main, session: { sessionRenter: answer.data, rents: {}, own: [] } };
        return answer;
      },
      dueList: async () => ({ ok: true, data: null }),
      dueCounts: async () => ({ ok: true, data: null }),
      search: async () => ok({ results: [], nextPage: null }),
      endSession: async () => ok(this.endsSession()),
    },
    actions: {
      checkIn: (request) =>
        this.asked(this.selfService.checkIn(request, () => this.take(takeReturn(this.main, request, this.wall)))),
      checkOut: ({ lines }) =>
        this.asked(
          this.selfService.checkOut(lines, () =>
            this.overrides.spend(lines, () => this.take(takeCheckOut(this.main, lines, this.wall))),
          ),
        ),
      extend: async ({ lines }) => this.asked(Promise.resolve(this.take(takeExtend(this.main, lines, this.wall)))),
      report: (request) =>
        this.asked(
          this.selfService.withOwn(request.id, async () => this.take(takeReport(this.main, request, this.wall))),
        ),
      undo: ({ id }) =>
        this.asked(this.selfService.withOwn(id, async () => this.take(takeUndo(this.main, id, this.wall)))),
      recent: async () => this.selfService.recent(ok(allActions(this.main))),
      visits: async () => ok([]),
      visit: async () => ok(null),
      pending: async () => ok({ waiting: [], attention: [] }),
      retry: async () => fail({ kind: 'internal', message: 'The desk does not ask this' }),
      discard: async () => fail({ kind: 'internal', message: 'The desk does not ask this' }),
    },
    admin: {
      allowOverrides: async (request) => ok(this.overrides.allow(request, 'operator') ?? null),
      revokeOverrides: async ({ subject }) => ok(this.overrides.revoke(subject) ?? null),
      lock: async () => ok(this.runAdministratorCommand('lock')),
      quit: async () => ok(this.runAdministratorCommand('quit')),
      replaceToken: async () => ok(this.runAdministratorCommand('replaceToken')),
      leaveWorkspace: async () => ok(this.runAdministratorCommand('leaveWorkspace')),
    },
    savedBaskets: {
      save: async (basket) => {
        this.main = saveBasket(this.main, basket);
        return ok(null);
      },
      hold: async () => ok(null),
      forgetNames: async () => ok(null),
      take: async ({ id }) => this.take(takeSavedBasket(this.main, id)),
      delete: async ({ id }) => this.take(deleteSavedBasket(this.main, id)),
    },
    on: (_name, listener) => {
      this.emit = listener as (action: DeskAction) => void;
      return () => {};
    },
  };
  private readonly actor;

  constructor(chapter: Chapter) {
    this.chapter = chapter;
    this.main = initialMain(chapter);
    const { policy } = this.main;
    const { knowsRenterCards } = chapter;
    this.actor = createActor(deskMachine.provide({ actors: { port: workspacePort(this.bridge) } }), {
      input: { policy, knowsRenterCards, isOffline: false, now: () => this.wall },
      clock: this.clock,
    });
    // As in use-desk.ts: the overrides were for the person who has left.
    let epoch = 0;
    this.actor.subscribe(({ context }) => {
      if (context.epoch !== epoch) this.overrides.revoke(null);
      epoch = context.epoch;
    });
    this.actor.start();
  }

  /** One event at a time: each waits until every question is answered. */
  async follows(steps: string[]): Promise<void> {
    for (const name of steps) {
      this.happens(this.event(name));
      await settle();
    }
  }

  /** Like `follows`, with a scanner that reads every label twice. */
  async followsReadingTwice(steps: string[]): Promise<void> {
    for (const name of steps) {
      await this.follows([name]);
      if (this.event(name).kind !== 'scan') continue;
      this.happens(this.event(name), TWICE_MS);
      await settle();
    }
  }

  /** Like `follows`, by people who do not wait for answers. */
  async followsHastily(steps: string[]): Promise<void> {
    for (const name of steps) this.happens(this.event(name));
    await settle();
  }

  /** See `keyOf`. */
  get key(): string {
    return keyOf(viewOf(this.actor.getSnapshot()), this.main);
  }

  get broken(): string[] {
    return brokenInvariants(viewOf(this.actor.getSnapshot()), this.main);
  }

  private happens(named: ModelEvent, after = STEP_MS): void {
    const { context, value } = this.actor.getSnapshot();
    if (named.kind === 'scan' && !acceptsScans(value)) return;
    if (named.kind === 'time') {
      const ms = delayOf(named.ends, context);
      this.wall += ms;
      this.clock.increment(ms);
      return;
    }
    this.wall += after;
    if (named.kind === 'touch' && named.main) this.main = named.main(this.main);
    const event = named.kind === 'elsewhere' ? this.changes(named) : named.by(context, this.wall, this.main, value);
    if (event) this.actor.send(event);
    if (named.kind === 'touch') this.actor.send({ type: 'activity' });
  }

  private event(name: string): ModelEvent {
    const event = this.chapter.events[name];
    if (!event) throw new Error(`There is no event ${name}`);
    return event;
  }

  private changes({ change }: Extract<ModelEvent, { kind: 'elsewhere' }>) {
    const before = this.main;
    const event = this.take(change(before, this.wall));
    if (before.session && !this.main.session) this.endsSession();
    return event;
  }

  private endsSession(): null {
    this.selfService.end();
    this.main = endSession(this.main);
    return null;
  }

  private runAdministratorCommand(what: AdministratorCommand): null {
    this.main = runAdministratorCommand(this.main, what);
    return null;
  }

  private async asked<Taken>(answer: Promise<Result<Taken>>): Promise<Result<Taken>> {
    const result = await answer;
    if (!result.ok && ['not-yours', 'pin-required'].includes(result.error.kind))
      this.main = forbid(this.main, result.error.kind);
    return result;
  }

  private take<Answer>({ main, reported, answer }: Done<Answer>): Answer {
    this.main = main;
    for (const action of reported) this.selfService.emitIfOwn(action);
    return answer;
  }
}
