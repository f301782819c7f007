// The desk's policy: what an administrator decides about how the desk works.
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
import { TERMS } from '../domain/terms.ts';
import { listSetting, partsSetting, setting, usualOf, type ValuesOf } from './record.ts';
import { line } from './text.ts';

const timeOfDay = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** A day's hours; "00:00" closes at its end. null: closed all day. */
const hours = z
  .strictObject({ opens: timeOfDay, closes: timeOfDay })
  .refine(({ opens, closes }) => closes === '00:00' || opens < closes, 'closes before it opens')
  .nullable();
const idle = z.int().min(10).max(3600);
/** Less than 20 seconds is too short for whoever needs a moment (WCAG 2.2.1). */
const countdown = z.int().min(20).max(300);
/** Two weeks. */
const MAX_BUFFER_MINUTES = 14 * 24 * 60;
const MAX_LOAN_DAYS = 365;

export const POLICY = {
  /** What the desk is called, at the top of its screen and towards the workspace; '': it has no name. */
  deskName: setting(line(MAX_DESK_NAME_LENGTH), ''),
  /** 'attended': an operator works the desk; 'selfService': renters do, each after scanning their own card. */
  mode: setting(z.enum(DESK_MODES), 'attended'),
  /** What people and loans are called on the screens: 'workspace' renter, 'lending' borrower and loan, 'rental' customer and rental. */
  terms: setting(z.enum(TERMS), 'workspace'),
  /** Self-service: who helps there, and how; '': the desk. */
  helpText: setting(line(MAX_HELP_LENGTH), ''),
  /** Self-service: seconds without touch or scan before the countdown shows, with a basket too. */
  selfServiceIdleSeconds: setting(idle, 20),
  /** Self-service: length of the countdown in seconds. */
  selfServiceCountdownSeconds: setting(countdown, 20),
  /** Seconds without touch or scan before the countdown shows, without and with a basket. */
  idleSeconds: setting(idle, 60),
  idleWithBasketSeconds: setting(idle, 180),
  /** Length of the countdown of an attended desk in seconds. */
  countdownSeconds: setting(countdown, 30),
  /** Seconds in which the same code again is "already". */
  repeatWindowSeconds: setting(z.number().min(0).max(60), 3),
  /** Closing hour and return hour of the due presets, local time "HH:MM". */
  closesAt: setting(timeOfDay, '18:00'),
  returnBy: setting(timeOfDay, '12:00'),
  /** When the desk is open, by weekday; one that is missing has no hours: it is open around the clock then. */
  openingHours: partsSetting({ mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours }),
  /** Days on which nobody is there, "YYYY-MM-DD". */
  closedDays: listSetting(z.iso.date().max(10), 366),
  /** For how many days a thing of a type goes out at the most: the type’s name as the workspace has it. */
  longestLoans: listSetting(
    z.strictObject({ type: line(MAX_CHECK_LENGTH).min(1), days: z.int().min(1).max(MAX_LOAN_DAYS) }),
    50,
  ),
  /** Minutes that a thing is back before somebody else has it reserved. */
  bufferMinutes: setting(z.int().min(0).max(MAX_BUFFER_MINUTES), 60),
  /** Whether check-outs are saved and sent later while there is no connection. Needs a code rule that names renters. */
  offlineCheckOuts: setting(z.boolean(), false),
  /** Whether a scan on Ready of an item that is out returns it at once, instead of showing its card. */
  returnsAtOnce: setting(z.boolean(), false),
  /** Who may let out what the workspace lets people override. A self-service desk overrides nothing. */
  whoOverrides: setting(z.enum(OVERRIDERS), 'administrator'),
  /** What must be there with everything of a type when it comes back: the type’s name as the workspace has it, and the list. */
  checklists: listSetting(
    z.strictObject({
      type: line(MAX_CHECK_LENGTH).min(1),
      parts: z.array(line(MAX_CHECK_LENGTH).min(1)).min(1).max(MAX_CHECKLIST_PARTS),
    }),
    MAX_CHECKLISTS,
  ),
  /** What an operator sees to before things are handed over ("ID seen"); empty: nothing is asked. */
  handOver: listSetting(line(MAX_CHECK_LENGTH).min(1), MAX_HAND_OVER_CHECKS),
  /** Seconds that a key has to stand on its place before it counts a press. */
  guardSeconds: setting(z.number().min(0.5).max(2), 0.7),
};

export type DeskPolicy = ValuesOf<typeof POLICY>;
/** What an administrator may change of it at the kiosk. */
export type PolicyChange = Partial<DeskPolicy>;

export const USUAL_POLICY: DeskPolicy = usualOf(POLICY);
