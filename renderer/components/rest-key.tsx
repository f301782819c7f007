// The key for the rows of a list that don't fit, and the list with that key as its last row.
import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/CaretUp';
import type { ReactNode } from 'react';
import { useText } from '../text/use-text.ts';
import { Button } from './button.tsx';
import { CELL, ROW } from './table-roles.ts';
import { type FittingRows, type Rows, RowsBox, useFittingRows } from './whole-rows.tsx';

/** A list with its own key for the rest. `isTable`: it is part of a table, and its rows are table rows. */
export function WholeRows({ isTable = false, ...rows }: Rows & { isTable?: boolean }) {
  const { box, shown, ...key } = useFittingRows(rows, 'rows');
  return (
    <RowsBox box={box} shown={shown} isTable={isTable}>
      {hasKey(key) && (
        <RestRow isTable={isTable}>
          <RestKey {...key} />
        </RestRow>
      )}
    </RowsBox>
  );
}

function RestRow({ isTable, children }: { isTable: boolean; children: ReactNode }) {
  if (!isTable) return <li className="whole-rows-rest">{children}</li>;
  return (
    <div className="whole-rows-rest" {...ROW}>
      <div {...CELL}>{children}</div>
    </div>
  );
}

type KeyProps = Pick<FittingRows, 'rest' | 'isFirst' | 'nextPage'>;

function hasKey({ rest, isFirst }: KeyProps): boolean {
  return rest > 0 || !isFirst;
}

/** The key that shows the next rows, or leads back to the first. Renders nothing if all rows are visible. */
export function RestKey(props: KeyProps) {
  const { t } = useText();
  const { rest, nextPage } = props;
  if (!hasKey(props)) return null;
  return (
    <Button kind="bare" onPress={nextPage}>
      {rest > 0 ? <CaretDownIcon /> : <CaretUpIcon />}
      {rest > 0 ? t('rows.more', { count: rest }) : t('rows.first')}
    </Button>
  );
}
