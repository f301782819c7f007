// What each part of the scanning settings must be: on the disk, and as the page may set it.
import { z } from 'zod';
import {
  GS1_ELEMENTS,
  MAX_AFFIX_LENGTH,
  MAX_PATTERN_LENGTH,
  MAX_RULES,
  MAX_SCANNERS,
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
  prefix: told(MAX_AFFIX_LENGTH),
  suffix: told(MAX_AFFIX_LENGTH),
  terminator: z.enum(TERMINATORS),
  letterCase: z.enum(['kept', 'swapped']),
  aim: z.boolean(),
  gapMs: z.strictObject({ typical: milliseconds, longest: milliseconds }),
});
const codeRule = z.strictObject({ pattern: z.string().min(1).max(MAX_PATTERN_LENGTH) });
const cameraChoice = z.strictObject({ id: told(200), label: told(200) });

/** One schema a part. */
export const scanParts = {
  scanners: z.array(scannerProfile).max(MAX_SCANNERS),
  rules: z.array(codeRule).max(MAX_RULES),
  gs1Element: z.enum(GS1_ELEMENTS).nullable(),
  camera: cameraChoice.nullable(),
};
