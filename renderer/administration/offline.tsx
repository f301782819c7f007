// The offline room: whether the desk may check out offline, which needs a code rule that tells renter cards from items.

import { type AppState, checksOutOffline } from '../../shared/api/app-state.ts';
import { namesRenters } from '../../shared/domain/code-rules.ts';
import type { PolicyChange } from '../../shared/settings/policy.ts';
import { Button } from '../components/button.tsx';
import { Choice } from '../components/choice.tsx';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';
import { Choices, Panel, SetByIt } from './panel.tsx';

interface OfflineRoomProps {
  app: Pick<AppState, 'policy' | 'scanning'>;
  /** Opens the room of the code rules. */
  onCodes: () => void;
}

export function OfflineRoom({ app, onCodes }: OfflineRoomProps) {
  const { t } = useText();
  const knowsRenterCards = namesRenters(app.scanning.rules);
  const savesCheckOuts = checksOutOffline(app);
  const set = (change: PolicyChange) => kiosk.admin.setPolicy(change);
  return (
    <Panel title={t('admin.offline')}>
      <p className="soft">{t('admin.offlineReturns')}</p>
      <SetByIt settings={['policy.offlineCheckOuts']}>
        <Choices title={t('admin.offlineCheckOuts')} columns={2}>
          <Choice
            title={t('admin.offlineWait')}
            isChosen={!savesCheckOuts}
            onPress={() => set({ offlineCheckOuts: false })}
          />
          <Choice
            title={t('admin.offlineSave')}
            isChosen={savesCheckOuts}
            isOff={!knowsRenterCards}
            {...(!knowsRenterCards && { note: t('admin.offlineNeedsRule') })}
            onPress={() => set({ offlineCheckOuts: true })}
          />
        </Choices>
      </SetByIt>
      <p className="soft">{knowsRenterCards ? t('admin.offlineRisk') : t('admin.offlineWhyRule')}</p>
      <div className="administration-ways wraps">
        <Button size="large" onPress={onCodes}>
          {t('admin.openCodes')}
        </Button>
      </div>
    </Panel>
  );
}
