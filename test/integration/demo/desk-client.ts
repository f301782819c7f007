// A desk that speaks plain HTTP to a demo workspace, for tests of the workspace itself.
import { randomUUID } from 'node:crypto';
import type { Ability } from '../../../electron/demo/abilities.ts';
import type { DemoWorkspace } from '../../../electron/demo/workspace-server.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it.
  body: any;
}

/** A client with a fresh token that has the given abilities. */
export function deskAt(workspace: DemoWorkspace, abilities: readonly Ability[] = ['kiosk:scan']) {
  const { id: tokenId, token } = workspace.tokens.mintInstance({ name: 'Test desk', abilities });
  const authorization = `Bearer ${token}`;

  /** `path` is relative to the base URL. */
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization, accept: 'application/json', ...(init.headers as Record<string, string>) };
    return fetch(`${workspace.baseUrl}${path}`, { redirect: 'error', ...init, headers });
  }

  async function answer(path: string, init?: RequestInit): Promise<Answer> {
    const response = await send(path, init);
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  function scanning(body: unknown, key?: string): RequestInit {
    const headers = { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) };
    return { method: 'POST', headers, body: JSON.stringify(body) };
  }

  return {
    tokenId,
    authorization,
    send,
    get: (path: string) => answer(path),
    scan: (body: unknown, key?: string) => answer('/api/v1/kiosk/scan', scanning(body, key)),
    /** The response itself, for answers that are not JSON. */
    sendScan: (body: unknown, more: RequestInit = {}) => {
      return send('/api/v1/kiosk/scan', { ...scanning(body, randomUUID()), ...more });
    },
    lookUp: (code: string, more: object = {}) =>
      answer('/api/v1/kiosk/scan', scanning({ intent: 'lookup', code, ...more })),
    checkOut: (code: string, renterCode: string, more: object = {}, key: string = randomUUID()) =>
      answer('/api/v1/kiosk/scan', scanning({ intent: 'check_out', code, renter_code: renterCode, ...more }, key)),
    checkIn: (code: string, more: object = {}, key: string = randomUUID()) =>
      answer('/api/v1/kiosk/scan', scanning({ intent: 'check_in', code, ...more }, key)),
    search: (query: Record<string, string>) => answer(`/api/v1/kiosk/search?${new URLSearchParams(query)}`),
  };
}
