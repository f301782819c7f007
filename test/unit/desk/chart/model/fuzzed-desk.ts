// The desk beside main without any order: people do anything at any time, and questions of the desk are answered late,
// in any order, or not at all. A look-up may fail on its way; main saves or refuses an action at once.

import { initialTransition, transition } from 'xstate';
import { deskMachine } from '../../../../../renderer/desk/chart/machine.ts';
import type { DeskEvent } from '../../../../../renderer/desk/model/events.ts';
import type { PortCommand } from '../../../../../renderer/desk/model/port.ts';
import { acceptsScans, isSelfService } from '../../../../../renderer/desk/model/selectors.ts';
import { countdownSeconds } from '../../../../../renderer/desk/model/session.ts';
import { DEFAULT_ACCESSIBILITY } from '../../../../../shared/domain/app.ts';
import type { WorkspaceErrorKind } from '../../../../../shared/domain/errors.ts';
import { reportedToDesk } from './app.ts';
import type { Chapter } from './chapter.ts';
import { CHAPTERS } from './chapters.ts';
import { ALL_TOUCHES, type ModelEvent, type Touch } from './events.ts';
import { brokenInvariants, peopleIn, scansLost } from './invariants.ts';
import { type Done, failure, type Main } from './main.ts';
import { answersTo, type DeskSnapshot, delayOf, timerOf } from './modelled-desk.ts';
import { initialMain, NOON, viewOf } from './search.ts';

export type Step =
  | { kind: 'event'; name: string; afterMs: number }
  /** One of the touches that have an effect now. */
  | { kind: 'touch'; which: number; afterMs: number }
  /** The running timer of the idle desk ends. */
  | { kind: 'timer' }
  /** One of the answers in flight arrives. */
  | { kind: 'answer'; which: number }
  /** From now on look-ups fail with this; null: they work again. */
  | { kind: 'trouble'; failure: WorkspaceErrorKind | null }
  /** The next change that main reports arrives; changes keep their order. */
  | { kind: 'news' };

/** Events by which a person confirms. */
const CONFIRMING_EVENTS: ReadonlySet<DeskEvent['type']> = new Set([
  'confirm',
  'returnItem',
  'returnLoans',
  'returnLine',
  'acceptReturn',
]);
/** A printed Cancel may need two scans to empty a basket, on each of the screens that can lie over one. */
const MAX_CANCELS = 6;

/** The events of all chapters. */
const EVENTS: Record<string, ModelEvent> = Object.assign({}, ...CHAPTERS.map(({ events }) => events));
export const ALL_EVENTS = Object.keys(EVENTS);

/** How the desk is set up at the beginning. */
export type Beginning = Pick<Chapter, 'policy' | 'knowsRenterCards'> & Pick<Main, 'savedBaskets'>;

export class FuzzedDesk {
  private desk: DeskSnapshot;
  private main: Main;
  /** Epoch milliseconds. A desk and its twin share it: the machine reads it through its input. */
  private readonly clock = { at: NOON };
  private trouble: WorkspaceErrorKind | null = null;
  private answers: DeskEvent[] = [];
  private news: DeskEvent[] = [];
  /** The last event that a person caused. */
  private event: DeskEvent | null = null;
  /** Codes scanned for a return, or possibly for one, since the desk was last clear. */
  private handedIn = new Set<string>();
  /** Names of the events so far: what people did and what happened elsewhere. */
  readonly path: string[] = [];
  /** The violations found, in words. */
  readonly broken: string[] = [];

  constructor(beginning: Beginning) {
    this.main = { ...initialMain(beginning), savedBaskets: beginning.savedBaskets };
    const { policy } = this.main;
    const input = { policy, knowsRenterCards: beginning.knowsRenterCards, isOffline: false, now: () => this.clock.at };
    [this.desk] = initialTransition(deskMachine, input);
  }

  get screen() {
    return this.desk.value.screen;
  }

  happens(step: Step): void {
    this.event = null;
    switch (step.kind) {
      case 'event':
        this.clock.at += step.afterMs;
        this.does(step.name);
        break;
      case 'touch': {
        this.clock.at += step.afterMs;
        const possible = ALL_TOUCHES.filter((type) => this.isPossible(type));
        this.does(`touch ${possible[step.which % possible.length]}`);
        break;
      }
      case 'timer':
        this.clock.at += delayOf(this.desk.value.idle === 'watching' ? 'idle' : 'second', this.desk.context);
        this.takes(timerOf(this.desk));
        break;
      case 'answer':
        this.getsAnswer(step.which);
        break;
      case 'news': {
        const reported = this.news.shift();
        if (reported) this.takes(reported);
        break;
      }
      case 'trouble':
        this.trouble = step.failure;
    }
  }

  /** Delivers everything in flight, and what follows from it. */
  settles(): void {
    while (this.answers.length > 0 || this.news.length > 0) {
      this.happens({ kind: 'news' });
      this.happens({ kind: 'answer', which: 0 });
    }
  }

  /** The invariants that are broken once everything has arrived. */
  get brokenAtRest(): string[] {
    return brokenInvariants(viewOf(this.desk), this.main);
  }

  /** Closes the dialog and the overlay, then scans the printed Cancel. Returns whether that leads to Ready. */
  cancels(): boolean {
    for (const name of ['touch closeDialog', 'touch closeOverlay'])
      this.happens({ kind: 'event', name, afterMs: 4000 });
    for (let scans = 0; scans < MAX_CANCELS && this.screen !== 'ready'; scans++) {
      // Printed commands do nothing at a self-service desk.
      const name = isSelfService(this.desk.context) ? 'touch logOff' : 'scan KIOSK:CANCEL';
      this.happens({ kind: 'event', name, afterMs: 4000 });
      this.settles();
    }
    return this.screen === 'ready';
  }

  /** Nobody touches anything, and nothing is answered. Returns whether the desk is clear in the end. */
  isLeftAlone(): boolean {
    const { resets } = this.desk.context;
    const most = countdownSeconds({ policy: this.main.policy, accessibility: DEFAULT_ACCESSIBILITY }) + 2;
    for (let timers = 0; timers < most && this.desk.context.resets === resets; timers++)
      this.happens({ kind: 'timer' });
    return this.screen === 'ready' && this.desk.context.resets > resets;
  }

  /** A copy of the desk at this moment, which goes on independently. */
  twin(): FuzzedDesk {
    return Object.assign(Object.create(FuzzedDesk.prototype), this, {
      answers: [...this.answers],
      news: [...this.news],
      handedIn: new Set(this.handedIn),
      path: [...this.path],
      broken: [],
    });
  }

  private isPossible(type: Touch): boolean {
    const named = EVENTS[`touch ${type}`];
    const event =
      named?.kind === 'touch' ? named.by(this.desk.context, this.clock.at, this.main, this.desk.value) : null;
    return event !== null && this.desk.can(event);
  }

  private does(name: string): void {
    this.path.push(name);
    const named = EVENTS[name];
    if (!named || named.kind === 'time') return;
    if (named.kind === 'elsewhere') {
      const answer = this.changes(named.change(this.main, this.clock.at));
      if (answer?.type === 'policyChanged') this.deliversActions();
      if (answer) this.takes(answer);
      return;
    }
    if (named.kind === 'scan' && !acceptsScans(this.desk.value)) return;
    if (named.kind === 'touch' && named.main) this.main = named.main(this.main);
    const { context, value } = this.desk;
    const event = named.by(context, this.clock.at, this.main, value);
    if (!event) return;
    this.event = event;
    if (event.type === 'scan' && (this.screen === 'returns' || context.policy.returnsAtOnce))
      this.handedIn.add(event.scan.code);
    this.takes(event);
    if (named.kind === 'touch') this.takes({ type: 'activity' });
  }

  private takes(event: DeskEvent): void {
    const { epoch, resets } = this.desk.context;
    const [next, actions] = transition(deskMachine, this.desk, event);
    this.broken.push(...scansLost(viewOf(this.desk), event, viewOf(next)));
    this.desk = next;
    if (next.status !== 'active') this.broken.push(`the desk stopped: ${next.status}`);
    for (const { type, params } of actions) {
      const sent = params as { targetId?: string; event?: PortCommand } | undefined;
      if (type === 'xstate.sendTo' && sent?.targetId === 'port' && sent.event) this.asks(sent.event);
    }
    if (next.context.epoch !== epoch) {
      // As in use-desk.ts: the overrides were for the person who has left.
      this.main = { ...this.main, overrides: [] };
      if (event.type !== 'scan') this.handedIn.clear();
    }
    if (next.context.resets !== resets)
      for (const code of peopleIn(next.context, this.main)) this.broken.push(`${code} is known after a reset`);
  }

  /** Main carries out the command at once; its answer is in flight. */
  private asks(command: PortCommand): void {
    this.checkConfirmed(command);
    for (const done of answersTo(command, this.main, this.clock.at)) {
      const answer = this.lost(done.answer) ?? this.changes(done);
      if (answer) this.answers.push(answer);
    }
  }

  /** What becomes of `answer` while look-ups fail; null: it is not lost. */
  private lost(answer: DeskEvent | null): DeskEvent | null {
    return this.trouble && answer && isLookUp(answer) ? { ...answer, result: failure(this.trouble) } : null;
  }

  private getsAnswer(which: number): void {
    const drawn = this.answers[which % this.answers.length];
    // What main reported before its answer comes before it.
    for (const event of this.news.splice(0)) this.takes(event);
    // Main answers actions at once, in their order, and model/port.ts look-ups in the order of the scans.
    const answer = this.answers.find((each) => each === drawn || !isLookUp(each) || isLookUpBefore(each, drawn));
    this.answers = this.answers.filter((each) => each !== answer);
    if (answer) this.takes(answer);
  }

  /** Main answers actions at once and reports in order, so all of it is there before its next policy. Look-ups may be late. */
  private deliversActions(): void {
    const actions = this.answers.filter((each) => !isLookUp(each));
    this.answers = this.answers.filter(isLookUp);
    for (const event of [...actions, ...this.news.splice(0)]) this.takes(event);
  }

  private changes({ main, reported, answer }: Done<DeskEvent | null>): DeskEvent | null {
    this.main = main;
    for (const action of reportedToDesk(main, reported)) this.news.push({ type: 'actionChanged', action });
    return answer;
  }

  private checkConfirmed(command: PortCommand): void {
    const saysYes = this.event !== null && (CONFIRMING_EVENTS.has(this.event.type) || isConfirm(this.event));
    if (command.type === 'checkOut' && !saysYes) this.broken.push('a check-out that nobody confirmed');
    if (command.type !== 'checkIn') return;
    for (const { code, by } of command.requests) {
      if (by === 'card' && !saysYes) this.broken.push(`a return that nobody asked for: ${code}`);
      if (by === 'scan' && !saysYes && !this.handedIn.has(code))
        this.broken.push(`a return that nobody scanned: ${code}`);
    }
  }
}

function isLookUp(event: DeskEvent): event is Extract<DeskEvent, { type: 'lookedUp' | 'rechecked' | 'renterSeen' }> {
  return event.type === 'lookedUp' || event.type === 'rechecked' || event.type === 'renterSeen';
}

function isLookUpBefore(one: DeskEvent, other: DeskEvent | undefined): boolean {
  return one.type === 'lookedUp' && other?.type === 'lookedUp' && one.epoch === other.epoch;
}

function isConfirm(event: DeskEvent): boolean {
  return event.type === 'scan' && event.scan.code === 'KIOSK:CONFIRM';
}
