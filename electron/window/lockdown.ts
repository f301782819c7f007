// What the page may never do: go elsewhere, open windows, download, reach devices or the network. Of all permissions it gets what sources of scans need: the camera.
import type { App, ProxyConfig, Session, WebContents } from 'electron';
import { SCAN_SOURCES } from '../../shared/domain/scan-sources.ts';
import { APP_URL, isOwnUrl, NOTHING_URL, plainPartOf } from './origin.ts';

/** Nobody listens at port 1, and nothing goes past it, not even to this computer itself. */
const NOWHERE: ProxyConfig = {
  mode: 'fixed_servers',
  proxyRules: 'http://127.0.0.1:1',
  proxyBypassRules: '<-loopback>',
};

interface PermissionWish {
  permission: string;
  /** Address or origin of the frame that asks. */
  url: string;
  isMainFrame: boolean;
  /** Undefined where Electron does not say. */
  mediaTypes: readonly string[] | undefined;
}

/**
 * Locks every window of the app, now and later, and the given session.
 * `onRefusal` hears what was refused, for the log: a fixed word and the address or permission.
 */
export function lockDown(parts: {
  app: Pick<App, 'on'>;
  session: Session;
  onRefusal: (what: string, detail: string) => void;
}): void {
  parts.app.on('web-contents-created', (_event, contents) => lockContents(contents, parts.onRefusal));
  lockSession(parts.session, parts.onRefusal);
}

/** Whether a permission may be granted: what a source of scans needs, to the kiosk's own top frame. Everything else is refused. */
export function mayUse(wish: PermissionWish): boolean {
  const isNeeded = Object.values(SCAN_SOURCES).some(({ permissions }) => permissions.includes(wish.permission));
  if (!isNeeded || !wish.isMainFrame || !isOwnUrl(wish.url)) return false;
  // A check may leave out the media type, so only what is audio is refused.
  return !wish.mediaTypes?.includes('audio');
}

function lockContents(contents: WebContents, onRefusal: (what: string, detail: string) => void): void {
  // The page may load itself anew. Every other address, also of our own files, and every frame inside the page is foreign.
  const stayHome = (event: { url: string; isMainFrame: boolean; preventDefault(): void }): void => {
    if (event.isMainFrame && event.url === APP_URL) return;
    // The keys of the plain page, which has no scripts, are its forms.
    if (event.isMainFrame && plainPartOf(event.url) !== null && plainPartOf(contents.getURL()) !== null) return;
    event.preventDefault();
    onRefusal('navigation', withoutQuery(event.url));
  };
  contents.on('will-navigate', stayHome);
  contents.on('will-frame-navigate', stayHome);
  contents.on('will-redirect', stayHome);
  // Chromium asks nobody on the way to about:blank, which it loads from nowhere: main hears of it once the page is there.
  contents.on('did-navigate', (_event, url) => {
    if (isOwnUrl(url) || url === NOTHING_URL) return;
    onRefusal('navigation', withoutQuery(url));
    // A failed load is told by did-fail-load.
    contents.loadURL(APP_URL).catch(() => {});
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    onRefusal('webview', '');
  });
  // Without UDP, WebRTC is left with TCP, which has to go through the proxy of the session: see there.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.setWindowOpenHandler(({ url }) => {
    onRefusal('window', withoutQuery(url));
    return { action: 'deny' };
  });
}

function lockSession(session: Session, onRefusal: (what: string, detail: string) => void): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const granted = mayUse({
      permission,
      url: details.requestingUrl,
      isMainFrame: details.isMainFrame,
      mediaTypes: 'mediaTypes' in details ? details.mediaTypes : undefined,
    });
    if (!granted) onRefusal('permission', permission);
    answer(granted);
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) =>
    mayUse({
      permission,
      url: requestingOrigin,
      isMainFrame: details.isMainFrame,
      mediaTypes: details.mediaType === undefined ? undefined : [details.mediaType],
    }),
  );
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  session.on('will-download', (event) => event.preventDefault());
  // The page needs no network: app:// is served by main, and the workspace is asked through sessions of their own. WebRTC
  // asks neither the content security policy nor a permission; a proxy that is nowhere stops what it does over TCP.
  session.setProxy(NOWHERE).catch(() => onRefusal('network', 'The page has the network of this computer'));
}

/** Scheme, host and path: a query could hold a scanned code. */
function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}
