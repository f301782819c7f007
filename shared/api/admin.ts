// Administration: unlocking, settings, overrides, the workspace and its token.
import { z } from 'zod';
import { OVERRIDE_REASONS, type OverrideReason, type OverrideRequest } from '../domain/action.ts';
import type { FaultCounts } from '../domain/faults.ts';
import { MAX_PATTERN_LENGTH, MAX_RULES } from '../domain/scanning.ts';
import type { SelfTestReport } from '../domain/self-test.ts';
import { SOUND } from '../settings/display.ts';
import { POLICY } from '../settings/policy.ts';
import { changeOf } from '../settings/record.ts';
import { SCANNING, type ScanSettings } from '../settings/scanning.ts';
import { line } from '../settings/text.ts';
import { exactly, operation, type } from './operation.ts';
import { blockCodes, code, id, newPin, note, nothing, pin } from './parts.ts';

/** Checked by the kiosk, which lets existing patterns stay. */
const pattern = line(MAX_PATTERN_LENGTH).min(1);
const overrideSubject = z.union([z.strictObject({ item: code }), z.strictObject({ renter: id })]);
const overrideReason = exactly<OverrideReason>()(
  z.strictObject({ is: z.enum(OVERRIDE_REASONS), words: note.nullable() }),
).refine(({ is, words }) => (is === 'other') === (words !== null && words.trim() !== ''), 'no reason');

export const admin = {
  unlock: operation({ access: 'always', input: z.strictObject({ pin }), output: type<null>() }),
  lock: operation({ access: 'always', input: nothing, output: type<null>() }),
  /** Replaces the PIN. Fails with 'bad-input' if it has too few digits for the desk's mode. */
  setPin: operation({ access: 'administrator', input: z.strictObject({ pin: newPin }), output: type<null>() }),
  setPolicy: operation({ access: 'administrator', input: changeOf(POLICY), output: type<null>() }),
  setVolume: operation({
    access: 'administrator',
    input: z.strictObject({ volume: SOUND.volume.schema }),
    output: type<null>(),
  }),
  /** Scanners, code rules and the GS1 element. An invalid pattern fails with 'bad-input'. */
  setScanning: operation({
    access: 'installer',
    input: exactly<Partial<Omit<ScanSettings, 'camera'>>>()(
      z.strictObject({
        scanners: SCANNING.scanners.schema.exactOptional(),
        rules: z.array(z.strictObject({ pattern })).max(MAX_RULES).exactOptional(),
        gs1Element: SCANNING.gs1Element.schema.exactOptional(),
      }),
    ),
    output: type<null>(),
  }),
  /**
   * Lets the next check-out of an item, or to a renter, override these blocks; locks administration afterwards. Fails
   * with 'pin-required' if only an administrator may do this.
   */
  allowOverrides: operation({
    access: 'operator',
    input: exactly<OverrideRequest>()(
      z.strictObject({
        subject: overrideSubject,
        blocks: blockCodes.min(1),
        renterId: id.nullable(),
        reason: overrideReason,
      }),
    ),
    output: type<null>(),
  }),
  /** Revokes the overrides of `subject`; null: all of them. */
  revokeOverrides: operation({
    access: 'anyone',
    input: z.strictObject({ subject: overrideSubject.nullable() }),
    output: type<null>(),
  }),
  replaceToken: operation({ access: 'administrator', input: nothing, output: type<null>() }),
  /** An administrator has read which address the token now belongs to. */
  acknowledgeTokenBinding: operation({ access: 'administrator', input: nothing, output: type<null>() }),
  leaveWorkspace: operation({ access: 'administrator', input: nothing, output: type<null>() }),
  /** Runs the self-test in another process with its own folder. Takes some seconds. */
  selfTest: operation({ access: 'administrator', input: nothing, output: type<SelfTestReport>() }),
  /** Whether the kiosk starts at sign-in to this PC. */
  setAutostart: operation({
    access: 'administrator',
    input: z.strictObject({ isOn: z.boolean() }),
    output: type<null>(),
  }),
  /** The kiosk's faults of the last days. */
  faults: operation({ access: 'administrator', input: nothing, output: type<FaultCounts>() }),
  quit: operation({ access: 'quitter', input: nothing, output: type<null>() }),
};
