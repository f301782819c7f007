// A second start that asks the kiosk to end, with a kiosk on the other side, and the answer between them on a real disk.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  newQuestion,
  questionIn,
  removeOldAnswers,
  takeAnswer,
  writeAnswer,
} from '../../../electron/updates/answer.ts';
import { type AskToQuitParts, askToQuit } from '../../../electron/updates/ask-to-quit.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Time goes by in naps alone; `during` tells what happens in each. */
function asks(handOver: AskToQuitParts['handOver'], more: Partial<AskToQuitParts> & { during?: () => void } = {}) {
  const naps = { ms: 0 };
  const sleep = (ms: number) => {
    naps.ms += ms;
    more.during?.();
  };
  const outcome = askToQuit({ directory: folder, handOver, seconds: 0, sleep, isAlive: () => false, ...more });
  return { outcome, seconds: naps.ms / 1000 };
}

describe('a second start', () => {
  it('is done where no kiosk runs', () => {
    expect(asks(() => true)).toEqual({ outcome: 'gone', seconds: 0 });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['busy', 'waiting'] as const)('hears that it is %s', (verdict) => {
    const { outcome } = asks(({ quitWhenIdle }) => {
      writeAnswer(folder, quitWhenIdle, { verdict, pid: 42 });
      return false;
    });
    expect(outcome).toBe(verdict);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('waits until the kiosk is really gone', () => {
    let naps = 0;
    const { outcome, seconds } = asks(
      ({ quitWhenIdle }) => {
        writeAnswer(folder, quitWhenIdle, { verdict: 'going', pid: 42 });
        return false;
      },
      {
        during: () => {
          naps += 1;
        },
        isAlive: (pid) => pid === 42 && naps < 30,
      },
    );
    expect([outcome, seconds]).toEqual(['gone', 3]);
  });

  it('does not say that it is gone while it is there', () => {
    const handOver: AskToQuitParts['handOver'] = ({ quitWhenIdle }) => {
      writeAnswer(folder, quitWhenIdle, { verdict: 'going', pid: process.pid });
      return false;
    };
    expect(askToQuit({ directory: folder, handOver, seconds: 0, sleep: () => {} })).toBe('unknown');
  });

  it('waits as long as the kiosk may, and some seconds more, for one that does not answer', () => {
    const { outcome, seconds } = asks(() => false, { seconds: 60 });
    expect(outcome).toBe('unknown');
    expect(seconds).toBeGreaterThan(70);
    expect(seconds).toBeLessThan(80);
  });

  it('takes half an answer for none yet', () => {
    let file = '';
    const { outcome } = asks(
      ({ quitWhenIdle }) => {
        file = join(folder, `quit-${quitWhenIdle.key}.json`);
        writeFileSync(file, '{"verdict":"bu');
        return false;
      },
      { during: () => writeFileSync(file, '{"verdict":"busy","pid":42}') },
    );
    expect(outcome).toBe('busy');
  });
});

describe('the answer', () => {
  const { quitWhenIdle: question } = newQuestion(5);
  const file = () => join(folder, `quit-${question.key}.json`);

  it('is asked for by a key that nobody guesses', () => {
    expect(questionIn(newQuestion(5))).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), seconds: 5 });
    expect(newQuestion(5)).not.toEqual(newQuestion(5));
  });

  it('is its owner’s alone', () => {
    writeAnswer(folder, question, { verdict: 'busy', pid: 42 });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('goes over no file, and through no link', () => {
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'kept');
    symlinkSync(secret, file());
    expect(() => writeAnswer(folder, question, { verdict: 'going', pid: 42 })).toThrow();
    expect(readFileSync(secret, 'utf8')).toBe('kept');
    writeFileSync(secret, '{"verdict":"going","pid":42}');
    expect(takeAnswer(folder, question)).toBeNull();
  });

  it.each([
    '',
    '[]',
    '{"verdict":"gone","pid":42}',
    '{"verdict":"going","pid":-1}',
    '{"verdict":"going","pid":1,"x":1}',
  ])('is none where it is %s', (text) => {
    writeFileSync(file(), text);
    expect(takeAnswer(folder, question)).toBeNull();
  });

  it('that nobody has fetched goes with the next start, and nothing else does', () => {
    writeAnswer(folder, question, { verdict: 'busy', pid: 42 });
    mkdirSync(join(folder, `quit-${'0'.repeat(32)}.json`));
    writeFileSync(join(folder, 'quit-notes.json'), '');
    removeOldAnswers(folder);
    expect(existsSync(file())).toBe(false);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(() => removeOldAnswers(join(folder, 'nowhere'))).not.toThrow();
  });
});
