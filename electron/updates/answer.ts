// How the kiosk that runs tells a second start of the program what became of its question: a second start can hand something over,
// but hears nothing. The answer is a small file in the data folder, under a name that was made up for this one question.
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isPlainFile, readPlainFile } from '../storage/plain-file.ts';
import { MAX_WAIT_SECONDS } from './request.ts';

/** 'going': it ends now. 'busy': somebody uses it. 'waiting': actions wait to be sent. With the two it stays. */
export type Verdict = 'going' | 'busy' | 'waiting';

export interface Answer {
  verdict: Verdict;
  /** The process that answers. */
  pid: number;
}

/** What a second start hands over. Whoever can start programs as this user can hand over anything. */
export interface Question {
  /** Of which the answer's name is made: nobody else's file can be meant. */
  key: string;
  seconds: number;
}

const KEY_BYTES = 16;
const ANSWER_NAME = /^quit-[0-9a-f]{32}\.json$/;
const LARGEST_ANSWER = 200;

const question = z.strictObject({
  quitWhenIdle: z.strictObject({
    key: z.string().regex(/^[0-9a-f]{32}$/),
    seconds: z.int().min(0).max(MAX_WAIT_SECONDS),
  }),
});
const answer = z.strictObject({ verdict: z.enum(['going', 'busy', 'waiting']), pid: z.int().positive() });

/** A question of its own, for `additionalData` of the lock. */
export function newQuestion(seconds: number): { quitWhenIdle: Question } {
  return { quitWhenIdle: { key: randomBytes(KEY_BYTES).toString('hex'), seconds } };
}

/** The question in what a second start handed over; null: it is none, somebody has only started the kiosk again. */
export function questionIn(handedOver: unknown): Question | null {
  const read = question.safeParse(handedOver);
  return read.success ? read.data.quitWhenIdle : null;
}

/** Puts the answer where the second start looks for it. Throws if the disk does not take it, or something is there. */
export function writeAnswer(directory: string, { key }: Question, given: Answer): void {
  const file = answerFile(directory, key);
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, JSON.stringify(given));
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** The answer, which is taken away by this; null: there is none yet. */
export function takeAnswer(directory: string, { key }: Question): Answer | null {
  const file = answerFile(directory, key);
  const read = readPlainFile(file, LARGEST_ANSWER);
  if (!read.ok) return null;
  const given = answer.safeParse(jsonIn(read.data.bytes));
  // Half of it may be there.
  if (!given.success) return null;
  rmSync(file, { force: true });
  return given.data;
}

/** Takes away what nobody has fetched, as far as it can. Never throws. */
export function removeOldAnswers(directory: string): void {
  try {
    for (const name of readdirSync(directory)) {
      const file = join(directory, name);
      if (ANSWER_NAME.test(name) && isPlainFile(file)) rmSync(file, { force: true });
    }
  } catch {
    // It harms nobody.
  }
}

function answerFile(directory: string, key: string): string {
  return join(directory, `quit-${key}.json`);
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
