// How this kiosk reads codes: scanner profiles, code rules, the camera.
import { z } from 'zod';
import {
  GS1_ELEMENTS,
  MAX_AFFIX_LENGTH,
  MAX_PATTERN_LENGTH,
  MAX_RULES,
  MAX_SCANNERS,
  TERMINATORS,
} from '../domain/scanning.ts';
import { defaultsOf, listSetting, setting, type ValuesOf } from './record.ts';
import { tokenFreeText } from './text.ts';

const milliseconds = z.number().min(0).max(1000);

/** How one USB scanner types, as measured by commissioning. */
const scannerProfile = z.strictObject({
  /** For display: "Scanner 1". */
  name: z.string().min(1).max(40),
  /** 'typed': the characters that the system makes of the keys. 'us-keys': the keys as a US keyboard labels them. */
  decoding: z.enum(['typed', 'us-keys']),
  /** What it types before and after each code, besides the terminator; '': nothing. */
  prefix: tokenFreeText(MAX_AFFIX_LENGTH),
  suffix: tokenFreeText(MAX_AFFIX_LENGTH),
  terminator: z.enum(TERMINATORS),
  /** 'swapped': Caps Lock is on, so that upper and lower case are swapped. */
  letterCase: z.enum(['kept', 'swapped']),
  /** Whether it types AIM identifiers ("]C1") before the codes. */
  aim: z.boolean(),
  /** Measured milliseconds between two keys of one code. */
  gapMs: z.strictObject({ typical: milliseconds, longest: milliseconds }),
});
export type ScannerProfile = z.infer<typeof scannerProfile>;

/**
 * Which part of a scan is the code: an RE2 pattern with one named group, `item`, `renter`, or `code` for either. The
 * first matching rule counts; without a match the whole scan is the code.
 */
const codeRule = z.strictObject({ pattern: z.string().min(1).max(MAX_PATTERN_LENGTH) });
export type CodeRule = z.infer<typeof codeRule>;

/**
 * `id` is the browser's device id, which changes when browser data is cleared; the label and the group, which is the
 * device that the camera is part of, identify it then.
 */
const cameraChoice = z.strictObject({
  id: tokenFreeText(200),
  label: tokenFreeText(200),
  group: tokenFreeText(200).optional(),
});
export type CameraChoice = z.infer<typeof cameraChoice>;

export const SCANNING = {
  /** Empty: never commissioned, so only their speed tells bursts from typing. */
  scanners: listSetting(scannerProfile, MAX_SCANNERS),
  rules: listSetting(codeRule, MAX_RULES),
  /** The GS1 element that is the item's code; null: the whole text is. */
  gs1Element: setting(z.enum(GS1_ELEMENTS).nullable(), null),
  /** The camera chosen last; null: any. */
  camera: setting(cameraChoice.nullable(), null),
};

export type ScanSettings = ValuesOf<typeof SCANNING>;

export const DEFAULT_SCANNING: ScanSettings = defaultsOf(SCANNING);
