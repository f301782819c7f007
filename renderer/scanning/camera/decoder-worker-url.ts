// Opens the decoder's worker. Trusted Types: only this one policy may turn a text into a script URL.
import workerUrl from './decoder-worker.ts?worker&url';

/** The part of the Trusted Types API that is used here; TypeScript's DOM library does not have it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/**
 * A policy can be created once per page; this one allows a single URL. It is created on import, and main.tsx imports
 * this file first, before other code could take the name. Outside a browser there are no Trusted Types.
 */
const policy = globalThis.trustedTypes?.createPolicy('kiosk', { createScriptURL: () => workerUrl });

export function openDecoderWorker(): Worker {
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module', name: 'decoder' });
}
