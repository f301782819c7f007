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
import { DUE_PRESET_NAME, type DuePresetName, MAX_DUE_PRESETS } from '../domain/due-presets.ts';
import { opensBeforeItCloses } from '../domain/due-rules.ts';
import { TERMS } from '../domain/terms.ts';
import { defaultsOf, listSetting, partsSetting, type Setting, setting, type ValuesOf } from './record.ts';
import { STEPPED, type SteppedSetting, type SteppedValue } from './stepped.ts';
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
const MAX_LOAN_DAYS = 365;
const duePreset = z.string().max(4).regex(DUE_PRESET_NAME) as unknown as z.ZodType<DuePresetName>;

/** The settings of stepped.ts, with the schemas that follow from their steps. */
const STEPPED_SETTINGS = Object.fromEntries(
  Object.entries(STEPPED).map(([name, { steps, initially, ...rest }]) => {
    const [first] = steps;
    const number = 'mayBeFraction' in rest ? z.number() : z.int();
    const schema = typeof first === 'number' ? number.min(first).max(Number(steps.at(-1))) : timeOfDay;
    return [name, setting<z.ZodType>(schema, initially)];
  }),
) as unknown as { [Name in SteppedSetting]: Setting<z.ZodType<SteppedValue<Name>>> };

export const POLICY = {
  /** The desk's name, shown at the top and sent to the workspace; '': no name. */
  deskName: setting(line(MAX_DESK_NAME_LENGTH), ''),
  /** 'attended': an operator works the desk; 'selfService': renters do, each after scanning their own card. */
  mode: setting(z.enum(DESK_MODES), 'attended'),
  /** Words for people and loans: 'workspace' renter, 'lending' borrower and loan, 'rental' customer and rental. */
  terms: setting(z.enum(TERMS), 'workspace'),
  /** Self-service: whom to ask for help; '': the desk. */
  helpText: setting(line(MAX_HELP_LENGTH), ''),
  ...STEPPED_SETTINGS,
  /**
   * The due dates that a basket offers at a touch: "2h" in two hours, "0d" at closing time today, "3d" at the return time
   * in three days; empty: only any other day and time.
   */
  duePresets: listSetting(duePreset, MAX_DUE_PRESETS, ['0d', '1d', '3d', '7d', '14d']),
  /** The due date with which a basket begins: a preset, else the longest one that is shorter. */
  usualDue: setting(duePreset, '3d'),
  /** Opening hours by weekday; a missing day has none: the desk is open around the clock. */
  openingHours: partsSetting({ mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours }),
  /** Days on which the desk is closed, "YYYY-MM-DD". */
  closedDays: listSetting(z.iso.date().max(10), 366),
  /** The longest loan of a type in days; `type` is its name in the workspace. */
  longestLoans: listSetting(
    z.strictObject({ type: line(MAX_CHECK_LENGTH).min(1), days: z.int().min(1).max(MAX_LOAN_DAYS) }),
    50,
  ),
  /** Whether check-outs are saved while offline and sent later. Needs a code rule that recognizes renter cards. */
  offlineCheckOuts: setting(z.boolean(), false),
  /** Whether scanning an item on loan at Ready returns it at once instead of showing its card. */
  returnsAtOnce: setting(z.boolean(), false),
  /** Self-service: whether renters may extend their own loans, to a week after the last of them or as long as the rules allow. */
  visitorsExtend: setting(z.boolean(), false),
  /** Whether the screen names printed commands beside keys; they work in any case. For desks that use the command sheet. */
  commandHints: setting(z.boolean(), false),
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
