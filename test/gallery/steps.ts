// The types of the gallery's scenes, and steps that several scenes share.
import type { DeskDriver } from '../support/desk-driver.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { exactly, like, t } from '../support/words.ts';

export interface Scene {
  name: string;
  /** Goes from the state that the setting's `begins` leaves to this scene. */
  arrive: (desk: DeskDriver, site: Site) => Promise<unknown>;
  /** The scene may scroll, because its list is longer than any screen. */
  mayScroll?: true;
}

export interface Setting {
  name: string;
  open: () => Promise<Site>;
  /** Runs before each scene; if left out, each scene continues from the one before. */
  begins?: (site: Site) => Promise<unknown>;
  scenes: Scene[];
  close?: () => void;
}

/** A desk on a page whose time moves only when a scene moves it. */
export async function onOurClock(options: Parameters<typeof openDesk>[0] = {}): Promise<Site> {
  const site = await openDesk(options);
  await site.desk.takesTheClock();
  return site;
}

/** Reloads the page and waits for Ready, without faults and without a basket. */
export async function atReady({ desk, workspace }: Site): Promise<void> {
  workspace.faults.clear();
  // Otherwise the basket would be restored after the reload.
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

/** Checks one item out and waits for its outcome. */
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

/** An item that was checked out a moment ago is scanned on Returns, and its row asks. */
export async function isAskedOnReturns(desk: DeskDriver): Promise<void> {
  await checksOut(desk, 'CAM-0151');
  await scans(desk, 'KIOSK:RETURNS', 'CAM-0151');
  await desk.seesRow('CAM-0151', like('returns.question.justCheckedOutTo'));
}

/** The room that *Change* opens in the room of administration with this title. */
export const subRoom = (parent: string, titles: string | string[], name: string): Scene => ({
  name: `administration-${name}`,
  async arrive(desk, site) {
    await room(parent, name).arrive(desk, site);
    for (const title of [titles].flat()) await desk.touch(exactly(`${t('key.change')} ${title}`));
  },
});
