// Chromium knows no app:// scheme: app://kiosk/x is https://kiosk.test/x there, a secure context like the original.

const SUFFIX = '.test';

/** app://kiosk/x → https://kiosk.test/x; other addresses stay as they are. */
export function toChromium(url: string): string {
  return url.replace(/^app:\/\/([^/:?#]+)/, `https://$1${SUFFIX}`);
}

/** https://kiosk.test/x → app://kiosk/x; other addresses stay as they are. */
export function fromChromium(url: string): string {
  return url.replace(/^https:\/\/([^/:?#.]+)\.test(?=[/?#]|$)/, 'app://$1');
}
