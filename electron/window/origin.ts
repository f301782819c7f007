// The one place the kiosk's page comes from. Everything else is foreign.

export const APP_SCHEME = 'app';
const APP_HOST = 'kiosk';
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/`;

/** Whether `url` (an address or an origin, with or without a trailing slash) is of the kiosk's own page. */
export function isOwnUrl(url: string): boolean {
  const parsed = URL.parse(url);
  // `host` holds a port too and `username` whatever stands before an @, so neither can sneak in.
  return parsed?.protocol === `${APP_SCHEME}:` && parsed.host === APP_HOST && parsed.username === '';
}
