// The room of this kiosk itself: the self-test, which tries what the kiosk promises, and what came of each try.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { PulseIcon } from '@phosphor-icons/react/Pulse';
import { useMemo, useState } from 'react';
import {
  SELF_TEST,
  type SelfTestLine,
  type SelfTestOutcome,
  type SelfTestReport,
} from '../../shared/domain/self-test.ts';
import { Button } from '../components/button.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { WholeRows } from '../components/whole-rows.tsx';
import { kiosk } from '../kiosk.ts';
import { formatTime } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import '../components/check-rows.css';
import './kiosk.css';

type Testing = { is: 'not-yet' | 'busy' | 'failed' } | { is: 'done'; report: SelfTestReport };

/** What has to be seen to comes first. */
const ORDER: readonly SelfTestOutcome[] = ['broken', 'notHere', 'held'];
const BADGES = { held: 'done', broken: 'refused', notHere: 'todo' } as const;

export function KioskRoom() {
  const { t } = useText();
  const [testing, setTesting] = useState<Testing>({ is: 'not-yet' });
  const start = async () => {
    setTesting({ is: 'busy' });
    const result = await kiosk.admin.selfTest();
    setTesting(result.ok ? { is: 'done', report: result.data } : { is: 'failed' });
  };
  const isDone = testing.is === 'done';
  return (
    <section className="self-test">
      <div className="self-test-head">
        <h2>{t('selfTest.title')}</h2>
        <p className="soft" role="status">
          {isDone ? <Counts report={testing.report} /> : t(`selfTest.${LEADS[testing.is]}`)}
        </p>
        <Button kind={isDone ? 'plain' : 'accent'} size="large" isOff={testing.is === 'busy'} onPress={start}>
          {isDone ? <ArrowClockwiseIcon /> : <PulseIcon />}
          {t(isDone ? 'selfTest.again' : 'selfTest.start')}
        </Button>
      </div>
      {isDone && <Lines report={testing.report} />}
    </section>
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
  const groups = useMemo(() => {
    const rows = ORDER.flatMap((wanted) => report.lines.filter(({ outcome }) => outcome === wanted));
    return [{ className: 'sheet check-rows', rows: rows.map((line) => <Line key={line.check} line={line} />) }];
  }, [report]);
  return <WholeRows groups={groups} />;
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
            {/* For whoever it is told to; it is English in every language. */}
            {detail !== null && <small lang="en">{detail}</small>}
          </span>
        )}
      </span>
      <strong>{t(`selfTest.outcomes.${outcome}`)}</strong>
    </li>
  );
}
