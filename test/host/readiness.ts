// Whether the app is ready: after the main script has run, never before.

let ready = false;
const { promise, resolve } = Promise.withResolvers<void>();

export const isReady = (): boolean => ready;
export const whenReady = (): Promise<void> => promise;

export function becomeReady(): void {
  ready = true;
  resolve();
}
