// How to go on: a sheet with numbered steps under a title, which a badge may mark as a warning.
import type { BadgeOutcome } from './outcome-badge.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import { Steps } from './steps.tsx';
import './advice.css';

interface AdviceProps {
  title: string;
  /** One text of the catalogue, a step a line. */
  steps: string;
  badge?: BadgeOutcome;
}

export function Advice({ title, steps, badge }: AdviceProps) {
  return (
    <section className="sheet advice">
      <h2>
        {badge && <OutcomeBadge outcome={badge} size="small" />}
        {title}
      </h2>
      <Steps steps={steps} />
    </section>
  );
}
