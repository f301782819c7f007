// Attacks on the demo workspace, which listens on the loopback, by other programs and web pages on the same computer.
import { request } from 'node:http';
import { entryFor, type Kind, must } from '../kind.ts';

interface Asked {
  path: string;
  headers: Record<string, string>;
}

/** Sends a request without fetch, which does not allow setting the Host header. */
function ask(port: number, { path, headers }: Asked): Promise<{ status: number; text: string; allows: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      let text = '';
      for await (const part of response) text += part;
      const allows = String(response.headers['access-control-allow-origin'] ?? '');
      resolve({ status: response.statusCode ?? 0, text, allows });
    })
      .on('error', reject)
      .end();
  });
}

export const demoKinds: Kind<'desk'>[] = [
  {
    name: 'the demo workspace reveals nothing without a token',
    tries: { short: 4, long: 8 },
    async attack({ workspace }, attempt) {
      const path = entryFor(attempt, ['/ledger', '/api/v1/items', '/api/v1/kiosk/search?q=a', '/ledger?x']);
      const { status } = await ask(Number(new URL(workspace.baseUrl).port), { path, headers: {} });
      must(status === 401, `${path} answers ${status}`);
    },
  },
  {
    name: 'the demo workspace refuses requests for another host',
    tries: { short: 3, long: 5 },
    async attack({ workspace, token }, attempt) {
      const port = Number(new URL(workspace.baseUrl).port);
      const host = entryFor(attempt, ['evil.example', `evil.example:${port}`, `127.0.0.1.evil.example:${port}`]);
      for (const path of ['/ledger', '/api/v1/kiosk/search?q=a']) {
        const { status } = await ask(port, { path, headers: { Host: host, Authorization: `Bearer ${token}` } });
        must(status >= 400 && status < 500, `${path} answers ${status} to the host ${host}`);
      }
    },
  },
  {
    name: 'the demo workspace lets no web page read it',
    tries: { short: 2, long: 4 },
    async attack({ workspace, token }, attempt) {
      const origin = entryFor(attempt, ['https://evil.example', 'null']);
      const { allows } = await ask(Number(new URL(workspace.baseUrl).port), {
        path: '/api/v1/kiosk/search?q=a',
        headers: { Origin: origin, Authorization: `Bearer ${token}` },
      });
      must(allows === '', `a page of ${origin} may read it: ${allows}`);
    },
  },
];
