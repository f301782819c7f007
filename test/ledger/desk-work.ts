// What people do at the desk of a run: check-outs, returns, extensions, reports and Undo, each recorded.
import type { Result } from '../../shared/domain/errors.ts';
import { folded } from '../../shared/domain/folding.ts';
import type { KillableKiosk } from './killable-kiosk.ts';
import type { Notes } from './notes.ts';
import type { Step } from './plan.ts';

type Work = Extract<Step, { do: 'serve' | 'extend' | 'return' | 'report' | 'undo' }>;

export interface DeskWork {
  perform(step: Work): Promise<void>;
  /** Checks items out without a look-up. */
  checkOut(code: string, renter: string): Promise<void>;
  /** Only requests about this item may fail because of the connection; null: any may. */
  setTroubled(code: string | null): void;
}

interface DeskWorkParts {
  kiosk: Pick<KillableKiosk, 'ask'>;
  notes: Pick<Notes, 'seen' | 'note'>;
  /** The renters' ids, by the codes of their cards. */
  renterIds: ReadonlyMap<string, string>;
  /** ISO 8601, this many weeks after the run began. */
  dueDate: (weeks: number) => string;
  /** A request failed because of another item's trouble. */
  onRefusedElsewhere: (request: string) => void;
}

/** Errors about the connection and the token, not about the requested item. */
const CONNECTION_ERRORS = new Set<string>([
  ...['offline', 'timeout', 'unavailable', 'rate-limited', 'bad-response', 'unauthenticated', 'forbidden'],
]);

export function createDeskWork(parts: DeskWorkParts): DeskWork {
  const { kiosk, renterIds, dueDate, onRefusedElsewhere } = parts;
  const { seen, note } = parts.notes;
  let troubled: string | null = null;
  const checkOutLine = (code: string, renter: { id: string } | { code: string }, itemName: string | null = null) => {
    return { code, itemName, renter, dueAt: dueDate(1) };
  };
  const renterOf = (card: string) => ({ id: renterIds.get(card) ?? '' });

  async function serve({ codes, renter, touches, offline }: Extract<Work, { do: 'serve' }>): Promise<void> {
    const basket: ReturnType<typeof checkOutLine>[] = [];
    for (const code of codes) {
      const looked = await kiosk.ask('desk.lookup', { code, as: 'item' });
      if (!looked) return;
      mustNotFailForOtherItem(looked, `look-up of ${code}`, code);
      const scan = looked.ok && looked.data.type === 'item' ? looked.data : null;
      const itemName = scan?.item.name ?? null;
      if (scan ? scan.rent : offline === 'return') {
        const request = { code, itemName, rentId: scan?.rent?.id ?? null, by: 'card' as const };
        await twice(touches, async () => {
          const answer = await kiosk.ask('actions.checkIn', request);
          note([code], answer);
          mustNotFailForOtherItem(answer, `return of ${code}`, code);
        });
      } else basket.push(checkOutLine(code, scan ? renterOf(renter) : { code: renter }, itemName));
    }
    if (basket.length === 0) return;
    await twice(touches, async () => {
      const answer = await kiosk.ask('actions.checkOut', { lines: basket });
      note(codes, answer, renter);
      for (const { code } of basket) mustNotFailForOtherItem(answer, `check-out of ${code}`, code);
    });
  }

  async function extend({ code, weeks }: Extract<Work, { do: 'extend' }>): Promise<void> {
    const looked = await kiosk.ask('desk.lookup', { code, as: 'item' });
    if (!looked) return;
    mustNotFailForOtherItem(looked, `look-up of ${code}`, code);
    const rent = looked.ok && looked.data.type === 'item' ? looked.data.rent : null;
    if (!rent?.dueAt) return;
    const { id: rentId, item, dueAt: wasDueAt } = rent;
    const line = { code, itemName: item.name, itemId: item.id, rentId, wasDueAt, dueAt: dueDate(weeks) };
    const answer = await kiosk.ask('actions.extend', { lines: [line] });
    note([code], answer);
    mustNotFailForOtherItem(answer, `extension of ${code}`, code);
  }

  function mustNotFailForOtherItem(answer: Result<unknown> | null, what: string, code: string): void {
    const isOfTrouble = troubled === null || folded(code) === troubled;
    if (isOfTrouble || !answer || answer.ok || !CONNECTION_ERRORS.has(answer.error.kind)) return;
    onRefusedElsewhere(`${what} (${answer.error.kind})`);
  }

  return {
    async perform(step) {
      if (step.do === 'serve') return serve(step);
      if (step.do === 'extend') return extend(step);
      if (step.do === 'return') {
        const { code, by, condition } = step;
        note(
          [code],
          await kiosk.ask('actions.checkIn', { code, itemName: null, rentId: null, by, ...said(condition) }),
        );
        return;
      }
      const { id, code = '' } = [...seen.values()].at(-1 - step.back) ?? {};
      if (!id) return;
      if (step.do === 'undo') note([code], await kiosk.ask('actions.undo', { id }));
      else note([code], await kiosk.ask('actions.report', { id, ...said(step.condition) }));
    },
    async checkOut(code, renter) {
      note([code], await kiosk.ask('actions.checkOut', { lines: [checkOutLine(code, renterOf(renter))] }), renter);
    },
    setTroubled(code) {
      troubled = code && folded(code);
    },
  };
}

function said<Condition extends 'fine' | 'damaged' | null>(condition: Condition) {
  return { ...(condition && { condition }), ...(condition === 'damaged' && { note: 'A scratch' }) };
}

async function twice(touches: 1 | 2, act: () => Promise<void>): Promise<void> {
  await Promise.all(touches === 1 ? [act()] : [act(), act()]);
}
