// All of today's actions, newest first, a page at a time: with their state, Undo while it lasts, and the way to what needs somebody.
import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { useState } from 'react';
import { BackSlab } from '../../components/back-slab.tsx';
import { Console, Key } from '../../components/console.tsx';
import { Stage } from '../../components/frame.tsx';
import { useEscape } from '../../components/use-escape.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { DeskContext } from '../model/model.ts';
import { ActionList } from './action-list.tsx';
import { useToday } from './use-today.ts';
import './today-screen.css';

/** So many fit every desk without scrolling; fewer than main gives, so that it shows whether there are more. */
const ROWS = 12;

interface TodayProps extends Pick<DeskContext, 'undoing'> {
  send: (event: DeskEvent) => void;
  /** Opens the list of what needs people. */
  onWaiting: () => void;
  onClose: () => void;
}

export function TodayScreen({ undoing, send, onWaiting, onClose }: TodayProps) {
  const { t } = useText();
  /** Where each page begins, up to the one that is shown. */
  const [pages, setPages] = useState<(number | null)[]>([null]);
  const actions = useToday(pages.at(-1) ?? null);
  useEscape(onClose);
  const shown = actions?.slice(0, ROWS) ?? [];
  const last = shown.at(-1);
  const hasOlder = actions !== null && actions.length > ROWS;
  return (
    <>
      <Stage screen="today">
        <div className="today" aria-busy={actions === null}>
          <header>
            <h1>{t('today.title')}</h1>
            {(pages.length > 1 || hasOlder) && <span className="soft">{t('search.page', { page: pages.length })}</span>}
          </header>
          {actions?.length === 0 && <p className="soft">{t('today.none')}</p>}
          {shown.length > 0 && <ActionList actions={shown} undoing={undoing} send={send} onWaiting={onWaiting} />}
        </div>
      </Stage>
      <Console slab={<BackSlab onPress={onClose} />}>
        <Key icon={<CaretLeftIcon />} isOff={pages.length === 1} onPress={() => setPages(pages.slice(0, -1))}>
          {t('today.newer')}
        </Key>
        <Key
          icon={<CaretRightIcon />}
          isOff={!hasOlder || !last}
          onPress={() => last && setPages([...pages, last.sequence])}
        >
          {t('today.older')}
        </Key>
      </Console>
    </>
  );
}
