// One line of the basket: plain, with parts to count, scanned again, or with what keeps it here.
import { XIcon } from '@phosphor-icons/react/X';
import { useContext } from 'react';
import { Button } from '../components/button.tsx';
import { ItemPicture } from '../components/item-picture.tsx';
import { Marked } from '../components/marked.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { Tag } from '../components/tag.tsx';
import { VisitContext } from '../components/visit.tsx';
import type { BasketLine } from '../desk/model.ts';
import { hasProblem, nameOf } from '../desk/selectors.ts';
import { useText } from '../text/use-text.ts';
import { blockWords, reasonWords } from '../text/verdict.ts';
import './basket-line.css';

interface BasketLineProps {
  line: BasketLine;
  number: number;
  isNewest: boolean;
  onTakeOut: () => void;
}

export function BasketLineRow({ line, number, isNewest, onTakeOut }: BasketLineProps) {
  const { t } = useText();
  const { item } = line;
  const isProblem = hasProblem(line);
  const parts = (item?.parts ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li
      className="basket-line"
      data-outcome={isProblem ? 'attention' : undefined}
      data-problem={isProblem || undefined}
      data-newest={isNewest || undefined}
    >
      {isProblem || line.again ? (
        <OutcomeBadge outcome={isProblem ? 'attention' : 'already'} size="small" />
      ) : (
        <span className="basket-line-number">{number}</span>
      )}
      <ItemPicture item={item} />
      <div className="basket-line-what">
        {item && <h2>{item.name}</h2>}
        <div className="facts-line">
          <Tag code={line.code} />
          {item?.variant && <span>{item.variant.name}</span>}
          {parts > 0 && (
            <span>
              <Marked>{t('basket.countParts', { count: parts })}</Marked>
            </span>
          )}
          {line.again && <span>{t('basket.again')}</span>}
        </div>
        {!item && <p className="basket-line-unseen">{t('basket.unseen')}</p>}
        {item && parts > 0 && !isProblem && (
          <p className="basket-line-parts">
            {item.parts.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')}
          </p>
        )}
      </div>
      <Button kind="quiet" label={t('basket.takeOutNamed', { name: nameOf(line) })} onPress={onTakeOut}>
        <XIcon />
      </Button>
      {isProblem && (
        <div className="basket-line-problem">
          <Why line={line} />
          <Button onPress={onTakeOut}>{t('basket.takeOut')}</Button>
        </div>
      )}
    </li>
  );
}

function Why({ line }: { line: BasketLine }) {
  const { t } = useText();
  const isVisit = useContext(VisitContext) !== null;
  if (line.refusal) {
    return (
      <p>
        <b>{t('basket.refusedBefore')}</b> {reasonWords(line.refusal, t)}
      </p>
    );
  }
  const { item } = line;
  const reasons = line.blocks.map((block) => blockWords(block, item ?? { status: 'available' }, t)).join(' ');
  const isOutNote = isVisit ? t('selfService.isOutNote') : t('basket.isOutNote');
  return (
    <p>
      <b>{line.isOut ? t('basket.isOut') : t('basket.isBlocked')}</b> {line.isOut ? isOutNote : reasons}
    </p>
  );
}
