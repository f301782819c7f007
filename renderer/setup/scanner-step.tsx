// The scanner step: shows what a scan was read as, so that a wrong keyboard layout is noticed before the desk opens.
import { BarcodeIcon } from '@phosphor-icons/react/Barcode';
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { CheckOfScanner } from '../commissioning/check.tsx';
import { Console, Key, Slab } from '../components/console.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { ReadOut } from '../components/read-out.tsx';
import { Tag } from '../components/tag.tsx';
import { interpretRead } from '../scanning/read.ts';
import type { Read } from '../scanning/scan.ts';
import { useReads } from '../scanning/scans.tsx';
import { useText } from '../text/use-text.ts';
import { ReadyPage } from './ready-page.tsx';
import { SetupFrame } from './setup-frame.tsx';
import './scanner-step.css';
import { ArrowRightIcon } from '../components/way-icons.tsx';

interface ScannerStepProps {
  app: AppState;
}

export function ScannerStep({ app }: ScannerStepProps) {
  const { t } = useText();
  const [read, setRead] = useState<Read | null>(null);
  const [isTried, setTried] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [isReady, setReady] = useState(false);
  const { scanners } = app.scanning;
  useReads((heard) => {
    const read = interpretRead(heard, app.scanning);
    setRead(read);
    if (read.ok) setTried(true);
  });
  if (isChecking)
    return (
      <CheckOfScanner
        scanners={scanners}
        // During set-up one scanner is at hand; more can be added in administration.
        replaces={scanners.at(-1)?.name ?? null}
        frame={({ readOut, body, console }) => (
          <SetupFrame app={app} readOut={readOut} console={console}>
            {body}
          </SetupFrame>
        )}
        onClose={() => setChecking(false)}
      />
    );
  if (isReady)
    return <ReadyPage app={app} isScannerTried={isTried || scanners.length > 0} onBack={() => setReady(false)} />;
  const code = read?.ok ? read.scan.code : null;
  return (
    <SetupFrame
      app={app}
      readOut={read && <ScanReadOut read={read} />}
      console={
        <Console
          slab={
            <Slab
              size="flat"
              icon={<ArrowRightIcon />}
              {...(code === null && { note: t('setup.scanner.skip') })}
              onPress={() => setReady(true)}
            >
              {t('setup.scanner.next')}
            </Slab>
          }
        >
          <Key icon={<BarcodeIcon />} onPress={() => setChecking(true)}>
            {t('commissioning.setup.key')}
          </Key>
        </Console>
      }
    >
      <section className="setup-form">
        <h1>{t('setup.scanner.title')}</h1>
        <p className="setup-lead">{t('setup.scanner.note')}</p>
        {scanners.length > 0 && (
          <p className="scanner-known">
            <OutcomeBadge outcome="done" size="small" />
            {t('commissioning.setup.known')}
          </p>
        )}
      </section>
      <section className="sheet scanner-check" data-read={code !== null || undefined}>
        {code === null ? (
          <>
            <BarcodeIcon />
            <p>{t('setup.scanner.waiting')}</p>
          </>
        ) : (
          <>
            <Tag code={code} />
            <p>{t('setup.scanner.compare')}</p>
            <p className="label">{t('setup.scanner.wrong')}</p>
          </>
        )}
      </section>
    </SetupFrame>
  );
}

function ScanReadOut({ read }: { read: Read }) {
  const { t } = useText();
  if (read.ok) {
    const { code, at } = read.scan;
    const note = t('setup.scanner.readNote', { count: code.length });
    return <ReadOut at={at} segments={[{ outcome: 'done', word: t('setup.scanner.read'), code, note }]} />;
  }
  const { problem, at } = read.bad;
  const word = t(`readout.badScan.${problem}.word`);
  const note = problem === 'token-shaped' ? t('setup.scanner.token') : t('setup.scanner.unreadable');
  return <ReadOut at={at} segments={[{ outcome: 'attention', word, note }]} />;
}
