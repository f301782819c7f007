// The demo workspace with faults that tests can switch on. The kiosk's built-in demo workspace has none of them.
import {
  claimedToken,
  type DemoOptions,
  type DemoSteps,
  type DemoWorkspace,
  operationOf,
  type Pause,
  startDemoWorkspace,
} from '../../electron/demo/workspace-server.ts';
import { createFaults, type Faults } from './faults.ts';
import { answerWithFault, reset } from './faulty-answer.ts';

export interface FaultyWorkspace extends DemoWorkspace {
  readonly faults: Faults;
  /** The length of the ledger when this token last looked this item up; null: it never did. */
  lookedAt(tokenId: string, code: string): number | null;
}

/** Starts a demo workspace without faults; set them in `faults`. Delays use its clock. */
export async function startFaultyWorkspace(options: Omit<DemoOptions, 'steps'>): Promise<FaultyWorkspace> {
  const faults = createFaults();
  const looks = new Map<string, number>();
  const onLook = (tokenId: string | null, code: string | null) => {
    looks.set(`${tokenId} ${code}`, workspace.ledger.length);
  };
  const workspace = await startDemoWorkspace({ ...options, steps: (pause) => faultSteps(faults, pause, onLook) });
  return { ...workspace, faults, lookedAt: (tokenId, code) => looks.get(`${tokenId} ${code}`) ?? null };
}

function faultSteps(
  faults: Faults,
  pause: Pause,
  onLook: (tokenId: string | null, code: string | null) => void,
): DemoSteps {
  return {
    /** The body is unread here, so the operation is unknown; only an idempotency key shows that it is an action. */
    async onHead(c, next) {
      const isAction = c.req.header('idempotency-key') !== undefined;
      const operations = isAction
        ? (['check_out', 'check_in', 'extend'] as const)
        : [operationOf(c.req.path, { intent: 'lookup' })];
      return faults.takeUnread({ operations, tokenId: claimedToken(c), code: null }) ? reset(c.env.outgoing) : next();
    },
    async onRequest(c, next) {
      const code = codeIn(await c.req.text());
      const { delayMs, fault } = faults.take({ operations: [c.get('operation')], tokenId: claimedToken(c), code });
      if (delayMs > 0) await pause(delayMs);
      const look = () => {
        if (c.get('operation') === 'lookup') onLook(claimedToken(c), code);
      };
      if (!fault) {
        look();
        return next();
      }
      const process = async () => {
        look();
        await next();
        return c.res;
      };
      const answer = await answerWithFault(fault, { outgoing: c.env.outgoing, process, pause });
      // Unset first, otherwise Hono would copy the headers of the processed answer.
      c.res = undefined;
      c.res = answer;
      return;
    },
  };
}

/** The code in the body of a scan; null for any other body. */
function codeIn(body: string): string | null {
  const [, code] = /"code":"([^"]+)"/.exec(body) ?? [];
  return code ?? null;
}
