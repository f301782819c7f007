// The tones that the page asks Chromium for, and the visible counterpart of each tone in every theme; some settings.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { THEMES, type Volume } from '../../shared/domain/app.ts';
import { ADMIN_PIN, openDesk, type Site } from '../support/site.ts';
import { like, t } from '../support/words.ts';

/** The audio contexts and tones that the page has created. */
interface Heard {
  outputs: AudioContext[];
  hertz: number[];
}
declare const heard: Heard;

let site: Site;
beforeAll(async () => {
  site = await openDesk({ viewport: { width: 1024, height: 768 } });
  const { page } = site.desk;
  await page.addInitScript(() => {
    const noted: Heard = { outputs: [], hertz: [] };
    const Real = AudioContext;
    class Noted extends Real {
      constructor() {
        super();
        noted.outputs.push(this);
      }
      override createOscillator(): OscillatorNode {
        const oscillator = super.createOscillator();
        const start = oscillator.start.bind(oscillator);
        oscillator.start = (at) => {
          noted.hertz.push(oscillator.frequency.value);
          start(at);
        };
        return oscillator;
      }
    }
    Object.assign(window, { heard: noted, AudioContext: Noted });
  });
});
afterAll(() => site.close());

/** Reloads the page at this volume; unless it is 0, waits until the audio context is running. */
async function startsAt(volume: Volume): Promise<void> {
  const { page } = site.desk;
  await page.evaluate(
    async ([loud, pin]) => {
      const { invoke } = window.kiosk;
      await invoke('admin.unlock', { pin });
      await invoke('admin.setVolume', { volume: loud });
      await invoke('admin.lock', null);
    },
    [volume, ADMIN_PIN] as const,
  );
  await site.desk.beginsAnew();
  if (volume > 0) await page.waitForFunction(() => heard.outputs.at(-1)?.state === 'running');
}

/** Frequencies of the tones so far, in hertz. */
const hertz = () => site.desk.page.evaluate(() => heard.hertz.map(Math.round));

describe('the tones of the desk', () => {
  beforeEach(() => startsAt(2));

  it('an unknown code sounds “refused”', async () => {
    await site.desk.scan('NOPE-1');
    await site.desk.reads('refused', t('readout.unknownCode.word'));
    await expect.poll(hertz).toEqual([220]);
  });

  it('a confirmed return sounds “done”, and scanning it again sounds “already”', async () => {
    const { desk } = site;
    await desk.scan('KIOSK:RETURNS');
    await desk.shows('returns');
    await desk.scan('CAM-0147');
    await desk.reads('done', t('readout.returned.word'));
    await expect.poll(hertz).toEqual([660, 880]);
    await desk.scan('CAM-0147');
    await desk.reads('already');
    await expect.poll(hertz).toEqual([660, 880, 587, 587]);
  });

  it('an overdue item sounds “attention”, and its return sounds “done”', async () => {
    const { desk } = site;
    await desk.scan('BIK-0022');
    await desk.reads('attention', like('readout.itemOverdue.word'));
    await expect.poll(hertz).toEqual([784, 587]);
    await desk.returnsItem();
    await desk.reads('done', t('readout.returned.word'));
    await expect.poll(hertz).toEqual([784, 587, 660, 880]);
  });

  it('administration is silent for scans and plays each tone when its key is touched', async () => {
    const { desk } = site;
    await desk.touch(t('status.administration'));
    await desk.enters(ADMIN_PIN);
    await desk.shows('administration');
    await desk.scan('NOPE-1');
    await desk.touch(t('admin.rooms.display'));
    for (const tone of ['done', 'already', 'attention', 'refused'] as const) await desk.touch(t(`admin.tone.${tone}`));
    await expect.poll(hertz).toEqual([660, 880, 587, 587, 784, 587, 220]);
    await desk.touch(t('key.close'));
    await desk.shows('ready');
  });
});

it('at volume 0 the page creates no audio context and no tone', async () => {
  const { desk } = site;
  await startsAt(0);
  await desk.scan('NOPE-1');
  await desk.reads('refused', t('readout.unknownCode.word'));
  expect(await desk.page.evaluate(() => [heard.outputs.length, heard.hertz.length])).toEqual([0, 0]);
});

it.each(THEMES)('each tone has its own colour, shape and word in the theme %s', async (theme) => {
  const { desk } = site;
  await desk.page.evaluate((wanted) => window.kiosk.invoke('app.setDisplay', { theme: wanted }), theme);
  await desk.page.locator(`html[data-theme="${theme}"]`).waitFor();
  await desk.touch(t('status.administration'));
  await desk.enters(ADMIN_PIN);
  await desk.touch(t('admin.rooms.display'));
  await desk.sees(t('admin.tone.refused'));
  const twins = await desk.page.locator('.tone-key').evaluateAll((keys) =>
    keys.map((key) => ({
      fill: getComputedStyle(key.querySelector('.badge-body') as Element).fill,
      text: getComputedStyle(key).color,
      shape: key.querySelector('svg')?.innerHTML,
      word: key.textContent,
    })),
  );
  for (const sense of ['fill', 'text', 'shape', 'word'] as const) {
    expect(new Set(twins.map((twin) => twin[sense])).size).toBe(4);
  }
  await desk.touch(t('key.close'));
  await desk.shows('ready');
});

it('the Desk, Times and Display sections of administration need no scrolling', async () => {
  const { desk } = site;
  await desk.touch(t('status.administration'));
  await desk.enters(ADMIN_PIN);
  for (const size of [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
    { width: 1920, height: 1080 },
  ]) {
    await desk.page.setViewportSize(size);
    for (const room of ['desk', 'times', 'display'] as const) {
      await desk.presses(desk.page.getByRole('button', { name: t(`admin.rooms.${room}`), exact: true }));
      const hidden = await desk.page
        .locator('.administration-room')
        .evaluate((inside) => inside.scrollHeight - inside.clientHeight);
      expect.soft([room, size.width, hidden]).toEqual([room, size.width, 0]);
    }
  }
  await desk.touch(t('key.close'));
  await desk.shows('ready');
});

it('a return time set in Times is used by the basket', async () => {
  const { desk } = site;
  await desk.page.setViewportSize({ width: 1024, height: 768 });
  await desk.touch(t('status.administration'));
  await desk.enters(ADMIN_PIN);
  await desk.presses(desk.page.getByRole('button', { name: t('admin.rooms.times'), exact: true }));
  await desk.touch(t('key.less', { what: t('admin.desk.returnBy') }));
  await desk.sees('11:30');
  await desk.touch(t('key.close'));
  await desk.shows('ready');
  await desk.scan('CAM-0098');
  await desk.shows('basket');
  await desk.sees(/11:30/);
  await desk.touch(t('basket.empty'));
  await desk.shows('ready');
});
