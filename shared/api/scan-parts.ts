// What each part of the scanning settings must be: on the disk, and as the page may set it.
import { z } from 'zod';
import {
  GS1_ELEMENTS,
  LONGEST_AFFIX,
  LONGEST_PATTERN,
  MOST_RULES,
  MOST_SCANNERS,
  TERMINATORS,
} from '../domain/scanning.ts';
import { isTokenShaped, TOKEN_SHAPED } from '../domain/token.ts';

const milliseconds = z.number().min(0).max(1000);
/** It is kept on the disk and told to the page: a token that was scanned as one is not to be. */
function told(longest: number) {
  return z
    .string()
    .max(longest)
    .refine((text) => !isTokenShaped(text), TOKEN_SHAPED);
}

const scannerProfile = z.strictObject({
  name: z.string().min(1).max(40),
  decoding: z.enum(['typed', 'us-keys']),
  prefix: told(LONGEST_AFFIX),
  suffix: told(LONGEST_AFFIX),
  terminator: z.enum(TERMINATORS),
  letterCase: z.enum(['kept', 'swapped']),
  aim: z.boolean(),
  gapMs: z.strictObject({ typical: milliseconds, longest: milliseconds }),
});
const codeRule = z.strictObject({ pattern: z.string().min(1).max(LONGEST_PATTERN) });
const cameraChoice = z.strictObject({ id: told(200), label: told(200) });

/** One schema a part. */
export const scanParts = {
  scanners: z.array(scannerProfile).max(MOST_SCANNERS),
  rules: z.array(codeRule).max(MOST_RULES),
  gs1Element: z.enum(GS1_ELEMENTS).nullable(),
  camera: cameraChoice.nullable(),
};
