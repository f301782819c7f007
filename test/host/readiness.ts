// The ready state of the app: it becomes ready after the main script has run, never before.

let ready = false;
const { promise, resolve } = Promise.withResolvers<void>();

export const isReady = (): boolean => ready;
export const whenReady = (): Promise<void> => promise;

export function becomeReady(): void {
  ready = true;
  resolve();
}

/** Throws Electron's error `refusal` if the app is not ready yet. */
export function demandReady(refusal: string): void {
  if (!ready) throw new TypeError(refusal);
}
