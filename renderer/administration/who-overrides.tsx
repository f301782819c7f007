// The choice of who may override a block, where the workspace allows it: administrators, or operators too.
import { OVERRIDERS } from '../../shared/domain/action.ts';
import type { DeskPolicy } from '../../shared/settings/policy.ts';
import { Choice } from '../components/choice.tsx';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';
import { Choices } from './panel.tsx';

export function WhoOverrides({ policy }: { policy: Pick<DeskPolicy, 'whoOverrides'> }) {
  const { t } = useText();
  return (
    <Choices title={t('admin.whoOverrides.title')} columns={2}>
      {OVERRIDERS.map((each) => (
        <Choice
          key={each}
          title={t(`admin.whoOverrides.${each}`)}
          note={t(`admin.whoOverrides.${each}Note`)}
          isChosen={each === policy.whoOverrides}
          onPress={() => kiosk.admin.setPolicy({ whoOverrides: each })}
        />
      ))}
    </Choices>
  );
}
