// The steps of set-up, as an administrator goes through them.
import type { DeskDriver } from './desk-driver.ts';
import type { Site } from './site.ts';
import { startingWith, t } from './words.ts';

/** From the welcome screen to the test of the connection, by paste into the fields. */
export async function connects({ desk, workspace }: Site, token: string): Promise<void> {
  await desk.touch(t('setup.welcome.start'));
  await desk.pastes(t('setup.connection.baseUrl'), workspace.baseUrl);
  await desk.pastes(t('tokenField'), token);
  await desk.touch(t('setup.connection.test'));
}

/** Leaves what the desk is for as it is proposed, which leads to the step of the PIN. */
export async function describesDesk(desk: DeskDriver): Promise<void> {
  await desk.shows('setup-desk');
  await desk.touch(t('setup.scanner.next'));
  await desk.shows('setup-pin');
}

/** Describes the desk and enters a new PIN twice, which leads to the step of the scanner. */
export async function choosesPin(desk: DeskDriver, pin: string): Promise<void> {
  await describesDesk(desk);
  await desk.enters(pin);
  await desk.sees(t('pin.repeatTitle'));
  await desk.enters(pin);
  await desk.shows('setup-scanner');
}

/** Scans a label at the step of the scanner, and says that what was read is what is printed. */
export async function triesScanner(desk: DeskDriver): Promise<void> {
  await desk.scan('CAM-0098');
  await desk.reads('ready', 'CAM-0098');
  await desk.touch(startingWith(t('setup.scanner.yes')));
  await desk.reads('done', t('setup.scanner.works'));
}
