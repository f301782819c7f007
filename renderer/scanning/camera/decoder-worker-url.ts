// Opens the decoder's worker. The page lets no text become a script's address but through its one policy.
import workerUrl from './decoder-worker.ts?worker&url';

/** The part of the Trusted Types API that is used here; the type checker's library does not know it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/**
 * A policy can be made once a page; this one knows a single address. It is made as this file is loaded, and main.tsx loads
 * this file first: later the name could be taken. Outside a browser there is nothing to get past.
 */
const policy = globalThis.trustedTypes?.createPolicy('kiosk', { createScriptURL: () => workerUrl });

export function openDecoderWorker(): Worker {
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module', name: 'decoder' });
}
