// What the scenes of the gallery are made of, and the steps that several of them begin with.
import type { DeskDriver } from '../support/desk-driver.ts';
import { ADMIN_PIN, type Site } from '../support/site.ts';
import { t } from '../support/words.ts';

export interface Scene {
  name: string;
  /** From where the setting's `begins` leaves the kiosk. */
  arrive: (desk: DeskDriver, site: Site) => Promise<unknown>;
  /** Its list is longer than any screen. */
  mayScroll?: true;
}

export interface Setting {
  name: string;
  open: () => Promise<Site>;
  /** Before each scene; left out: it goes on from the scene before. */
  begins?: (site: Site) => Promise<unknown>;
  scenes: Scene[];
  close?: () => void;
}

/** At Ready with an untouched page, whatever was there before. */
export async function atReady({ desk, workspace }: Site): Promise<void> {
  workspace.faults.clear();
  // What lies in a basket would be back in a moment.
  await desk.page.evaluate(() => window.kiosk.invoke('savedBaskets.hold', { codes: [] }));
  await desk.page.reload();
  await desk.shows('ready');
}

export async function scans(desk: DeskDriver, ...codes: string[]): Promise<void> {
  for (const code of codes) await desk.scan(code);
}

export async function inAdministration(desk: DeskDriver): Promise<void> {
  await desk.touch(t('status.administration'));
  await desk.enters(ADMIN_PIN);
  await desk.shows('administration');
}

/** Checks one item out; its outcome is on the screen. */
export async function checksOut(desk: DeskDriver, code: string): Promise<void> {
  await scans(desk, code, 'RNT-1419', 'KIOSK:CONFIRM');
  await desk.reads('done');
}

export const room = (title: string, name: string): Scene => ({
  name: `administration-${name}`,
  async arrive(desk) {
    await inAdministration(desk);
    await desk.touch(title);
  },
});
