// The kiosk room: the self-test and its results; before a test also what IT provisioned in vain, the PIN, recent faults, autostart and the latest update.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { PulseIcon } from '@phosphor-icons/react/Pulse';
import { useEffect, useMemo, useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import type { UpdateNote } from '../../shared/domain/app.ts';
import type { FaultCounts } from '../../shared/domain/faults.ts';
import {
  SELF_TEST,
  type SelfTestLine,
  type SelfTestOutcome,
  type SelfTestReport,
} from '../../shared/domain/self-test.ts';
import { Button } from '../components/button.tsx';
import { Choice } from '../components/choice.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { ScrollList } from '../components/scroll-list.tsx';
import { kiosk } from '../kiosk.ts';
import { formatDay, formatDayTime, formatTime } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { OwnPin } from './own-pin.tsx';
import { Choices, Warning } from './panel.tsx';
import '../components/check-rows.css';
import './kiosk.css';

type Testing = { kind: 'not-yet' | 'busy' | 'failed' } | { kind: 'done'; report: SelfTestReport };

/** Failures come first, checks that do not apply here come last. */
const ORDER: readonly SelfTestOutcome[] = ['broken', 'held', 'notHere'];
const BADGES = { held: 'done', broken: 'refused', notHere: 'absent' } as const;

export function KioskRoom({
  app,
}: {
  app: Pick<
    AppState,
    | 'version'
    | 'update'
    | 'provisioningProblem'
    | 'setByIt'
    | 'policyProblems'
    | 'startsAtSignIn'
    | 'pinEntered'
    | 'policy'
  >;
}) {
  const { t } = useText();
  const [testing, setTesting] = useState<Testing>({ kind: 'not-yet' });
  const start = async () => {
    setTesting({ kind: 'busy' });
    const result = await kiosk.admin.selfTest();
    setTesting(result.ok ? { kind: 'done', report: result.data } : { kind: 'failed' });
  };
  const isDone = testing.kind === 'done';
  return (
    <section className="self-test stack">
      <div className="self-test-head columns">
        <h2>{t('selfTest.title')}</h2>
        <p className="soft" role="status">
          {isDone ? <Counts report={testing.report} /> : t(`selfTest.${LEADS[testing.kind]}`)}
        </p>
        <Button kind={isDone ? 'plain' : 'accent'} size="large" isOff={testing.kind === 'busy'} onPress={start}>
          {isDone ? <ArrowClockwiseIcon /> : <PulseIcon />}
          {t(isDone ? 'selfTest.again' : 'selfTest.start')}
        </Button>
      </div>
      {/* The self-test's list needs the space. */}
      {!isDone && app.provisioningProblem !== null && (
        <Warning text={t('admin.provisioningProblem', { reason: app.provisioningProblem })} />
      )}
      {!isDone && app.policyProblems.length > 0 && (
        <Warning text={t('admin.policyProblems', { problems: app.policyProblems.join('; ') })} />
      )}
      {!isDone && app.setByIt.length > 0 && (
        <p className="soft">{t('admin.policySets', { settings: app.setByIt.join(', ') })}</p>
      )}
      {!isDone && <OwnPin app={app} />}
      {!isDone && <Faults />}
      {!isDone && app.startsAtSignIn !== null && <Autostart isOn={app.startsAtSignIn} />}
      {!isDone && app.update && <Update version={app.version} update={app.update} />}
      {isDone && <Lines report={testing.report} />}
    </section>
  );
}

/** The system's autostart, where no kiosk session starts the app. */
function Autostart({ isOn }: { isOn: boolean }) {
  const { t } = useText();
  const set = (wanted: boolean) => kiosk.admin.setAutostart({ isOn: wanted });
  return (
    <Choices title={t('admin.autostart.title')} columns={2}>
      <Choice title={t('admin.autostart.on')} isChosen={isOn} onPress={() => set(true)} />
      <Choice title={t('admin.autostart.off')} isChosen={!isOn} onPress={() => set(false)} />
    </Choices>
  );
}

/** What stopped unexpectedly in the last days, if anything. */
function Faults() {
  const { t, locale } = useText();
  const [counts, setCounts] = useState<FaultCounts | null>(null);
  useEffect(() => {
    kiosk.admin.faults().then((result) => setCounts(result.ok ? result.data : null));
  }, []);
  if (!counts?.last) return null;
  const { last, ...numbers } = counts;
  return (
    <p className="soft">{t('admin.faults', { ...numbers, at: formatDayTime(locale, last.at), reason: last.reason })}</p>
  );
}

/** The result of the latest update. */
function Update({ version, update: { before, since, isOlder, failed } }: { version: string; update: UpdateNote }) {
  const { t, locale } = useText();
  const day = formatDay(locale, since);
  return (
    <>
      {before !== null && (
        <p className="soft">{t(`admin.update.${isOlder ? 'older' : 'updated'}`, { version, before, day })}</p>
      )}
      {failed && (
        <Warning text={t('admin.update.failed', { version: failed.version, at: formatDayTime(locale, failed.at) })} />
      )}
    </>
  );
}

const LEADS = { 'not-yet': 'lead', busy: 'running', failed: 'failed' } as const;

function Counts({ report: { at, lines } }: { report: SelfTestReport }) {
  const { t, locale } = useText();
  const of = (wanted: SelfTestOutcome) => lines.filter(({ outcome }) => outcome === wanted).length;
  const time = formatTime(locale, at);
  return t('selfTest.counts', { time, held: of('held'), broken: of('broken'), notHere: of('notHere') });
}

function Lines({ report }: { report: SelfTestReport }) {
  const rows = useMemo(() => {
    const lines = ORDER.flatMap((wanted) => report.lines.filter(({ outcome }) => outcome === wanted));
    return lines.map((line) => <Line key={line.check} line={line} />);
  }, [report]);
  return <ScrollList className="sheet check-rows" rows={rows} />;
}

function Line({ line: { check, outcome, detail } }: { line: SelfTestLine }) {
  const { t } = useText();
  const isBroken = outcome === 'broken';
  return (
    <li className="check-row" data-outcome={BADGES[outcome]} data-failed={isBroken || undefined}>
      <OutcomeBadge outcome={BADGES[outcome]} size="small" />
      <span>
        <b>{t(`selfTest.checks.${check}`)}</b>
        {isBroken && (
          <span className="self-test-advice">
            {t(`selfTest.advice.${SELF_TEST[check]}`)}
            {/* For support staff; English in every language. */}
            {detail !== null && <small lang="en">{detail}</small>}
          </span>
        )}
      </span>
      <strong>{t(`selfTest.outcomes.${outcome}`)}</strong>
    </li>
  );
}
