// Advice on what to do: a sheet with a title and numbered steps; a badge may mark it as a warning.
import { type BadgeOutcome, OutcomeBadge } from './outcome-badge.tsx';
import { Steps } from './steps.tsx';
import './advice.css';

interface AdviceProps {
  title: string;
  /** One text of the catalogue, one step per line. */
  steps: string;
  badge?: BadgeOutcome;
  /** Level of the heading; 3 below another heading. */
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
