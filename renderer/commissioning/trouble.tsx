// A trouble that no profile can fix, with advice on the scanner's own settings.
import { Advice } from '../components/advice.tsx';
import type { Trouble } from '../scanning/commissioning.ts';
import { useText } from '../text/use-text.ts';

export function TroubleCard({ trouble }: { trouble: Trouble }) {
  const { t } = useText();
  return (
    <Advice
      badge="attention"
      title={t(`commissioning.trouble.${trouble}.title`)}
      steps={t(`commissioning.trouble.${trouble}.steps`)}
    />
  );
}
