// How to go on: a sheet with numbered steps under a title, which a badge may mark as a warning.
import { type BadgeOutcome, OutcomeBadge } from './outcome-badge.tsx';
import { Steps } from './steps.tsx';
import './advice.css';

interface AdviceProps {
  title: string;
  /** One text of the catalogue, a step a line. */
  steps: string;
  badge?: BadgeOutcome;
  /** Of the heading; 3 below another one. */
  level?: 2 | 3;
}

export function Advice({ title, steps, badge, level = 2 }: AdviceProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="sheet advice">
      <Heading>
        {badge && <OutcomeBadge outcome={badge} size="small" />}
        {title}
      </Heading>
      <Steps steps={steps} />
    </section>
  );
}
