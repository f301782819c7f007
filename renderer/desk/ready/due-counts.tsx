// How many things are overdue, due today and to be picked up, if the workspace keeps such lists. Each opens its list.
import { DUE_LISTS } from '../../../shared/domain/workspace.ts';
import { Button } from '../../components/button.tsx';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import { countWords, useDueCounts } from '../today/use-due-counts.ts';
import './due-counts.css';

export function DueCountsRow({ send }: { send: (event: DeskEvent) => void }) {
  const { t } = useText();
  const counts = useDueCounts();
  const lists = DUE_LISTS.filter((list) => counts && counts[list].count > 0);
  if (!counts || lists.length === 0) return null;
  return (
    <section className="due-counts row wraps keeps" aria-label={t('dueLists.title')}>
      {lists.map((list) => (
        <Button key={list} meaning={`list ${list}`} onPress={() => send({ type: 'openToday', list })}>
          <b data-list={list}>{countWords(counts[list], t)}</b> {t(`dueLists.${list}`)}
        </Button>
      ))}
    </section>
  );
}
