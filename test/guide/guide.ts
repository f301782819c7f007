// npm run guide: takes the pictures of the operators' guide in each language, from the scenes of the gallery, into docs/operators.
// They are the same each time, so that only those change whose screen has changed.
import './still-day.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { turnsTo, USUAL_LOOK } from '../gallery/looks.ts';
import { goRound, takeStillPicture } from '../gallery/rounds.ts';
import { SETTINGS } from '../gallery/scenes.ts';
import type { Site } from '../support/site.ts';
import { believeIn, PAGES_BEGIN, SLOWNESS } from './day.ts';
import { GUIDE_LANGUAGES, GUIDES, pageOf, picturesIn } from './pages.ts';

// Whichever machine takes them.
process.env.KIOSK_HOST = 'chromium';

const wanted = new Set(GUIDE_LANGUAGES.flatMap((locale) => picturesIn(pageOf(locale)).map(({ name }) => name)));
const taken = new Set<string>();

for (const locale of GUIDE_LANGUAGES) {
  rmSync(join(GUIDES, 'pictures', locale), { recursive: true, force: true });
  mkdirSync(join(GUIDES, 'pictures', locale), { recursive: true });
}

/** From the next load on the page has the day of the pictures. */
async function opened({ desk: { page } }: Site): Promise<void> {
  await page.context().addInitScript(believeIn, { at: PAGES_BEGIN, slowness: SLOWNESS });
}

/** What changes while nothing happens is out of the picture, or as it stays. */
async function isStill({ desk, desk: { page } }: Site): Promise<void> {
  await page.evaluate(() => {
    const noCaret = new CSSStyleSheet();
    noCaret.replaceSync('* { caret-color: transparent !important; }');
    document.adoptedStyleSheets.push(noCaret);
  });
  // From one try of the connection to the next it waits longer, up to half a minute.
  const nextTry = page.locator('.banner-next');
  if (await nextTry.count()) await nextTry.getByText(/\b2\d\b/).waitFor();
  // Every read-out has lost its colour by then.
  await desk.passes(5);
}

/** Gives the read-out the colour back that it has in its first seconds. */
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
      // In another language a key is a new one, and so it is after a late change of its place: its line has to be full.
      do {
        await site.desk.passes(1);
        await page.evaluate(isFresh);
        await takeStillPicture(page, join(GUIDES, 'pictures', locale, `${name}.webp`));
      } while (await page.locator('[data-guard]').count());
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
