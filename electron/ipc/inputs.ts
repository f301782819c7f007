// What each operation accepts from the renderer. Nothing reaches an operation that does not fit here.
import { z } from 'zod';
import { CONDITIONS, MOST_LINES } from '../../shared/domain/action.ts';
import { LONGEST_PATTERN, MOST_RULES } from '../../shared/domain/scanning.ts';
import { PAPERS, SHEETS } from '../../shared/domain/sheets.ts';
import { LOCALES, THEMES, VOLUMES } from '../../shared/domain/station.ts';
import { isTokenShaped, TOKEN_SHAPED } from '../../shared/domain/token.ts';
import type { OperationName, Operations } from '../../shared/ipc.ts';
import { isPin } from '../settings/pin.ts';
import { policyParts } from '../settings/policy-parts.ts';
import { scanParts } from '../settings/scan-parts.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/;

function line(longest: number) {
  return z
    .string()
    .max(longest)
    .refine((text) => !CONTROL_CHARACTERS.test(text), 'control characters')
    .refine((text) => !isTokenShaped(text), TOKEN_SHAPED);
}

const code = line(512).min(1);
const id = line(200).min(1);
/** For show, in the workspace's own words: not this door's to judge. */
const name = z.string();
const note = line(500);
/** Empty and blank ones tell nothing. */
const reasonNote = note.refine((text) => text.trim() !== '', 'no note');
const pin = z.string().refine(isPin, 'no PIN');
/** Whether it is one the station says, which knows those there were. */
const pattern = line(LONGEST_PATTERN).min(1);
const kind = z.enum(['item', 'renter']);
const overrideSubject = z.union([z.strictObject({ item: code }), z.strictObject({ renter: id })]);
const nothing = z.null();

/** One schema for each operation, of exactly its input. */
export const inputs: { [Name in OperationName]: z.ZodType<Operations[Name]['input']> } = {
  'station.state': nothing,
  'station.setDisplay': z.strictObject({
    locale: z.enum(LOCALES).exactOptional(),
    theme: z.enum(THEMES).exactOptional(),
    hand: z.enum(['right', 'left']).exactOptional(),
  }),
  'station.retry': nothing,
  'station.noteRead': nothing,
  'station.setCamera': z.strictObject({ camera: scanParts.camera }),

  'setup.begin': nothing,
  // The one place where a token may come in. Whether it is one is the vault's to say.
  'setup.connect': z.strictObject({ baseUrl: line(2048), token: z.string().max(4096).nullable() }),
  'setup.paste': nothing,
  'setup.acceptScope': nothing,
  'setup.tellWorkspace': z.strictObject({ workspace: z.enum(['same', 'other']) }),
  'setup.choosePin': z.strictObject({ pin }),
  'setup.finish': nothing,
  'setup.back': nothing,
  'setup.startDemo': nothing,

  'desk.lookup': z.strictObject({ code, as: kind.exactOptional(), renterId: id.exactOptional() }),
  'desk.search': z.strictObject({
    query: line(200),
    type: kind.exactOptional(),
    page: z.int().min(1).max(10_000).exactOptional(),
  }),

  'desk.leave': nothing,

  'actions.checkOut': z.strictObject({
    lines: z
      .array(
        z.strictObject({
          code,
          itemName: name.nullable(),
          renter: z.union([z.strictObject({ id }), z.strictObject({ code })]),
          dueAt: z.iso.datetime({ offset: true }).nullable(),
          overrides: z.array(id).max(20).exactOptional(),
        }),
      )
      .min(1)
      .max(MOST_LINES),
  }),
  'actions.checkIn': z.strictObject({
    code,
    itemName: name.nullable(),
    rentId: id.nullable(),
    by: z.enum(['card', 'scan']),
    condition: z.enum(CONDITIONS).exactOptional(),
    note: note.exactOptional(),
  }),
  'actions.report': z.strictObject({ id, condition: z.enum(CONDITIONS), note: note.exactOptional() }),
  'actions.recent': z.strictObject({ before: z.int().min(0).nullable() }).nullable(),
  'actions.undo': z.strictObject({ id }),
  'actions.kept': nothing,
  'actions.retry': z.strictObject({ id }),
  'actions.discard': z.strictObject({ id, note: reasonNote }),

  'drafts.keep': z.strictObject({ codes: z.array(code).min(1).max(MOST_LINES) }),
  'drafts.take': z.strictObject({ id }),
  'drafts.drop': z.strictObject({ id }),

  'sheets.save': z.strictObject({ sheet: z.enum(SHEETS), paper: z.enum(PAPERS) }),

  'admin.unlock': z.strictObject({ pin }),
  'admin.lock': nothing,
  'admin.setPolicy': z.strictObject({
    mode: policyParts.mode.exactOptional(),
    selfServiceIdleSeconds: policyParts.selfServiceIdleSeconds.exactOptional(),
    idleSeconds: policyParts.idleSeconds.exactOptional(),
    idleWithBasketSeconds: policyParts.idleWithBasketSeconds.exactOptional(),
    countdownSeconds: policyParts.countdownSeconds.exactOptional(),
    repeatWindowSeconds: policyParts.repeatWindowSeconds.exactOptional(),
    closesAt: policyParts.closesAt.exactOptional(),
    returnBy: policyParts.returnBy.exactOptional(),
    offlineCheckOuts: policyParts.offlineCheckOuts.exactOptional(),
    returnsAtOnce: policyParts.returnsAtOnce.exactOptional(),
  }),
  'admin.setVolume': z.strictObject({ volume: z.literal(VOLUMES) }),
  'admin.setScanning': z.strictObject({
    scanners: scanParts.scanners.exactOptional(),
    rules: z.array(z.strictObject({ pattern })).max(MOST_RULES).exactOptional(),
    gs1Element: scanParts.gs1Element.exactOptional(),
  }),
  'admin.allowOverrides': z.strictObject({
    subject: overrideSubject,
    blocks: z.array(id).min(1).max(20),
    renterId: id.nullable(),
  }),
  'admin.dropOverrides': z.strictObject({ subject: overrideSubject.nullable() }),
  'admin.replaceToken': nothing,
  'admin.leaveWorkspace': nothing,
  'admin.quit': nothing,
};
