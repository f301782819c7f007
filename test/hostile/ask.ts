// Asks the kiosk's main process what a script in its page could ask: by any name, with any input.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export interface Message {
  name: unknown;
  input: unknown;
}

/** A Result, or why there was none: the call threw or its value could not cross. */
export type Answer =
  | { ok: true; data: unknown }
  | { ok: false; error: { kind: string; message: string; field?: string; retryAfterMs?: number } };

/** The answer to one message. */
export async function ask(page: Page, message: Message): Promise<Answer> {
  // A page that main has just begun anew has nothing yet.
  while (!(await page.evaluate(() => 'kiosk' in window).catch(() => false))) await wait(20);
  return page.evaluate(askInPage, message);
}

/** The answers to all messages, which are sent at once. */
export async function askAtOnce(page: Page, messages: Message[]): Promise<Answer[]> {
  await page.evaluate(`globalThis.askInPage = ${askInPage}`);
  return page.evaluate(
    (all) => Promise.all(all.map((each) => (globalThis as unknown as { askInPage: typeof askInPage }).askInPage(each))),
    messages,
  );
}

/** In the page. */
async function askInPage({ name, input }: Message): Promise<Answer> {
  try {
    return (await window.kiosk.invoke(name as 'app.state', input as null)) as Answer;
  } catch (error) {
    return { ok: false, error: { kind: 'thrown', message: String(error) } };
  }
}

/** Whether it is an error of one of these kinds. */
export const refusedAs = (answer: Answer, ...kinds: string[]) => !answer.ok && kinds.includes(answer.error.kind);

/** Whether it has the form of one; what comes out of the page may be anything. */
export function isResult(answer: Answer): boolean {
  return typeof answer === 'object' && answer !== null && typeof answer.ok === 'boolean';
}
