// The rows of the connection test, and advice on what went wrong.
import { CHECK_NAMES, type CheckName, type CheckState, type ConnectionTest } from '../../shared/domain/app.ts';
import { Advice } from '../components/advice.tsx';
import { Marked } from '../components/marked.tsx';
import { type BadgeOutcome, OutcomeBadge } from '../components/outcome-badge.tsx';
import { useText } from '../text/use-text.ts';
import '../components/check-rows.css';

const BADGES: Record<CheckState, BadgeOutcome> = {
  todo: 'todo',
  running: 'sending',
  passed: 'done',
  exempt: 'absent',
  failed: 'refused',
};

export function ConnectionTests({ test, tokenMask }: { test: ConnectionTest | null; tokenMask: string | null }) {
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and must do so by keyboard too.
    <section className="tests stack shrinks keeps-all" data-problem={test?.problem ?? undefined} tabIndex={0}>
      <h2>{t('setup.connection.tests')}</h2>
      <ul className="sheet check-rows">
        {CHECK_NAMES.map((name) => (
          <CheckRow key={name} name={name} test={test} tokenMask={tokenMask} />
        ))}
      </ul>
      {test?.problem ? (
        <>
          <Advice
            level={3}
            title={t(`setup.problem.${test.problem}.title`)}
            steps={t(`setup.problem.${test.problem}.steps`)}
          />
          {test.detail && (
            <p className="label">
              {t('setup.forIt')} <bdi lang="en">{test.detail}</bdi>
            </p>
          )}
        </>
      ) : (
        <p className="label">{t('setup.connection.testsNote')}</p>
      )}
    </section>
  );
}

interface CheckRowProps {
  name: CheckName;
  test: ConnectionTest | null;
  tokenMask: string | null;
}

function CheckRow({ name, test, tokenMask }: CheckRowProps) {
  const { t } = useText();
  const state = test?.checks[name] ?? 'todo';
  return (
    <li className="check-row" data-outcome={BADGES[state]} data-failed={state === 'failed' || undefined}>
      <OutcomeBadge outcome={BADGES[state]} size="small" />
      <b>
        <Marked>{t(`setup.check.${name}`)}</Marked>
      </b>
      <span className="check-state soft">{detail()}</span>
    </li>
  );

  function detail(): string {
    if (state === 'passed' && name === 'reached' && test?.roundTripMs != null)
      return t('setup.check.milliseconds', { ms: Math.round(test.roundTripMs) });
    if (state === 'passed' && name === 'token' && tokenMask) return tokenMask;
    return t(`setup.check.${state}`);
  }
}
