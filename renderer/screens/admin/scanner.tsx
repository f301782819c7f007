// The room of the USB scanners: what is known of each, and the way to the check that finds it out.
import { BarcodeIcon } from '@phosphor-icons/react/Barcode';
import type { ScannerProfile } from '../../../shared/domain/scanning.ts';
import { Button } from '../../components/button.tsx';
import { useText } from '../../text/use-text.ts';
import { Fact, Facts, Panel } from './panel.tsx';

export function ScannerRoom({ scanners }: { scanners: ScannerProfile[] }) {
  const { t } = useText();
  return (
    <Panel title={t('admin.scanner.title')}>
      {scanners.length === 0 && <p className="soft">{t('admin.scanner.none')}</p>}
      <Facts>
        {scanners.map(({ name, terminator, gapMs }) => (
          <Fact key={name} name={name}>
            {t(`admin.scanner.ends.${terminator}`)}
            <span className="soft">{t('admin.scanner.gap', { ms: gapMs.typical })}</span>
          </Fact>
        ))}
      </Facts>
      <div className="administration-ways">
        <Button kind="accent" size="large" onPress={() => {}} isOff>
          <BarcodeIcon />
          {t('admin.scanner.check')}
        </Button>
      </div>
    </Panel>
  );
}
