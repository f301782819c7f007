// What the preload exposes to the page.
import type { KioskBridge } from '../shared/ipc.ts';

declare global {
  interface Window {
    readonly kiosk: KioskBridge;
  }
}
