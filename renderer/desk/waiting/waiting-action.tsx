// What an action is about, in the lists of saved actions: what was done, the item if it is known, its code, and when.
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { Locale } from '../../../shared/domain/languages.ts';
import { CodeBadge } from '../../components/code-badge.tsx';
import { useNow } from '../../components/use-now.ts';
import { formatWhen } from '../../text/format.ts';
import { type Translate, useText } from '../../text/use-text.ts';
import './waiting-action.css';

export function WaitingAction({ action }: { action: DeskAction }) {
  const { t } = useText();
  const { itemName, code } = action;
  return (
    <div className="waiting-action grid">
      <p className="one-line">
        <b>{actionDone(action, t)}</b> <bdi>{itemName}</bdi>
      </p>
      <CodeBadge code={code} />
    </div>
  );
}

/** What was done, in a word or two. */
export function actionDone({ intent, undoOf, reportOf, condition }: DeskAction, t: Translate): string {
  if (reportOf !== null) return t(`waiting.reported.${condition ?? 'fine'}`);
  return undoOf === null ? t(`waiting.did.${intent}`) : t(`waiting.undid.${intent}`);
}

export function WaitingTime({ action }: { action: DeskAction }) {
  const { locale } = useText();
  return <time className="soft">{takenAt(action, useNow(), locale)}</time>;
}

/** When it was done: the time, with the day if that is not today. */
export function takenAt({ performedAt }: Pick<DeskAction, 'performedAt'>, now: number, locale: Locale): string {
  return formatWhen(locale, performedAt, now);
}
