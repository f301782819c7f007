// The steps of set-up: done, current, and still to come.
import { CheckIcon } from '@phosphor-icons/react/Check';
import { SETUP_STEPS, type SetupState, type SetupStep } from '../../shared/domain/app.ts';
import { useText } from '../text/use-text.ts';
import '../components/step-dot.css';
import './rail.css';

/** The steps of this set-up: without saved actions there is no `same` step. */
export function stepsOf({ step, waiting }: Pick<SetupState, 'step' | 'waiting'>): SetupStep[] {
  return SETUP_STEPS.filter((each) => each !== 'same' || step === 'same' || waiting > 0);
}

export function Rail({ setup, isReady }: { setup: SetupState; isReady: boolean }) {
  const { t } = useText();
  const steps = stepsOf(setup);
  const current = isReady ? steps.length : steps.indexOf(setup.step);
  return (
    <ol className="rail grid">
      {[...steps, 'ready' as const].map((each, index) => (
        <li key={each} data-past={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          <span className="step-dot middle strong">{index < current ? <CheckIcon /> : index + 1}</span>
          {t(`setup.steps.${each}`)}
        </li>
      ))}
    </ol>
  );
}
