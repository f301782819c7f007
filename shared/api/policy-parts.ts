// What each part of the desk's policy must be: on the disk, and as an administrator may set it.
import { z } from 'zod';
import { DESK_MODES, type DeskPolicy, type PolicyChange } from '../domain/app.ts';
import { exactly } from './operation.ts';

const timeOfDay = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const idle = z.int().min(10).max(3600);

/** One schema a part. */
export const policyParts = {
  mode: z.enum(DESK_MODES),
  selfServiceIdleSeconds: idle,
  idleSeconds: idle,
  idleWithBasketSeconds: idle,
  countdownSeconds: z.int().min(5).max(300),
  repeatWindowSeconds: z.number().min(0).max(60),
  closesAt: timeOfDay,
  returnBy: timeOfDay,
  offlineCheckOuts: z.boolean(),
  returnsAtOnce: z.boolean(),
  guardSeconds: z.number().min(0.5).max(2),
} satisfies { [Part in keyof DeskPolicy]: z.ZodType<DeskPolicy[Part]> };

/** What an administrator may change of it at the kiosk: any part, each by itself. */
export const policyChange = exactly<PolicyChange>()(z.strictObject(eachOptional(policyParts)));

/** Made from the parts, so that no part can be forgotten. */
function eachOptional<Parts extends Record<string, z.ZodType>>(parts: Parts) {
  const optional = Object.entries(parts).map(([name, part]) => [name, part.exactOptional()]);
  return Object.fromEntries(optional) as { [Name in keyof Parts]: z.ZodExactOptional<Parts[Name]> };
}
