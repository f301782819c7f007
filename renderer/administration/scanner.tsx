// The scanner room: what is known about each USB scanner, and the way to the check that finds it out.
import { BarcodeIcon } from '@phosphor-icons/react/Barcode';
import { TrashSimpleIcon } from '@phosphor-icons/react/TrashSimple';
import { MAX_SCANNERS } from '../../shared/domain/scanning.ts';
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import { Affix, GapOf } from '../commissioning/habits.tsx';
import { Button } from '../components/button.tsx';
import { useText } from '../text/use-text.ts';
import { Panel } from './panel.tsx';
import './scanner.css';
import { kiosk } from '../kiosk.ts';

interface ScannerRoomProps {
  scanners: readonly ScannerProfile[];
  /** Starts the check of a known scanner, by its name, or of a new one (null). */
  onCheck: (name: string | null) => void;
}

export function ScannerRoom({ scanners, onCheck }: ScannerRoomProps) {
  const { t } = useText();
  return (
    <div className="scanners grid">
      <Panel title={t('admin.rooms.scanner')}>
        <p className="soft">
          {scanners.length === 0
            ? t('commissioning.room.none')
            : scanners.length < MAX_SCANNERS
              ? t('commissioning.room.lead')
              : t('commissioning.room.full', { count: scanners.length })}
        </p>
        {scanners.length < MAX_SCANNERS && (
          <div className="administration-ways wraps">
            <Button kind="accent" size="large" onPress={() => onCheck(null)}>
              <BarcodeIcon />
              {t(`commissioning.room.${scanners.length === 0 ? 'check' : 'another'}`)}
            </Button>
          </div>
        )}
      </Panel>
      {scanners.map((scanner) => (
        <KnownScanner
          key={scanner.name}
          scanner={scanner}
          onCheck={() => onCheck(scanner.name)}
          onForget={() => kiosk.admin.setScanning({ scanners: scanners.filter(({ name }) => name !== scanner.name) })}
        />
      ))}
    </div>
  );
}

interface KnownScannerProps {
  scanner: ScannerProfile;
  onCheck: () => void;
  onForget: () => void;
}

function KnownScanner({ scanner, onCheck, onForget }: KnownScannerProps) {
  const { t } = useText();
  const { name, decoding, prefix, suffix, terminator } = scanner;
  return (
    <section className="sheet scanner-card grid">
      <h3>{name}</h3>
      <dl>
        <div>
          <dt className="label">{t('commissioning.facts.layout')}</dt>
          <dd>{t(`commissioning.room.decoding.${decoding}`)}</dd>
        </div>
        <div>
          <dt className="label">{t('commissioning.facts.prefix')}</dt>
          <dd>
            <Affix text={prefix} />
          </dd>
        </div>
        {suffix !== '' && (
          <div>
            <dt className="label">{t('commissioning.facts.suffix')}</dt>
            <dd>
              <Affix text={suffix} />
            </dd>
          </div>
        )}
        <div>
          <dt className="label">{t('commissioning.facts.terminator')}</dt>
          <dd>{t(`commissioning.facts.terminators.${terminator}`)}</dd>
        </div>
        <div>
          <dt className="label">{t('commissioning.facts.speed')}</dt>
          <dd>
            <GapOf profile={scanner} />
          </dd>
        </div>
      </dl>
      <div className="scanner-card-actions wraps">
        <Button onPress={onCheck} label={`${t('commissioning.room.again')}: ${name}`}>
          <BarcodeIcon />
          {t('commissioning.room.again')}
        </Button>
        <Button onPress={onForget} label={`${t('commissioning.room.forget')}: ${name}`}>
          <TrashSimpleIcon />
          {t('commissioning.room.forget')}
        </Button>
      </div>
    </section>
  );
}
