// The desk's only way to main (and so to the workspace): sends commands and reports back as events. Look-ups are
// answered in the order of the scans.
import { fromCallback } from 'xstate';
import type {
  CheckInRequest,
  CheckOutRequest,
  ExtendRequest,
  OverrideRequest,
  OverrideSubject,
  ReportRequest,
} from '../../../shared/domain/action.ts';
import type { ParkedRenter, UnfinishedBasket } from '../../../shared/domain/app.ts';
import { ignoreAnswer, type Kiosk, showError } from '../../kiosk.ts';
import { offerRule } from '../../scanning/offered-rules.ts';
import type { Scan } from '../../scanning/scan.ts';
import { withRenterNames } from '../../text/renter-names.ts';
import type { DeskEvent } from './events.ts';

/** Whose visit it is, for what several others bring back. No workspace's id. */
const OTHERS = Symbol('others');

/** `isOfOthers`: it came back while a basket was open, and not from the renter whom that is for. */
export interface ReturnRequest extends CheckInRequest {
  isOfOthers?: boolean;
}

export type PortCommand =
  | { type: 'lookUp'; epoch: number; scan: Scan; renterId: string | null; wants?: 'card' }
  /** `unseen`: those that may be a renter's card, because they were never looked up. */
  | { type: 'recheck'; epoch: number; codes: string[]; unseen?: string[]; renterId: string | null }
  | { type: 'checkIn' | 'leaveReturns'; epoch: number; requests: ReturnRequest[] }
  | { type: 'report'; epoch: number; code: string; request: ReportRequest }
  | { type: 'checkOut'; epoch: number; lines: CheckOutRequest[] }
  | { type: 'extend'; epoch: number; lines: ExtendRequest[]; renterId: string | null }
  | { type: 'allowOverrides'; epoch: number; request: OverrideRequest }
  | { type: 'revokeOverrides'; subject: OverrideSubject }
  | { type: 'undo'; epoch: number; ids: string[] }
  | ({ type: 'saveBasket'; renter?: ParkedRenter } & UnfinishedBasket)
  | { type: 'takeSavedBasket' | 'deleteSavedBasket'; epoch: number; id: string }
  /** Looks up the session renter again, or the basket's renter, by their card. */
  | { type: 'lookUpRenter'; epoch: number; code: string }
  /** Ends the session in main. */
  | { type: 'endSession'; keepsLanguage: boolean }
  /** Commands of an administrator: `lock` leaves; the others quit the kiosk, or replace its token or workspace. */
  | { type: 'lock' | 'quit' | 'replaceToken' | 'leaveWorkspace' }
  /** Asks for the latest actions. */
  | { type: 'recall' };

export type DeskBridge = Pick<Kiosk, 'desk' | 'actions' | 'savedBaskets' | 'on'> & {
  admin: Pick<
    Kiosk['admin'],
    'allowOverrides' | 'revokeOverrides' | 'lock' | 'quit' | 'replaceToken' | 'leaveWorkspace'
  >;
};

/** Makes the actor that the desk machine runs for its whole life. */
export function workspacePort(kiosk: DeskBridge) {
  return fromCallback<PortCommand>(({ sendBack, receive }) => {
    const sendEvent = (event: DeskEvent) => sendBack(event);
    let lookUps: Promise<void> = Promise.resolve();
    let lastEpoch = 0;
    /** How often somebody has left. A card that was scanned before, and not asked about yet, must log nobody in after it. */
    let ends = 0;
    type Whose = string | typeof OTHERS | null;
    let visit = { epoch: -1, first: null as Whose, ids: new Map<Whose, string>() };
    /**
     * The id of the visit: everything done until the desk is at rest again is one. What others bring back meanwhile is
     * another, and so is what is done for another renter (`whose`, the workspace's id) than the first.
     */
    const visitIn = (epoch: number, whose: Whose): string => {
      if (visit.epoch !== epoch) visit = { epoch, first: null, ids: new Map() };
      if (whose !== OTHERS) visit.first ??= whose;
      const its = whose === visit.first ? null : whose;
      const id = visit.ids.get(its) ?? crypto.randomUUID();
      visit.ids.set(its, id);
      return id;
    };

    receive((command) => {
      switch (command.type) {
        case 'lookUp': {
          const { epoch, scan, renterId, wants } = command;
          // The next person does not wait for an answer that is no longer needed.
          if (epoch !== lastEpoch) lookUps = Promise.resolve();
          lastEpoch = epoch;
          const asOf = ends;
          lookUps = lookUps.then(async () => {
            if (asOf !== ends) return;
            const of = renterId ? { renterId } : {};
            const asked = await kiosk.desk.lookup({ code: scan.code, ...(scan.as ? { as: scan.as } : {}), ...of });
            const other = asked.ok || asked.error.kind !== 'not-found' ? undefined : scan.otherForm;
            const found = other && (await kiosk.desk.lookup({ code: other.code, as: 'item', ...of }));
            const isFound = found?.ok && found.data.type === 'item';
            if (isFound && other?.rule) offerRule(other.rule);
            const how = { ...(wants && { wants }), ...(isFound && { isOtherForm: true as const }) };
            const result = withRenterNames(isFound ? found : asked);
            sendEvent({ type: 'lookedUp', epoch, scan, renterId, ...how, result });
          });
          break;
        }
        case 'recheck': {
          const { epoch, codes, unseen = [], renterId } = command;
          for (const code of codes) {
            const as = unseen.includes(code) ? {} : { as: 'item' as const };
            kiosk.desk
              .lookup({ code, ...as, ...(renterId ? { renterId } : {}) })
              .then(withRenterNames)
              .then((result) => sendEvent({ type: 'rechecked', epoch, code, renterId, result }));
          }
          break;
        }
        case 'checkIn': {
          const { epoch, requests } = command;
          for (const { isOfOthers, ...request } of requests) {
            kiosk.actions
              .checkIn({ ...request, visitId: visitIn(epoch, isOfOthers ? OTHERS : null) })
              .then((result) => sendEvent({ type: 'returnTaken', epoch, code: request.code, result }));
          }
          break;
        }
        case 'leaveReturns':
          // Nothing waits for the answer: the strip shows what was left. What is kept had mostly not been left before.
          for (const { isOfOthers, ...request } of command.requests)
            kiosk.actions
              .checkIn({ ...request, visitId: visitIn(command.epoch, isOfOthers ? OTHERS : null) })
              .then((result) => {
                if (!result.ok && !(request.by === 'kept' && result.error.kind === 'moved-on')) showError(result.error);
              });
          break;
        case 'extend': {
          const { epoch, lines, renterId } = command;
          const rentIds = lines.map(({ rentId }) => rentId);
          kiosk.actions
            .extend({ lines, visitId: visitIn(epoch, renterId) })
            .then((result) => sendEvent({ type: 'extendTaken', epoch, rentIds, result }));
          break;
        }
        case 'allowOverrides': {
          const { epoch, request } = command;
          kiosk.admin
            .allowOverrides(request)
            .then((result) => sendEvent({ type: 'overridesAllowed', epoch, request, result }));
          break;
        }
        case 'revokeOverrides':
          kiosk.admin.revokeOverrides({ subject: command.subject });
          break;
        case 'report': {
          const { epoch, code, request } = command;
          kiosk.actions.report(request).then((result) => sendEvent({ type: 'reported', epoch, code, result }));
          break;
        }
        case 'undo': {
          const { epoch, ids } = command;
          for (const id of ids) {
            kiosk.actions.undo({ id }).then((result) => sendEvent({ type: 'undoTaken', epoch, id, result }));
          }
          break;
        }
        case 'saveBasket': {
          const { type: _, ...basket } = command;
          // Of a desk that is self-service by now, main keeps it itself.
          ignoreAnswer(kiosk.savedBaskets.save(basket));
          break;
        }
        case 'takeSavedBasket': {
          const { epoch, id } = command;
          kiosk.savedBaskets.take({ id }).then((result) => sendEvent({ type: 'savedBasketTaken', epoch, result }));
          break;
        }
        case 'deleteSavedBasket': {
          const { epoch, id } = command;
          kiosk.savedBaskets.delete({ id }).then((result) => sendEvent({ type: 'savedBasketDeleted', epoch, result }));
          break;
        }
        case 'lookUpRenter': {
          const { epoch, code } = command;
          kiosk.desk
            .lookup({ code, as: 'renter' })
            .then(withRenterNames)
            .then((result) => sendEvent({ type: 'renterSeen', epoch, code, result }));
          break;
        }
        case 'endSession':
          ends += 1;
          kiosk.desk.endSession({ keepsLanguage: command.keepsLanguage });
          break;
        case 'lock':
        case 'quit':
        case 'replaceToken':
        case 'leaveWorkspace':
          kiosk.admin[command.type]();
          break;
        case 'recall':
          recall();
          break;
        case 'checkOut': {
          const { epoch, lines } = command;
          const codes = lines.map(({ code }) => code);
          const renter = lines[0]?.renter;
          kiosk.actions
            .checkOut({ lines, visitId: visitIn(epoch, renter && 'id' in renter ? renter.id : null) })
            .then((result) => sendEvent({ type: 'checkOutTaken', epoch, codes, result }));
          break;
        }
      }
    });

    let changed = new Set<string>();
    recall();
    return kiosk.on('actions.changed', (action) => {
      changed.add(action.id);
      sendEvent({ type: 'actionChanged', action });
    });

    function recall(): void {
      changed = new Set();
      kiosk.actions.recent().then((result) => {
        // It fails only if the outbox does, and that has a screen of its own.
        if (!result.ok) return;
        // An action that an event has reported is newer than this answer.
        for (const action of result.data) if (!changed.has(action.id)) sendEvent({ type: 'actionChanged', action });
      });
    }
  });
}
