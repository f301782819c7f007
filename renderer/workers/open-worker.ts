// Opens workers of the page. Trusted Types: only this one policy may turn a text into a script URL.

/** The part of the Trusted Types API that is used here; TypeScript's DOM library does not have it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(text: string): string };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/**
 * A policy can be created once per page; this one allows the app's own files. It is created on import, and main.tsx
 * imports this file first, before other code could take the name. Outside a browser there are no Trusted Types.
 */
const policy = globalThis.trustedTypes?.createPolicy('kiosk', {
  createScriptURL: (url) => {
    if (!url.startsWith(`${location.origin}/assets/`)) throw new TypeError('Only the app’s own scripts are workers');
    return url;
  },
});

/** `url`: what an import with `?worker&url` gives. */
export function openWorker(url: string, name: string): Worker {
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module', name });
}
