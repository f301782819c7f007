// Animation frames in component tests.
import { vi } from 'vitest';

/** Runs what waits for a frame a moment later, until `vi.unstubAllGlobals`. */
export function drawFramesAtOnce(): void {
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => {
    queueMicrotask(drawn);
    return 1;
  });
}
