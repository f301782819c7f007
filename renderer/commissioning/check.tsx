// The scanner check while codes are scanned: the code asked for, what arrived, and the progress.
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/ArrowCounterClockwise';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { type ReactNode, useState } from 'react';
import { TEST_CODES, type TestCodeId } from '../../shared/domain/test-sheet.ts';
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import { ActionBar, BackKey, Key, PrimaryButton } from '../components/action-bar.tsx';
import { Marked } from '../components/marked.tsx';
import { type BadgeOutcome, OutcomeBadge } from '../components/outcome-badge.tsx';
import { ReadOut, type ReadOutWords } from '../components/read-out.tsx';
import { nextScannerName, type Trouble } from '../scanning/commissioning.ts';
import { type Translate, useText } from '../text/use-text.ts';
import { Characters } from './characters.tsx';
import { CheckResult } from './check-result.tsx';
import { TestCodePicture } from './test-code.tsx';
import { TroubleCard } from './trouble.tsx';
import { type ScannerCheck, useScannerCheck } from './use-scanner-check.ts';
import '../components/check-rows.css';
import './check.css';
import { ArrowRightIcon } from '../components/way-icons.tsx';
import { kiosk } from '../kiosk.ts';

interface ScannerCheckProps {
  scanners: readonly ScannerProfile[];
  /** The name of the scanner that is checked again; null: a new one. */
  replaces: string | null;
  /** The frame around the parts: administration's or set-up's. */
  frame: (parts: { readOut: ReactNode; body: ReactNode; actionBar: ReactNode }) => ReactNode;
  onClose: () => void;
}

export function CheckOfScanner({ scanners, replaces, frame, onClose }: ScannerCheckProps) {
  const { t } = useText();
  const [others] = useState(() => scanners.filter(({ name }) => name !== replaces));
  const check = useScannerCheck(others);
  const [saving, setSaving] = useState<'no' | 'saving' | 'failed'>('no');
  const isDone = check.next === null;
  const name = replaces ?? nextScannerName(t('commissioning.scanner'), scanners);

  const save = async () => {
    if (!check.profile) return;
    setSaving('saving');
    const profile = { name, ...check.profile };
    const isKnown = scanners.some((each) => each.name === name);
    const result = await kiosk.admin.setScanning({
      scanners: isKnown ? scanners.map((each) => (each.name === name ? profile : each)) : [...scanners, profile],
    });
    if (result.ok) onClose();
    else setSaving('failed');
  };
  const startAgain = () => {
    setSaving('no');
    check.startAgain();
  };

  return frame({
    readOut: <CheckReadOut check={check} isFailed={saving === 'failed'} />,
    body: isDone ? <CheckResult check={check} /> : <Scanning check={check} />,
    actionBar: (
      <ActionBar primary={primary()}>
        <BackKey onPress={onClose} />
        {!isDone && (
          <Key icon={<ArrowRightIcon />} onPress={check.skip}>
            {t('commissioning.skip')}
          </Key>
        )}
        {(check.last !== null || check.skipped.size > 0) && (!isDone || check.profile) && (
          <Key icon={<ArrowCounterClockwiseIcon />} onPress={startAgain}>
            {t('commissioning.again')}
          </Key>
        )}
      </ActionBar>
    ),
  });

  function primary() {
    if (isDone && !check.profile)
      return (
        <PrimaryButton size="flat" icon={<ArrowCounterClockwiseIcon />} onPress={startAgain}>
          {t('commissioning.again')}
        </PrimaryButton>
      );
    const toGo = TEST_CODES.filter(({ id }) => !check.read.includes(id) && !check.skipped.has(id)).length;
    const state = isDone ? (saving === 'saving' ? 'busy' : 'act') : 'off';
    const note = isDone ? t('commissioning.saveAs', { name }) : t('commissioning.toGo', { count: toGo });
    return (
      <PrimaryButton size="flat" state={state} note={note} icon={<CheckIcon />} onPress={() => void save()}>
        {t('commissioning.save')}
      </PrimaryButton>
    );
  }
}

/** A code's number on the sheet. */
const numberOf = (id: TestCodeId | null) => TEST_CODES.findIndex((code) => code.id === id) + 1;

function CheckReadOut({ check, isFailed }: { check: ScannerCheck; isFailed: boolean }) {
  const { t } = useText();
  const segment: ReadOutWords = isFailed
    ? { outcome: 'attention', word: t('commissioning.save'), note: t('commissioning.notSaved') }
    : wordsOf(check, t);
  return <ReadOut at={check.last?.at ?? 0} segments={[segment]} />;
}

function wordsOf({ last, next, read, arrivals }: ScannerCheck, t: Translate): ReadOutWords {
  const then = next ? t('commissioning.readout.next', { number: numberOf(next) }) : t('commissioning.readout.last');
  if (!last) {
    if (next === null) return { outcome: 'ready', word: t('commissioning.title') };
    return { outcome: 'ready', word: t('commissioning.readout.ready', { number: numberOf(next) }) };
  }
  const { arrival, isRepeat } = last;
  switch (arrival.kind) {
    case 'code': {
      const number = numberOf(arrival.id);
      if (!isRepeat) return { outcome: 'done', word: t('commissioning.readout.code', { number }), note: then };
      return {
        outcome: 'already',
        word: t('commissioning.readout.again', { number }),
        note: t('commissioning.readout.againNote'),
      };
    }
    case 'damaged':
    case 'mangled':
      return {
        outcome: 'attention',
        word: t(`commissioning.readout.${arrival.kind}`, { number: numberOf(arrival.id) }),
        note: t(`commissioning.readout.${arrival.kind}Note`),
      };
    case 'foreign': {
      const isStrange = read.length === 0 && arrivals.filter(({ kind }) => kind === 'foreign').length > 1;
      const note = t(`commissioning.readout.${isStrange ? 'strange' : 'foreignNote'}`);
      return { outcome: 'attention', word: t('commissioning.readout.foreign'), note };
    }
    case 'secret':
      return { outcome: 'attention', word: t('readout.badScan.token-shaped.word'), note: t('setup.scanner.token') };
    case 'broken':
      return {
        outcome: 'attention',
        word: t('readout.badScan.broken.word'),
        note: t('readout.badScan.broken.note'),
      };
  }
}

/** With these troubles it is pointless to go on with the other codes. */
const URGENT: ReadonlySet<Trouble> = new Set(['layout-unknown', 'characters-lost']);

function Scanning({ check }: { check: ScannerCheck }) {
  const { t } = useText();
  const code = TEST_CODES.find(({ id }) => id === check.next);
  const number = numberOf(check.next);
  const urgent = check.troubles.find((trouble) => URGENT.has(trouble));
  return (
    <>
      <section className="check-part stack shrinks keeps-all">
        <h1>{t('commissioning.scan', { number, count: TEST_CODES.length })}</h1>
        <p className="check-lead soft">{t('commissioning.lead')}</p>
        {code && <TestCodePicture code={code} number={number} name={t(`commissioning.codes.${code.id}`)} />}
        {!urgent && (
          <p className="label check-quiet">
            <Marked>{t('commissioning.quiet')}</Marked>
          </p>
        )}
      </section>
      <section className="check-part stack shrinks keeps-all">
        <h2>{t('commissioning.rows.title')}</h2>
        <ul className="sheet check-rows">
          {TEST_CODES.map(({ id }, index) => (
            <CodeRow key={id} id={id} number={index + 1} check={check} />
          ))}
        </ul>
        {urgent ? <TroubleCard trouble={urgent} /> : <Arrived check={check} />}
      </section>
    </>
  );
}

const BADGES: Record<RowState, BadgeOutcome> = {
  read: 'done',
  damaged: 'attention',
  mangled: 'attention',
  skipped: 'todo',
  todo: 'todo',
};
type RowState = 'read' | 'damaged' | 'mangled' | 'skipped' | 'todo';

function stateOf(id: TestCodeId, { read, arrivals, skipped }: ScannerCheck): RowState {
  if (read.includes(id)) return 'read';
  if (skipped.has(id)) return 'skipped';
  const latest = arrivals.findLast((arrival) => 'id' in arrival && arrival.id === id);
  return latest?.kind === 'damaged' || latest?.kind === 'mangled' ? latest.kind : 'todo';
}

function CodeRow({ id, number, check }: { id: TestCodeId; number: number; check: ScannerCheck }) {
  const { t } = useText();
  const state = stateOf(id, check);
  return (
    <li className="check-row" data-next={id === check.next || undefined} aria-current={id === check.next && 'step'}>
      <OutcomeBadge outcome={BADGES[state]} size="small" />
      <span className="check-row-name">
        {number} {t(`commissioning.codes.${id}`)}
      </span>
      <span className="check-state soft">{t(`commissioning.rows.${state}`)}</span>
    </li>
  );
}

/** The last scan as it arrived, in both readings if they differ. */
function Arrived({ check: { last } }: { check: ScannerCheck }) {
  const { t } = useText();
  const burst = last?.burst ?? null;
  const kind = last?.arrival.kind;
  const isShown = burst !== null && kind !== 'foreign' && kind !== 'secret';
  return (
    <div className="sheet arrived grid">
      <h3 className="label">{t('commissioning.arrived.title')}</h3>
      {burst === null && <p className="soft">{t('commissioning.arrived.none')}</p>}
      {(kind === 'foreign' || kind === 'secret') && <p>{t(`commissioning.arrived.${kind}`)}</p>}
      {isShown && (
        <dl>
          {burst.typed === burst.usKeys ? (
            <Reading name={t('commissioning.arrived.both')} text={burst.typed} />
          ) : (
            <>
              <Reading name={t('commissioning.arrived.typed')} text={burst.typed} />
              <Reading name={t('commissioning.arrived.usKeys')} text={burst.usKeys} />
            </>
          )}
        </dl>
      )}
      {isShown && <p className="label">{t(`commissioning.arrived.ends.${burst.terminator}`)}</p>}
    </div>
  );
}

function Reading({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd>
        <Characters text={text} />
      </dd>
    </div>
  );
}
