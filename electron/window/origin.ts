// The only origin of the kiosk's page. Every other one is foreign.

export const APP_SCHEME = 'app';
const APP_HOST = 'kiosk';
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/`;
/** The page without scripts that says that the kiosk keeps stopping. Its actions are paths below it. */
export const PLAIN_URL = `${APP_URL}stopped`;

/** An empty page without a site, so that Chromium shows it in a different process than the kiosk's page. */
export const EMPTY_URL = 'data:text/html,';

/** Whether `url` (a URL or an origin, with or without a trailing slash) belongs to the kiosk's own page. */
export function isOwnUrl(url: string): boolean {
  const parsed = URL.parse(url);
  // `host` includes a port and `username` is what precedes an @, so neither can get through.
  return parsed?.protocol === `${APP_SCHEME}:` && parsed.host === APP_HOST && parsed.username === '';
}

/** Which part of the plain page `url` names: the page, its log, or its restart button; null for any other URL. */
export function plainPartOf(url: string): 'page' | 'log' | 'restart' | null {
  // A submitted form without fields appends an empty query: "?".
  switch (url.replace(/\?$/, '')) {
    case PLAIN_URL:
      return 'page';
    case `${PLAIN_URL}/log`:
      return 'log';
    case `${PLAIN_URL}/restart`:
      return 'restart';
    default:
      return null;
  }
}
