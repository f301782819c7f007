// Builds items, renters, rents and actions for tests, from the few fields that a test is about.

import { type ActionRow, EMPTY } from '../../electron/outbox/row.ts';
import type { NewAction } from '../../electron/outbox/store-types.ts';
import { isoWithOffset } from '../../shared/calendar.ts';
import type {
  CheckInRequest,
  CheckOutRequest,
  DeskAction,
  ExtendRequest,
  OverrideReason,
} from '../../shared/domain/action.ts';
import type { Item, ItemScan, Rent, Renter, RenterScan, Reservation } from '../../shared/domain/workspace.ts';
import type { CodeRule, ScannerProfile } from '../../shared/settings/scanning.ts';

export { DEFAULT_POLICY as POLICY } from '../../shared/settings/policy.ts';

/** Codes that begin with RNT-, in any case, are renter cards. */
export const RENTER_RULES: CodeRule[] = [{ pattern: '(?i)^(?<renter>RNT-.+)$' }];

/** A fast scanner that adds only Enter. */
export function aScanner(more: Partial<ScannerProfile> = {}): ScannerProfile {
  return {
    name: 'Scanner 1',
    decoding: 'typed',
    prefix: '',
    suffix: '',
    terminator: 'enter',
    letterCase: 'kept',
    aim: false,
    gapMs: { typical: 10, longest: 12 },
    ...more,
  };
}

/** The moment of a local time such as '2026-11-27T12:00', as the workspace writes it. */
export function local(time: string): string {
  return isoWithOffset(new Date(time));
}

export function anItem(code: string, name: string, more: Partial<Item> = {}): Item {
  return {
    id: `item-${code}`,
    code,
    name,
    variant: null,
    type: null,
    tags: [],
    status: 'available',
    parts: [],
    home: null,
    ...more,
  };
}

export function aRenter(code: string, name: string, more: Partial<Renter> = {}): Renter {
  return { id: `renter-${code}`, code, name, status: 'active', ...more };
}

export function aRent(item: Item, renter: Renter, more: Partial<Rent> = {}): Rent {
  return {
    id: `rent-${item.code}`,
    item: { id: item.id, code: item.code, name: item.name },
    renter: { id: renter.id, code: renter.code, name: renter.name },
    checkedOutAt: '2026-11-02T10:15:00+01:00',
    dueAt: '2026-11-30T12:00:00+01:00',
    checkedInAt: null,
    ...more,
  };
}

export function itemScan(item: Item, more: Partial<ItemScan> = {}): ItemScan {
  return { type: 'item', item, rent: null, next: null, blocks: [], ...more };
}

export function renterScan(renter: Renter, more: Partial<RenterScan> = {}): RenterScan {
  return { type: 'renter', renter, rents: [], reservations: [], blocks: [], ...more };
}

/** A reservation from this morning until the day after tomorrow, as of 20 November 2026. */
export function aReservation(of: Reservation['of'], more: Partial<Reservation> = {}): Reservation {
  const id = 'item' in of ? of.item.id : of.type.id;
  const times = { startsAt: local('2026-11-20T08:00'), endsAt: local('2026-11-22T12:00') };
  return { id: `reservation-${id}`, of, home: null, ...times, ...more };
}

export function anAction(
  id: string,
  intent: DeskAction['intent'],
  request: CheckInRequest | CheckOutRequest | ExtendRequest,
  more: Partial<DeskAction> = {},
): DeskAction {
  return {
    id,
    sequence: 1,
    intent,
    code: request.code,
    itemName: request.itemName,
    state: 'sending',
    reason: null,
    cause: null,
    dueAt: null,
    wasDueAt: null,
    isOutcomeUnknown: false,
    performedAt: 0,
    settledAt: null,
    words: null,
    undoOf: null,
    undoUntil: null,
    condition: null,
    reportOf: null,
    reportUntil: null,
    grounds: [],
    rentId: null,
    visitId: null,
    ...more,
  };
}

/** The reason for an override that is one touch, without words. */
export const AGREED: OverrideReason = { is: 'agreed', words: null };

/** A row of the outbox, taken at noon UTC on 20 November 2026. */
export function anActionRow(more: Partial<ActionRow> = {}): ActionRow {
  return {
    ...EMPTY,
    id: 'id-1',
    workspaceId: 'ws-1',
    sequence: 1,
    intent: 'check_in',
    code: 'CAM-1',
    performedAt: Date.parse('2026-11-20T12:00:00Z'),
    state: 'saved',
    ...more,
  };
}

/** A return as passed to the outbox store, taken at noon UTC on 20 November 2026. */
export function aNewAction(more: Partial<NewAction> = {}): NewAction {
  const { sequence, state, reason, cause, outcomeUnknownSince, discardNote, settledAt, ...action } = anActionRow(more);
  return action;
}
