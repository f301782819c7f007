// What IT may set for many kiosks at once: the shape of policy.json, with the names and limits of settings.json.
import { z } from 'zod';
import { DISPLAY, SOUND } from './display.ts';
import { POLICY } from './policy.ts';
import { changeOf } from './record.ts';
import { SCANNING } from './scanning.ts';

// Absolute, without anything that could lead to another host, a query or a fragment.
const path = z.string().regex(/^(\/[A-Za-z0-9._~-]+)+$/);

/** The paths that an installation may change; the others keep their default. */
export const pathOverrides = z.object({
  scan: path.exactOptional(),
  search: path.exactOptional(),
  items: path.exactOptional(),
});

/** The whole file. */
export const POLICY_FILE = changeOf({ ...DISPLAY, ...SOUND }).extend({
  /** An editor may ask for the schema. */
  $schema: z.string().optional(),
  /** Like the variable KIOSK_BASE_URL, which comes first. */
  baseUrl: z.string().max(2048).optional(),
  policy: changeOf(POLICY).optional(),
  scanning: changeOf({ rules: SCANNING.rules, gs1Element: SCANNING.gs1Element }).optional(),
  paths: pathOverrides.optional(),
});
