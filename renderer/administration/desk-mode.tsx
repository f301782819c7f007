// The choice of the desk's mode: attended by operators, or self-service.
import { DESK_MODES } from '../../shared/domain/desk.ts';
import type { DeskPolicy } from '../../shared/settings/policy.ts';
import { Choice } from '../components/choice.tsx';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';
import { Choices } from './panel.tsx';

export function DeskMode({ mode }: Pick<DeskPolicy, 'mode'>) {
  const { t } = useText();
  return (
    <Choices columns={2}>
      {DESK_MODES.map((each) => (
        <Choice
          key={each}
          title={t(`admin.deskModes.${each}`)}
          note={t(`admin.deskModes.${each}Note`)}
          isChosen={each === mode}
          onPress={() => kiosk.admin.setPolicy({ mode: each })}
        />
      ))}
    </Choices>
  );
}
