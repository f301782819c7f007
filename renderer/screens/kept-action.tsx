// What an action is about, as the lists of saved actions name it: what was done, the thing if it is known, its code, when.
import type { DeskAction } from '../../shared/domain/action.ts';
import { Tag } from '../components/tag.tsx';
import { useNow } from '../components/use-now.ts';
import { formatDayTime, formatTime, isSameDay } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import './kept-action.css';

export function KeptAction({ action: { intent, undoOf, itemName, code } }: { action: DeskAction }) {
  const { t } = useText();
  return (
    <div className="kept-action">
      <p>
        <b>{undoOf === null ? t(`kept.did.${intent}`) : t(`kept.undid.${intent}`)}</b> {itemName}
      </p>
      <Tag code={code} />
    </div>
  );
}

/** When the person did it: the time, with the day if it was another one. */
export function KeptTime({ action: { performedAt } }: { action: DeskAction }) {
  const { locale } = useText();
  const now = useNow();
  const format = isSameDay(performedAt, now) ? formatTime : formatDayTime;
  return <time className="soft">{format(locale, performedAt)}</time>;
}
