// Whether the app is ready: after the main script has run, never before.

let ready = false;
const { promise, resolve } = Promise.withResolvers<void>();

export const isReady = (): boolean => ready;
export const whenReady = (): Promise<void> => promise;

export function becomeReady(): void {
  ready = true;
  resolve();
}

/** Refuses what Electron refuses before the app is ready, in its words. */
export function demandReady(refusal: string): void {
  if (!ready) throw new TypeError(refusal);
}
