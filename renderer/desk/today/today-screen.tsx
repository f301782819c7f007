// Today's visits, one per row, newest first: all, those of a kind, or those with one item that was scanned or searched.
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/ClockCounterClockwise';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { XIcon } from '@phosphor-icons/react/X';
import { type CSSProperties, useMemo, useState } from 'react';
import { systemClock } from '../../../shared/clock.ts';
import type { VisitSummary } from '../../../shared/domain/visit.ts';
import type { Candidate, DueList } from '../../../shared/domain/workspace.ts';
import { ActionBar, Key } from '../../components/action-bar.tsx';
import { useAnnouncement } from '../../components/announcer.tsx';
import { BackButton } from '../../components/back-button.tsx';
import { Button } from '../../components/button.tsx';
import { Stage } from '../../components/frame.tsx';
import { Marked } from '../../components/marked.tsx';
import { ScrollList } from '../../components/scroll-list.tsx';
import { type Translate, useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { DeskContext } from '../model/model.ts';
import { SearchScreen } from '../search/search-screen.tsx';
import { DueListScreen } from './due-list-screen.tsx';
import { OpenedVisit, type VisitKeys } from './opened-visit.tsx';
import { type Scanned, useScanned, useVisit, useVisits } from './use-visits.ts';
import { KindChips, ofKind, type VisitKind, VisitRow } from './visit-list.tsx';
import './today-screen.css';
import { ArrowSquareOutIcon } from '../../components/way-icons.tsx';

interface TodayProps extends Pick<DeskContext, 'undoing'> {
  /** The code that was scanned or found by search, to show only its visits; null: none. */
  scanned: string | null;
  /** When the list was last opened or filtered, epoch milliseconds: each scan is announced, also of the same item. */
  askedAt: number;
  /** The id of the visit that is open at first; null: none. */
  begunWith: string | null;
  /** The list of the workspace that is shown instead; null: today's visits. */
  list: DueList | null;
  /** Whether the read-out shows something else. */
  isReadOutTaken: boolean;
  /** See `SearchScreen`. */
  lowerControls: boolean;
  send: (event: DeskEvent) => void;
  /** Opens the list of what needs attention. */
  onWaiting: () => void;
  onClose: () => void;
}

/** Each filter begins anew, also by the same item: its latest visit is opened, and a search is over. */
export function TodayScreen(props: TodayProps) {
  const { list, send, onClose } = props;
  if (list === null) return <TodayList key={props.askedAt} {...props} />;
  return <DueListScreen begunWith={list} onShow={(what) => show(what, send, onClose)} onClose={onClose} />;
}

/** Leaves for the desk and shows this item or renter. */
function show({ type, code }: Pick<Candidate, 'type' | 'code'>, send: TodayProps['send'], onClose: () => void): void {
  onClose();
  // A scan would return the item on Returns and check it out from Ready; here it is only shown.
  if (type === 'item') send({ type: 'openItem', code });
  else send({ type: 'scan', scan: { code, as: type, source: 'search', at: systemClock.now() } });
}

function TodayList(props: TodayProps) {
  const { scanned, askedAt, begunWith, isReadOutTaken, lowerControls, undoing, send, onWaiting, onClose } = props;
  const { t } = useText();
  const [isSearching, setSearching] = useState(false);
  const [wanted, setWanted] = useState<VisitKind>('all');
  const [touched, setTouched] = useState(begunWith);
  const what = useScanned(scanned);
  const isLookingUp = scanned !== null && what === null;
  const visits = useVisits(what?.code ?? scanned);
  // The last problem may be solved while only problems are shown.
  const kind = visits && ofKind(visits, wanted).length > 0 ? wanted : 'all';
  const shown = useMemo(
    () => (visits === null || isLookingUp ? null : ofKind(visits, kind)),
    [visits, kind, isLookingUp],
  );
  // A scan asks what was done with the item: the latest visit is the answer.
  const chosen = touched ?? (scanned === null ? null : (shown?.[0]?.id ?? null));
  const opened = shown?.some(({ id }) => id === chosen) ? chosen : null;
  const visit = useVisit(opened);

  const isAnswered = what !== null && visits !== null;
  // Counted at the time of the scan: visits that come in later are not announced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scan.
  const found = useMemo(() => isAnswered && foundWords(), [askedAt, isAnswered]);
  useAnnouncement(found || null, { announcementId: `today ${askedAt}` });

  const keys: VisitKeys = {
    onUndo: (ids) => send({ type: 'undo', ids }),
    onWaiting,
    onShow: (what) => show(what, send, onClose),
  };
  const rows = useMemo(
    () =>
      shown?.map((each) => (
        <VisitRow
          key={each.id}
          visit={each}
          scanned={scanned}
          isOpened={each.id === opened}
          onOpen={() => setTouched(each.id)}
        />
      )),
    [shown, scanned, opened],
  );
  if (isSearching)
    return (
      <SearchScreen
        typed={null}
        finds="items"
        lowerControls={lowerControls}
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
          className="today grid fills"
          style={{ '--visits': shown?.length ?? 0 } as CSSProperties}
          aria-busy={shown === null || undefined}
          data-opened={opened !== null || undefined}
        >
          <div className="today-parts row wraps">
            {scanned !== null && (
              <Button onPress={() => send({ type: 'filterToday', of: null })}>
                <bdi className="one-line">{what?.name ?? scanned}</bdi>
                <XIcon />
                <span className="for-screen-readers">{t('today.allItems')}</span>
              </Button>
            )}
            {visits && visits.length > 0 && <KindChips visits={visits} chosen={kind} onChoose={setWanted} />}
            {shown && shown.length > 0 && <span className="soft">{t('today.newestFirst')}</span>}
          </div>
          {shown?.length === 0 && (
            <p className="today-none soft">{scanned === null ? t('today.none') : noneWords(what, scanned, t)}</p>
          )}
          {rows && rows.length > 0 && <ScrollList className="sheet visit-list rows-apart" rows={rows} />}
          {visit && (
            <OpenedVisit key={visit.id} visit={visit} sought={what?.code ?? scanned} undoing={undoing} {...keys} />
          )}
          {shown && shown.length > 0 && opened === null && <p className="today-hint soft">{t('today.choose')}</p>}
        </div>
      </Stage>
      <ActionBar
        side={
          what !== null &&
          what.kind !== 'nothing' && (
            <Key
              icon={<ArrowSquareOutIcon />}
              onPress={() => keys.onShow({ type: what.kind === 'renter' ? 'renter' : 'item', code: what.code })}
            >
              {t(what.kind === 'renter' ? 'today.renter' : 'today.openItem')}
            </Key>
          )
        }
        primary={<BackButton onPress={onClose} />}
      >
        <Key icon={<MagnifyingGlassIcon />} onPress={() => setSearching(true)}>
          {t('key.search')}
        </Key>
      </ActionBar>
    </>
  );

  /** The item that the list is filtered by, and how many visits it had. */
  function foundWords(): string {
    const { code, name } = what ?? { code: scanned ?? '', name: null };
    const count = visits?.length ?? 0;
    if (count === 0) return [name && `${name}.`, noneWords(what, code, t)].filter(Boolean).join(' ');
    return [name, code, t('today.visits', { count })]
      .filter(Boolean)
      .map((words) => `${words}.`)
      .join(' ');
  }
}

/** Why nothing is shown for a code. What is not known as an item may be a card: its renter may well have been here. */
function noneWords(what: Scanned | null, code: string, t: Translate): string {
  const none = t('today.noneOf', { code });
  if (what?.kind === 'renter') return `${code}. ${t('today.card')}`;
  return what?.kind === 'both' || what?.kind === 'unknown' ? `${none} ${t('today.card')}` : none;
}

/**
 * In place of the read-out: the day's sums, and what a scan does here. No sums for one item: its visits have others.
 */
function Band({ visits, isOfItem }: { visits: VisitSummary[]; isOfItem: boolean }) {
  const { t } = useText();
  const sum = (status: 'out' | 'back') => visits.reduce((total, { counts }) => total + (counts[status] ?? 0), 0);
  return (
    <section className="read-out today-band" aria-label={t('today.title')}>
      <div className="read-out-segment" data-outcome="ready" data-noted>
        <ClockCounterClockwiseIcon />
        <p className="read-out-word">{t('today.title')}</p>
        {visits.length > 0 && (
          <p className="read-out-what">
            {isOfItem
              ? t('today.visits', { count: visits.length })
              : t('today.sums', {
                  visits: t('today.visits', { count: visits.length }),
                  out: t('today.status.out', { count: sum('out') }),
                  back: t('today.status.back', { count: sum('back') }),
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
