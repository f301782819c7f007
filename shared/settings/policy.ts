// The desk's policy: what an administrator decides about the desk.
import { z } from 'zod';
import { OVERRIDERS } from '../domain/action.ts';
import {
  DESK_MODES,
  MAX_CHECK_LENGTH,
  MAX_CHECKLIST_PARTS,
  MAX_CHECKLISTS,
  MAX_DESK_NAME_LENGTH,
  MAX_HAND_OVER_CHECKS,
  MAX_HELP_LENGTH,
} from '../domain/desk.ts';
import { opensBeforeItCloses } from '../domain/due-rules.ts';
import { TERMS } from '../domain/terms.ts';
import { defaultsOf, listSetting, partsSetting, setting, type ValuesOf } from './record.ts';
import { line } from './text.ts';

const timeOfDay = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** The opening hours of one day; "00:00" closes at the end of the day. null: closed all day. */
const hours = z
  .strictObject({ opens: timeOfDay, closes: timeOfDay })
  .refine(opensBeforeItCloses, 'closes before it opens')
  .nullable();
const idle = z.int().min(10).max(3600);
/** At least 20 seconds, so that people have time to react (WCAG 2.2.1). */
const countdown = z.int().min(20).max(300);
/** Two weeks. */
const MAX_BUFFER_MINUTES = 14 * 24 * 60;
const MAX_LOAN_DAYS = 365;

export const POLICY = {
  /** The desk's name, shown at the top and sent to the workspace; '': no name. */
  deskName: setting(line(MAX_DESK_NAME_LENGTH), ''),
  /** 'attended': an operator works the desk; 'selfService': renters do, each after scanning their own card. */
  mode: setting(z.enum(DESK_MODES), 'attended'),
  /** Words for people and loans: 'workspace' renter, 'lending' borrower and loan, 'rental' customer and rental. */
  terms: setting(z.enum(TERMS), 'workspace'),
  /** Self-service: whom to ask for help; '': the desk. */
  helpText: setting(line(MAX_HELP_LENGTH), ''),
  /** Self-service: idle seconds before the countdown, with or without a basket. */
  selfServiceIdleSeconds: setting(idle, 20),
  /** Self-service: length of the countdown in seconds. */
  selfServiceCountdownSeconds: setting(countdown, 20),
  /** Idle seconds before the countdown at an attended desk, without and with a basket. */
  idleSeconds: setting(idle, 60),
  idleWithBasketSeconds: setting(idle, 180),
  /** Length of the countdown at an attended desk in seconds. */
  countdownSeconds: setting(countdown, 30),
  /** Within this many seconds the same code again counts as already scanned. */
  repeatWindowSeconds: setting(z.number().min(0).max(60), 3),
  /** Closing time and return time of the due presets, local time "HH:MM"; closing at "00:00" is the end of the day. */
  closesAt: setting(timeOfDay, '18:00'),
  returnBy: setting(timeOfDay, '12:00'),
  /** Opening hours by weekday; a missing day has none: the desk is open around the clock. */
  openingHours: partsSetting({ mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours }),
  /** Days on which the desk is closed, "YYYY-MM-DD". */
  closedDays: listSetting(z.iso.date().max(10), 366),
  /** The longest loan of a type in days; `type` is its name in the workspace. */
  longestLoans: listSetting(
    z.strictObject({ type: line(MAX_CHECK_LENGTH).min(1), days: z.int().min(1).max(MAX_LOAN_DAYS) }),
    50,
  ),
  /** How many minutes before another renter's reservation an item must be back. */
  bufferMinutes: setting(z.int().min(0).max(MAX_BUFFER_MINUTES), 60),
  /** Whether check-outs are saved while offline and sent later. Needs a code rule that recognizes renter cards. */
  offlineCheckOuts: setting(z.boolean(), false),
  /** Whether scanning an item on loan at Ready returns it at once instead of showing its card. */
  returnsAtOnce: setting(z.boolean(), false),
  /** Who may override blocks that the workspace lets people override. A self-service desk overrides nothing. */
  whoOverrides: setting(z.enum(OVERRIDERS), 'administrator'),
  /** What must come back with every item of a type: the type's name in the workspace, and the list of parts. */
  checklists: listSetting(
    z.strictObject({
      type: line(MAX_CHECK_LENGTH).min(1),
      parts: z.array(line(MAX_CHECK_LENGTH).min(1)).min(1).max(MAX_CHECKLIST_PARTS),
    }),
    MAX_CHECKLISTS,
  ),
  /** What an operator checks before items are handed over ("ID seen"); empty: nothing is asked. */
  handOver: listSetting(line(MAX_CHECK_LENGTH).min(1), MAX_HAND_OVER_CHECKS),
  /** How many seconds a key must have been in place before it accepts a press. */
  guardSeconds: setting(z.number().min(0.5).max(2), 0.7),
};

export type DeskPolicy = ValuesOf<typeof POLICY>;
/** The settings that an administrator may change at the kiosk. */
export type PolicyChange = Partial<DeskPolicy>;

export const DEFAULT_POLICY: DeskPolicy = defaultsOf(POLICY);
