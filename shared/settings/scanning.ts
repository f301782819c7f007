// How this kiosk reads codes: the habits of its scanners, the rules of its codes, its camera.
import { z } from 'zod';
import {
  GS1_ELEMENTS,
  MAX_AFFIX_LENGTH,
  MAX_PATTERN_LENGTH,
  MAX_RULES,
  MAX_SCANNERS,
  TERMINATORS,
} from '../domain/scanning.ts';
import { listSetting, setting, usualOf, type ValuesOf } from './record.ts';
import { told } from './text.ts';

const milliseconds = z.number().min(0).max(1000);

/** How one USB scanner types, as commissioning found it. */
const scannerProfile = z.strictObject({
  /** For people: "Scanner 1". */
  name: z.string().min(1).max(40),
  /** 'typed': the characters that the system makes of the keys. 'us-keys': the keys themselves, as a US keyboard labels them. */
  decoding: z.enum(['typed', 'us-keys']),
  /** What it types before and after each code, besides the terminator; '' for nothing. */
  prefix: told(MAX_AFFIX_LENGTH),
  suffix: told(MAX_AFFIX_LENGTH),
  terminator: z.enum(TERMINATORS),
  /** 'swapped': Caps Lock is on, so that upper and lower case have changed places. */
  letterCase: z.enum(['kept', 'swapped']),
  /** Whether it types AIM identifiers ("]C1") before the codes. */
  aim: z.boolean(),
  /** Milliseconds between two keys of one code, as measured. */
  gapMs: z.strictObject({ typical: milliseconds, longest: milliseconds }),
});
export type ScannerProfile = z.infer<typeof scannerProfile>;

/**
 * What part of a scan is the code: a pattern in RE2 syntax with one named group, `item`, `renter`, or `code` where it may be
 * either. The first rule that matches counts; a scan that matches none is the code as it is.
 */
const codeRule = z.strictObject({ pattern: z.string().min(1).max(MAX_PATTERN_LENGTH) });
export type CodeRule = z.infer<typeof codeRule>;

/** `id` is the browser's name for the device; it changes with the browser's data, so the label is kept too. */
const cameraChoice = z.strictObject({ id: told(200), label: told(200) });
export type CameraChoice = z.infer<typeof cameraChoice>;

export const SCANNING = {
  /** Empty: never commissioned, so bursts are told from typing by their speed alone. */
  scanners: listSetting(scannerProfile, MAX_SCANNERS),
  rules: listSetting(codeRule, MAX_RULES),
  /** The element of a GS1 code that is the code of the thing; null: the whole text is. */
  gs1Element: setting(z.enum(GS1_ELEMENTS).nullable(), null),
  /** The camera that was chosen last; null: any. */
  camera: setting(cameraChoice.nullable(), null),
};

export type ScanSettings = ValuesOf<typeof SCANNING>;

export const USUAL_SCANNING: ScanSettings = usualOf(SCANNING);
