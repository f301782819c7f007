// A permanent notice about this kiosk, never an outcome: the demo workspace, or something to know after a start.
import { type ReactNode, useId } from 'react';
import './banner.css';

interface BannerProps {
  icon: ReactNode;
  children: ReactNode;
  /** `strong` fills the whole width with ink, `plain` is a quiet notice. */
  kind?: 'strong' | 'plain';
  action?: ReactNode;
}

export function Banner({ icon, children, kind = 'strong', action }: BannerProps) {
  const id = useId();
  return (
    <aside className={`banner banner--${kind} row keeps strong`} aria-labelledby={id}>
      {icon}
      <span id={id}>{children}</span>
      {action}
    </aside>
  );
}
