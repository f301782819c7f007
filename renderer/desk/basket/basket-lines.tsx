// The lines of the basket: problems stay above, newest on top; below them, what goes out or is picked up scrolls.
import { useEffect, useMemo, useRef, useState } from 'react';
import { ScrollList } from '../../components/scroll-list.tsx';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { Basket, BasketLine } from '../model/model.ts';
import { hasProblem, isRentersProblem } from '../model/problems.ts';
import type { ReadOut } from '../model/read-out.ts';
import { BasketLineRow } from './basket-line.tsx';
import { ProblemRow } from './basket-problem.tsx';
import { byCause, EqualRefusals } from './equal-refusals.tsx';
import { LineDuePicker } from './line-due-key.tsx';
import { pickUpCounts } from './pick-up.ts';
import { PickUpRow, pickUpRows } from './pick-up-row.tsx';
import './basket-lines.css';

interface BasketLinesProps {
  basket: Basket;
  /** Its line is brought into view. */
  readOut: Pick<ReadOut, 'code' | 'at'>;
  send: (event: DeskEvent) => void;
  /** See `BasketScreen`. */
  mayOverride: boolean;
  now: number;
  scans: number;
}

/** The number of problems, and how far a pick-up is. */
function LinesHead({ basket, problems }: Pick<BasketLinesProps, 'basket'> & { problems: number }) {
  const { t } = useText();
  const { count, all, open } = pickUpCounts(basket);
  const pickUp = basket.pickUp && t('pickUp.title', { count, all });
  if (problems > 0)
    return (
      <div className="list-head wraps keeps">
        <h1>{t('basket.needYou', { count: problems })}</h1>
        {pickUp && <p>{pickUp}</p>}
      </div>
    );
  if (!pickUp) return <h1 className="for-screen-readers">{t('basket.confirmOff')}</h1>;
  return (
    <div className="list-head wraps keeps">
      <h1>{pickUp}</h1>
      {open > 0 && <p>{t('pickUp.toFetch', { count: open })}</p>}
    </div>
  );
}

export function BasketLines({ basket, readOut, send, mayOverride, now, scans }: BasketLinesProps) {
  /** The code of the line whose due date is being chosen. */
  const [picking, setPicking] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scan closes the picker, which would cover its answer.
  useEffect(() => setPicking(null), [scans]);
  const picked = basket.lines.find(({ code }) => code === picking);
  const { lines } = basket;
  const problems = useMemo(() => lines.filter((line) => hasProblem(line, basket)).reverse(), [lines, basket]);
  const groups = useMemo(
    () => byCause(problems, (line) => line.refusal ?? (isRentersProblem(line, basket) ? 'renter' : null)),
    [problems, basket],
  );
  const fine = useMemo(() => lines.filter((line) => !problems.includes(line)), [lines, problems]);
  const list = useMemo(() => pickUpRows(basket, fine), [basket, fine]);
  const needs = useMemo(() => {
    const ways = { basket, send, mayOverride };
    return groups.map((equal) => {
      const [line] = equal;
      if (equal.length === 1) return <ProblemRow key={line.code} line={line} {...ways} />;
      return (
        <li key={line.code}>
          <EqualRefusals lines={equal} why={line.refusal} outcome="attention" send={send} />
        </li>
      );
    });
  }, [basket, groups, send, mayOverride]);
  const rowBasket = useRowBasket(basket);
  const newest = lines.at(-1);
  const goes = useMemo(() => {
    const ways = { basket: rowBasket, send, onDue: setPicking };
    if (list) return list.map((row) => <PickUpRow key={row.key} row={row} isNewest={row.line === newest} {...ways} />);
    return fine.map((line, index) => (
      <BasketLineRow key={line.code} line={line} mark={index + 1} isNewest={line === newest} {...ways} />
    ));
  }, [rowBasket, newest, fine, list, send]);
  const isSpokenOf = (line: BasketLine | null) => line !== null && line.code === readOut.code;
  const goesOf = list ? list.map(({ line }) => line) : fine;
  return (
    <section className="basket-content stack shrinks">
      <LinesHead basket={basket} problems={problems.length} />
      {needs.length > 0 && (
        <ScrollList
          className="sheet lined"
          rows={needs}
          wanted={groups.findIndex((lines) => lines.some(isSpokenOf))}
          wantedVersion={readOut.at}
        />
      )}
      {goes.length > 0 && (
        <ScrollList
          className="sheet basket-fine lined"
          rows={goes}
          wanted={goesOf.findIndex(isSpokenOf)}
          wantedVersion={readOut.at}
          {...(!list && { newest: { at: fine.length - 1, id: fine.at(-1)?.code ?? '' } })}
        />
      )}
      {picked && <LineDuePicker line={picked} basket={basket} now={now} send={send} onClose={() => setPicking(null)} />}
    </section>
  );
}

const NO_LINES: BasketLine[] = [];

/**
 * What a row needs of the basket besides its line, the same object as long as nothing of it changes: then no other row
 * is drawn again. Only in a pick-up does a line depend on the others.
 */
function useRowBasket(basket: Basket): Basket {
  const kept = useRef(basket);
  const next = basket.pickUp ? basket : { ...basket, lines: NO_LINES };
  const isSame = (Object.keys({ ...kept.current, ...next }) as (keyof Basket)[]).every(
    (field) => kept.current[field] === next[field],
  );
  if (!isSame) kept.current = next;
  return kept.current;
}
