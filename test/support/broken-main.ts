// The built kiosk with some of its protection taken away, for the self-test to find: no policies, whatever is asked for is there,
// and a keyring that gives back something else.
import { protocol, safeStorage } from 'electron';

const handle = protocol.handle.bind(protocol);
protocol.handle = (scheme, answer) =>
  handle(scheme, async (request) => {
    const response = await answer(request);
    response.headers.delete('Content-Security-Policy');
    response.headers.delete('Permissions-Policy');
    return response.status === 404 ? new Response('', { headers: response.headers }) : response;
  });
safeStorage.decryptStringAsync = async () => ({ result: 'something else', shouldReEncrypt: false });

await import(new URL('../../out/main/index.js', import.meta.url).href);
