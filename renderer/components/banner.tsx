// A standing fact about this kiosk, never an outcome: the demo workspace, something to know after a start.
import { type ReactNode, useId } from 'react';
import './banner.css';

interface BannerProps {
  icon: ReactNode;
  children: ReactNode;
  /** `strong` is ink on the whole width, `plain` a quiet notice. */
  kind?: 'strong' | 'plain';
  action?: ReactNode;
}

export function Banner({ icon, children, kind = 'strong', action }: BannerProps) {
  const id = useId();
  return (
    <aside className={`banner banner--${kind}`} aria-labelledby={id}>
      {icon}
      <span id={id}>{children}</span>
      {action}
    </aside>
  );
}
