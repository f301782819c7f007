// Returns: each scan returns that item and adds a row with its state. Works offline: the rows then show codes.
import { BarcodeIcon } from '@phosphor-icons/react/Barcode';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { useContext, useMemo, useState } from 'react';
import type { DeskPolicy } from '../../../shared/settings/policy.ts';
import { ActionBar, PrimaryButton } from '../../components/action-bar.tsx';
import { Stage } from '../../components/frame.tsx';
import { ScrollList } from '../../components/scroll-list.tsx';
import { COLUMN_HEADER, ROW, tableNamed } from '../../components/table-roles.ts';
import { useText } from '../../text/use-text.ts';
import { NO_CHECKLISTS } from '../condition/checklist.ts';
import { ConditionNote } from '../condition/condition-keys.tsx';
import type { DeskEvent } from '../model/events.ts';
import type { Basket, DeskContext } from '../model/model.ts';
import { undoOf } from '../model/selectors.ts';
import { NavigationButtons } from '../navigation/navigation-buttons.tsx';
import { SessionContext } from '../navigation/session-context.tsx';
import { countBadReturns } from '../put-aside/put-aside.ts';
import { UndoKey } from '../undo/undo-key.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { countReturns, needsSomebody } from './line-status.ts';
import { ReturnRow, thingOf } from './return-row.tsx';
import { askingLines, lastReturned, nameOfReturn } from './returns.ts';
import './returns-screen.css';

interface ReturnsProps extends Pick<DeskContext, 'returns' | 'isFinishing' | 'openLine' | 'recent' | 'undoing'> {
  /** The basket that stays open in the background. */
  basket: Basket | null;
  /** See `checklistOf`; left out: none. */
  checklists?: DeskPolicy['checklists'];
  isOffline: boolean;
  /** Epoch milliseconds. */
  now: number;
  send: (event: DeskEvent) => void;
  onSearch: () => void;
}

export function ReturnsScreen(props: ReturnsProps) {
  const {
    returns,
    isFinishing,
    openLine,
    recent,
    undoing,
    checklists = NO_CHECKLISTS,
    basket,
    isOffline,
    now,
    send,
    onSearch,
  } = props;
  const { t } = useText();
  const isSession = useContext(SessionContext) !== null;
  /** Code of the line whose note is being written: it stays the same while other items come in. */
  const [noting, setNoting] = useState<string | null>(null);
  const noted = returns.find(({ code }) => code === noting);
  const notedThing = noted ? thingOf(noted, checklists) : null;
  /** One more bad row changes the meaning of Done, so that the guard ignores a touch before that row could be read. */
  const bad = countBadReturns(returns);
  const maySwap = basket === null && !isSession;
  const [needs, others] = useMemo(() => {
    const rows = returns.map((line, index) => (
      <ReturnRow
        key={line.code}
        line={line}
        checklists={checklists}
        isOpen={line.code === openLine}
        isInHand={index === 0}
        undo={line.step.kind === 'taken' ? undoOf(line.step.action.id, recent) : null}
        now={now}
        send={send}
        onNote={setNoting}
        maySwap={maySwap && line.rent !== null}
      />
    ));
    const isNeed = ({ props }: (typeof rows)[number]) => needsSomebody(props.line, props.undo);
    return [rows.filter(isNeed), rows.filter((row) => !isNeed(row))];
  }, [returns, checklists, openLine, recent, now, send, maySwap]);
  const isOpened = ({ props: { line } }: (typeof needs)[number]) => line.code === openLine;
  return (
    <>
      <Stage screen="returns" result={bad > 0 ? 'mixed' : undefined}>
        {returns.length > 0 ? (
          <div className="returns stack fills">
            <ReturnsHead returns={returns} recent={recent} open={needs.length} />
            <div {...tableNamed(t('key.returns'))} className="returns-table stack">
              <div {...ROW} className="returns-columns for-screen-readers">
                <span {...COLUMN_HEADER}>{t('returns.state')}</span>
                <span {...COLUMN_HEADER}>{t('returns.item')}</span>
                <span {...COLUMN_HEADER}>{t('returns.renter')}</span>
                <span {...COLUMN_HEADER}>{t('returns.nextReservation')}</span>
                <span {...COLUMN_HEADER}>{t('condition.title')}</span>
                <span {...COLUMN_HEADER}>{t(isSession ? 'card.belongsTo' : 'returns.putIn')}</span>
              </div>
              {/* What waits for somebody stays in view. */}
              {needs.length > 0 && (
                <ScrollList
                  className="sheet returns-needs"
                  rows={needs}
                  wanted={needs.findIndex(isOpened)}
                  newest={{ at: 0, id: needs[0]?.props.line.code ?? '' }}
                  isTable
                />
              )}
              {others.length > 0 && (
                <ScrollList
                  className="sheet"
                  rows={others}
                  wanted={others.findIndex(isOpened)}
                  newest={{ at: 0, id: others[0]?.props.line.code ?? '' }}
                  isTable
                />
              )}
            </div>
          </div>
        ) : (
          <div className="returns-first grid fills">
            <BarcodeIcon />
            <h1 className="heading">{t('returns.first')}</h1>
            <p>{isOffline ? t('returns.firstOffline') : t('returns.firstNote')}</p>
          </div>
        )}
      </Stage>
      <ActionBar
        side={<UndoLast returns={returns} recent={recent} undoing={undoing} send={send} />}
        primary={
          <PrimaryButton
            state="leave"
            icon={<CheckIcon />}
            {...(isSession && { note: t('selfService.backToYours') })}
            {...(basket && { note: t('returns.backToBasket') })}
            meaning={`finish ${bad}`}
            onPress={() => send({ type: 'close' })}
          >
            {t('returns.finish')}
          </PrimaryButton>
        }
      >
        <NavigationButtons onSearch={onSearch} onBasket={() => send({ type: 'openBasket' })} />
      </ActionBar>
      {isFinishing && <FinishDialog lines={askingLines({ returns })} send={send} />}
      {notedThing && <ConditionNote thing={notedThing} send={send} onClose={() => setNoting(null)} />}
    </>
  );
}

/** What has come back, what waits for somebody, and how many were late. */
function ReturnsHead({ returns, recent, open }: Pick<ReturnsProps, 'returns' | 'recent'> & { open: number }) {
  const { t } = useText();
  const { back, saved, late } = countReturns(returns, recent);
  const counts = [
    t('returns.back', { count: back }),
    saved > 0 && t('returns.saved', { count: saved }),
    open > 0 && t('returns.stillOpen', { count: open }),
  ];
  return (
    <div className="list-head wraps keeps">
      <h1>{counts.filter((each) => each !== false).join(' · ')}</h1>
      {late > 0 && <p>{t('returns.wereLate', { count: late })}</p>}
    </div>
  );
}

/** Undo of the newest row that returned something. While that can't be undone yet, no row below it is offered. */
function UndoLast({ returns, recent, undoing, send }: Pick<ReturnsProps, 'returns' | 'recent' | 'undoing' | 'send'>) {
  const { t } = useText();
  const last = lastReturned(returns, recent, undoing);
  if (last?.step.kind !== 'taken') return null;
  const { id, undoUntil } = last.step.action;
  return (
    <UndoKey id={id} until={undoUntil} of={nameOfReturn(last)} onPress={() => send({ type: 'undo', ids: [id] })}>
      {t('undo.last')}
    </UndoKey>
  );
}
