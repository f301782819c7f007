// Lines that stay for one cause: one card with the cause once, its rows, and keys for all of them.
import { XIcon } from '@phosphor-icons/react/X';
import { Button } from '../../components/button.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { ItemPicture } from '../../components/item-picture.tsx';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { BasketLine } from '../model/model.ts';
import type { Why } from '../model/read-out.ts';
import { nameOf } from '../model/selectors.ts';
import { reasonWords } from '../words/action-words.ts';
import { rentersCause } from '../words/block-words.tsx';
import './equal-refusals.css';

/** Lines with equal causes together, in the order of the first of each. A line without a cause is on its own. */
export function byCause<Line extends BasketLine>(
  lines: Line[],
  causeOf: (line: Line) => Why | 'renter' | null,
): [Line, ...Line[]][] {
  const groups = new Map<string, [Line, ...Line[]]>();
  for (const line of lines) {
    const cause = causeOf(line);
    const key = cause === 'renter' ? cause : cause ? JSON.stringify([cause.reason, cause.words]) : line.code;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
}

interface EqualRefusalsProps {
  lines: BasketLine[];
  /** null: the renter is blocked, as the box with their name says. */
  why: Why | null;
  /** Red once the workspace has refused them just now. */
  outcome: 'refused' | 'attention';
  send: (event: DeskEvent) => void;
}

export function EqualRefusals({ lines, why, outcome, send }: EqualRefusalsProps) {
  const { t } = useText();
  const count = lines.length;
  const codes = lines.map(({ code }) => code);
  return (
    <div className="equal-refusals columns" data-outcome={outcome} data-problem>
      <OutcomeBadge outcome={outcome} />
      <div>
        <h2>
          {why
            ? t('basket.refusedAll', { count })
            : rentersCause(
                lines.flatMap(({ blocks }) => blocks),
                t,
              )}
        </h2>
        {why && <p>{reasonWords(why, t)}</p>}
      </div>
      <div className="equal-refusals-ways wraps">
        {why && (
          <Button meaning={`try ${codes}`} onPress={() => send({ type: 'tryAllAgain', codes })}>
            {t('basket.tryAllAgain')}
          </Button>
        )}
        <Button meaning={`remove ${codes}`} onPress={() => send({ type: 'takeOutAll', codes })}>
          {t('basket.takeOutAll', { count })}
        </Button>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.code}>
            <ItemPicture item={line.item} />
            <div className="problem-item">
              {line.item && (
                <h3 className="row-name">
                  <bdi>{line.item.name}</bdi>
                </h3>
              )}
              <div className="facts-line">
                <CodeBadge code={line.code} />
                {line.item?.variant && <bdi>{line.item.variant.name}</bdi>}
              </div>
            </div>
            <Button
              kind="quiet"
              label={t('basket.takeOutNamed', { name: nameOf(line) })}
              meaning={`remove ${line.code}`}
              onPress={() => send({ type: 'takeOut', code: line.code })}
            >
              <XIcon />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
