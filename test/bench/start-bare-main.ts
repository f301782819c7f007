// The minimal window in the same host, for comparison: a page with only a coloured body.
import { app, BrowserWindow, protocol } from 'electron';
import { APP_SCHEME, APP_URL } from '../../electron/window/origin.ts';
import { watchStart } from './start-page.ts';

const PAGE = '<!doctype html><title>Bare</title><body style="background: #e4e8e5"></body>';

void watchStart('');
protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
void app.whenReady().then(() => {
  protocol.handle(APP_SCHEME, async () => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } }));
  const window = new BrowserWindow({ show: false });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(APP_URL);
});
