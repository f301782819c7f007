// The first try after set-up, with one of the owner's own items: what to do, and what of it the workspace has confirmed.
import type { ActionIntent } from '../../shared/domain/action.ts';
import { Button } from '../components/button.tsx';
import { Marked } from '../components/marked.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import type { FirstTryProps } from '../desk/ready/first-try.ts';
import { useText } from '../text/use-text.ts';
import './first-try-steps.css';

export function FirstTrySteps({ recent, onEnd }: FirstTryProps) {
  const { t } = useText();
  const isDone = (intent: ActionIntent) => recent.some((each) => each.intent === intent && each.state === 'confirmed');
  const steps = [
    { step: t('setup.try.out', { key: t('basket.confirm', { count: 1 }) }), isDone: isDone('check_out') },
    { step: t('setup.try.back', { key: t('card.return') }), isDone: isDone('check_in') },
  ];
  const works = steps.every((each) => each.isDone);
  return (
    <section className="sheet first-try stack keeps" aria-labelledby="first-try">
      <h2 id="first-try">{works ? t('setup.try.works') : t('setup.try.title')}</h2>
      <ol className="stack">
        {steps.map((each) => (
          <li key={each.step} className="row">
            <OutcomeBadge outcome={each.isDone ? 'done' : 'todo'} size="small" />
            <span>
              <Marked>{each.step}</Marked>
            </span>
          </li>
        ))}
      </ol>
      {!works && <p className="soft">{t('setup.try.note')}</p>}
      <Button onPress={onEnd}>{works ? t('key.done') : t('key.notNow')}</Button>
    </section>
  );
}
