// For tests of the client: each gets a scripted server, and clients for it.
import { afterEach, beforeEach } from 'vitest';
import {
  type Authorize,
  createWorkspaceClient,
  type WorkspaceClientParts,
} from '../../../electron/workspace/client.ts';
import { ok } from '../../../shared/domain/errors.ts';
import { hastyClock } from '../../support/hasty-clock.ts';
import { wireItemScan } from '../../support/wire-examples.ts';
import { json, type StandIn, startStandIn } from './stand-in.ts';

export const AUTHORIZATION = 'Bearer 12|not-a-real-secret-0123456789';
export const KEY = '0b6f9f0e-7a51-4d0b-9f8e-3c1f8a4b2d10';
export const CHECK_OUT = {
  code: 'CAM-001',
  renter: { id: '21' },
  dueAt: null,
  performedAt: Date.parse('2026-11-20T09:30:00Z'),
};
export const CHECK_IN = { code: 'CAM-001', rentId: '90', performedAt: Date.parse('2026-11-20T09:30:00Z') };

export const unauthenticated = json(401, { message: 'Unauthenticated.' });
export const forbidden = json(403, { message: 'This action is unauthorized.' });
export const found = json(200, { data: wireItemScan() });

/** The server of this test. */
export let server: StandIn;

/** Gives each test of the file its own server. */
export function setUpServerBeforeEach(): void {
  beforeEach(async () => {
    server = await startStandIn();
  });
  afterEach(() => server.close());
}

const authorize: Authorize = async (baseUrl, use) => ok(await use({ baseUrl, authorization: AUTHORIZATION }));

/** A client of this test's server, with a token, whose pauses take no time. */
export function client(more: Partial<WorkspaceClientParts> = {}) {
  return createWorkspaceClient({
    baseUrl: server.baseUrl,
    authorize,
    fetch,
    clock: hastyClock(5000),
    random: () => 1,
    ...more,
  });
}
