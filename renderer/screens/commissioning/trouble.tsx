// What no profile cures, with the advice for the scanner's manual.
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { Steps } from '../../components/steps.tsx';
import type { Trouble } from '../../scanning/commissioning.ts';
import { useText } from '../../text/use-text.ts';

export function TroubleCard({ trouble }: { trouble: Trouble }) {
  const { t } = useText();
  return (
    <div className="sheet check-trouble">
      <h2>
        <OutcomeBadge outcome="attention" size="small" />
        {t(`commissioning.trouble.${trouble}.title`)}
      </h2>
      <Steps steps={t(`commissioning.trouble.${trouble}.steps`)} />
    </div>
  );
}
