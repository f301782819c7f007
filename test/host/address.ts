// Chromium does not know app://, so app://kiosk/x becomes https://kiosk.test/x there, a secure context like the original.

const SUFFIX = '.test';

/** app://kiosk/x → https://kiosk.test/x; other URLs stay unchanged. */
export function toChromium(url: string): string {
  return url.replace(/^app:\/\/([^/:?#]+)/, `https://$1${SUFFIX}`);
}

/** https://kiosk.test/x → app://kiosk/x; other URLs stay unchanged. */
export function fromChromium(url: string): string {
  return url.replace(/^https:\/\/([^/:?#.]+)\.test(?=[/?#]|$)/, 'app://$1');
}
