// The choice of what scanning an item on loan does on Ready: show its card, or return it at once.
import type { DeskPolicy, PolicyChange } from '../../shared/settings/policy.ts';
import { Choice } from '../components/choice.tsx';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';
import { Choices } from './panel.tsx';

export function ReturnsAtOnce({ policy }: { policy: Pick<DeskPolicy, 'returnsAtOnce'> }) {
  const { t } = useText();
  const set = (change: PolicyChange) => kiosk.admin.setPolicy(change);
  return (
    <Choices title={t('admin.returnsAtOnce.title')} columns={2}>
      <Choice
        title={t('admin.returnsAtOnce.card')}
        isChosen={!policy.returnsAtOnce}
        onPress={() => set({ returnsAtOnce: false })}
      />
      <Choice
        title={t('admin.returnsAtOnce.once')}
        note={t('admin.returnsAtOnce.note')}
        isChosen={policy.returnsAtOnce}
        onPress={() => set({ returnsAtOnce: true })}
      />
    </Choices>
  );
}
