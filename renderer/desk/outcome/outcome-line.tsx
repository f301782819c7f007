// One line of a check-out's outcome: its state, Undo while it is possible, and the result of Undo.
import type { ReactNode } from 'react';
import type { ActionReason } from '../../../shared/domain/action.ts';
import { Button } from '../../components/button.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { ItemPicture } from '../../components/item-picture.tsx';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { OwnerContext } from '../../components/plain-key.tsx';
import { errorWords } from '../../text/error-words.ts';
import { formatDayTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import { askedDue } from '../model/line-due.ts';
import type { BasketLine, DeskContext, Progress } from '../model/model.ts';
import { nameOf, outcomeOfLine, segmentOutcome } from '../model/selectors.ts';
import { UndoButton } from '../undo/undo-button.tsx';
import { useUndoSeconds } from '../undo/use-undo-seconds.ts';
import { actionWord, hasReason, reasonWords } from '../words/action-words.ts';

/** Reasons that say themselves where the item is, or that nothing is known of it. */
const TELLS_ALL: ReadonlySet<ActionReason | null> = new Set<ActionReason>([
  ...([
    'out-to-another',
    'out-to-them',
    'item-out',
    'not-one-item',
    'other-item',
    'unknown-code',
    'record-damaged',
  ] as const),
]);

/** A line that was sent. */
export type SentLine = BasketLine & { action: Progress };

interface LineProps extends Pick<DeskContext, 'undoing'> {
  line: SentLine;
  send: (event: DeskEvent) => void;
}

/** A line that was refused or needs attention, with the reason. */
export function BadLine({ line, send }: Omit<LineProps, 'undoing'>) {
  const { t } = useText();
  const { item, action, code } = line;
  const isRefused = action.state === 'refused';
  const isUnsaved = action.state === 'unsaved';
  return (
    <OwnerContext value={code}>
      <section className="outcome-bad" data-outcome={isRefused ? 'refused' : 'attention'}>
        <OutcomeBadge outcome={isRefused ? 'refused' : 'attention'} />
        <ItemPicture item={item} />
        <div>
          <h2>
            <span className="tells">
              {isRefused ? t('outcome.refused') : isUnsaved ? t('outcome.unsaved') : t('outcome.attention')}
            </span>{' '}
            <bdi>{nameOf(line)}</bdi>
          </h2>
          <div className="facts-line">
            <CodeBadge code={code} />
            {status()}
          </div>
          {(isRefused || hasReason(action)) && <p>{reasonWords(action, t)}</p>}
        </div>
        {isRefused && (
          <Button onPress={() => send({ type: 'takeOut', code })}>
            {t('basket.takeOut')} <bdi className="for-screen-readers">{nameOf(line)}</bdi>
          </Button>
        )}
      </section>
    </OwnerContext>
  );

  /** Where the item is, as far as is known; nothing if the reason says it. */
  function status(): string | null {
    if (isRefused) return t('outcome.stillHere');
    if (isUnsaved) return t('outcome.notHandedOver');
    if (TELLS_ALL.has(action.reason)) return null;
    return action.isOutcomeUnknown ? t('outcome.cantTell') : t('outcome.notOut');
  }
}

/** A line that went out, is on its way, or was undone. `due`: "Due back Fri", if not all lines share a due date. */
export function GoodLine({ line, due, undoing, send }: LineProps & { due: string | null }) {
  const { t, locale } = useText();
  const { item, action, undo, code } = line;
  const asked = askedDue(line);
  const isUndoing = undoing.includes(action.id);
  const status = outcomeOfLine(line);
  const outcome = isUndoing ? 'sending' : status ? segmentOutcome(status) : 'ready';
  const secondsLeft = useUndoSeconds(isUndoing ? null : action.undoUntil);
  return (
    <li className="outcome-line" data-outcome={outcome} data-status={status ?? undefined}>
      <OutcomeBadge outcome={outcome === 'ready' ? 'todo' : outcome} />
      <ItemPicture item={item} />
      <div className="outcome-what shrinks">
        {item && (
          <h2>
            <bdi>{item.name}</bdi>
          </h2>
        )}
        <div className="facts-line">
          <CodeBadge code={code} />
          {item?.variant && <bdi className="outcome-variant">{item.variant.name}</bdi>}
          {item?.price && <bdi>{item.price}</bdi>}
        </div>
        {due !== null && status !== 'undone' && <p>{due}</p>}
        {asked !== null && status !== 'undone' && (
          <p>{t('outcome.dueOther', { asked: formatDayTime(locale, asked) })}</p>
        )}
        {undo?.kind === 'taken' && hasReason(undo.action) && <p>{reasonWords(undo.action, t)}</p>}
      </div>
      <span className="outcome-state soft">{word()}</span>
      {secondsLeft > 0 && (
        <UndoButton
          id={action.id}
          secondsLeft={secondsLeft}
          intents={['check_out']}
          of={nameOf(line)}
          onPress={() => send({ type: 'undo', ids: [action.id] })}
        />
      )}
    </li>
  );

  function word(): ReactNode {
    if (isUndoing) return t('readout.undoing.word');
    if (undo?.kind === 'taken')
      return actionWord({ intent: 'check_in', state: undo.action.state, undoOf: action.id }, t);
    if (undo?.kind === 'refused') return errorWords(undo.error, t).word;
    return t(`outcome.state.${action.state}`);
  }
}
