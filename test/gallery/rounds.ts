// A round through scenes: a kiosk for each setting, two at a time, and something done at each scene that is wanted.
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Site } from '../support/site.ts';
import { turnsTo, USUAL_LOOK } from './looks.ts';
import type { Scene, Setting } from './steps.ts';

/** Kiosks at a time. */
const AT_ONCE = 2;
/** Good enough to read every word, and a tenth of a PNG. */
const WEBP_QUALITY = 82;

interface Round {
  wants(scene: Scene): boolean;
  /** Once for each kiosk, before its first scene. */
  opened?(site: Site): Promise<void>;
  /** At each scene that is wanted, before the way there. */
  begun?(site: Site): Promise<void>;
  arrived(site: Site, scene: Scene): Promise<void>;
  /** What has gone wrong on the way to a scene, or at it. */
  failed(scene: Scene, error: unknown): void;
}

/** Goes to every scene that is wanted, in settings that have one. */
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
  // Those that go on from one another are needed for the next.
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

/** The same as WebP, once it does not change any more. */
export async function takeStillPicture(page: Page, file: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const take = async () =>
    (await devtools.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY })).data;
  let [before, now] = ['', await take()];
  while (now !== before) [before, now] = [now, await take()];
  await devtools.detach();
  writeFileSync(file, now, 'base64');
}
