// A desk for tests: the desk machine, driven by scans and touches, with an in-memory workspace and manual clocks.
import { createActor, SimulatedClock } from 'xstate';
import { createLeftBehind } from '../../electron/app/left-behind.ts';
import { createSelfService } from '../../electron/app/self-service.ts';
import { deskMachine } from '../../renderer/desk/chart/machine.ts';
import type { DeskEvent, DeskGesture } from '../../renderer/desk/model/events.ts';
import { type DeskBridge, workspacePort } from '../../renderer/desk/model/port.ts';
import { whoIs } from '../../renderer/desk/model/selectors.ts';
import { putAsideItems } from '../../renderer/desk/put-aside/put-aside.ts';
import { readText } from '../../renderer/scanning/read.ts';
import type { DeskAction, OverrideReason, OverrideSubject } from '../../shared/domain/action.ts';
import type { ParkedRenter } from '../../shared/domain/app.ts';
import { namesRenters } from '../../shared/domain/code-rules.ts';
import { fail, type KioskError, ok, type Result, type WorkspaceError } from '../../shared/domain/errors.ts';
import type { ScanAnswer } from '../../shared/domain/workspace.ts';
import type { DeskPolicy } from '../../shared/settings/policy.ts';
import type { CodeRule } from '../../shared/settings/scanning.ts';
import { anAction, anItem, aRent, aRenter, itemScan, local, POLICY, renterScan } from './examples.ts';
import { manualClock, settle } from './manual-clock.ts';
import { noteTaken } from './taken-transitions.ts';

export const NOON = new Date(2026, 10, 20, 12).getTime();

export const camera = anItem('CAM-001', 'Canon R6');
export const tripod = anItem('TRI-060', 'Manfrotto 504X');
export const tent = anItem('TNT-205', 'Nallo 3 GT', { status: 'rented' });
export const drone = anItem('DRO-004', 'Mavic 3', { status: 'rented' });
export const bike = anItem('BIK-009', 'Urban Arrow', { status: 'reserved' });
export const drill = anItem('DRL-031', 'Makita DDF485', { status: 'unavailable' });
export const jonas = aRenter('RNT-2207', 'Jonas Weber');
export const mara = aRenter('RNT-1184', 'Mara Lindqvist');
export const tom = aRenter('RNT-0933', 'Tom Martínez', { status: 'blocked' });

export const reserved = { code: 'reserved', message: 'Reserved from tomorrow 09:00.', overridable: true };
export const broken = { code: 'unavailable', message: 'In repair.', overridable: false };

const UNKNOWN = fail({ kind: 'not-found' as const, message: 'Unknown code' });

function workspace(): Record<string, Result<ScanAnswer, WorkspaceError>> {
  return {
    'CAM-001': ok(itemScan(camera)),
    'TRI-060': ok(itemScan(tripod)),
    'TNT-205': ok(itemScan(tent, { rent: aRent(tent, mara) })),
    'DRO-004': ok(itemScan(drone, { rent: aRent(drone, mara, { dueAt: local('2026-11-14T12:00') }) })),
    'BIK-009': ok(itemScan(bike, { blocks: [reserved] })),
    'DRL-031': ok(itemScan(drill, { blocks: [broken] })),
    'RNT-2207': ok(renterScan(jonas)),
    'RNT-1184': ok(renterScan(mara)),
    'RNT-0933': ok(renterScan(tom)),
    'BOTH-1': ok({
      type: 'ambiguous',
      candidates: [
        { ...camera, type: 'item' },
        { type: 'renter', ...jonas },
      ],
    }),
    'BOTH-1 item': ok(itemScan(camera)),
    'BOTH-1 renter': ok(renterScan(jonas)),
    'SLOW-1': fail({ kind: 'timeout', message: 'No answer within 8 s' }),
  };
}

/** A running desk machine: takes scans and touches, and exposes what it shows and sends. */
export class Desk {
  readonly known = workspace();
  readonly asked: string[] = [];
  readonly sent: string[] = [];
  /** The due date of each line of the check-outs that were sent. */
  readonly dues: (string | null)[] = [];
  /** The workspace's id of the item of each check-out and return that was sent; undefined: it was not looked up. */
  readonly itemIds: (string | undefined)[] = [];
  /** The visits of the actions that main was asked for, in order. */
  readonly visits: (string | null | undefined)[] = [];
  /** The error with which main currently refuses every action. */
  refuses: KioskError | null = null;
  /** Items that were checked out here a moment ago: a scan alone does not return them. */
  readonly justCheckedOut = new Set<string>();
  /** Codes that main has read as a renter's card. */
  readonly knownCards = new Set<string>();
  /** Main's answers to condition reports, by the return's id; without one the report is saved. */
  readonly reportAnswers: Record<string, Result<DeskAction>> = {};
  /** Main's answers to Undo, by the id of the action to undo. */
  readonly undoAnswers: Record<string, Result<DeskAction>> = {};
  /** The reasons for overrides that main received. */
  readonly reasons: OverrideReason[] = [];
  /** The baskets that main has saved. */
  readonly savedBaskets: Record<string, string[]> = {};
  /** The codes in them that nobody could look up. */
  readonly unseen: string[] = [];
  /** The codes of the cards of those whose basket is parked, by its id. */
  readonly parkedFor: Record<string, string> = {};
  private readonly held = new Map<string, Promise<void>>();
  private rules: CodeRule[] = [];
  private wall = NOON;
  private readonly clock = new SimulatedClock();
  private emit: (action: DeskAction) => void = () => {};
  private policy: DeskPolicy = POLICY;
  /** Main's own clock, which a test advances. */
  readonly mainClock = manualClock(NOON);
  /** Main's self-service rules. */
  readonly main = createSelfService({
    timeFactor: () => 1,
    onEnd: () => {},
    leftBehind: createLeftBehind(() => {}),
    clock: this.mainClock,
    policy: () => this.policy,
    onLanguageChange: () => {},
    emit: (action) => this.emit(action),
  });
  private readonly bridge: DeskBridge = {
    desk: {
      lookup: (question) =>
        this.main.lookup(question, async ({ code, as, renterId }) => {
          const asked = [code, as, renterId].filter(Boolean).join(' ');
          this.asked.push(asked);
          const answer = this.known[asked] ?? this.known[`${code} ${as}`] ?? this.known[code] ?? UNKNOWN;
          await this.held.get(asked);
          return answer;
        }),
      dueList: async () => ({ ok: true, data: null }),
      dueCounts: async () => ({ ok: true, data: null }),
      search: async () => ok({ results: [], nextPage: null }),
      endSession: async () => ok(this.main.end() ?? null),
    },
    actions: {
      checkIn: async (request) => {
        this.visits.push(request.visitId);
        await this.held.get(`in ${request.code}`);
        if (this.refuses) return fail(this.refuses);
        if (request.by === 'left' || request.by === 'kept') {
          this.sent.push(`${request.by} ${request.code}`);
          return ok(anAction(`l-${request.code}`, 'check_in', request));
        }
        if (request.rentId === null && this.knownCards.has(request.code))
          return fail({ kind: 'renter-card', message: 'A card' });
        return this.main.checkIn(request, () => {
          if (request.by === 'scan' && this.justCheckedOut.has(request.code))
            return fail({ kind: 'just-checked-out', message: 'Checked out here' });
          this.sent.push(`in ${request.code} ${request.rentId}`);
          this.itemIds.push(request.itemId);
          return ok(anAction(`a-${request.code}`, 'check_in', request));
        });
      },
      checkOut: async ({ lines, visitId }) => {
        this.visits.push(visitId);
        await this.held.get(`out ${lines[0]?.code}`);
        if (this.refuses) return fail(this.refuses);
        return this.main.checkOut(lines, () => {
          for (const { code, renter, overrides, dueAt, itemId } of lines) {
            this.dues.push(dueAt);
            this.itemIds.push(itemId);
            const anyway = overrides ? ` in spite of ${overrides.join(', ')}` : '';
            this.sent.push(`out ${code} ${'id' in renter ? renter.id : renter.code}${anyway}`);
          }
          return ok(lines.map((line) => anAction(`a-${line.code}`, 'check_out', line, { dueAt: line.dueAt })));
        });
      },
      extend: async ({ lines, visitId }) => {
        this.visits.push(visitId);
        await this.held.get(`extend ${lines[0]?.code}`);
        if (this.refuses) return fail(this.refuses);
        for (const { code, rentId, dueAt } of lines) this.sent.push(`extend ${code} ${rentId} ${dueAt}`);
        return ok(
          lines.map((line) => {
            const { dueAt, wasDueAt } = line;
            return anAction(`e-${line.code}`, 'extend', line, { dueAt, wasDueAt });
          }),
        );
      },
      report: async ({ id, condition, note }) => {
        await this.held.get(`report ${id}`);
        this.sent.push(['report', id, condition, note].filter((each) => each !== undefined).join(' '));
        return (
          this.reportAnswers[id] ?? ok(action(`r-${id}`, 'check_in', id, { reportOf: id, condition, state: 'saved' }))
        );
      },
      recent: async () => ok([]),
      undo: ({ id }) =>
        this.main.withOwn(id, async () => {
          this.sent.push(`undo ${id}`);
          return this.undoAnswers[id] ?? fail({ kind: 'undo-over', message: 'Too late' });
        }),
      visits: async () => ok([]),
      visit: async () => ok(null),
      pending: async () => ok({ waiting: [], attention: [] }),
      retry: async () => fail({ kind: 'internal', message: 'The desk does not ask this' }),
      discard: async () => fail({ kind: 'internal', message: 'The desk does not ask this' }),
    },
    admin: {
      allowOverrides: async ({ subject, blocks, renterId, reason }) => {
        this.reasons.push(reason);
        const whose = renterId === null ? '' : ` for ${renterId}`;
        this.sent.push(`allow ${nameOfSubject(subject)}${whose}: ${blocks.join(', ')}`);
        return this.refuses ? fail(this.refuses) : ok(null);
      },
      revokeOverrides: async ({ subject }) => {
        this.sent.push(`drop ${subject ? nameOfSubject(subject) : 'all'}`);
        return ok(null);
      },
      lock: async () => this.notes('lock'),
      quit: async () => this.notes('quit'),
      replaceToken: async () => this.notes('replace the token'),
      leaveWorkspace: async () => this.notes('leave the workspace'),
    },
    savedBaskets: {
      save: async ({ codes, unseen = [], renter }) => {
        this.unseen.push(...unseen);
        this.sent.push(['keep', ...codes, ...(renter ? ['for', renter.code] : [])].join(' '));
        return ok(null);
      },
      hold: async () => ok(null),
      forgetNames: async () => ok(null),
      take: async ({ id }) => {
        await this.held.get(`take ${id}`);
        const codes = this.savedBaskets[id];
        delete this.savedBaskets[id];
        const code = this.parkedFor[id];
        const unseen = codes?.filter((code) => this.unseen.includes(code));
        const back = {
          isInterrupted: false,
          ...(unseen?.length && { unseen }),
          ...(code !== undefined && { renter: { id: null, code, name: null } }),
        };
        return codes ? ok({ codes, ...back }) : fail({ kind: 'moved-on', message: 'Gone' });
      },
      delete: async ({ id }) => {
        this.sent.push(`drop ${id}`);
        return this.savedBaskets[id] ? ok(null) : fail({ kind: 'moved-on', message: 'Gone' });
      },
    },
    on: (_name, listener) => {
      this.emit = listener as (action: DeskAction) => void;
      return () => {};
    },
  };
  private readonly actor = createActor(deskMachine.provide({ actors: { port: workspacePort(this.bridge) } }), {
    input: { policy: POLICY, knowsRenterCards: false, isOffline: false, now: () => this.wall },
    clock: this.clock,
    inspect: noteTaken,
  }).start();

  private notes(what: string): Result<null> {
    this.sent.push(what);
    return ok(null);
  }
  get context() {
    return this.actor.getSnapshot().context;
  }
  get screen() {
    return this.actor.getSnapshot().value.screen;
  }
  get overlay() {
    return this.actor.getSnapshot().value.overlay;
  }
  get dialog() {
    return this.actor.getSnapshot().value.dialog;
  }
  /** The baskets that main was asked to save, one line each. */
  get kept() {
    return this.sent.filter((line) => line.startsWith('keep'));
  }
  get verdict() {
    return this.context.readOut.verdict.kind;
  }
  get lines() {
    return this.context.basket?.lines.map((line) => line.code) ?? [];
  }
  /** What the strip shows: "CODE outcome" each. */
  get strip() {
    return putAsideItems(this.context).map(({ code, outcome }) => `${code} ${outcome}`);
  }

  /** Touches the key of the strip. */
  async opensStrip() {
    await this.touch({ type: 'openPutAside', at: this.context.putAside[0]?.at ?? 0 });
  }

  async scans(...codes: string[]) {
    for (const code of codes) await this.scan(code);
  }
  async scan(code: string) {
    // A person needs a moment between two items; scanAgain repeats within the repeat window.
    await this.passes(4);
    await this.scanAgain(code);
  }
  async scanAgain(text: string) {
    const read = readText(
      { text, source: 'wedge', symbology: null, isGs1: false },
      { rules: this.rules, gs1Element: null },
      this.wall++,
    );
    if (!read.ok) throw new Error(`A bad scan: ${read.bad.problem}`);
    await this.does({ type: 'scan', scan: read.scan });
  }
  /** Holds back the answer to `asked` until the returned function is called. */
  holdAnswer(asked: string): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held.set(asked, promise);
    return async () => {
      resolve();
      await settle();
    };
  }
  /** Touches a key, a second after the last thing that happened: the guard holds it up until it can be read. */
  async touch(gesture: DeskGesture) {
    this.wall += 1000;
    await this.does(gesture);
  }
  async does(event: DeskEvent) {
    this.actor.send(event);
    await settle();
  }
  /** Main reports a new state of the action of `code`. */
  async hears(code: string, state: DeskAction['state'], words: string | null = null, more: Partial<DeskAction> = {}) {
    const intent = this.sent.some((line) => line.startsWith(`out ${code}`)) ? 'check_out' : 'check_in';
    await this.hearsOf(action(`a-${code}`, intent, code, { state, words, ...more }));
  }
  async hearsOf(changed: DeskAction) {
    this.main.emitIfOwn(changed);
    await settle();
  }
  /** Advances only the wall clock, by milliseconds; no timer fires. */
  async waits(ms: number) {
    this.wall += ms;
  }
  get now() {
    return this.wall;
  }
  /** The name of the basket's renter, if known. */
  get renter() {
    const renter = this.context.basket?.renter;
    return renter && whoIs(renter).name;
  }
  /** Main accepts the PIN, and then reports that an administrator is signed in. */
  async takesPin() {
    await this.does({ type: 'unlocked' });
    await this.does({ type: 'administratorChanged', isIn: true });
  }
  /** Main reports that the administrator is signed out or timed out. */
  async signsOutAdministrator() {
    await this.does({ type: 'administratorChanged', isIn: false });
  }
  async losesConnection() {
    await this.does({ type: 'connectionChanged', state: 'offline' });
  }
  async regainsConnection() {
    await this.does({ type: 'connectionChanged', state: 'connected' });
  }
  /** Main offers the saved basket with this id at Ready. */
  async offers(id: string, renter?: ParkedRenter) {
    const offer = { id, count: this.savedBaskets[id]?.length ?? 0, keptAt: this.wall, isInterrupted: false };
    await this.does({ type: 'savedBasketsOffered', offers: [{ ...offer, ...(renter && { renter }) }] });
  }
  async follows(policy: Partial<DeskPolicy>, rules: CodeRule[] = []) {
    this.rules = rules;
    const knowsRenterCards = namesRenters(rules);
    this.policy = { ...POLICY, ...policy };
    await this.does({ type: 'policyChanged', policy: this.policy, knowsRenterCards });
  }
  /** Advances in steps of a second, because timers created during one long step would start at its end. */
  async passes(seconds: number) {
    for (let i = 0; i < seconds; i++) {
      this.wall += 1000;
      this.clock.increment(1000);
    }
    await settle();
  }
}

function nameOfSubject(subject: OverrideSubject): string {
  return 'item' in subject ? subject.item : subject.renter;
}

/** An action as main reports it. */
export function action(
  id: string,
  intent: DeskAction['intent'],
  code: string,
  more: Partial<DeskAction> = {},
): DeskAction {
  return anAction(id, intent, { code, itemName: null, rentId: null, by: 'scan' }, more);
}
