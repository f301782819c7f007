// What was done today, a visit a row, newest first: all of it, a part of it, or whatever was done with one item, which is scanned or searched.
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/ClockCounterClockwise';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/X';
import { type CSSProperties, useMemo, useState } from 'react';
import { systemClock } from '../../../shared/clock.ts';
import type { VisitSummary } from '../../../shared/domain/visit.ts';
import { useAnnouncement } from '../../components/announcer.tsx';
import { BackSlab } from '../../components/back-slab.tsx';
import { Button } from '../../components/button.tsx';
import { Console, Key } from '../../components/console.tsx';
import { Stage } from '../../components/frame.tsx';
import { Marked } from '../../components/marked.tsx';
import { RowsBox, useFittingRows } from '../../components/whole-rows.tsx';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { DeskContext } from '../model/model.ts';
import { SearchScreen } from '../search/search-screen.tsx';
import { OpenedVisit, type VisitKeys } from './opened-visit.tsx';
import { useItem, useVisit, useVisits } from './use-visits.ts';
import { KindChips, ofKind, type VisitKind, VisitRow } from './visit-list.tsx';
import './today-screen.css';
import { ArrowSquareOutIcon, CaretLeftIcon, CaretRightIcon } from '../../components/way-icons.tsx';

/** The same each time: it is measured once. */
const NONE: VisitSummary[] = [];

interface TodayProps extends Pick<DeskContext, 'undoing'> {
  /** What was scanned, or found by a search, to see only its visits; null: nothing was. */
  scanned: string | null;
  /** When it was asked for last, in epoch milliseconds: each scan is said, that of the same item too. */
  askedAt: number;
  /** The visit that is opened at first, by its id; null: none. */
  begunWith: string | null;
  /** Whether the read-out tells of something else. */
  isReadOutTaken: boolean;
  /** See `SearchScreen`. */
  isLow: boolean;
  send: (event: DeskEvent) => void;
  /** Opens the list of what needs people. */
  onWaiting: () => void;
  onClose: () => void;
}

export function TodayScreen(props: TodayProps) {
  const { scanned, askedAt, begunWith, isReadOutTaken, isLow, undoing, send, onWaiting, onClose } = props;
  const { t } = useText();
  const [isSearching, setSearching] = useState(false);
  const [kind, setKind] = useState<VisitKind>('all');
  const [touched, setTouched] = useState(begunWith);
  const item = useItem(scanned);
  const isLookingUp = scanned !== null && item === null;
  const visits = useVisits(item?.code ?? scanned);
  const shown = useMemo(
    () => (visits === null || isLookingUp ? null : ofKind(visits, kind)),
    [visits, kind, isLookingUp],
  );
  // Whoever scans an item asks what was done with it: the latest is the answer.
  const chosen = touched ?? (scanned === null ? null : (shown?.[0]?.id ?? null));
  const opened = shown?.some(({ id }) => id === chosen) ? chosen : null;
  const visit = useVisit(opened);

  const isAnswered = item !== null && visits !== null;
  // As it was found: what comes in meanwhile is no scan.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked for.
  const found = useMemo(() => isAnswered && foundWords(), [askedAt, isAnswered]);
  useAnnouncement(found || null, { turn: `today ${askedAt}` });

  const keys: VisitKeys = {
    onUndo: (ids) => send({ type: 'undo', ids }),
    onWaiting,
    onShow({ type, code }) {
      onClose();
      // As a scan an item would be returned on Returns, and go out from Ready: it is only to be looked at.
      if (type === 'item') send({ type: 'openItem', code });
      else send({ type: 'scan', scan: { code, as: type, source: 'search', at: systemClock.now() } });
    },
  };
  const rows = useVisitRows(shown ?? NONE, scanned, opened, setTouched);
  const isMore = rows.rest > 0;
  if (isSearching)
    return (
      <SearchScreen
        typed={null}
        finds="items"
        isLow={isLow}
        onFound={({ code }) => send({ type: 'filterToday', of: code })}
        onClose={() => setSearching(false)}
      />
    );
  return (
    <>
      {!isReadOutTaken && <Band visits={visits ?? []} isOfItem={scanned !== null} />}
      <Stage screen="today">
        <h1 className="for-screen-readers">{t('today.title')}</h1>
        <div
          className="today"
          style={{ '--visits': shown?.length ?? 0 } as CSSProperties}
          aria-busy={shown === null || undefined}
          data-opened={opened !== null || undefined}
        >
          <div className="today-parts">
            {scanned !== null && (
              <Button onPress={() => send({ type: 'filterToday', of: null })}>
                <bdi>{item?.name ?? scanned}</bdi>
                <XIcon />
                <span className="for-screen-readers">{t('today.allItems')}</span>
              </Button>
            )}
            {visits && visits.length > 0 && <KindChips visits={visits} chosen={kind} onChoose={setKind} />}
            {shown && shown.length > 0 && (
              <span className="soft">
                {t('today.range', { first: rows.start + 1, last: shown.length - rows.rest, count: shown.length })}
              </span>
            )}
          </div>
          {shown?.length === 0 && (
            <p className="today-none">{scanned === null ? t('today.none') : t('today.noneOf', { code: scanned })}</p>
          )}
          <RowsBox {...rows} />
          {visit && (
            <OpenedVisit key={visit.id} visit={visit} sought={item?.code ?? scanned} undoing={undoing} {...keys} />
          )}
          {shown && shown.length > 0 && opened === null && <p className="today-hint">{t('today.choose')}</p>}
        </div>
      </Stage>
      <Console
        side={
          scanned !== null && (
            <Key
              icon={<ArrowSquareOutIcon />}
              onPress={() => keys.onShow({ type: 'item', code: item?.code ?? scanned })}
            >
              {t('today.openItem')}
            </Key>
          )
        }
        slab={<BackSlab onPress={onClose} />}
      >
        <Key icon={<MagnifyingGlassIcon />} onPress={() => setSearching(true)}>
          {t('key.search')}
        </Key>
        <Key icon={<CaretLeftIcon />} isOff={rows.isFirst} onPress={rows.goBack}>
          {t('today.newer')}
        </Key>
        <Key icon={<CaretRightIcon />} isOff={!isMore} onPress={rows.goOn}>
          {t('today.older')}
        </Key>
      </Console>
    </>
  );

  /** The item that was asked about, and how many visits it had. */
  function foundWords(): string {
    const { code, name } = item ?? { code: scanned ?? '', name: null };
    const count = visits?.length ?? 0;
    if (count === 0) return [name && `${name}.`, t('today.noneOf', { code })].filter(Boolean).join(' ');
    return [name, code, t('today.visits', { count })]
      .filter(Boolean)
      .map((words) => `${words}.`)
      .join(' ');
  }
}

/** The rows that fit. */
function useVisitRows(
  visits: VisitSummary[],
  scanned: string | null,
  opened: string | null,
  onOpen: (id: string) => void,
) {
  const groups = useMemo(() => {
    const rows = visits.map((visit) => (
      <VisitRow
        key={visit.id}
        visit={visit}
        scanned={scanned}
        isOpened={visit.id === opened}
        onOpen={() => onOpen(visit.id)}
      />
    ));
    return [{ className: 'sheet visit-list', rows }];
  }, [visits, scanned, opened, onOpen]);
  return useFittingRows({ groups }, 'elsewhere');
}

/** In the place of the read-out: how much was done, and what a scan does here. Visits of one item had others as well: those are not summed up. */
function Band({ visits, isOfItem }: { visits: VisitSummary[]; isOfItem: boolean }) {
  const { t } = useText();
  const sum = (standing: 'out' | 'back') => visits.reduce((total, { counts }) => total + (counts[standing] ?? 0), 0);
  return (
    <section className="read-out today-band" aria-label={t('today.title')}>
      <div className="read-out-segment" data-outcome="ready">
        <ClockCounterClockwiseIcon />
        <p className="read-out-word">{t('today.title')}</p>
        {visits.length > 0 && (
          <p className="read-out-what">
            {isOfItem
              ? t('today.visits', { count: visits.length })
              : t('today.sums', {
                  visits: t('today.visits', { count: visits.length }),
                  out: t('today.standing.out', { count: sum('out') }),
                  back: t('today.standing.back', { count: sum('back') }),
                })}
          </p>
        )}
        <p className="read-out-note">
          <Marked>{t(isOfItem ? 'today.scanAnother' : 'today.scan')}</Marked>
        </p>
      </div>
    </section>
  );
}
