// A standing fact about this kiosk, never an outcome: the demo workspace, something to know after a start.
import type { ReactNode } from 'react';
import './banner.css';

interface BannerProps {
  icon: ReactNode;
  children: ReactNode;
  /** `strong` is ink on the whole width, `plain` a quiet notice. */
  kind?: 'strong' | 'plain';
  action?: ReactNode;
}

export function Banner({ icon, children, kind = 'strong', action }: BannerProps) {
  return (
    <aside className={`banner banner--${kind}`}>
      {icon}
      <span>{children}</span>
      {action}
    </aside>
  );
}
