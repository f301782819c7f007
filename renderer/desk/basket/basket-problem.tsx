// A line of the basket that can't go out: why, the most likely next step, and the other options behind a key.
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { type ReactNode, useContext, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { ItemPicture } from '../../components/item-picture.tsx';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { OwnerContext } from '../../components/plain-key.tsx';
import { formatDay, formatDayTime } from '../../text/format.ts';
import { renterName } from '../../text/renter-names.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { Basket, BasketLine } from '../model/model.ts';
import { canOverride, dueInTime, isOnlyReserved, isRentersProblem, ownBlocks } from '../model/problems.ts';
import { nameOf } from '../model/selectors.ts';
import { SessionContext } from '../navigation/session-context.tsx';
import { reasonWords } from '../words/action-words.ts';
import { aboutOf, BlockWords, rentersCause } from '../words/block-words.tsx';
import { lineDueWhy } from '../words/due-words.ts';
import { askToOverride } from './overrides.ts';
import './basket-problem.css';

export interface BasketLineProps {
  line: BasketLine;
  basket: Basket;
  send: (event: DeskEvent) => void;
  /** Whether an administrator may be asked for an override. */
  mayOverride: boolean;
}

/** One thing to do about a problem. */
interface Way {
  words: string;
  event: DeskEvent;
}

export function ProblemRow(props: BasketLineProps) {
  const { line, send } = props;
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { item, code } = line;
  const [main, ...others] = useWays(props);
  const isSession = useContext(SessionContext) !== null;
  return (
    <OwnerContext value={code}>
      <li className="problem columns" data-outcome="attention" data-problem data-open={isOpen || undefined}>
        <OutcomeBadge outcome="attention" size="small" />
        <ItemPicture item={item} />
        <div className="shrinks">
          <div className="problem-item">
            {item && (
              <h2 className="row-name">
                <bdi>{item.name}</bdi>
              </h2>
            )}
            <div className="facts-line">
              <CodeBadge code={code} />
              {item?.variant && <bdi>{item.variant.name}</bdi>}
              {line.again && <span>{t('basket.again')}</span>}
            </div>
          </div>
        </div>
        <div className="problem-ways">
          {main && <Button onPress={() => send(main.event)}>{main.words}</Button>}
          <Button
            kind="quiet"
            label={t('basket.takeOutNamed', { name: nameOf(line) })}
            onPress={() => send({ type: 'takeOut', code })}
          >
            {t('basket.takeOut')}
          </Button>
          {!isSession && (
            <Button
              kind="quiet"
              label={t('basket.moreOf', { name: nameOf(line) })}
              isOpen={isOpen}
              onPress={() => setIsOpen(!isOpen)}
            >
              <DotsThreeIcon />
            </Button>
          )}
        </div>
        <Why {...props} />
        {isOpen && (
          <div className="problem-others">
            {others.map(({ words, event }) => (
              <Button key={words} onPress={() => send(event)}>
                {words}
              </Button>
            ))}
          </div>
        )}
      </li>
    </OwnerContext>
  );
}

/** Everything that can be done except taking the line out, the most likely first. */
function useWays({ line, basket, mayOverride }: BasketLineProps): Way[] {
  const { t } = useText();
  const isSession = useContext(SessionContext) !== null;
  const { code } = line;
  const ways: (Way | false)[] = [
    dueInTime(line, basket) !== null && { words: t('basket.dueEarlier'), event: { type: 'goEarlier', code } },
    line.loan !== undefined && !isSession && { words: t('basket.returnNow'), event: { type: 'returnLine', code } },
    line.isOnLoan && !isSession && { words: t('basket.showIt'), event: { type: 'showItem', code } },
    line.refusal !== null && !line.isOnLoan && { words: t('basket.tryAgain'), event: { type: 'tryAgain', code } },
    mayOverride &&
      canOverride(line, basket) && { words: t('basket.override'), event: askToOverride(basket, { item: code }) },
    !line.isOnLoan && !isSession && { words: t('basket.showIt'), event: { type: 'showItem', code } },
  ];
  return ways.filter((way) => way !== false);
}

/** Why the line can't go out: in one line, or in full once the row is open. */
function Why({ line, basket }: Pick<BasketLineProps, 'line' | 'basket'>) {
  const { t, locale } = useText();
  const isSession = useContext(SessionContext) !== null;
  if (line.refusal) return <Cause word={t('basket.refusedBefore')}>{reasonWords(line.refusal, t)}</Cause>;
  if (line.loan && !isSession) {
    const { renter, dueAt } = line.loan;
    const name = renterName(renter, t);
    const words =
      dueAt === null ? t('basket.outTo', { name }) : t('basket.outUntil', { name, day: formatDay(locale, dueAt) });
    return <Cause word={t('basket.out')}>{words}</Cause>;
  }
  if (line.isOnLoan)
    return <Cause word={t('basket.isOut')}>{isSession ? t('selfService.isOutNote') : t('basket.isOutNote')}</Cause>;
  if (isRentersProblem(line, basket)) return <Cause word={rentersCause(line.blocks, t)} />;
  const blocks = ownBlocks(line, basket);
  if (blocks.length === 0) return <Cause word={t('due.noDay')}>{lineDueWhy(line, basket, t, locale)}</Cause>;
  // Renters read what they can do instead.
  if (!isSession && isOnlyReserved(line, basket) && line.next) {
    const { startsAt, renterName } = line.next;
    const from = formatDayTime(locale, startsAt);
    return (
      <Cause word={t('basket.isReserved')}>
        {renterName === null ? t('basket.from', { from }) : t('basket.fromFor', { from, name: renterName })}
      </Cause>
    );
  }
  return (
    <Cause word={t('basket.isBlocked')}>
      <BlockWords blocks={blocks} about={aboutOf(line)} />
    </Cause>
  );
}

function Cause({ word, children }: { word: string; children?: ReactNode }) {
  return (
    <p className="problem-why one-line">
      <b className="tells">{word}</b> <bdi>{children}</bdi>
    </p>
  );
}
