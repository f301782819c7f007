// What the list of today asks of main, updated while it is shown; and the names, which are looked up each time.
import { useEffect, useState } from 'react';
import type { Result } from '../../../shared/domain/errors.ts';
import type { Visit, VisitSummary } from '../../../shared/domain/visit.ts';
import type { DeskAnswer, ItemScan } from '../../../shared/domain/workspace.ts';
import { useQuery } from '../../components/use-query.ts';
import { kiosk } from '../../kiosk.ts';
import { withRenterNames } from '../../text/renter-names.ts';

/** What a scanned label is. Only its code if it could not be looked up. */
export interface Scanned {
  /** 'both': an item and a card have this code. 'nothing': the workspace has neither. 'unknown': it did not answer. */
  kind: 'item' | 'renter' | 'both' | 'nothing' | 'unknown';
  /** The code on a label may differ from that of the item or of the card. */
  code: string;
  /** Of an item. Whose card it is stays off this screen. */
  name: string | null;
}

/** What was scanned; null while it is being looked up, and if nothing was scanned. */
export function useScanned(scanned: string | null): Scanned | null {
  const [known, setKnown] = useState<{ of: string; what: Scanned } | null>(null);
  useEffect(() => {
    if (scanned === null) return;
    let isWanted = true;
    // Not as an item: a card has no visits here, and that must not read as if its renter had not been here.
    kiosk.desk.lookup({ code: scanned }).then((answer) => {
      if (isWanted) setKnown({ of: scanned, what: whatIs(scanned, answer) });
    });
    return () => {
      isWanted = false;
    };
  }, [scanned]);
  return known?.of === scanned ? known.what : null;
}

function whatIs(scanned: string, answer: Result<DeskAnswer>): Scanned {
  const unnamed = { code: scanned, name: null };
  if (!answer.ok) return { kind: answer.error.kind === 'not-found' ? 'nothing' : 'unknown', ...unnamed };
  const { data } = answer;
  switch (data.type) {
    case 'item':
      return { kind: 'item', code: data.item.code, name: data.item.name };
    case 'renter':
      return { kind: 'renter', code: data.renter.code, name: null };
    case 'ambiguous': {
      const item = data.candidates.find(({ type }) => type === 'item');
      return { kind: 'both', ...(item ? { code: item.code, name: item.name } : unnamed) };
    }
    default:
      return { kind: 'unknown', ...unnamed };
  }
}

/** Today's visits, with `code` only those with that item; null until main has answered. */
export function useVisits(code: string | null): VisitSummary[] | null {
  const about = JSON.stringify(code);
  const answer = useQuery(() => kiosk.actions.visits({ code }), about);
  return answer?.key === about ? answer.data : null;
}

/** One visit; null until main has answered, and if none is wanted. */
export function useVisit(id: string | null): Visit | null {
  const about = JSON.stringify(id);
  const answer = useQuery(
    async () => (id === null ? { ok: true as const, data: null } : kiosk.actions.visit({ id })),
    about,
  );
  return answer?.key === about ? answer.data : null;
}

/** The items of these codes as they are in the workspace now, looked up one by one; kept only while they are shown. */
export function useLookedUp(codes: readonly string[]): ReadonlyMap<string, ItemScan> {
  const [found, setFound] = useState<ReadonlyMap<string, ItemScan>>(new Map());
  const wanted = JSON.stringify(codes);
  useEffect(() => {
    let isWanted = true;
    setFound(new Map());
    void (async () => {
      for (const code of JSON.parse(wanted) as string[]) {
        const answer = withRenterNames(await kiosk.desk.lookup({ code, as: 'item' }));
        if (!isWanted) return;
        if (answer.ok) {
          const { data } = answer;
          if (data.type === 'item') setFound((before) => new Map(before).set(code, data));
        } else if (answer.error.kind !== 'not-found') return;
      }
    })();
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return found;
}
