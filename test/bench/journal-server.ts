// A workspace that answers as fast as Node can, in its own process: every item is on loan, every return succeeds.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wireItem, wireRent } from '../support/wire-examples.ts';

/** The id of the open rent of an item with this code. */
export function rentOf(code: string): string {
  return `rent-of-${code}`;
}

let done = 0;

function answerTo(url: string, body: string): object {
  if (url.startsWith('/done')) return { done };
  if (body === '') return { data: [], meta: { next_page: null } };
  const { code, intent } = JSON.parse(body);
  if (intent !== 'lookup') done += 1;
  const checked_in_at = intent === 'lookup' ? null : '2026-11-20T12:00:00Z';
  const rent = wireRent({ id: rentOf(code), item: { id: 7, code, name: 'Camera 1' }, checked_in_at });
  return { data: { type: 'item', item: wireItem({ code }), rent, next: null, blocks: [] } };
}

if (import.meta.main) {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const text = JSON.stringify(answerTo(request.url ?? '', body));
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
      response.end(text);
    });
  });
  // The bench may pause for a minute between requests; a connection closed in between would fail the next one.
  server.keepAliveTimeout = 3_600_000;
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('disconnect', () => process.exit());
}
