// The running kiosk's answer to a second start of the program, which can hand something over but gets no reply: a small
// file in the data folder, with a name made for this one question.
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isPlainFile, readPlainFile } from '../storage/plain-file.ts';
import { MAX_WAIT_SECONDS } from './updater-request.ts';

/** 'going': the kiosk ends now. 'busy': it is in use and stays. 'waiting': actions wait to be sent, and it stays. */
export type QuitReply = 'going' | 'busy' | 'waiting';

export interface Answer {
  verdict: QuitReply;
  /** The answering process. */
  pid: number;
}

/** What a second start hands over. Anyone who can start programs as this user can hand over anything. */
export interface Question {
  /** Part of the answer's file name, so that no other file can be meant. */
  key: string;
  seconds: number;
  /** It is to start again, for what IT has changed. Left out: it quits for an update. */
  restarts?: true;
}

const KEY_BYTES = 16;
const ANSWER_NAME = /^quit-[0-9a-f]{32}\.json$/;
const MAX_ANSWER_BYTES = 200;

const question = z.strictObject({
  quitWhenIdle: z.strictObject({
    key: z.string().regex(/^[0-9a-f]{32}$/),
    seconds: z.int().min(0).max(MAX_WAIT_SECONDS),
    restarts: z.literal(true).exactOptional(),
  }),
});
const answer = z.strictObject({ verdict: z.enum(['going', 'busy', 'waiting']), pid: z.int().positive() });

/** A new question, as `additionalData` of the single instance lock. */
export function newQuestion(seconds: number, restarts = false): { quitWhenIdle: Question } {
  const key = randomBytes(KEY_BYTES).toString('hex');
  return { quitWhenIdle: { key, seconds, ...(restarts && { restarts }) } };
}

/** The question in what a second start handed over; null: the kiosk was simply started again. */
export function parseQuestion(handedOver: unknown): Question | null {
  const read = question.safeParse(handedOver);
  return read.success ? read.data.quitWhenIdle : null;
}

/** Writes the answer where the second start looks for it. Throws if the disk fails, or the file exists. */
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

/** Reads and removes the answer; null: there is none yet. */
export function takeAnswer(directory: string, { key }: Question): Answer | null {
  const file = answerFile(directory, key);
  const read = readPlainFile(file, MAX_ANSWER_BYTES);
  if (!read.ok) return null;
  const given = answer.safeParse(jsonIn(read.data.bytes));
  // It may be half written.
  if (!given.success) return null;
  rmSync(file, { force: true });
  return given.data;
}

/** Removes answers that were never fetched, as far as possible. Never throws. */
export function removeOldAnswers(directory: string): void {
  try {
    for (const name of readdirSync(directory)) {
      const file = join(directory, name);
      if (ANSWER_NAME.test(name) && isPlainFile(file)) rmSync(file, { force: true });
    }
  } catch {
    // A file that stays does no harm.
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
