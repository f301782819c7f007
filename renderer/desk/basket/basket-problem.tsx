// What keeps a line of the basket here, and every way on from it.

import { useContext } from 'react';
import type { OverrideSubject } from '../../../shared/domain/action.ts';
import { Button } from '../../components/button.tsx';
import { formatDayTime, formatTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { Basket, BasketLine, DuePreset } from '../model/model.ts';
import { canOverride, dueInTime, isRentersProblem, ownBlocks } from '../model/problems.ts';
import { SessionContext } from '../ways/session-context.tsx';
import { reasonWords } from '../words/action-words.ts';
import { aboutOf, BlockWords } from '../words/block-words.tsx';

export interface BasketLineProps {
  line: BasketLine;
  basket: Basket;
  send: (event: DeskEvent) => void;
  /** Absent where nobody may override. */
  onOverride?: (subject: OverrideSubject) => void;
}

export function LineProblem({ line, basket, send, onOverride }: BasketLineProps) {
  const { t } = useText();
  const isSession = useContext(SessionContext) !== null;
  const { code } = line;
  const preset = dueInTime(line, basket);
  const override = canOverride(line, basket) ? onOverride : undefined;
  const hasChoice = preset !== null || override !== undefined;
  return (
    <div className="basket-line-problem">
      <Why line={line} basket={basket} hasChoice={hasChoice} />
      {preset && <DueInTime preset={preset} onPress={() => send({ type: 'chooseDue', name: preset.name })} />}
      {line.isOut && !isSession && (
        <Button onPress={() => send({ type: 'showItem', code })}>{t('basket.showIt')}</Button>
      )}
      {line.refusal && !line.isOut && (
        <Button onPress={() => send({ type: 'tryAgain', code })}>{t('basket.tryAgain')}</Button>
      )}
      <Button onPress={() => send({ type: 'takeOut', code })}>{t('basket.takeOut')}</Button>
      {override && <Button onPress={() => override({ item: code })}>{t('basket.override')}</Button>}
    </div>
  );
}

function DueInTime({ preset: { name, dueAt }, onPress }: { preset: DuePreset; onPress: () => void }) {
  const { t, locale } = useText();
  const time = formatTime(locale, dueAt);
  if (name === 'today') return <Button onPress={onPress}>{t('basket.dueToday', { time })}</Button>;
  if (name === 'tomorrow') return <Button onPress={onPress}>{t('basket.dueTomorrow', { time })}</Button>;
  return <Button onPress={onPress}>{t('basket.dueOn', { due: formatDayTime(locale, dueAt) })}</Button>;
}

interface WhyProps extends Pick<BasketLineProps, 'line' | 'basket'> {
  hasChoice: boolean;
}

function Why({ line, basket, hasChoice }: WhyProps) {
  const { t } = useText();
  const isSession = useContext(SessionContext) !== null;
  if (line.refusal) {
    return (
      <p>
        <b>{t('basket.refusedBefore')}</b> {reasonWords(line.refusal, t)}
      </p>
    );
  }
  if (line.isOut) {
    return (
      <p>
        <b>{t('basket.isOut')}</b> {isSession ? t('selfService.isOutNote') : t('basket.isOutNote')}
      </p>
    );
  }
  if (isRentersProblem(line, basket)) {
    return (
      <p>
        <b>{t('basket.isRenters')}</b> {t('basket.isRentersNote')}
      </p>
    );
  }
  return (
    <p>
      <b>{t(hasChoice ? 'basket.isBlockedUntil' : 'basket.isBlocked')}</b>{' '}
      <BlockWords blocks={ownBlocks(line, basket)} about={aboutOf(line)} />
    </p>
  );
}
