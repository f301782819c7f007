// What the list of today asks of main, updated while it is shown; and the names, which are looked up each time.
import { useEffect, useState } from 'react';
import type { Visit, VisitSummary } from '../../../shared/domain/visit.ts';
import type { ItemScan } from '../../../shared/domain/workspace.ts';
import { useQuery } from '../../components/use-query.ts';
import { kiosk } from '../../kiosk.ts';
import { withRenterNames } from '../../text/renter-names.ts';

/** The item of a scanned label. Only the code if it could not be looked up. */
export interface KnownItem {
  code: string;
  name: string | null;
}

/** The item of a scanned code; null while it is being looked up, and if nothing was scanned. */
export function useItem(scanned: string | null): KnownItem | null {
  const [known, setKnown] = useState<{ of: string; item: KnownItem } | null>(null);
  useEffect(() => {
    if (scanned === null) return;
    let isWanted = true;
    kiosk.desk.lookup({ code: scanned, as: 'item' }).then((answer) => {
      if (!isWanted) return;
      // The code on a label may differ from the item's code.
      const found = answer.ok && answer.data.type === 'item' ? answer.data.item : null;
      setKnown({ of: scanned, item: { code: found?.code ?? scanned, name: found?.name ?? null } });
    });
    return () => {
      isWanted = false;
    };
  }, [scanned]);
  return known?.of === scanned ? known.item : null;
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
