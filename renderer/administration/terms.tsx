// The choice of terms: what renters and loans are called on this desk's screens.
import { TERMS } from '../../shared/domain/terms.ts';
import type { DeskPolicy } from '../../shared/settings/policy.ts';
import { Choice } from '../components/choice.tsx';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';
import { Choices } from './panel.tsx';

export function TermsChoice({ policy }: { policy: Pick<DeskPolicy, 'terms'> }) {
  const { t } = useText();
  return (
    <Choices columns={2}>
      {TERMS.map((each) => (
        <Choice
          key={each}
          title={t(`admin.terms.${each}`)}
          note={t(`admin.terms.${each}Note`)}
          isChosen={each === policy.terms}
          onPress={() => kiosk.admin.setPolicy({ terms: each })}
        />
      ))}
    </Choices>
  );
}
