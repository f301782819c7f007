// An opened visit: its items with their state, its renter if they can be looked up, and what can be done about each.
import { useMemo } from 'react';
import { explainingAction, type Visit, type VisitLine } from '../../../shared/domain/visit.ts';
import { type Candidate, type ItemScan, mayBeSameCode } from '../../../shared/domain/workspace.ts';
import { Button } from '../../components/button.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { ItemPicture } from '../../components/item-picture.tsx';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { OwnerContext } from '../../components/plain-key.tsx';
import { ScrollList } from '../../components/scroll-list.tsx';
import { CaretRightIcon } from '../../components/way-icons.tsx';
import { formatDay, formatDayTime, formatDuration, formatTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskContext } from '../model/model.ts';
import { UndoButton } from '../undo/undo-button.tsx';
import { useUndoSeconds } from '../undo/use-undo-seconds.ts';
import { actionTitle, groundWords, hasReason, lateBy, reasonWords } from '../words/action-words.ts';
import { useLookedUp } from './use-visits.ts';
import { outcomeOfStatus, purposeOf } from './visit-words.ts';

export interface VisitKeys {
  /** Undoes these actions. */
  onUndo: (ids: string[]) => void;
  /** Opens the list of what needs attention. */
  onWaiting: () => void;
  /** Leaves for the desk and shows this item or renter. */
  onShow: (what: Pick<Candidate, 'type' | 'code'>) => void;
}

interface OpenedProps extends Pick<DeskContext, 'undoing'>, VisitKeys {
  visit: Visit;
}

/** `sought`: the code of the item that the list is filtered by; its line comes first. */
export function OpenedVisit({ visit, sought, undoing, ...keys }: OpenedProps & { sought: string | null }) {
  const { t } = useText();
  const lines = useMemo(() => {
    const isSought = ({ action }: VisitLine) => sought !== null && mayBeSameCode(action.code, sought);
    return [...visit.lines.filter(isSought), ...visit.lines.filter((line) => !isSought(line))];
  }, [visit, sought]);
  const found = useLookedUp(useMemo(() => lines.map(({ action }) => action.code), [lines]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a row does is the same each time.
  const rows = useMemo(() => {
    const isEach = commonDue(lines) === null;
    return lines.map((line) => (
      <Line
        key={line.action.id}
        line={line}
        scan={found.get(line.action.code) ?? null}
        isUndoing={undoing.includes(line.action.id)}
        ownDue={isEach && line.status === 'out' ? line.action.dueAt : null}
        {...keys}
      />
    ));
  }, [lines, found, undoing]);
  return (
    <section className="sheet opened-visit stack" aria-labelledby="opened-visit">
      <VisitHead visit={visit} found={found} undoing={undoing} {...keys} />
      <ScrollList className="visit-lines" rows={rows} />
      {lines.some(({ status }) => status === 'out') && <p className="label">{t('today.names')}</p>}
    </section>
  );
}

interface HeadProps extends OpenedProps {
  found: ReadonlyMap<string, ItemScan>;
}

function VisitHead({ visit: { at, lines }, found, undoing, onUndo, onShow }: HeadProps) {
  const { t, locale } = useText();
  const renter = renterOf(lines, found);
  const undoables = lines.filter(({ action }) => action.undoUntil !== null && !undoing.includes(action.id));
  const until = undoables.map(({ action }) => action.undoUntil ?? 0).toSorted((one, other) => one - other)[0];
  const secondsLeft = useUndoSeconds(undoables.length > 1 ? (until ?? null) : null);
  const dueAt = commonDue(lines);
  return (
    <header>
      <h2 className="one-line" id="opened-visit">
        {renter ? <RenterTitle name={renter.name} /> : t(`today.${purposeOf(lines)}`)}
      </h2>
      <p className="facts-line">
        {renter && <CodeBadge code={renter.code} />}
        <span>
          {dueAt === null
            ? formatTime(locale, at)
            : t('today.due', { time: formatTime(locale, at), due: formatDayTime(locale, dueAt) })}
        </span>
      </p>
      <div className="opened-visit-keys">
        {secondsLeft > 0 && (
          <UndoButton
            id={undoables.map(({ action }) => action.id).join(' ')}
            secondsLeft={secondsLeft}
            intents={null}
            of={t('today.allOf', { count: undoables.length })}
            onPress={() => onUndo(undoables.map(({ action }) => action.id))}
          />
        )}
        {renter && (
          <Button onPress={() => onShow({ type: 'renter', code: renter.code })}>
            {t('today.renter')}
            <CaretRightIcon />
          </Button>
        )}
      </div>
    </header>
  );
}

function RenterTitle({ name }: { name: string }) {
  const { t } = useText();
  return t('today.checkOutFor', { name });
}

interface LineProps extends VisitKeys {
  line: VisitLine;
  /** The item as it is now; null while that is not known. */
  scan: ItemScan | null;
  isUndoing: boolean;
  /** Its due date, ISO 8601; null: the head of the visit shows it, or it is not on loan. */
  ownDue: string | null;
}

function Line({ line, scan, isUndoing, ownDue, onUndo, onWaiting, onShow }: LineProps) {
  const { t, locale } = useText();
  const { action, report, status } = line;
  const secondsLeft = useUndoSeconds(isUndoing ? null : action.undoUntil);
  const outcome = outcomeOfStatus(status);
  const name = scan?.item.name ?? action.itemName;
  const told = explainingAction(line);
  const late = lateBy(action);
  return (
    <OwnerContext value={action.code}>
      <li className="visit-line columns" data-outcome={outcome}>
        <OutcomeBadge outcome={outcome} />
        <ItemPicture item={scan?.item ?? (name === null ? null : { name, type: null, variant: null, tags: [] })} />
        <div className="shrinks">
          {name !== null && (
            <h3 className="one-line">
              <bdi>{name}</bdi>
            </h3>
          )}
          <p className="facts-line">
            <CodeBadge code={action.code} />
            <span>
              <b className="tells">{actionTitle(told, t)}</b> {formatTime(locale, told.performedAt)}
            </span>
          </p>
          {report?.state === 'confirmed' && <p className="visit-line-why">{actionTitle(report, t)}</p>}
          {hasReason(told) && <p className="visit-line-why">{reasonWords(told, t)}</p>}
          {action.grounds.length > 0 && <p className="visit-line-why">{groundWords(action.grounds, t)}</p>}
          {ownDue !== null && (
            <p className="visit-line-why">{t('action.note.due', { due: formatDayTime(locale, ownDue) })}</p>
          )}
          {late > 0 && (
            <p className="visit-line-why">{t('action.note.late', { duration: formatDuration(locale, late) })}</p>
          )}
          {status === 'extended' && action.wasDueAt && action.dueAt && (
            <p className="visit-line-why">
              {t('action.note.moved', {
                from: formatDay(locale, action.wasDueAt),
                to: formatDay(locale, action.dueAt),
              })}
            </p>
          )}
        </div>
        {key()}
      </li>
    </OwnerContext>
  );

  function key() {
    const of = name ?? action.code;
    if (secondsLeft > 0)
      return (
        <UndoButton
          id={action.id}
          secondsLeft={secondsLeft}
          intents={[action.intent]}
          of={of}
          onPress={() => onUndo([action.id])}
        />
      );
    if (told.state === 'needs-attention') return <Button onPress={onWaiting}>{t('key.open')}</Button>;
    if (status !== 'refused' && status !== 'attention') return null;
    return (
      <Button onPress={() => onShow({ type: 'item', code: action.code })}>
        {t('today.openItem')} <span className="for-screen-readers">{of}</span>
      </Button>
    );
  }
}

/** The renter of a check-out: the workspace names them for items still on loan; for returned ones they are unknown. */
function renterOf(lines: readonly VisitLine[], found: ReadonlyMap<string, ItemScan>) {
  for (const { action } of lines) {
    const rent = found.get(action.code)?.rent;
    if (rent && action.intent === 'check_out' && rent.id === action.rentId) return rent.renter;
  }
  return null;
}

/** The due date of everything that went out in a visit, ISO 8601; null: it differs, or nothing went out. */
function commonDue(lines: readonly VisitLine[]): string | null {
  const dues = new Set(lines.flatMap(({ action }) => (action.intent === 'check_out' ? [action.dueAt] : [])));
  const [due = null] = dues;
  return dues.size === 1 ? due : null;
}
