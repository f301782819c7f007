// Locks the page down: no navigation, new windows, downloads, devices or network. The only permissions granted are those that
// scan sources need: the camera. No request, main's included, gets a client certificate of this PC.
import type { App, ProxyConfig, Session, WebContents } from 'electron';
import { SCAN_SOURCES } from '../../shared/domain/scan-sources.ts';
import { APP_URL, EMPTY_URL, isOwnUrl, plainPartOf } from './origin.ts';

/** A proxy that does not exist: nothing listens at port 1, and even requests to this computer can't bypass it. */
const DEAD_PROXY: ProxyConfig = {
  mode: 'fixed_servers',
  proxyRules: 'http://127.0.0.1:1',
  proxyBypassRules: '<-loopback>',
};

interface PermissionRequest {
  permission: string;
  /** URL or origin of the requesting frame. */
  url: string;
  isMainFrame: boolean;
  /** Undefined if Electron does not say. */
  mediaTypes: readonly string[] | undefined;
}

/**
 * Locks the given session and every window that the app opens from now on.
 * `onRefusal` is called with what was refused, for the log: a fixed word and the URL or permission.
 */
export function lockDown(parts: {
  app: Pick<App, 'on'>;
  session: Session;
  onRefusal: (what: string, detail: string) => void;
}): void {
  parts.app.on('web-contents-created', (_event, contents) => lockContents(contents, parts.onRefusal));
  // Otherwise Electron would give any server that asks the first certificate in the store, also to session.fetch with
  // `credentials: 'omit'`: it names this PC or a person, and the server of a photograph must learn neither.
  parts.app.on('select-client-certificate', (event, _contents, url, _list, answer) => {
    event.preventDefault();
    answer();
    parts.onRefusal('certificate', url);
  });
  lockSession(parts.session, parts.onRefusal);
}

/** Whether to grant a permission: only those that a scan source needs, and only to the kiosk's own top frame. */
export function mayUse(request: PermissionRequest): boolean {
  const isNeeded = Object.values(SCAN_SOURCES).some(({ permissions }) => permissions.includes(request.permission));
  if (!isNeeded || !request.isMainFrame || !isOwnUrl(request.url)) return false;
  // A permission check may have no media type, so refuse only if it is audio.
  return !request.mediaTypes?.includes('audio');
}

function lockContents(contents: WebContents, onRefusal: (what: string, detail: string) => void): void {
  // The page may reload itself. Any other URL, even of our own files, and any frame inside the page is refused.
  const refuseNavigation = (event: { url: string; isMainFrame: boolean; preventDefault(): void }): void => {
    if (event.isMainFrame && event.url === APP_URL) return;
    // The plain page has no scripts: its buttons submit forms.
    if (event.isMainFrame && plainPartOf(event.url) !== null && plainPartOf(contents.getURL()) !== null) return;
    event.preventDefault();
    onRefusal('navigation', withoutQuery(event.url));
  };
  contents.on('will-navigate', refuseNavigation);
  contents.on('will-frame-navigate', refuseNavigation);
  contents.on('will-redirect', refuseNavigation);
  // A navigation to about:blank fires none of the will-… events: main learns of it only when it has happened.
  contents.on('did-navigate', (_event, url) => {
    if (isOwnUrl(url) || url === EMPTY_URL) return;
    onRefusal('navigation', withoutQuery(url));
    // did-fail-load reports a failed load.
    contents.loadURL(APP_URL).catch(() => {});
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    onRefusal('webview', '');
  });
  // Without UDP, WebRTC can only use TCP, which has to go through the session's proxy: see lockSession.
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
  // The page needs no network: main serves app:// and reaches the workspace through separate sessions. Neither the content
  // security policy nor permissions restrict WebRTC; a proxy that does not exist stops its TCP traffic.
  session.setProxy(DEAD_PROXY).catch(() => onRefusal('network', 'The page has the network of this computer'));
}

/** Scheme, host and path only: a query could contain a scanned code. */
function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}
