// The badge of an outcome: each outcome has its own shape, so that none depends on colour alone.
import type { Outcome } from '../components/outcome.ts';
import './outcome-badge.css';

/** An outcome, or `todo` (a ring: not begun), or `absent` (a ring with a dash: not there). */
export type BadgeOutcome = Outcome | 'todo' | 'absent';

const SEND_ARROW = <path d="M24 34V15.5M15.5 23L24 14.5 32.5 23" />;

function shapeOf(outcome: BadgeOutcome) {
  switch (outcome) {
    case 'done':
      return (
        <>
          <circle className="badge-body" cx="24" cy="24" r="21.5" strokeWidth="2" />
          <path className="badge-mark" d="M13.8 24.8l7 7.2 13.6-15.4" />
        </>
      );
    case 'already':
      return (
        <>
          <path className="badge-behind" d="M15 3.6h24.4a5 5 0 0 1 5 5V33" />
          <rect className="badge-body" x="3.2" y="12.2" width="32.6" height="32.6" rx="3" strokeWidth="2.4" />
          <path className="badge-mark" strokeLinecap="butt" d="M11 23.8h17M11 33.2h17" />
        </>
      );
    case 'attention':
      return (
        <>
          <path className="badge-body" d="M24 5L45 42.5H3z" />
          <path className="badge-mark" d="M24 17.5v11.5" />
          <circle className="badge-dot" cx="24" cy="36.2" r="3" />
        </>
      );
    case 'refused':
      return (
        <>
          <path className="badge-body" d="M24 2.6L45.4 24 24 45.4 2.6 24z" />
          <path className="badge-mark" d="M17.4 17.4l13.2 13.2M30.6 17.4L17.4 30.6" />
        </>
      );
    case 'saved':
      return (
        <>
          <circle className="badge-ring" cx="24" cy="24" r="21" strokeDasharray="7.2 5.99" strokeLinecap="butt" />
          {SEND_ARROW}
        </>
      );
    case 'sending':
      return (
        <>
          <circle className="badge-ring" cx="24" cy="24" r="21" stroke="var(--line)" />
          <path className="badge-ring badge-turning" d="M24 3a21 21 0 1 1-21 21" />
          {SEND_ARROW}
        </>
      );
    case 'todo':
      return <circle className="badge-todo" cx="24" cy="24" r="20.5" />;
    case 'absent':
      return (
        <>
          <circle className="badge-todo" cx="24" cy="24" r="20.5" />
          <path stroke="var(--ink-2)" strokeWidth="4.4" d="M15 24h18" />
        </>
      );
    case 'ready':
      return (
        <>
          <path
            stroke="currentColor"
            d="M4 15V8a4 4 0 0 1 4-4h7M33 4h7a4 4 0 0 1 4 4v7M44 33v7a4 4 0 0 1-4 4h-7M15 44H8a4 4 0 0 1-4-4v-7"
          />
          <path stroke="var(--accent)" strokeWidth="5" d="M4 24h40" />
        </>
      );
  }
}

/** The badge of `outcome`. Hidden from screen readers: the word beside it says the same. */
export function OutcomeBadge({
  outcome,
  size = 'medium',
}: {
  outcome: BadgeOutcome;
  size?: 'small' | 'medium' | 'large';
}) {
  return (
    <svg className={`badge badge--${size}`} data-outcome={outcome} viewBox="0 0 48 48" aria-hidden="true">
      {shapeOf(outcome)}
    </svg>
  );
}
