// Today's visits, one per row: time, worst result, number of items; and a choice of kinds.

import type { VisitSummary } from '../../../shared/domain/visit.ts';
import { isProblem } from '../../../shared/domain/visit.ts';
import { Chip } from '../../components/chip.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { PlainKey } from '../../components/plain-key.tsx';
import { CaretRightIcon } from '../../components/way-icons.tsx';
import { formatTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { outcomeOfStatus, visitWords, worstOf } from './visit-words.ts';

export type VisitKind = 'all' | 'checkOuts' | 'returns' | 'problems';

const KINDS: Record<VisitKind, (visit: VisitSummary) => boolean> = {
  all: () => true,
  checkOuts: ({ hasCheckOuts }) => hasCheckOuts,
  returns: ({ hasReturns }) => hasReturns,
  problems: isProblem,
};

export function ofKind(visits: readonly VisitSummary[], kind: VisitKind): VisitSummary[] {
  return visits.filter(KINDS[kind]);
}

interface KindChipsProps {
  visits: readonly VisitSummary[];
  chosen: VisitKind;
  onChoose: (kind: VisitKind) => void;
}

export function KindChips({ visits, chosen, onChoose }: KindChipsProps) {
  const { t } = useText();
  return (Object.keys(KINDS) as VisitKind[]).map((kind) => {
    const count = ofKind(visits, kind).length;
    return (
      <Chip key={kind} isChosen={kind === chosen} isOff={count === 0 && kind !== chosen} onPress={() => onChoose(kind)}>
        {t(`today.kind.${kind}`)} <b>{count}</b>
      </Chip>
    );
  });
}

interface VisitRowProps {
  visit: VisitSummary;
  /** The code of the item that the list is filtered by; null: none. */
  scanned: string | null;
  isOpened: boolean;
  onOpen: () => void;
}

export function VisitRow({ visit, scanned, isOpened, onOpen }: VisitRowProps) {
  const { t, locale } = useText();
  const outcome = outcomeOfStatus(worstOf(visit));
  const [worst, ...others] = visitWords(visit, t);
  const time = formatTime(locale, visit.at);
  const more = Object.values(visit.counts).reduce((sum, count) => sum + count, -1);
  return (
    <li>
      <PlainKey
        className="visit-row columns row-key"
        data-outcome={outcome}
        meaning={`visit ${visit.id}`}
        aria-current={isOpened || undefined}
        onClick={onOpen}
      >
        <b>{time}</b>
        <OutcomeBadge outcome={outcome} />
        <span>
          <span className="visit-words">
            <b className="visit-worst">{worst}</b>
            {others.map((words) => `, ${words}`)}
          </span>{' '}
          <span className="facts-line">
            <CodeBadge code={scanned ?? visit.code} />
            {more > 0 ? t('left.more', { count: more }) : <bdi className="visit-name one-line">{visit.name}</bdi>}
          </span>
        </span>
        <CaretRightIcon />
      </PlainKey>
    </li>
  );
}
