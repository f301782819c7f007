// Attacks by scanned codes: anything that a scanner can type.

import { setTimeout as wait } from 'node:timers/promises';
import { WEDGE_TIMES } from '../../../renderer/scanning/pace.ts';
import { pick } from '../../support/random.ts';
import { t } from '../../support/words.ts';
import { entryFor, type Kind, must } from '../kind.ts';
import { TOKEN_SHAPED } from '../messages.ts';
import type { DeskStage } from '../stages.ts';

const SECRET = TOKEN_SHAPED.slice(3);

export const scanKinds: Kind<'desk'>[] = [
  {
    name: 'a scanned token is not sent, shown or logged, wherever it is scanned',
    tries: { short: 3, long: 12 },
    async attack(stage, attempt) {
      stage.workspace.requests.clear();
      const place = entryFor(attempt, ['ready', 'search', 'pin', 'card']);
      if (place === 'search') await stage.desk.touch(t('key.search'));
      if (place === 'pin') await stage.desk.touch(t('status.administration'));
      if (place === 'card') {
        await stage.desk.scan('TNT-0211');
        await stage.desk.shows('card');
      }
      await stage.desk.scan(entryFor(attempt, [TOKEN_SHAPED, TOKEN_SHAPED.replace('|', '%7C'), `x${TOKEN_SHAPED}`]));
      await stage.desk.settles();
      must(!(await stage.desk.everyWord()).includes(SECRET), `the page shows it (${place})`);
      must(!JSON.stringify(stage.workspace.requests.recent()).includes(SECRET), `it was sent (${place})`);
      must(!stage.kiosk.log().includes(SECRET), `it was logged (${place})`);
      await leaves(stage);
    },
  },
  {
    name: 'a scan of ten thousand characters is one bad read',
    tries: { short: 2, long: 10 },
    async attack(stage, attempt) {
      stage.workspace.requests.clear();
      const texts = ['7', '|', '<', '\u202e'].map((character) => character.repeat(10_000));
      // What is cut off at the end must not make a command or a code of the rest.
      const long = entryFor(attempt, [...texts, `KIOSK:RETURNS${' '.repeat(3000)}x`]);
      await stage.desk.bursts(long);
      await stage.desk.reads('refused');
      must(stage.workspace.requests.count() === 0, 'it was sent');
      must(!(await stage.desk.everyWord()).includes(long.slice(0, 1000)), 'it is on the screen');
    },
  },
  {
    name: 'a scan with control characters is not sent',
    tries: { short: 3, long: 12 },
    async attack(stage, attempt) {
      stage.workspace.requests.clear();
      await stage.desk.bursts(`CAM${entryFor(attempt, ['\u0000', '\u001b', '\u0085', '\u2028'])}0147`);
      await stage.desk.settles();
      const sent = JSON.stringify(stage.workspace.requests.recent());
      must(!/\\u00(0[0-8bcef]|1[0-9a-f]|85)/.test(sent), `it was sent: ${sent.slice(0, 200)}`);
    },
  },
  {
    name: 'a command code followed by other characters is no command',
    tries: { short: 4, long: 20 },
    async attack(stage, attempt) {
      const command = entryFor(attempt, ['KIOSK:QUIT', 'KIOSK:CANCEL:X', 'KIOSK:', 'KIOSK:ADMIN', 'KIOSK:UNLOCK:2468']);
      await stage.desk.scan(`${command}${entryFor(attempt, ['', ' ', ';', '\\'])}`);
      await stage.desk.settles();
      const { adminUntil, phase } = await stage.state();
      must(adminUntil === null && phase === 'desk', `${command} did something`);
    },
  },
  {
    name: 'of one symbol that holds several codes only the first counts',
    tries: { short: 3, long: 24 },
    async attack(stage, attempt) {
      stage.workspace.requests.clear();
      const end = entryFor(attempt, ['Enter', 'Tab']);
      const rest = entryFor(attempt, [
        [...'CAM-0147', end, ...'TRI-0060', end],
        [...'KIOSK:RETURNS', end, ...'CAM-0147', end],
        [...'RNT-1184', end, ...'KIOSK:CONFIRM', end],
      ]);
      // Keys that type nothing make no pause.
      const between = pick(attempt.random, [
        [end],
        Array(40).fill('F1'),
        Array(70).fill('CapsLock'),
        [end, ...Array(70).fill('CapsLock')],
        [end, ...Array(4).fill('Control+v')],
        [end, ...Array(40).fill('F1'), ...Array(20).fill('Enter')],
      ]);
      await stage.desk.keys(...'TNT-0211', ...between, ...rest);
      await stage.desk.settles();
      must(stage.workspace.requests.count('lookup') <= 1, 'it was looked up as several codes');
      must(!stage.workspace.requests.count('check_out') && !stage.workspace.requests.count('check_in'), 'it acted');
      await leaves(stage);
    },
  },
  {
    name: 'a code with a key in it that types nothing is not looked up as another one',
    tries: { short: 2, long: 24 },
    async attack(stage, attempt) {
      stage.workspace.requests.clear();
      const filler = entryFor(attempt, ['Backspace', 'Escape', 'ArrowLeft', 'Home', 'Delete', 'F9']);
      const [head, tail] = pick(attempt.random, [
        ['CAM-0', '147'],
        ['KIOSK:RET', 'URNS'],
        ['RNT-11', '84'],
      ] as const);
      await stage.desk.keys(...head, ...Array(1 + Math.floor(attempt.random() * 3)).fill(filler), ...tail, 'Enter');
      await stage.desk.settles();
      must(stage.workspace.requests.count('lookup') === 0, `${head}…${tail} was looked up`);
      must(await stage.page.locator('[data-screen="ready"]').isVisible(), `${head}…${tail} opened a screen`);
      await leaves(stage);
    },
  },
  {
    name: 'a symbol of Tabs, Enters and Spaces presses no key',
    tries: { short: 3, long: 30 },
    async attack(stage, attempt) {
      const { desk, page } = stage;
      const place = entryFor(attempt, ['ready', 'card', 'returns']);
      const screen = () => page.locator('[data-screen]').first().getAttribute('data-screen');
      const opens = place === 'card' ? 'TNT-0211' : 'KIOSK:RETURNS';
      while (place !== 'ready' && (await screen()) !== place) {
        // What is scanned right after such a symbol counts as its rest, which is said, until there was silence.
        await wait(2 * WEDGE_TIMES.longestPause);
        await desk.scan(opens);
      }
      const acting = ['Tab', 'Enter', ' ', 'Escape', 'ArrowDown'];
      const others = ['F1', 'Delete', 'Control+v', 'Control+m', 'Control+j', ...Array(8).fill('CapsLock'), 'Shift'];
      const length = 2 + Math.floor(attempt.random() * 24);
      // An arrow is the only first key that can't be told from a person's and may do something.
      const first = pick(attempt.random, [
        'Tab',
        'Enter',
        ' ',
        'Escape',
        'F1',
        'Control+v',
        'Control+j',
        'CapsLock',
        'Shift',
      ]);
      await desk.keys(first, ...Array.from({ length }, () => pick(attempt.random, [...acting, ...others])));
      await desk.settles();
      must((await screen()) === place, `${place}: it went to ${await screen()}`);
      must((await page.locator('dialog[open]').count()) === 0, `${place}: a dialog opened`);
      must(stage.workspace.requests.count('check_out') + stage.workspace.requests.count('check_in') === 0, 'it acted');
      await leaves(stage);
    },
  },
  {
    name: 'markup and queries in a scan stay text',
    tries: { short: 3, long: 20 },
    async attack(stage, attempt) {
      const code = entryFor(attempt, [
        '<img src=x onerror=document.title=1>',
        '"><script>document.title=1</script>',
        "' OR 1=1; DROP TABLE items; --",
        '{{7*7}}#{7*7}',
        '%00%0d%0aX-Evil: 1',
      ]);
      await stage.desk.bursts(code);
      await stage.desk.settles();
      must((await stage.page.title()) !== '1', 'a script ran');
      must((await stage.page.locator('main img[src="x"], main script').count()) === 0, 'it became markup');
    },
  },
  {
    name: 'a token pasted into Search or a PIN is refused',
    tries: { short: 2, long: 6 },
    async attack(stage, attempt) {
      stage.workspace.requests.clear();
      const place = entryFor(attempt, [t('key.search'), t('status.administration')]);
      await stage.desk.touch(place);
      await stage.page.keyboard.insertText(TOKEN_SHAPED);
      await stage.desk.settles();
      must(!(await stage.desk.everyWord()).includes(SECRET), `the page shows what was pasted (${place})`);
      must(!JSON.stringify(stage.workspace.requests.recent()).includes(SECRET), `it was sent (${place})`);
      await leaves(stage);
    },
  },
];

async function leaves({ desk }: Pick<DeskStage, 'desk'>): Promise<void> {
  await desk.escapes();
  await desk.clears();
}
