// The one place the kiosk's page comes from. Everything else is foreign.

export const APP_SCHEME = 'app';
const APP_HOST = 'kiosk';
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/`;
/** The page without scripts that says that the kiosk keeps stopping. What can be done there lies below it. */
export const PLAIN_URL = `${APP_URL}stopped`;

/** Nothing, and of no site: what Chromium shows in another process than the page. */
export const NOTHING_URL = 'data:text/html,';

/** Whether `url` (an address or an origin, with or without a trailing slash) is of the kiosk's own page. */
export function isOwnUrl(url: string): boolean {
  const parsed = URL.parse(url);
  // `host` holds a port too and `username` whatever stands before an @, so neither can sneak in.
  return parsed?.protocol === `${APP_SCHEME}:` && parsed.host === APP_HOST && parsed.username === '';
}

/** What of the plain page `url` names: itself, its log, or its key; null: nothing of it. */
export function plainPartOf(url: string): 'page' | 'log' | 'restart' | null {
  // A form leaves a question mark behind, without any question.
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
