// npm run gallery [-- SCENE ...]: a picture of every screen in every state, theme, size and two languages, each measured for flaws.
// With names, only the scenes that begin so. Flaws are printed and make it fail; gallery/index.html shows all pictures.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CDPSession } from 'playwright-core';
import type { Locale } from '../../shared/domain/station.ts';
import { THEMES } from '../../shared/domain/station.ts';
import { screenFlaws } from '../support/screen-flaws.ts';
import type { Station } from '../support/station.ts';
import { contactSheet } from './contact-sheet.ts';
import { allSettings } from './scenes.ts';
import type { Scene, Setting } from './steps.ts';

const OUTPUT = resolve(import.meta.dirname, '../../gallery');
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 1080, height: 1920 },
];
const LOCALES: Locale[] = ['en', 'de'];
/** Kiosks at a time. */
const AT_ONCE = 2;

const wanted = process.argv.slice(2);
const flaws: string[] = [];
const pictures = new Map<string, string[]>();

async function visit(setting: Setting): Promise<void> {
  const station = await setting.open();
  try {
    const { page } = station.desk;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const camera = await page.context().newCDPSession(page);
    for (const scene of setting.scenes) await show(station, setting, scene, camera);
  } finally {
    await station.close();
    setting.close?.();
  }
}

async function show(station: Station, setting: Setting, scene: Scene, camera: CDPSession): Promise<void> {
  const { desk } = station;
  const isWanted = wanted.length === 0 || wanted.some((name) => scene.name.startsWith(name));
  // Those that go on from one another are needed for the next.
  if (!isWanted && setting.begins) return;
  try {
    await looks(desk.page, 'en', 'light');
    await desk.page.setViewportSize(SIZES[0] ?? { width: 1920, height: 1080 });
    await setting.begins?.(station);
    await scene.arrive(desk, station);
    if (isWanted) await photograph(station, scene, camera);
  } catch (error) {
    flaws.push(`${scene.name}: not reached: ${String(error).split('\n')[0]}`);
  }
}

async function photograph({ desk: { page } }: Station, scene: Scene, camera: CDPSession): Promise<void> {
  const files: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const locale of LOCALES) {
      for (const theme of THEMES) {
        await looks(page, locale, theme);
        const name = `${scene.name}--${size.width}x${size.height}--${theme}--${locale}`;
        const { data } = await camera.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
        writeFileSync(join(OUTPUT, `${name}.png`), data, 'base64');
        files.push(`${name}.png`);
        for (const flaw of await screenFlaws(page, scene)) flaws.push(`${name}: ${flaw}`);
      }
    }
  }
  pictures.set(scene.name, files);
  console.log(`  ${scene.name}`);
}

/** Changes language and theme in place, and waits until they are drawn. */
async function looks(page: Station['desk']['page'], locale: Locale, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((display) => window.kiosk.station.setDisplay(display), { locale, theme });
  await page.locator(`html[lang="${locale}"][data-theme="${theme}"]`).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => true));
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
