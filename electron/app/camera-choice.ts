// What the kiosk keeps of the camera that a renter chose at a self-service desk.
import type { CameraChoice } from '../../shared/settings/scanning.ts';

/** How Chromium writes the ids of devices and of their groups: no name looks like that. */
const DEVICE = /^[0-9a-f]{64}$/;

/**
 * `chosen` without any words of the page, which it could have made up: a label only as it was kept before. null: it can't
 * be told from other cameras without its label, so nothing is kept of it.
 */
export function withoutWords({ id, group }: CameraChoice, kept: CameraChoice | null): CameraChoice | null {
  if (!DEVICE.test(id)) return null;
  const label = kept?.id === id ? kept.label : '';
  return { id, label, ...(group !== undefined && DEVICE.test(group) && { group }) };
}
