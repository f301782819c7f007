// A list that the workspace keeps: what is overdue, due today or to be picked up. A row opens its item or renter.
import { CalendarBlankIcon } from '@phosphor-icons/react/CalendarBlank';
import { useMemo, useState } from 'react';
import { type Candidate, candidateKey, DUE_LISTS, type DueList } from '../../../shared/domain/workspace.ts';
import { ActionBar } from '../../components/action-bar.tsx';
import { BackButton } from '../../components/back-button.tsx';
import { Chip } from '../../components/chip.tsx';
import { Stage } from '../../components/frame.tsx';
import { ScrollList } from '../../components/scroll-list.tsx';
import { useNow } from '../../components/use-now.ts';
import { formatDayTime, formatDuration, lateness } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { HitRow } from '../search/hit-list.tsx';
import { Failure } from '../search/search-screen.tsx';
import { NEAR_END, useDueList } from '../search/use-hits.ts';
import { countWords, useDueCounts } from './use-due-counts.ts';

interface DueListProps {
  begunWith: DueList;
  onShow: (what: Candidate) => void;
  onClose: () => void;
}

export function DueListScreen({ begunWith, onShow, onClose }: DueListProps) {
  const { t } = useText();
  const [list, setList] = useState(begunWith);
  const counts = useDueCounts();
  const { results, leftOut, isLoading, error, askMore, retry } = useDueList(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a row does is the same each time.
  const rows = useMemo(
    () =>
      results?.map((found) => (
        <li key={candidateKey(found)}>
          <Row found={found} onShow={onShow} />
        </li>
      )),
    [results],
  );
  return (
    <>
      <section className="read-out today-band" aria-label={t('dueLists.title')}>
        <div className="read-out-segment" data-outcome="ready" data-noted>
          <CalendarBlankIcon />
          <p className="read-out-word">{t(`dueLists.${list}`)}</p>
          <p className="read-out-note">{t('dueLists.note')}</p>
        </div>
      </section>
      <Stage screen="due-list">
        <h1 className="for-screen-readers">{t('dueLists.title')}</h1>
        <section className="hits stack fills" aria-busy={isLoading}>
          <div className="hits-parts row keeps">
            {DUE_LISTS.map((each) => (
              <Chip key={each} isChosen={each === list} onPress={() => setList(each)}>
                {t(`dueLists.${each}`)} {counts && <b>{countWords(counts[each], t)}</b>}
              </Chip>
            ))}
          </div>
          {error && <Failure error={error} onRetry={retry} />}
          {rows?.length === 0 && <p className="search-hint soft">{t('dueLists.none')}</p>}
          {rows && rows.length > 0 && (
            <ScrollList
              key={list}
              className="sheet hits-list rows-apart"
              rows={rows}
              onScrolled={(below) => below < NEAR_END && askMore()}
            />
          )}
          {leftOut > 0 && <p>{t('leftOut', { count: leftOut })}</p>}
        </section>
      </Stage>
      <ActionBar primary={<BackButton onPress={onClose} />} />
    </>
  );
}

/** An item with who has it and until when, or a renter with how much is reserved for them. */
function Row({ found, onShow }: { found: Candidate; onShow: DueListProps['onShow'] }) {
  const { t, locale } = useText();
  const now = useNow();
  const loan = found.type === 'item' && found.loan;
  const late = loan ? lateness(loan.dueAt, now) : 0;
  return (
    <HitRow found={found} name={found.name} fact={loan && (loan.renter || t('unknownRenter'))} onChoose={onShow}>
      {loan && late > 0 && <b>{t('card.late', { duration: formatDuration(locale, late) })}</b>}
      {loan && loan.dueAt !== null && t('renter.due', { due: formatDayTime(locale, loan.dueAt) })}
      {found.type === 'renter' && found.reserved && <b>{t('dueLists.reserved', { count: found.reserved })}</b>}
    </HitRow>
  );
}
