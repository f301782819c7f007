// The room of the codes: what part of a scan is looked up, and which scans are renter cards.
import type { ScanSettings } from '../../../shared/domain/scanning.ts';
import { useText } from '../../text/use-text.ts';
import { Panel } from './panel.tsx';

export function CodesRoom({ scanning }: { scanning: Pick<ScanSettings, 'rules' | 'gs1Element'> }) {
  const { t } = useText();
  return <Panel title={t('admin.rooms.codes')}>{scanning.rules.length}</Panel>;
}
