// Which cameras there are, in which order they are tried, and what it means when one can't be opened.
import type { CameraChoice } from '../../../shared/settings/scanning.ts';

/** Why a camera did not open: unplugged, used by another program, permission denied, or no picture. */
export type OpenProblem = 'gone' | 'in-use' | 'denied' | 'failed';

/** The browser's error names → what they mean. Chromium gives AbortError if a driver does not answer in time. */
const MEANINGS: Record<string, OpenProblem> = {
  NotFoundError: 'gone',
  OverconstrainedError: 'gone',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
  NotAllowedError: 'denied',
  SecurityError: 'denied',
};

/** What an error means. html5-qrcode wraps the browser's error in a sentence, so its name is found in the text. */
export function problemOf(error: unknown): OpenProblem {
  const name = /\w+Error\b/.exec(String(error))?.[0] ?? '';
  return MEANINGS[name] ?? 'failed';
}

/** The cameras of this PC. Until one has been opened, the browser may leave out their ids and labels. */
export async function listCameras(devices: Pick<MediaDevices, 'enumerateDevices'>): Promise<CameraChoice[]> {
  const all = await devices.enumerateDevices().catch(() => []);
  return all
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId: id, label, groupId: group }) => ({ id, label, ...(group && { group }) }));
}

/**
 * `wanted` among `cameras`: by its id or, since ids change with the browser's data and with the socket, by its label; of
 * several with that label, the one of its group (the device that it is part of).
 */
export function findCamera(cameras: CameraChoice[], wanted: CameraChoice | null): CameraChoice | undefined {
  if (!wanted) return undefined;
  const alike = cameras.filter(({ label }) => label !== '' && label === wanted.label);
  return (
    cameras.find(({ id }) => id !== '' && id === wanted.id) ??
    alike.find(({ group }) => group !== undefined && group === wanted.group) ??
    alike[0]
  );
}

/** The order in which to try them: the wanted one first, those that only see infrared last. */
export function inOrder(cameras: CameraChoice[], wanted: CameraChoice | null): CameraChoice[] {
  const placeOf = (camera: CameraChoice) => (camera === first ? 0 : isInfrared(camera) ? 2 : 1);
  const first = findCamera(cameras, wanted);
  return cameras.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Whether it is the camera of a laptop that recognises faces, by its label: it sees no printed code. */
export function isInfrared({ label }: CameraChoice): boolean {
  return /\b(ir|infra-?red|infrarot|infrarouge|infrarrojos?|windows hello)\b/i.test(label);
}
