// npm run gallery [-- SCENE ... --look 1024x768-contrast-de-text200 ... --flawed]
// Every screen in every state, in looks that pair every size, theme, language and setting, each checked for flaws, and
// with axe once per theme. SCENE: only scenes whose names begin with it. --look: only these looks. --flawed: pictures
// only where there are flaws. Flaws are printed and make the run fail; gallery/index.html shows all pictures.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Theme } from '../../shared/domain/app.ts';
import { listens, listensAnew, lostFocus, unheardFlaws } from '../support/announcements.ts';
import { axeFindings } from '../support/axe.ts';
import { screenFlaws } from '../support/screen-flaws.ts';
import type { Site } from '../support/site.ts';
import { unreachedByTab } from '../support/tab-order.ts';
import { contactSheet } from './contact-sheet.ts';
import { isSpoken, lookOf, nameOf, pairwiseLooks, turnsTo, USUAL_LOOK } from './looks.ts';
import { goRound, takePicture } from './rounds.ts';
import { allSettings } from './scenes.ts';
import type { Scene } from './steps.ts';

// The scenes need the keyrings and the clipboard of the Chromium host.
process.env.KIOSK_HOST = 'chromium';

const OUTPUT = resolve(import.meta.dirname, '../../gallery');

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { look: { type: 'string', multiple: true }, flawed: { type: 'boolean', default: false } },
});
const looks = values.look?.map(lookOf) ?? pairwiseLooks();
const flaws: string[] = [];
const pictures = new Map<string, string[]>();
/** The number of pictures checked, and how many of them with axe. */
let measured = 0;
let seenByAxe = 0;

async function photograph({ desk: { page } }: Site, scene: Scene): Promise<void> {
  for (const flaw of await unheardFlaws(page)) flaws.push(`${scene.name}: ${flaw}`);
  const files: string[] = [];
  const themes = new Set<Theme>();
  for (const look of looks) {
    await turnsTo(page, look);
    const name = `${scene.name}--${nameOf(look)}`;
    const found = await screenFlaws(page, {
      // Larger text may need more than one screen, and lower controls leave only half of it.
      mayScroll: scene.mayScroll === true || look.text !== 100 || look.isLow,
      isLow: look.isLow,
    });
    found.push(...(await lostFocus(page)));
    // axe is by far the slowest check, so it runs once per theme: its other findings are the same in each size. Forced
    // colours it can't see. In pseudo-languages each text grows separately, so a key's words are no part of its name.
    if (!look.isForced && !themes.has(look.theme) && isSpoken(look)) {
      themes.add(look.theme);
      found.push(...(await axeFindings(page)));
      seenByAxe += 1;
    }
    measured += 1;
    flaws.push(...found.map((flaw) => `${name}: ${flaw}`));
    if (values.flawed && found.length === 0) continue;
    await takePicture(page, join(OUTPUT, `${name}.png`));
    files.push(`${name}.png`);
  }
  // Last, because it moves the focus; once, on a small screen, where lists don't fit.
  await turnsTo(page, { ...USUAL_LOOK, size: '1024x768' });
  for (const name of await unreachedByTab(page)) flaws.push(`${scene.name}: not reached by Tab: “${name}”`);
  pictures.set(scene.name, files);
  console.log(`  ${scene.name}`);
  // Printed at once: a whole round takes long, and its first flaws can be fixed before it ends.
  for (const flaw of flaws.filter((line) => line.startsWith(`${scene.name}:`) || line.startsWith(`${scene.name}--`)))
    console.log(`    ${flaw}`);
}

/** One line per flaw and scene, with the number of pictures that have it and the first three. */
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
await goRound(await allSettings(), {
  wants: ({ name }) => wanted.length === 0 || wanted.some((begun) => name.startsWith(begun)),
  opened: ({ desk }) => listens(desk.page),
  begun: ({ desk }) => listensAnew(desk.page),
  arrived: photograph,
  failed: ({ name }, error) => flaws.push(`${name}: not reached: ${String(error).split('\n')[0]}`),
});
writeFileSync(join(OUTPUT, 'index.html'), contactSheet(pictures));
for (const line of summary()) console.error(line);
const count = [...pictures.values()].flat().length;
console.log(
  `${pictures.size} scenes in ${looks.length} looks: ${measured} measured, ${seenByAxe} of them by axe too; ${flaws.length} flaws. ${count} pictures in ${OUTPUT}.`,
);
if (flaws.length > 0) process.exitCode = 1;
