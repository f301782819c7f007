// The scanner step: shows what a scan was read as and asks whether that is printed on the label, so that a wrong keyboard
// layout is noticed before the desk opens.
import { BarcodeIcon } from '@phosphor-icons/react/Barcode';
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import type { CommandName } from '../../shared/domain/commands.ts';
import { CheckOfScanner } from '../commissioning/check.tsx';
import { ActionBar, BackKey, Key, PrimaryButton } from '../components/action-bar.tsx';
import { Choice } from '../components/choice.tsx';
import { CodeBadge } from '../components/code-badge.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { ReadOut } from '../components/read-out.tsx';
import { ArrowRightIcon } from '../components/way-icons.tsx';
import type { Read } from '../scanning/scan.ts';
import { useText } from '../text/use-text.ts';
import { ConfirmCode } from './confirm-code.tsx';
import { SetupQuitKey } from './quit-key.tsx';
import { ReadyPage } from './ready-page.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { useSetupReads } from './use-setup-reads.ts';
import './scanner-step.css';

interface ScannerStepProps {
  app: AppState;
}

/** What was read, and whether a person has said that it is what is printed. */
interface Seen {
  read: Read;
  isRight: boolean;
}

export function ScannerStep({ app }: ScannerStepProps) {
  const { t } = useText();
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [isReady, setReady] = useState(false);
  const { scanners } = app.scanning;
  const code = seen?.read.ok ? seen.read.scan.code : null;
  const isRight = code !== null && seen?.isRight === true;

  const sayYes = () => setSeen((before) => before && { ...before, isRight: true });
  const check = () => {
    setSeen(null);
    setChecking(true);
  };
  useSetupReads(app, (read, command) => {
    if (code !== null && answersBy(command)) return;
    // The same label once more says nothing new.
    if (!isRight || !read.ok || read.scan.code !== code) setSeen({ read, isRight: false });
  });

  if (isChecking)
    return (
      <CheckOfScanner
        scanners={scanners}
        // During set-up one scanner is at hand; more can be added in administration.
        replaces={scanners.at(-1)?.name ?? null}
        frame={({ readOut, body, actionBar }) => (
          <SetupFrame app={app} readOut={readOut} actionBar={actionBar}>
            {body}
          </SetupFrame>
        )}
        onClose={() => setChecking(false)}
      />
    );
  if (isReady)
    return <ReadyPage app={app} isScannerTried={isRight || scanners.length > 0} onBack={() => setReady(false)} />;
  return (
    <SetupFrame
      app={app}
      readOut={seen && <ScanReadOut {...seen} />}
      actionBar={
        <ActionBar
          primary={
            (code === null || isRight) && (
              <PrimaryButton
                size="flat"
                icon={<ArrowRightIcon />}
                {...(code === null && { note: t('setup.scanner.skip') })}
                onPress={() => setReady(true)}
              >
                {t('setup.scanner.next')}
              </PrimaryButton>
            )
          }
        >
          {/* The token and the PIN are stored by now: the way back leads to the scan only. */}
          {seen !== null && <BackKey onPress={() => setSeen(null)} />}
          <SetupQuitKey app={app} />
          {(code === null || isRight) && (
            <Key icon={<BarcodeIcon />} onPress={check}>
              {t('commissioning.setup.key')}
            </Key>
          )}
        </ActionBar>
      }
    >
      <section className="setup-form stack shrinks">
        <h1>{t('setup.scanner.title')}</h1>
        <p className="setup-lead soft">{t('setup.scanner.note')}</p>
        {scanners.length > 0 && (
          <p className="scanner-known columns">
            <OutcomeBadge outcome="done" size="small" />
            {t('commissioning.setup.known')}
          </p>
        )}
      </section>
      <section className="sheet scanner-check grid" data-read={code !== null || undefined}>
        {code === null ? (
          <>
            <BarcodeIcon />
            <p>{t('setup.scanner.waiting')}</p>
          </>
        ) : (
          <>
            <CodeBadge code={code} />
            {isRight ? (
              <p>{t('setup.scanner.right')}</p>
            ) : (
              <>
                <h2>{t('setup.scanner.compare')}</h2>
                <div className="scanner-answers grid">
                  <Choice title={t('setup.scanner.yes')} note={t('setup.scanner.yesNote')} onPress={sayYes} />
                  <Choice title={t('setup.scanner.no')} note={t('setup.scanner.noNote')} onPress={check} />
                </div>
              </>
            )}
            <ConfirmCode does={t(isRight ? 'setup.scanner.next' : 'setup.scanner.yes')} />
          </>
        )}
      </section>
    </SetupFrame>
  );

  /** Whether a printed command was an answer: Confirm does what the blue key or *Yes* does, Cancel says *No*. */
  function answersBy(command: CommandName | null): boolean {
    if (command === 'confirm') {
      if (isRight) setReady(true);
      else sayYes();
    } else if (command === 'cancel' && !isRight) check();
    else return false;
    return true;
  }
}

function ScanReadOut({ read, isRight }: Seen) {
  const { t } = useText();
  if (read.ok) {
    const { code, at } = read.scan;
    const note = t('setup.scanner.readNote', { count: code.length });
    const verdict = isRight
      ? ({ outcome: 'done', word: t('setup.scanner.works') } as const)
      : ({ outcome: 'ready', word: t('setup.scanner.read') } as const);
    return <ReadOut at={at} segments={[{ ...verdict, code, note }]} />;
  }
  const { problem, at } = read.bad;
  const word = t(`readout.badScan.${problem}.word`);
  const note = problem === 'token-shaped' ? t('setup.scanner.token') : t('setup.scanner.unreadable');
  return <ReadOut at={at} segments={[{ outcome: 'attention', word, note }]} />;
}
