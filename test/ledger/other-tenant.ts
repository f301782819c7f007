// Another organisation at the address of the kiosk's workspace: IT provisions its token while actions wait, and later the
// right one again. Nothing of the one may reach the other.
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../shared/clock.ts';
import { type FaultyWorkspace, startFaultyWorkspace } from '../support/faulty-workspace.ts';
import type { KillableKiosk } from './killable-kiosk.ts';

interface OtherTenantParts {
  kiosk: KillableKiosk;
  workspace: FaultyWorkspace;
  /** The kiosk's own. */
  token: string;
  clock: Clock;
  pin: string;
  /** With the present error of its clock, and these variables. */
  start: (env: Record<string, string>) => Promise<void>;
  /** The other organisation got the kiosk's action. */
  onSentThere: (id: string) => void;
  onComplaint: (complaint: string) => void;
}

/** Real time that the kiosk has to ask, and to have its desk open again. */
const TRY_MS = 50;
const TRIES = 200;
/** Real time in which it might send. */
const SENDING_MS = 200;

/** The workspace is down and actions wait. When this resolves the workspace answers again, and the kiosk has its desk. */
export async function visitOtherTenant(parts: OtherTenantParts): Promise<void> {
  const { kiosk, workspace, token: own, clock, pin, start, onSentThere, onComplaint } = parts;
  const { baseUrl } = workspace;
  // It does not tell its name, so only people know which of the two it is.
  const other = await startFaultyWorkspace({ clock, port: Number(new URL(baseUrl).port), without: ['name'] });
  try {
    const { token } = other.tokens.mintInstance({ name: 'Front desk', abilities: ['kiosk:scan'] });
    await provision(token, 'other');
    await wait(SENDING_MS);
    for (const { idempotencyKey } of [...other.ledger, ...other.reports]) onSentThere(idempotencyKey);
  } finally {
    await other.close();
  }
  await workspace.comeBack();
  await provision(own, 'same');

  async function provision(token: string, which: 'same' | 'other'): Promise<void> {
    await kiosk.close();
    const env = { KIOSK_BASE_URL: baseUrl, KIOSK_TOKEN: token };
    await start(env);
    let wasAsked = false;
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await kiosk.isDead()) await start(env);
      const state = await kiosk.ask('app.state', null);
      if (state?.ok && state.data.phase === 'desk') {
        if (which === 'other' && !wasAsked) onComplaint('Nobody was asked whether it is the same workspace');
        return;
      }
      if (state?.ok && state.data.setup?.step === 'same') {
        wasAsked = true;
        await kiosk.ask('admin.unlock', { pin });
        await kiosk.ask('setup.answerSameWorkspace', { workspace: which });
        await kiosk.ask('setup.finish', null);
      }
      await wait(TRY_MS);
    }
    onComplaint(`The desk does not open at the ${which} workspace`);
  }
}
