// Whether the desk can work at all.
import type { AppState } from '../../../shared/api/app-state.ts';

/** Why the desk can't work: a different value is a different stop. null: it can. */
export function stopOf({ outboxStore, connection }: Pick<AppState, 'outboxStore' | 'connection'>) {
  if (outboxStore !== 'works') return outboxStore;
  return connection.state === 'stopped' ? connection.since : null;
}
