// Shown beside a stop: that nothing is lost, and which actions are waiting.
import type { AppState } from '../../../shared/api/app-state.ts';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { useText } from '../../text/use-text.ts';
import { usePending } from './use-pending.ts';
import { WaitingAction, WaitingTime } from './waiting-action.tsx';
import './waiting-panel.css';

const SHOWN_ACTIONS = 4;

export function WaitingPanel({ actions }: { actions: AppState['actions'] }) {
  const { t } = useText();
  const shown = usePending(actions)?.waiting.slice(0, SHOWN_ACTIONS) ?? [];
  const count = actions.waiting;
  const more = count - shown.length;
  return (
    <aside className="sheet waiting-panel">
      <h2>{t('stop.kept')}</h2>
      <p className="soft">{count > 0 ? t('stop.keptNote', { count }) : t('stop.keptNone')}</p>
      <ul>
        {shown.map((action) => (
          <li key={action.id}>
            <OutcomeBadge outcome="saved" />
            <WaitingAction action={action} />
            <WaitingTime action={action} />
          </li>
        ))}
        {/* If only operators may see the list, there is just the number above. */}
        {more > 0 && shown.length > 0 && <li className="soft">{t('stop.more', { count: more })}</li>}
      </ul>
    </aside>
  );
}
