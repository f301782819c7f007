// Another desk of the same workspace, whose actions the desk under test does not know about.
import type { DemoWorkspace } from '../../electron/demo/workspace-server.ts';

/** Checks an item out at the other desk. `renterId`: the workspace's id. */
export function lendsElsewhere(workspace: DemoWorkspace, code: string, renterId: string): Promise<void> {
  return act(workspace, { code, intent: 'check_out', renter_id: renterId });
}

/** Returns an item at the other desk. */
export function returnsElsewhere(workspace: DemoWorkspace, code: string): Promise<void> {
  return act(workspace, { code, intent: 'check_in' });
}

async function act({ baseUrl, tokens }: DemoWorkspace, body: object): Promise<void> {
  const { token } = tokens.mintInstance({ name: 'Other desk', abilities: ['kiosk:scan'] });
  const answer = await fetch(`${baseUrl}/api/v1/kiosk/scan`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`The other desk could not do it: ${answer.status}`);
}
