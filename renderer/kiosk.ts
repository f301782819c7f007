// The page's client for main: `kiosk.desk.lookup({ code })`, typed by the API's declarations. No error is lost: if no
// caller takes an answer, its error is shown on the screen.
import type { z } from 'zod';
import type { Api, OperationName } from '../shared/api/api.ts';
import type { KioskBridge, Subscribe } from '../shared/api/bridge.ts';
import type { Operation } from '../shared/api/operation.ts';
import { fail, type KioskError, type Result } from '../shared/domain/errors.ts';

declare global {
  interface Window {
    /** What the preload exposes. */
    readonly kiosk: KioskBridge;
  }
}

/** Main's answer. A caller that takes it (`await`, `then`) handles its error; otherwise the screen shows the error. */
export type Answer<Output> = PromiseLike<Result<Output>>;

type Call<Declared> =
  Declared extends Operation<infer Schema, infer Output>
    ? [z.infer<Schema>] extends [null]
      ? () => Answer<Output>
      : (input: z.infer<Schema>) => Answer<Output>
    : never;

/** Every operation by area, and the events. */
export type Kiosk = { [Area in keyof Api]: { [Method in keyof Api[Area]]: Call<Api[Area][Method]> } } & {
  on: Subscribe;
};

const errorListeners = new Set<(error: KioskError) => void>();

/** Calls `tell` with each error that no caller handled; returns the function that stops it. */
export function onUnhandledError(tell: (error: KioskError) => void): () => void {
  errorListeners.add(tell);
  return () => void errorListeners.delete(tell);
}

/** Shows an error that the caller has no place of its own for. */
export function showError(error: KioskError): void {
  for (const tell of errorListeners) tell(error);
}

/** Takes an answer and ignores its error: for reports of the page about itself, which may fail without harm. */
export function ignoreAnswer(answer: Answer<unknown>): void {
  answer.then(() => {});
}

/** The operations, resolved by name: the page holds no list of them. */
export const kiosk = new Proxy({} as Kiosk, {
  get: (_, area) => (area === 'on' ? window.kiosk.on : methodsOf(String(area))),
});

function methodsOf(area: string): object {
  return new Proxy(
    {},
    { get: (_, method) => (input: unknown) => ask(`${area}.${String(method)}` as OperationName, input ?? null) },
  );
}

function ask(name: OperationName, input: unknown): Answer<unknown> {
  const invoke = window.kiosk.invoke as (name: OperationName, input: unknown) => Promise<Result<unknown>>;
  // Main answers errors too. Without an answer, callers that wait in a row must not be stuck behind this one.
  const answered = invoke(name, input).catch((error) => fail({ kind: 'internal' as const, message: String(error) }));
  let isTaken = false;
  // One turn later: an `await` takes the answer only after this function has returned it.
  const settled = answered.then(async (result) => result);
  void settled.then((result) => {
    if (!result.ok && !isTaken) showError(result.error);
  });
  return {
    // biome-ignore lint/suspicious/noThenProperty: awaiting the answer takes it.
    then(...reactions) {
      isTaken = true;
      return answered.then(...reactions);
    },
  };
}
