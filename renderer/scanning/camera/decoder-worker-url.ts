// Opens the decoder's worker. The page lets no text become a script's address but through its one policy.
import workerUrl from './decoder-worker.ts?worker&url';

/** The part of the Trusted Types API that is used here; the type checker's library does not know it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string };
}

declare const trustedTypes: TrustedTypes;

/** A policy can be made once a page; this one knows a single address. */
let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

export function openDecoderWorker(): Worker {
  policy ??= trustedTypes.createPolicy('kiosk', { createScriptURL: () => workerUrl });
  return new Worker(policy.createScriptURL(workerUrl), { type: 'module', name: 'decoder' });
}
