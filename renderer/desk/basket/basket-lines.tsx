// The lines of the basket, as many as fit: problems first, newest on top, then what goes out or is picked up.
import { useEffect, useMemo, useState } from 'react';
import { WholeRows } from '../../components/rest-key.tsx';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { Basket } from '../model/model.ts';
import { hasProblem } from '../model/problems.ts';
import type { ReadOut } from '../model/read-out.ts';
import { BasketLineRow } from './basket-line.tsx';
import { ProblemRow } from './basket-problem.tsx';
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
      <div className="basket-head">
        <h1>{t('basket.needYou', { count: problems, all: basket.lines.length })}</h1>
        {pickUp && <p>{pickUp}</p>}
      </div>
    );
  if (!pickUp) return <h1 className="for-screen-readers">{t('basket.confirmOff')}</h1>;
  return (
    <div className="basket-head">
      <h1>{pickUp}</h1>
      {open > 0 && <p>{t('pickUp.toFetch', { count: open })}</p>}
    </div>
  );
}

/** With more lines than this below the problems, they are in two columns. */
const FEW = 2;

export function BasketLines({ basket, readOut, send, mayOverride, now, scans }: BasketLinesProps) {
  /** The code of the line whose due date is being chosen. */
  const [picking, setPicking] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scan closes the picker, which would cover its answer.
  useEffect(() => setPicking(null), [scans]);
  const picked = basket.lines.find(({ code }) => code === picking);
  const { lines } = basket;
  const problems = useMemo(() => lines.filter((line) => hasProblem(line, basket)).reverse(), [lines, basket]);
  const fine = useMemo(() => lines.filter((line) => !problems.includes(line)), [lines, problems]);
  const list = useMemo(() => pickUpRows(basket, fine), [basket, fine]);
  const spokenOf = [...problems, ...(list ? list.map(({ line }) => line) : fine)].findIndex(
    (line) => line !== null && line.code === readOut.code,
  );
  // A reopened basket shows its problems, or else what was scanned last or is to be fetched.
  const wanted = spokenOf !== -1 || problems.length > 0 ? spokenOf : list ? 0 : lines.length - 1;
  const groups = useMemo(() => {
    const ways = { basket, send, mayOverride };
    const needs = problems.map((line) => <ProblemRow key={line.code} line={line} {...ways} />);
    const rowWays = { ...ways, onDue: setPicking };
    const goes = list
      ? list.map((row) => <PickUpRow key={row.key} row={row} isNewest={row.line === lines.at(-1)} {...rowWays} />)
      : fine.map((line, index) => (
          <BasketLineRow key={line.code} line={line} mark={index + 1} isNewest={line === lines.at(-1)} {...rowWays} />
        ));
    const isBeside = needs.length > 0 && goes.length > FEW && !list;
    return [
      { className: 'sheet basket-needs', rows: needs },
      { className: `sheet basket-fine${isBeside ? ' basket-fine--beside' : ''}`, rows: goes },
    ];
  }, [basket, lines, problems, fine, list, send, mayOverride]);
  return (
    <section className="basket-content">
      <LinesHead basket={basket} problems={problems.length} />
      <WholeRows groups={groups} wanted={wanted} wantedVersion={readOut.at} />
      {picked && <LineDuePicker line={picked} basket={basket} now={now} send={send} onClose={() => setPicking(null)} />}
    </section>
  );
}
