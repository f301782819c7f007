// Runs the built kiosk with a page that is not locked down, for the self-test to find: it may go anywhere, open windows, use
// WebRTC and every permission, and its decoder's worker does not load.
import { app, protocol, session } from 'electron';

const on = app.on.bind(app) as (name: string, listener: (...args: never[]) => void) => typeof app;
app.on = ((name: string, listener: (...args: never[]) => void) =>
  name === 'web-contents-created' ? app : on(name, listener)) as typeof app.on;
const handle = protocol.handle.bind(protocol);
protocol.handle = (scheme, answer) =>
  handle(scheme, async (request) => {
    if (/decoder-worker-(?!url)/.test(request.url)) return new Response('', { status: 404 });
    const response = await answer(request);
    response.headers.delete('Permissions-Policy');
    return response;
  });
// Before the kiosk, which waits for the same moment.
void app.whenReady().then(() => {
  Object.assign(session.defaultSession, { setPermissionRequestHandler() {}, setPermissionCheckHandler() {} });
});

await import(new URL('../../out/main/index.js', import.meta.url).href);
