// npm run guide: takes the pictures of the operators' guide from the scenes of the gallery, in each language, and saves
// them in docs/operators. They are reproducible: a picture changes only if its screen has changed.
import './still-day.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { turnsTo, USUAL_LOOK } from '../gallery/looks.ts';
import { goRound, takeStillPicture } from '../gallery/rounds.ts';
import { SETTINGS } from '../gallery/scenes.ts';
import type { Site } from '../support/site.ts';
import { CLOCK_SLOWDOWN, fakeDate, PAGES_BEGIN } from './day.ts';
import { GUIDE_LANGUAGES, GUIDES, pageOf, picturesIn } from './pages.ts';

// The same host on every machine, for reproducible pictures.
process.env.KIOSK_HOST = 'chromium';

const wanted = new Set(GUIDE_LANGUAGES.flatMap((locale) => picturesIn(pageOf(locale)).map(({ name }) => name)));
const taken = new Set<string>();

for (const locale of GUIDE_LANGUAGES) {
  rmSync(join(GUIDES, 'pictures', locale), { recursive: true, force: true });
  mkdirSync(join(GUIDES, 'pictures', locale), { recursive: true });
}

/** Gives the page the fixed date, from its next load on. */
async function opened({ desk: { page } }: Site): Promise<void> {
  await page.context().addInitScript(fakeDate, { at: PAGES_BEGIN, slowness: CLOCK_SLOWDOWN });
}

/** Hides the caret and waits until everything that changes without input has settled. */
async function isStill({ desk, desk: { page } }: Site): Promise<void> {
  await page.evaluate(() => {
    const noCaret = new CSSStyleSheet();
    noCaret.replaceSync('* { caret-color: transparent !important; }');
    document.adoptedStyleSheets.push(noCaret);
  });
  // The back-off between connection attempts grows to half a minute.
  const nextTry = page.locator('.banner-next');
  if (await nextTry.count()) await nextTry.getByText(/\b2\d\b/).waitFor();
  // After this time every read-out has lost its colour.
  await desk.passes(5);
}

/** Gives the read-out the colour of its first seconds again. Runs in the page. */
const isFresh = () => {
  for (const segment of document.querySelectorAll('[data-settled]')) segment.removeAttribute('data-settled');
};

await goRound(SETTINGS, {
  wants: ({ name }) => wanted.has(name),
  opened,
  async arrived(site, { name }) {
    const { page } = site.desk;
    await isStill(site);
    for (const locale of GUIDE_LANGUAGES) {
      await turnsTo(page, { ...USUAL_LOOK, size: '1024x768', locale });
      await site.desk.passes(1);
      await page.evaluate(isFresh);
      await takeStillPicture(page, join(GUIDES, 'pictures', locale, `${name}.webp`));
    }
    taken.add(name);
    console.log(`  ${name}`);
  },
  failed({ name }, error) {
    console.error(`${name}: not reached: ${error}`);
    process.exitCode = 1;
  },
});
for (const name of wanted) {
  if (!taken.has(name)) console.error(`${name}: there is no such scene, or it was not reached.`);
}
console.log(`${taken.size * GUIDE_LANGUAGES.length} pictures of ${taken.size} scenes in ${GUIDES}.`);
if (taken.size < wanted.size) process.exitCode = 1;
