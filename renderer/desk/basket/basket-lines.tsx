// The lines of the basket: what needs somebody first, the newest on top, then what goes out; as many as fit.
import { useEffect, useMemo, useState } from 'react';
import { WholeRows } from '../../components/whole-rows.tsx';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { Basket } from '../model/model.ts';
import { hasProblem } from '../model/problems.ts';
import type { ReadOut } from '../model/read-out.ts';
import { BasketLineRow } from './basket-line.tsx';
import { ProblemRow } from './basket-problem.tsx';
import { LineDuePicker } from './line-due-key.tsx';
import './basket-lines.css';

interface BasketLinesProps {
  basket: Basket;
  /** Its line is the one to show. */
  readOut: Pick<ReadOut, 'code' | 'at'>;
  send: (event: DeskEvent) => void;
  /** See `BasketScreen`. */
  mayOverride: boolean;
  now: number;
  scans: number;
}

export function BasketLines({ basket, readOut, send, mayOverride, now, scans }: BasketLinesProps) {
  const { t } = useText();
  /** The code of the line whose due date is being chosen. */
  const [picking, setPicking] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new scan closes it, its answer is not to stay behind.
  useEffect(() => setPicking(null), [scans]);
  const picked = basket.lines.find(({ code }) => code === picking);
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
      <BasketLineRow
        key={line.code}
        line={line}
        number={index + 1}
        isNewest={line === lines.at(-1)}
        onDue={setPicking}
        {...ways}
      />
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
      {picked && <LineDuePicker line={picked} basket={basket} now={now} send={send} onClose={() => setPicking(null)} />}
    </section>
  );
}
