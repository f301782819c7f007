// Ready: what to scan, the recent actions with their state, and what is parked.
import { useState } from 'react';
import type { SavedBasketOffer } from '../../../shared/domain/app.ts';
import { ActionBar } from '../../components/action-bar.tsx';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useIsLargeText } from '../../components/text-size.ts';
import { CaretRightIcon } from '../../components/way-icons.tsx';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { DeskContext } from '../model/model.ts';
import { NavigationButtons } from '../navigation/navigation-buttons.tsx';
import { UndoKey } from '../undo/undo-key.tsx';
import { AtRest } from './at-rest.tsx';
import { firstTry } from './first-try.ts';

const Scene = lazyPart(async () => (await import('./scene.tsx')).Scene, { isSoon: true });
const DueCountsRow = lazyPart(async () => (await import('./due-counts.tsx')).DueCountsRow, { isSoon: true });
const RecentVisits = lazyPart(async () => (await import('./recent-visits.tsx')).RecentVisits, { isSoon: true });
const Parked = lazyPart(async () => (await import('./parked.tsx')).Parked, { isSoon: true });

const NOTES = { none: 'ready.note', returns: 'ready.noteOffline', all: 'ready.noteUnresolved' } as const;

interface ReadyProps extends Pick<DeskContext, 'recent' | 'undoing' | 'emptied' | 'accessibility'> {
  /** What works offline: returns only, or check-outs too; null: there is a connection. */
  offline: 'returns' | 'all' | null;
  /** The name on the labels of the artwork. */
  owner: string;
  send: (event: DeskEvent) => void;
  /** The saved and parked baskets, which can be resumed. */
  savedBaskets: SavedBasketOffer[];
  onSearch: () => void;
}

export function ReadyScreen({
  recent,
  undoing,
  emptied,
  accessibility,
  offline,
  owner,
  savedBaskets,
  send,
  onSearch,
}: ReadyProps) {
  const { t } = useText();
  /** There is no key in it whose focus would scroll it into view. */
  const scrollsAlone = useIsLargeText() && recent.length === 0;
  const [FirstTry, setFirstTry] = useState(() => firstTry.Steps);
  const endTry = () => {
    firstTry.Steps = null;
    setFirstTry(null);
  };
  return (
    <>
      <AtRest
        lines={[t('ready.line1'), t('ready.line2')]}
        note={t(NOTES[offline ?? 'none'])}
        artwork={<Scene owner={owner} />}
      >
        {/* In larger text it scrolls, by keyboard too. */}
        <section
          className="ledger scrolls stack"
          aria-labelledby="last-actions"
          tabIndex={scrollsAlone ? 0 : undefined}
        >
          {FirstTry && <FirstTry recent={recent} onEnd={endTry} />}
          {savedBaskets.length > 0 && (
            <Parked savedBaskets={savedBaskets} timeFactor={accessibility.timeFactor} send={send} />
          )}
          {offline === null && <DueCountsRow send={send} />}
          <h2 id="last-actions">{t('ready.lastActions')}</h2>
          {recent.length > 0 ? (
            <>
              <RecentVisits recent={recent} undoing={undoing} send={send} />
              <Button size="large" onPress={() => send({ type: 'openToday', visit: null })}>
                {t('ready.allToday')}
                <CaretRightIcon />
              </Button>
            </>
          ) : (
            <div className="ledger-none soft">
              <b>{t('ready.none')}</b>
              <p>{t('ready.noneNote')}</p>
            </div>
          )}
        </section>
      </AtRest>
      <ActionBar
        side={
          emptied && (
            <UndoKey
              id={`emptying ${emptied.until}`}
              until={emptied.until}
              of={t('ready.emptied', { count: emptied.basket.lines.length })}
              onPress={() => send({ type: 'bringBack' })}
            >
              {t('undo.emptied')}
            </UndoKey>
          )
        }
      >
        <NavigationButtons onSearch={onSearch} onReturns={() => send({ type: 'showReturns' })} />
      </ActionBar>
    </>
  );
}
