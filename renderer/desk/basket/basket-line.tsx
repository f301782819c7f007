// A line of the basket that can go out: plain, with parts to count, scanned again, or overridden.
import { CheckIcon } from '@phosphor-icons/react/Check';
import { CircleIcon } from '@phosphor-icons/react/Circle';
import { XIcon } from '@phosphor-icons/react/X';
import { memo, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { ItemPicture } from '../../components/item-picture.tsx';
import { Marked } from '../../components/marked.tsx';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { OwnerContext, PlainKey } from '../../components/plain-key.tsx';
import { formatDayTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { overriddenBlocks, reservationInTheWay } from '../model/problems.ts';
import { nameOf } from '../model/selectors.ts';
import { aboutOf, BlockWords } from '../words/block-words.tsx';
import type { BasketLineProps } from './basket-problem.tsx';
import { LineDueKey, LineDueWords } from './line-due-key.tsx';
import './basket-line.css';

export interface BasketRowProps extends Pick<BasketLineProps, 'line' | 'basket' | 'send'> {
  /** Its number, or its icon in a pick-up. */
  mark: ReactNode;
  isNewest: boolean;
  /** Opens the calendar for this line. */
  onDue: (code: string) => void;
  /** More facts, shown beside those of the item. */
  children?: ReactNode;
}

/** Drawn again only if something of it changes: there may be hundreds. */
export const BasketLineRow = memo(function BasketLineRow(props: BasketRowProps) {
  const { line, basket, mark, isNewest, onDue, send, children } = props;
  const { t, locale } = useText();
  const { item, next } = line;
  const isOverridden = line.overrides.length > 0;
  const takeOut = () => send({ type: 'takeOut', code: line.code });
  return (
    <OwnerContext value={line.code}>
      <li className="basket-line columns" data-newest={isNewest || undefined}>
        {line.again ? (
          <OutcomeBadge outcome="already" size="small" />
        ) : (
          <span className="basket-line-number soft strong">{mark}</span>
        )}
        <ItemPicture item={item} />
        <div className="shrinks">
          {item && (
            <h2 className="row-name">
              <bdi>{item.name}</bdi>
            </h2>
          )}
          <div className="facts-line">
            <CodeBadge code={line.code} />
            {item?.variant && <bdi>{item.variant.name}</bdi>}
            {item?.price && <bdi>{item.price}</bdi>}
            <PartCount line={line} />
            {children}
            {line.again && <span>{t('basket.again')}</span>}
            {next && !isOverridden && reservationInTheWay(line, basket) === 'unknown' && (
              <b>{t('basket.reservedFrom', { from: formatDayTime(locale, next.startsAt) })}</b>
            )}
          </div>
          {!item && <p className="basket-line-unresolved">{t('basket.unresolved')}</p>}
        </div>
        <div className="basket-line-keys">
          <LineDueKey line={line} onOpen={() => onDue(line.code)} />
          <Button kind="quiet" label={t('basket.takeOutNamed', { name: nameOf(line) })} onPress={takeOut}>
            <XIcon />
          </Button>
        </div>
        <LineDueWords line={line} basket={basket} />
        <Parts line={line} send={send} />
        {isOverridden && (
          <div className="basket-line-lent">
            <p>
              <b>{t('basket.overridden')}</b> <BlockWords blocks={overriddenBlocks(line)} about={aboutOf(line)} />
            </p>
            <Button onPress={() => send({ type: 'revokeOverride', subject: { item: line.code } })}>
              {t('basket.revokeOverride')}
            </Button>
          </div>
        )}
      </li>
    </OwnerContext>
  );
});

function PartCount({ line: { item, counted } }: Pick<BasketLineProps, 'line'>) {
  const { t } = useText();
  const parts = item?.parts ?? [];
  const count = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === 0) return null;
  const isCounted = parts.every(({ name }) => counted.includes(name));
  return (
    <span>
      <Marked>{t(isCounted ? 'basket.partsCounted' : 'basket.countParts', { count })}</Marked>
    </span>
  );
}

function Parts({ line: { code, item, counted }, send }: Pick<BasketLineProps, 'line' | 'send'>) {
  if (!item || item.parts.length === 0) return null;
  return (
    <ul className="basket-line-parts">
      {item.parts.map(({ name, quantity }) => {
        const isCounted = counted.includes(name);
        return (
          <li key={`${quantity} ${name}`}>
            <PlainKey
              className="part boxed strong presses"
              aria-pressed={isCounted}
              onClick={() => send({ type: 'countPart', code, part: name })}
            >
              {isCounted ? <CheckIcon /> : <CircleIcon />}
              {quantity} <bdi>{name}</bdi>
            </PlainKey>
          </li>
        );
      })}
    </ul>
  );
}
