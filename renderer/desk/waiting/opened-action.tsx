// An opened action of the list: the item as it is now, what happened, what can be done, and the keys for that.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { TrashSimpleIcon } from '@phosphor-icons/react/TrashSimple';
import { type ReactNode, useState } from 'react';
import type { AppState } from '../../../shared/api/app-state.ts';
import type { DeskAction } from '../../../shared/domain/action.ts';
import type { KioskError } from '../../../shared/domain/errors.ts';
import type { ItemScan } from '../../../shared/domain/workspace.ts';
import { Button } from '../../components/button.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { ItemPicture } from '../../components/item-picture.tsx';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { useNow } from '../../components/use-now.ts';
import { kiosk } from '../../kiosk.ts';
import { errorLine, errorWordsUnscanned, isAway } from '../../text/error-words.ts';
import { formatDayTime, formatTime, formatWhen, lateness } from '../../text/format.ts';
import { renterName } from '../../text/renter-names.ts';
import { useText } from '../../text/use-text.ts';
import { outcomeOf } from '../model/selectors.ts';
import { actionTitle, causeWords } from '../words/action-words.ts';
import { BlockWords } from '../words/block-words.tsx';
import { mayRetry, nextStep, type Step } from './next-step.ts';
import type { Present } from './use-present.ts';
import { actionDone, takenAt } from './waiting-action.tsx';
import './opened-action.css';
import { ArrowRightIcon } from '../../components/way-icons.tsx';

interface OpenedActionProps {
  action: DeskAction;
  present: Present;
  connection: AppState['connection'];
  /** Looks the item up once more. */
  onLookAgain: () => void;
  onOpenItem: (code: string) => void;
  onDiscard: (action: DeskAction) => void;
}

export function OpenedAction({ action, present, connection, onLookAgain, onOpenItem, onDiscard }: OpenedActionProps) {
  const { t } = useText();
  const { step, advice } = nextStep(action, present);
  const scan = present.kind === 'item' ? present.scan : null;
  return (
    <section className="sheet opened stack" data-outcome={outcomeOf(action.state)} aria-label={actionDone(action, t)}>
      <Head action={action} scan={scan} />
      <dl>
        <Fact title={t('waiting.now.title')}>
          <Now present={present} connection={connection} onLookAgain={onLookAgain} />
        </Fact>
        <Fact title={t('waiting.happened.title')}>
          <Happened action={action} connection={connection} />
        </Fact>
        {advice && (
          <Fact title={t('waiting.can.title')}>
            <p>{adviceWords()}</p>
          </Fact>
        )}
      </dl>
      <Keys key={action.id} {...{ action, step, scan, onOpenItem, onDiscard }} />
    </section>
  );

  function adviceWords(): string {
    const name = scan?.rent?.renter?.name;
    if (advice === 'openReturn' && name) return t('waiting.can.openReturnFrom', { name });
    return t(`waiting.can.${advice ?? 'look'}`);
  }
}

function Head({ action, scan }: { action: DeskAction; scan: ItemScan | null }) {
  const { t, locale } = useText();
  const now = useNow();
  const name = scan?.item.name ?? action.itemName;
  return (
    <header>
      <ItemPicture item={scan?.item ?? (name === null ? null : { name, type: null, variant: null, tags: [] })} />
      <div>
        {name !== null && (
          <h2 className="one-line">
            <bdi>{name}</bdi>
          </h2>
        )}
        <div className="facts-line">
          <CodeBadge code={action.code} />
          {scan?.item.variant && <bdi>{scan.item.variant.name}</bdi>}
        </div>
        <p className="opened-kind row">
          <OutcomeBadge outcome={outcomeOf(action.state)} size="small" />
          <span>
            <b className="tells">{actionTitle(action, t)}</b> {actionDone(action, t)},{' '}
            {t('waiting.takenAt', { time: takenAt(action, now, locale) })}
          </span>
        </p>
      </div>
    </header>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The item as it is in the workspace now. */
function Now({ present, connection, onLookAgain }: Pick<OpenedActionProps, 'present' | 'connection' | 'onLookAgain'>) {
  const { t, locale } = useText();
  const now = useNow();
  switch (present.kind) {
    case 'asking':
      return <p aria-busy>{t('waiting.now.asking')}</p>;
    case 'hidden':
      return (
        <>
          <b>{t('waiting.now.hidden')}</b>
          <p>{t('waiting.now.hiddenNote')}</p>
        </>
      );
    case 'elsewhere':
      return <b>{t('waiting.now.elsewhere')}</b>;
    case 'failed': {
      const { word, note } = errorWordsUnscanned(present.error, t);
      const isLater = connection.state !== 'connected' && isAway(present.error.kind);
      return (
        <>
          <b>{word}</b>
          {note && <p>{isLater ? t('waiting.now.later') : note}</p>}
          {present.error.kind !== 'not-found' && (
            <Button onPress={onLookAgain}>
              <ArrowClockwiseIcon />
              {t('waiting.now.again')}
            </Button>
          )}
        </>
      );
    }
    case 'item': {
      const { rent, blocks, item, next } = present.scan;
      const at = t('waiting.now.at', { time: formatTime(locale, present.at) });
      if (rent === null)
        return (
          <>
            <b>{t('waiting.now.notOnLoan')}</b>
            <p>
              {blocks.length > 0 && <BlockWords blocks={blocks} about={{ status: item.status, next }} />} {at}
            </p>
          </>
        );
      return (
        <>
          <b>{status(rent.dueAt)}</b>
          <p>
            <bdi>
              {rent.checkedOutAt === null
                ? renterName(rent.renter, t)
                : t('waiting.now.to', {
                    name: renterName(rent.renter, t),
                    since: formatWhen(locale, rent.checkedOutAt, now),
                  })}
            </bdi>{' '}
            {at}
          </p>
        </>
      );
    }
  }

  function status(dueAt: string | null): string {
    if (dueAt === null) return t('waiting.now.onLoan');
    const due = formatDayTime(locale, dueAt);
    return lateness(dueAt, now) > 0 ? t('waiting.now.overdue', { due }) : t('waiting.now.onLoanUntil', { due });
  }
}

/** What the kiosk saw, and the workspace's own words as long as they are known. */
function Happened({ action, connection }: Pick<OpenedActionProps, 'action' | 'connection'>) {
  const { t, locale } = useText();
  const now = useNow();
  const { reason, words, settledAt, state } = action;
  const cause = causeWords(action, t);
  return (
    <>
      <b>{state === 'needs-attention' ? reason && t(`reason.${reason}`) : t(`waiting.next.${next()}`)}</b>
      {settledAt !== null && (
        <p>
          {cause} {t('waiting.happened.at', { time: formatWhen(locale, settledAt, now) })}
        </p>
      )}
      {words && <q>{t('quote', { words })}</q>}
    </>
  );

  function next() {
    if (state === 'saved') return connection.state;
    return state === 'unknown' ? 'unknown' : 'sending';
  }
}

interface KeysProps extends Pick<OpenedActionProps, 'action' | 'onOpenItem' | 'onDiscard'> {
  step: Step | null;
  scan: ItemScan | null;
}

/** The keys, each with what it does. */
function Keys({ action, step, scan, onOpenItem, onDiscard }: KeysProps) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<KioskError | null>(null);
  const { code } = action;
  const retry = async () => {
    setAsking(true);
    setError(null);
    const result = await kiosk.actions.retry({ id: action.id });
    setAsking(false);
    if (!result.ok) setError(result.error);
  };
  return (
    <div className="opened-keys grid keeps">
      {error && (
        <p role="alert">
          <b>{errorLine(error, t)}</b>
        </p>
      )}
      {scan && (
        <Way does={t('waiting.does.open')}>
          <Button {...look('open')} label={t('waiting.openNamed', { code })} onPress={() => onOpenItem(scan.item.code)}>
            {t('basket.showIt')}
            <ArrowRightIcon />
          </Button>
        </Way>
      )}
      {mayRetry(action) && (
        <Way does={t('waiting.does.retry')}>
          <Button {...look('retry')} isOff={isAsking} label={t('waiting.retryNamed', { code })} onPress={retry}>
            <ArrowClockwiseIcon />
            {t('key.tryAgain')}
          </Button>
        </Way>
      )}
      <Way does={t('waiting.does.discard')}>
        <Button {...look('discard')} label={t('waiting.discardNamed', { code })} onPress={() => onDiscard(action)}>
          <TrashSimpleIcon />
          {t('waiting.discard')}
        </Button>
      </Way>
    </div>
  );

  function look(key: Step) {
    // Several actions may be about one item: each has keys of its own.
    return { size: 'large', kind: step === key ? 'accent' : 'plain', meaning: `${key} ${action.id}` } as const;
  }
}

function Way({ does, children }: { does: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <p className="soft">{does}</p>
    </div>
  );
}
