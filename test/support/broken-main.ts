// Runs the built kiosk with some of its protection removed, for the self-test to find: no content security policy and no
// permissions policy, 200 instead of 404, and a keyring that decrypts to a different text.
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
