// The room of the sheets to print: command codes, labels, settings of scanners.
import { useText } from '../../text/use-text.ts';
import { Panel } from './panel.tsx';

export function SheetsRoom() {
  const { t } = useText();
  return (
    <Panel title={t('admin.rooms.sheets')}>
      <p className="soft">{t('admin.sheetsNote')}</p>
    </Panel>
  );
}
