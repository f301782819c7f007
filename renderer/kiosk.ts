// The page's way to main: `kiosk.desk.lookup({ code })`, typed by the declarations alone. No answer is lost: one that nobody
// takes is told to the screen where it is an error.
import type { z } from 'zod';
import type { Api, OperationName } from '../shared/api/api.ts';
import type { KioskBridge, Subscribe } from '../shared/api/bridge.ts';
import type { Operation } from '../shared/api/operation.ts';
import type { KioskError, Result } from '../shared/domain/errors.ts';

declare global {
  interface Window {
    /** What the preload exposes. */
    readonly kiosk: KioskBridge;
  }
}

/** Main's answer. Whoever takes it (`await`, `then`) sees to its error; of one that nobody takes, the screen tells the error. */
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

const tellers = new Set<(error: KioskError) => void>();

/** Hears of each error that nobody else saw to; gives back the way to stop. */
export function hearErrors(tell: (error: KioskError) => void): () => void {
  tellers.add(tell);
  return () => void tellers.delete(tell);
}

/** For an error that the part which asked has no place of its own for. */
export function tellError(error: KioskError): void {
  for (const tell of tellers) tell(error);
}

/** Takes an answer whose error is nobody's to see: what the page tells main of itself, where without it nothing is worse. */
export function letGo(answer: Answer<unknown>): void {
  answer.then(() => {});
}

/** The operations by name, as the bridge knows them: the page holds no list of them. */
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
  const answered = invoke(name, input);
  let isTaken = false;
  // One turn later: an `await` takes the answer a moment after it was asked for.
  const settled = answered.then(async (result) => result);
  void settled.then((result) => {
    if (!result.ok && !isTaken) tellError(result.error);
  });
  return {
    // biome-ignore lint/suspicious/noThenProperty: whoever awaits the answer takes it.
    then(...reactions) {
      isTaken = true;
      return answered.then(...reactions);
    },
  };
}
