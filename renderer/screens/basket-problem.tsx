// What keeps a line of the basket here, and every way on from it.
import { useContext } from 'react';
import { Button } from '../components/button.tsx';
import { SessionContext } from '../components/session.tsx';
import type { DuePreset } from '../desk/model.ts';
import { canOverride, dueInTime, isRentersProblem, ownBlocks } from '../desk/problems.ts';
import { formatDayTime, formatTime } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { reasonWords } from '../text/verdict.ts';
import type { BasketLineProps } from './basket-line.tsx';
import { aboutOf, BlockWords } from './block-words.tsx';

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
