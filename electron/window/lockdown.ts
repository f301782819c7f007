// What the page may never do: go elsewhere, open windows, download, reach devices. Of all permissions it gets the camera alone.
import type { App, Session, WebContents } from 'electron';
import { isOwnUrl } from './origin.ts';

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

/** Whether a permission may be granted: the camera, to the kiosk's own top frame. Everything else is refused. */
export function mayUse(wish: PermissionWish): boolean {
  if (wish.permission !== 'media' || !wish.isMainFrame || !isOwnUrl(wish.url)) return false;
  // A check may leave out the media type, so only what is audio is refused.
  return !wish.mediaTypes?.includes('audio');
}

function lockContents(contents: WebContents, onRefusal: (what: string, detail: string) => void): void {
  const stayHome = (event: { url: string; preventDefault(): void }): void => {
    if (isOwnUrl(event.url)) return;
    event.preventDefault();
    onRefusal('navigation', withoutQuery(event.url));
  };
  contents.on('will-navigate', stayHome);
  contents.on('will-frame-navigate', stayHome);
  contents.on('will-redirect', stayHome);
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    onRefusal('webview', '');
  });
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
}

/** Scheme, host and path: a query could hold a scanned code. */
function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}
