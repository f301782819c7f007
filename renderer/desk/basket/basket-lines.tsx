// The lines of the basket: what needs somebody first, the newest on top, then what goes out; as many as fit.
import { useMemo } from 'react';
import { WholeRows } from '../../components/whole-rows.tsx';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { Basket } from '../model/model.ts';
import { hasProblem } from '../model/problems.ts';
import type { ReadOut } from '../model/read-out.ts';
import { BasketLineRow } from './basket-line.tsx';
import { ProblemRow } from './basket-problem.tsx';
import './basket-lines.css';

interface BasketLinesProps {
  basket: Basket;
  /** Its line is the one to show. */
  readOut: Pick<ReadOut, 'code' | 'at'>;
  send: (event: DeskEvent) => void;
  /** See `BasketScreen`. */
  mayOverride: boolean;
}

export function BasketLines({ basket, readOut, send, mayOverride }: BasketLinesProps) {
  const { t } = useText();
  const { lines } = basket;
  const problems = useMemo(() => lines.filter((line) => hasProblem(line, basket)).reverse(), [lines, basket]);
  const fine = useMemo(() => lines.filter((line) => !problems.includes(line)), [lines, problems]);
  const spokenOf = [...problems, ...fine].findIndex(({ code }) => code === readOut.code);
  // Whoever comes back to a basket sees what needs them, or else what was scanned last.
  const wanted = spokenOf === -1 && problems.length === 0 ? lines.length - 1 : spokenOf;
  const groups = useMemo(() => {
    const ways = { basket, send, mayOverride };
    const needs = problems.map((line) => <ProblemRow key={line.code} line={line} {...ways} />);
    const goes = fine.map((line, index) => (
      <BasketLineRow key={line.code} line={line} number={index + 1} isNewest={line === lines.at(-1)} {...ways} />
    ));
    const isBeside = needs.length > 0;
    return [
      { className: 'sheet basket-needs', rows: needs },
      { className: `sheet basket-fine${isBeside ? ' basket-fine--beside' : ''}`, rows: goes },
    ];
  }, [basket, lines, problems, fine, send, mayOverride]);
  return (
    <section className="basket-content">
      {problems.length > 0 ? (
        <h1 className="basket-need">{t('basket.needYou', { count: problems.length, all: lines.length })}</h1>
      ) : (
        <h1 className="for-screen-readers">{t('basket.confirmOff')}</h1>
      )}
      <WholeRows groups={groups} wanted={wanted} wantedAt={readOut.at} />
    </section>
  );
}
