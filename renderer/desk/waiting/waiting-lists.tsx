// The actions that need attention, and below them those waiting to be sent.
import { type CSSProperties, type ReactElement, useMemo } from 'react';
import type { AppState } from '../../../shared/api/app-state.ts';
import type { DeskAction, PendingActions } from '../../../shared/domain/action.ts';
import type { Item } from '../../../shared/domain/workspace.ts';
import { CodeBadge } from '../../components/code-badge.tsx';
import { ItemPicture } from '../../components/item-picture.tsx';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { PlainKey } from '../../components/plain-key.tsx';
import { ScrollList } from '../../components/scroll-list.tsx';
import { CaretRightIcon } from '../../components/way-icons.tsx';
import { useText } from '../../text/use-text.ts';
import { outcomeOf } from '../model/selectors.ts';
import { actionDone, WaitingTime } from './waiting-action.tsx';

interface WaitingListsProps {
  pending: PendingActions;
  /** The number of each: there may be more than the lists hold. */
  counts: AppState['actions'];
  /** The id of the opened action. */
  opened: string | null;
  /** The items that were looked up, by code. */
  items: Record<string, Item>;
  onOpen: (action: DeskAction) => void;
}

export function WaitingLists({ pending, counts, opened, items, onOpen }: WaitingListsProps) {
  const { t } = useText();
  const list = { opened, items, onOpen };
  return (
    <div
      className="waiting-lists stack"
      data-both={(pending.attention.length > 0 && pending.waiting.length > 0) || undefined}
    >
      {pending.attention.length > 0 && (
        <List {...list} title={t('waiting.attention')} actions={pending.attention} count={counts.attention} />
      )}
      {pending.waiting.length > 0 && (
        <List {...list} title={t('waiting.waiting')} actions={pending.waiting} count={counts.waiting} isWaiting />
      )}
    </div>
  );
}

interface ListProps extends Pick<WaitingListsProps, 'opened' | 'items' | 'onOpen'> {
  title: string;
  actions: DeskAction[];
  count: number;
  isWaiting?: boolean;
}

function List({ title, actions, count, isWaiting = false, opened, items, onOpen }: ListProps) {
  const { t } = useText();
  const isCut = count > actions.length;
  const rowCount = actions.length + (isCut ? 1 : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a row does is the same each time.
  const rows = useMemo(() => {
    const all: ReactElement[] = actions.map((action) => (
      <li key={action.id}>
        <Row
          action={action}
          item={items[action.code] ?? null}
          isOpened={action.id === opened}
          onOpen={() => onOpen(action)}
        />
      </li>
    ));
    if (isCut)
      all.push(
        <li key="cut" className="waiting-cut">
          {t('stop.more', { count: count - actions.length })}
        </li>,
      );
    return all;
  }, [actions, count, opened, items, t]);
  return (
    <section
      className="waiting-list stack"
      data-single={count === 1 || undefined}
      style={{ '--rows': rowCount } as CSSProperties}
    >
      <h2>
        {title} <span>{count}</span>
      </h2>
      <ScrollList
        className={isWaiting ? 'waiting-rows waiting-rows--dashed rows-apart' : 'sheet waiting-rows rows-apart'}
        rows={rows}
        wanted={actions.findIndex(({ id }) => id === opened)}
      />
    </section>
  );
}

interface RowProps {
  action: DeskAction;
  item: Item | null;
  isOpened: boolean;
  onOpen: () => void;
}

function Row({ action, item, isOpened, onOpen }: RowProps) {
  const { t } = useText();
  const name = item?.name ?? action.itemName;
  return (
    <PlainKey
      className="waiting-row columns row-key"
      meaning={`waiting ${action.id}`}
      aria-current={isOpened || undefined}
      onClick={onOpen}
    >
      <OutcomeBadge outcome={outcomeOf(action.state)} size="small" />
      <ItemPicture item={item ?? (name === null ? null : { name, type: null, variant: null, tags: [] })} />
      <span className="waiting-row-what grid">
        {name !== null && (
          <b className="waiting-row-name">
            <bdi>{name}</bdi>
          </b>
        )}
        <span className="facts-line">
          <CodeBadge code={action.code} />
          <span>
            {actionDone(action, t)}, <WaitingTime action={action} />
          </span>
        </span>
      </span>
      <CaretRightIcon />
    </PlainKey>
  );
}
