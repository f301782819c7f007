// Calls the kiosk's main process as a script in its page could: any operation name, any input.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export interface Message {
  name: unknown;
  input: unknown;
}

export interface ListMessage {
  name: string;
  field: string;
  length: number;
}

/** A Result; or an error of kind 'thrown' if the call threw or its value could not cross the bridge. */
export type Answer =
  | { ok: true; data: unknown }
  | { ok: false; error: { kind: string; message: string; field?: string; retryAfterMs?: number } };

/** The answer to one message. */
export async function ask(page: Page, message: Message): Promise<Answer> {
  // A page that main has just reloaded has no bridge yet.
  while (!(await page.evaluate(() => 'kiosk' in window).catch(() => false))) await wait(20);
  return page.evaluate(askInPage, message);
}

/** The answers to all messages, sent in parallel. */
export async function askAtOnce(page: Page, messages: Message[]): Promise<Answer[]> {
  await page.evaluate(`globalThis.askInPage = ${askInPage}`);
  return page.evaluate(
    (all) => Promise.all(all.map((each) => (globalThis as unknown as { askInPage: typeof askInPage }).askInPage(each))),
    messages,
  );
}

/**
 * The answer to an input with a list of `length` texts as `field`. It is made in the page: passing it on takes this
 * process seconds, and more on a busy machine.
 */
export async function askWithList(page: Page, { name, field, length }: ListMessage): Promise<Answer> {
  await page.evaluate(`globalThis.askInPage = ${askInPage}`);
  return page.evaluate(
    (list) =>
      (globalThis as unknown as { askInPage: typeof askInPage }).askInPage({
        name: list.name,
        input: { [list.field]: Array.from({ length: list.length }, () => 'A') },
      }),
    { name, field, length },
  );
}

/** Runs in the page. */
async function askInPage({ name, input }: Message): Promise<Answer> {
  try {
    return (await window.kiosk.invoke(name as 'app.state', input as null)) as Answer;
  } catch (error) {
    return { ok: false, error: { kind: 'thrown', message: String(error) } };
  }
}

/** Whether the answer is an error of one of these kinds. */
export const refusedAs = (answer: Answer, ...kinds: string[]) => !answer.ok && kinds.includes(answer.error.kind);

/** Whether the answer has the shape of a Result; the page may return anything. */
export function isResult(answer: Answer): boolean {
  return typeof answer === 'object' && answer !== null && typeof answer.ok === 'boolean';
}
