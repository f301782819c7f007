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
}

/** Starts a demo workspace without faults; set them in `faults`. Delays use its clock. */
export async function startFaultyWorkspace(options: Omit<DemoOptions, 'steps'>): Promise<FaultyWorkspace> {
  const faults = createFaults();
  const workspace = await startDemoWorkspace({ ...options, steps: (pause) => faultSteps(faults, pause) });
  return { ...workspace, faults };
}

function faultSteps(faults: Faults, pause: Pause): DemoSteps {
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
      if (!fault) return next();
      const process = async () => {
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
