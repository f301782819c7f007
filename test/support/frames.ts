// Animation frames in component tests.
import { vi } from 'vitest';

/** Runs what waits for a frame a moment later, until `vi.unstubAllGlobals`. */
export function drawFramesAtOnce(): void {
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => {
    queueMicrotask(drawn);
    return 1;
  });
  // What is to come after a frame's paint.
  vi.stubGlobal(
    'MessageChannel',
    class {
      readonly port1 = { onmessage: () => {}, close: () => {} };
      readonly port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage()) };
    },
  );
}
