// A second start that asks the running kiosk to quit, and the file on a real disk that holds the answer.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AskToQuitParts, askToQuit } from '../../../electron/updates/ask-to-quit.ts';
import {
  newQuestion,
  parseQuestion,
  type Question,
  removeOldAnswers,
  takeAnswer,
  writeAnswer,
} from '../../../electron/updates/quit-answer.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Time passes only in naps; `during` runs in each of them. */
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
  it('reports "gone" immediately when no kiosk runs', () => {
    expect(asks(() => true)).toEqual({ outcome: 'gone', seconds: 0 });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['busy', 'waiting'] as const)('reports the kiosk’s answer "%s"', (verdict) => {
    const { outcome } = asks(({ quitWhenIdle }) => {
      writeAnswer(folder, quitWhenIdle, { verdict, pid: 42 });
      return false;
    });
    expect(outcome).toBe(verdict);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('waits until the kiosk’s process is gone', () => {
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

  it('reports that the kiosk starts again, if it was asked to', () => {
    const { outcome } = asks(
      ({ quitWhenIdle }) => {
        writeAnswer(folder, quitWhenIdle, { verdict: quitWhenIdle.restarts ? 'going' : 'busy', pid: 42 });
        return false;
      },
      { restarts: true },
    );
    expect(outcome).toBe('restarts');
  });

  it('reports "unknown" when the kiosk’s process does not end', () => {
    const handOver: AskToQuitParts['handOver'] = ({ quitWhenIdle }) => {
      writeAnswer(folder, quitWhenIdle, { verdict: 'going', pid: process.pid });
      return false;
    };
    expect(askToQuit({ directory: folder, handOver, seconds: 0, sleep: () => {} })).toBe('unknown');
  });

  it('reports "unknown" some seconds after the kiosk’s time is over without an answer', () => {
    const { outcome, seconds } = asks(() => false, { seconds: 60 });
    expect(outcome).toBe('unknown');
    expect(seconds).toBeGreaterThan(70);
    expect(seconds).toBeLessThan(80);
  });

  it('reports "gone" soon after the kiosk it waits for has ended in another way', () => {
    let naps = 0;
    const during = () => {
      naps += 1;
    };
    const { outcome, seconds } = asks(() => naps > 1000, { seconds: 3600, during });
    expect(outcome).toBe('gone');
    expect(seconds).toBeGreaterThan(100);
    expect(seconds).toBeLessThan(140);
  });

  it('asks a kiosk that was started in the meantime too, with the same key and the time that is left', () => {
    const asked: Question[] = [];
    asks(
      ({ quitWhenIdle }) => {
        asked.push(quitWhenIdle);
        return asked.length === 3;
      },
      { seconds: 3600 },
    );
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect(asked.map(({ seconds }) => seconds)).toEqual([3600, 3570, 3540]);
  });

  it('waits for the rest of a half-written answer', () => {
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

  it('has an unguessable key', () => {
    expect(parseQuestion(newQuestion(5))).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), seconds: 5 });
    expect(newQuestion(5)).not.toEqual(newQuestion(5));
  });

  it('is readable by its owner only', () => {
    writeAnswer(folder, question, { verdict: 'busy', pid: 42 });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('neither overwrites a file nor follows a link', () => {
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
  ])('is ignored when it is %s', (text) => {
    writeFileSync(file(), text);
    expect(takeAnswer(folder, question)).toBeNull();
  });

  it('is removed by the next start if it was never fetched, and nothing else is', () => {
    writeAnswer(folder, question, { verdict: 'busy', pid: 42 });
    mkdirSync(join(folder, `quit-${'0'.repeat(32)}.json`));
    writeFileSync(join(folder, 'quit-notes.json'), '');
    removeOldAnswers(folder);
    expect(existsSync(file())).toBe(false);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(() => removeOldAnswers(join(folder, 'nowhere'))).not.toThrow();
  });
});
