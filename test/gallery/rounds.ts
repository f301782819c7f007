// A round through scenes: one kiosk per setting, two at a time, with a callback at each wanted scene.
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Site } from '../support/site.ts';
import { turnsTo, USUAL_LOOK } from './looks.ts';
import type { Scene, Setting } from './steps.ts';

/** The number of kiosks at a time. */
const AT_ONCE = 2;
/** Every word is readable, and a file has a tenth of the size of a PNG. */
const WEBP_QUALITY = 82;

interface Round {
  wants(scene: Scene): boolean;
  /** Called once per kiosk, before its first scene. */
  opened?(site: Site): Promise<void>;
  /** Called for each wanted scene, before going there. */
  begun?(site: Site): Promise<void>;
  arrived(site: Site, scene: Scene): Promise<void>;
  /** Called with the error if a scene can't be reached or `arrived` throws. */
  failed(scene: Scene, error: unknown): void;
}

/** Goes to every wanted scene; settings without one are skipped. */
export async function goRound(settings: readonly Setting[], round: Round): Promise<void> {
  const left = settings.filter(({ scenes }) => scenes.some(round.wants));
  const goOn = async () => {
    for (let next = left.shift(); next; next = left.shift()) await visit(next, round);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
}

async function visit(setting: Setting, round: Round): Promise<void> {
  const site = await setting.open();
  try {
    await site.desk.page.emulateMedia({ reducedMotion: 'reduce' });
    await round.opened?.(site);
    for (const scene of setting.scenes) await show(site, setting, scene, round);
  } finally {
    await site.close();
    setting.close?.();
  }
}

async function show(site: Site, setting: Setting, scene: Scene, round: Round): Promise<void> {
  const isWanted = round.wants(scene);
  // Without `begins`, each scene continues from the one before, so unwanted scenes are visited, too.
  if (!isWanted && setting.begins) return;
  try {
    await turnsTo(site.desk.page, USUAL_LOOK);
    await setting.begins?.(site);
    if (isWanted) await round.begun?.(site);
    await scene.arrive(site.desk, site);
    if (isWanted) await round.arrived(site, scene);
  } catch (error) {
    round.failed(scene, error);
  }
}

/** Saves what the page shows as a PNG. */
export async function takePicture(page: Page, file: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  await devtools.detach();
  writeFileSync(file, data, 'base64');
}

/** Saves what the page shows as WebP, once two pictures in a row are the same. */
export async function takeStillPicture(page: Page, file: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const take = async () =>
    (await devtools.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY })).data;
  let [before, now] = ['', await take()];
  while (now !== before) [before, now] = [now, await take()];
  await devtools.detach();
  writeFileSync(file, now, 'base64');
}
