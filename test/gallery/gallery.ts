// npm run gallery [-- SCENE ... --look 1024x768-contrast-de ...]: a picture of every screen in every state, theme, size and
// language, each measured for flaws. With names, only the scenes that begin so; with looks, only in these, of any size.
// Flaws are printed and make it fail; gallery/index.html shows all pictures.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession } from 'playwright-core';
import { LOCALES, type Locale, THEMES, type Theme } from '../../shared/domain/app.ts';
import { screenFlaws } from '../support/screen-flaws.ts';
import type { Site } from '../support/site.ts';
import { contactSheet } from './contact-sheet.ts';
import { allSettings } from './scenes.ts';
import type { Scene, Setting } from './steps.ts';

const OUTPUT = resolve(import.meta.dirname, '../../gallery');
/** How a screen is looked at. */
interface Look {
  width: number;
  height: number;
  theme: Theme;
  locale: Locale;
}

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 1080, height: 1920 },
];
const ALL_LOOKS: Look[] = SIZES.flatMap((size) =>
  LOCALES.flatMap((locale) => THEMES.map((theme) => ({ ...size, theme, locale }))),
);
/** Kiosks at a time. */
const AT_ONCE = 2;

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { look: { type: 'string', multiple: true } },
});
const looks = values.look?.map(lookOf) ?? ALL_LOOKS;
const flaws: string[] = [];
const pictures = new Map<string, string[]>();

async function visit(setting: Setting): Promise<void> {
  const site = await setting.open();
  try {
    const { page } = site.desk;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const camera = await page.context().newCDPSession(page);
    for (const scene of setting.scenes) await show(site, setting, scene, camera);
  } finally {
    await site.close();
    setting.close?.();
  }
}

async function show(site: Site, setting: Setting, scene: Scene, camera: CDPSession): Promise<void> {
  const { desk } = site;
  const isWanted = wanted.length === 0 || wanted.some((name) => scene.name.startsWith(name));
  // Those that go on from one another are needed for the next.
  if (!isWanted && setting.begins) return;
  try {
    await turnsTo(desk.page, { width: 1920, height: 1080, theme: 'light', locale: 'en' });
    await setting.begins?.(site);
    await scene.arrive(desk, site);
    if (isWanted) await photograph(site, scene, camera);
  } catch (error) {
    flaws.push(`${scene.name}: not reached: ${String(error).split('\n')[0]}`);
  }
}

async function photograph({ desk: { page } }: Site, scene: Scene, camera: CDPSession): Promise<void> {
  const files: string[] = [];
  for (const look of looks) {
    await turnsTo(page, look);
    const name = `${scene.name}--${look.width}x${look.height}--${look.theme}--${look.locale}`;
    const { data } = await camera.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    writeFileSync(join(OUTPUT, `${name}.png`), data, 'base64');
    files.push(`${name}.png`);
    for (const flaw of await screenFlaws(page, scene)) flaws.push(`${name}: ${flaw}`);
  }
  pictures.set(scene.name, files);
  console.log(`  ${scene.name}`);
}

/** Changes size, language and theme in place, and waits until they are drawn. */
async function turnsTo(page: Site['desk']['page'], { theme, locale, ...size }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate((display) => window.kiosk.invoke('app.setDisplay', display), { locale, theme });
  await page.locator(`html[lang="${locale}"][data-theme="${theme}"]`).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => true));
}

/** The look that is written so: 1024x768-contrast-de. */
function lookOf(written: string): Look {
  const [size = '', theme, locale] = written.split('-');
  const [width, height] = size.split('x').map(Number);
  const isOne = width && height && isOneOf(THEMES, theme) && isOneOf(LOCALES, locale);
  if (!isOne) throw new Error(`No look: ${written}. One is written 1024x768-contrast-de.`);
  return { width, height, theme, locale };
}

function isOneOf<Word extends string>(words: readonly Word[], word: string | undefined): word is Word {
  return words.some((one) => one === word);
}

/** The same flaw in several pictures, once. */
function summary(): string[] {
  const found = new Map<string, string[]>();
  for (const line of flaws) {
    const [name = '', ...rest] = line.split(': ');
    const [scene = '', ...where] = name.split('--');
    const flaw = `${scene}: ${rest.join(': ')}`;
    found.set(flaw, [...(found.get(flaw) ?? []), where.join(' ')]);
  }
  return [...found].map(([flaw, where]) => `${flaw}  [${where.length}: ${where.slice(0, 3).join(', ')}]`);
}

rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(OUTPUT, { recursive: true });
const isAnyWanted = ({ scenes }: Setting) =>
  wanted.length === 0 || scenes.some((scene) => wanted.some((name) => scene.name.startsWith(name)));
const left = (await allSettings()).filter(isAnyWanted);
const goOn = async () => {
  for (let next = left.shift(); next; next = left.shift()) await visit(next);
};
await Promise.all(Array.from({ length: AT_ONCE }, goOn));
writeFileSync(join(OUTPUT, 'index.html'), contactSheet(pictures));
for (const line of summary()) console.error(line);
const count = [...pictures.values()].flat().length;
console.log(`${count} pictures of ${pictures.size} scenes in ${OUTPUT}; ${flaws.length} flaws.`);
if (flaws.length > 0) process.exitCode = 1;
