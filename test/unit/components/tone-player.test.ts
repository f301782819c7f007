// The tones: what each consists of, which read-out sounds which, and how they are played on any PC.
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../renderer/components/outcome.ts';
import { createTonePlayer } from '../../../renderer/components/tone-player.ts';
import { TONE_NAMES, TONES } from '../../../renderer/components/tones.ts';
import type { OutcomeCounts, ReadOut, Verdict } from '../../../renderer/desk/model/read-out.ts';
import { countOutcomes } from '../../../renderer/desk/model/selectors.ts';
import { toneOf } from '../../../renderer/desk/words/tone-of.ts';
import { FakeAudio } from '../../support/fake-audio.ts';
import { manualClock, settle } from '../../support/manual-clock.ts';

const said = (outcome: Outcome, verdict: Verdict): ReadOut => ({
  outcome,
  verdict,
  code: 'CAM-001',
  name: null,
  at: 1,
});

describe('a read-out', () => {
  it.each([
    ['done', { kind: 'returned' }],
    ['already', { kind: 'alreadyShown' }],
    ['attention', { kind: 'itemBlocked' }],
    ['refused', { kind: 'unknownCode' }],
    ['refused', { kind: 'badScan', problem: 'broken' }],
  ] as const)('with the outcome %s sounds the tone of that name: %j', (outcome, verdict) => {
    expect(toneOf(said(outcome, verdict), null)).toBe(outcome);
  });

  it.each([
    ['ready', { kind: 'ready' }],
    ['sending', { kind: 'returning' }],
    ['saved', { kind: 'returnSaved' }],
  ] as const)('with the outcome %s is silent', (outcome, verdict) => {
    expect(toneOf(said(outcome, verdict), null)).toBeNull();
  });

  it('that repeats sounds each time', () => {
    const again = said('already', { kind: 'alreadyInList' });
    expect(toneOf(again, { ...again, at: 0 })).toBe('already');
  });

  it('of a check-out sounds once for its worst part, and again if it gets worse', () => {
    const nothing = countOutcomes([]);
    const split = (outcome: Outcome, counts: Partial<OutcomeCounts>) =>
      said(outcome, { kind: 'checkedOut', counts: { ...nothing, ...counts } });
    const story = [
      said('sending', { kind: 'checkingOut', count: 4 }),
      split('already', { already: 1, sending: 3 }),
      split('refused', { already: 1, refused: 1, sending: 2 }),
      split('refused', { already: 1, refused: 2, sending: 1 }),
      split('refused', { already: 1, refused: 2, done: 1 }),
    ];
    const sounded = story.map((now, index) => toneOf(now, story[index - 1] ?? null));
    expect(sounded).toEqual([null, 'already', 'refused', null, null]);
  });
});

describe('the four tones', () => {
  it.each([
    ['done', [660, 880], 150],
    ['already', [587, 587], 150],
    ['attention', [784, 587], 280],
    ['refused', [220], 320],
  ] as const)('%s has %j Hz and ends after %d ms', (name, hertz, ms) => {
    const { notes } = TONES[name];
    expect(notes.map((note) => note.hertz)).toEqual(hertz);
    expect(Math.max(...notes.map(({ at, lasts }) => at + lasts))).toBe(ms);
  });

  it('already has two notes of 50 ms', () => {
    expect(TONES.already.notes.map(({ lasts }) => lasts)).toEqual([50, 50]);
  });
});

describe('the player', () => {
  /** A player on a PC whose sound opens as `open` says. */
  const aPlayer = (audio: FakeAudio, open = () => audio.context) => {
    const clock = manualClock();
    const gestures = new EventTarget();
    let opened = 0;
    const player = createTonePlayer({
      open: () => {
        opened += 1;
        return open();
      },
      clock,
      gestures,
    });
    return { player, clock, gestures, timesOpened: () => opened };
  };

  it('plays the notes one after the other', async () => {
    const audio = new FakeAudio();
    const { player } = aPlayer(audio);
    player.play('done', 3);
    await settle();
    expect(audio.sounded).toEqual([
      { hertz: 660, start: 0, end: 0.075, level: 0.8 },
      { hertz: 880, start: 0.075, end: 0.15, level: 0.8 },
    ]);
  });

  it.each(TONE_NAMES)('plays %s louder with each step of the volume', async (name) => {
    const levels: number[] = [];
    for (const volume of [1, 2, 3] as const) {
      const audio = new FakeAudio();
      aPlayer(audio).player.play(name, volume);
      await settle();
      levels.push(audio.sounded[0]?.level ?? 0);
    }
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect(new Set(levels).size).toBe(3);
  });

  it('does not open the sound of the PC at volume 0', async () => {
    const audio = new FakeAudio();
    const { player, timesOpened } = aPlayer(audio);
    player.prepare(0);
    player.play('refused', 0);
    await settle();
    expect(timesOpened()).toBe(0);
  });

  it('opens the sound once, before the first tone', async () => {
    const audio = new FakeAudio();
    const { player, timesOpened } = aPlayer(audio);
    player.prepare(2);
    await settle();
    expect(audio.state).toBe('running');
    player.play('done', 2);
    player.play('refused', 2);
    expect(audio.hertz).toEqual([660, 880, 220]);
    expect(timesOpened()).toBe(1);
  });

  it('silences a tone when a newer one begins', async () => {
    const audio = new FakeAudio();
    const { player } = aPlayer(audio);
    player.prepare(2);
    await settle();
    player.play('attention', 2);
    player.play('refused', 2);
    const [first, , last] = audio.sounded;
    expect(first?.level).toBe(0);
    expect(last?.level).toBeGreaterThan(0);
  });

  it('suspends the sound a minute after the last tone, and resumes it for the next', async () => {
    const audio = new FakeAudio();
    const { player, clock } = aPlayer(audio);
    player.play('done', 2);
    await settle();
    clock.advance(59_999);
    expect(audio.state).toBe('running');
    clock.advance(1);
    expect(audio.state).toBe('suspended');
    player.play('refused', 2);
    await settle();
    expect(audio.hertz).toEqual([660, 880, 220]);
  });

  it('suspends the sound soon after the last tone while the desk is at rest, but not in mid-turn', async () => {
    const audio = new FakeAudio();
    const { player, clock } = aPlayer(audio);
    player.play('done', 2);
    await settle();
    clock.advance(3000);
    expect(audio.state).toBe('running');
    player.rest(true);
    clock.advance(2999);
    expect(audio.state).toBe('running');
    clock.advance(1);
    expect(audio.state).toBe('suspended');
  });

  it('waits for the first key if the browser needs a gesture, and does not play a tone that is long over', async () => {
    const audio = new FakeAudio({ needs: 'gesture' });
    const { player, clock, gestures } = aPlayer(audio);
    player.play('refused', 2);
    await settle();
    clock.advance(5000);
    audio.allow();
    gestures.dispatchEvent(new Event('keydown'));
    await settle();
    expect(audio.state).toBe('running');
    expect(audio.hertz).toEqual([]);
    player.play('done', 2);
    expect(audio.hertz).toEqual([660, 880]);
  });

  it('does nothing on a PC without sound, however often it is asked', async () => {
    const { player } = aPlayer(new FakeAudio(), () => {
      throw new Error('No audio device');
    });
    player.prepare(3);
    player.play('done', 3);
    player.play('refused', 3);
    await settle();
  });
});
