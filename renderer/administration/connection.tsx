// The connection room: the workspace and its token, and the actions saved for it on this PC.
import { ListChecksIcon } from '@phosphor-icons/react/ListChecks';
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { Button } from '../components/button.tsx';
import { useClockWords } from '../components/clock-words.ts';
import { Dialog } from '../components/dialog.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { SignOutIcon } from '../components/way-icons.tsx';
import { kiosk } from '../kiosk.ts';
import { formatDuration } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { Fact, Facts, Panel, Warning } from './panel.tsx';

const DAY = 86_400_000;
/** A token older than this is due for a change. */
const OLD_TOKEN_MS = 90 * DAY;

interface ConnectionRoomProps {
  app: Pick<AppState, 'workspace' | 'clockAhead' | 'actions'>;
  /** Epoch milliseconds. */
  now: number;
  onWaiting: () => void;
}

export function ConnectionRoom({ app: { workspace, clockAhead, actions }, now, onWaiting }: ConnectionRoomProps) {
  const { t } = useText();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      {workspace && (
        <Panel title={t('admin.workspace')}>
          <Connection workspace={workspace} now={now} />
          {clockAhead !== null && <WrongClock ahead={clockAhead} />}
          <div className="administration-ways wraps">
            {!workspace.demo && (
              <Button kind="accent" size="large" onPress={() => kiosk.admin.replaceToken()}>
                {t('admin.replace')}
              </Button>
            )}
            <Button size="large" onPress={() => setLeaving(true)}>
              {t('leaveWorkspace')}
            </Button>
          </div>
        </Panel>
      )}
      <Panel title={t('waiting.title')}>
        <Facts>
          <Fact name={t('waiting.waiting')}>{actions.waiting}</Fact>
          <Fact name={t('waiting.attention')}>
            {actions.attention}
            {actions.attention > 0 && <OutcomeBadge outcome="attention" size="small" />}
          </Fact>
        </Facts>
        <div className="administration-ways wraps">
          <Button size="large" onPress={onWaiting}>
            <ListChecksIcon />
            {t('admin.openWaiting')}
          </Button>
        </div>
      </Panel>
      {isLeaving && <LeaveDialog waiting={actions.waiting} onClose={() => setLeaving(false)} />}
    </>
  );
}

function LeaveDialog({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog title={t('admin.leaveAsk')} note={t('admin.leaveAskNote')} onClose={onClose}>
      {waiting > 0 && (
        <p className="administration-waiting columns">
          <OutcomeBadge outcome="saved" />
          {t('admin.leaveWaiting', { count: waiting })}
        </p>
      )}
      <div className="dialog-actions">
        <Button size="large" onPress={onClose}>
          {t('key.cancel')}
        </Button>
        <Button kind="accent" size="large" onPress={() => kiosk.admin.leaveWorkspace()}>
          <SignOutIcon />
          {t('admin.leaveYes')}
        </Button>
      </div>
    </Dialog>
  );
}

function WrongClock({ ahead }: { ahead: number }) {
  return <Warning text={useClockWords(ahead)} />;
}

function Connection({ workspace, now }: { workspace: NonNullable<AppState['workspace']>; now: number }) {
  const { t, locale } = useText();
  const age = now - workspace.tokenStoredAt;
  return (
    <>
      <Facts>
        {workspace.name !== null && (
          <Fact name={t('admin.workspaceName')}>
            <bdi>{workspace.name}</bdi>
          </Fact>
        )}
        <Fact name={t('admin.address')}>
          <bdi>{workspace.host}</bdi>
        </Fact>
        <Fact name={t('admin.token')}>
          <code>{workspace.tokenMask}</code>
          <span className="soft">
            {age < DAY ? t('admin.tokenToday') : t('admin.tokenAge', { age: formatDuration(locale, age) })}
          </span>
        </Fact>
      </Facts>
      {workspace.demo && <p className="soft">{t('admin.demoNote')}</p>}
      {workspace.tokenBound && (
        <>
          <Warning text={t('admin.tokenBound', { address: workspace.host })} />
          <div className="administration-ways wraps">
            <Button onPress={() => kiosk.admin.acknowledgeTokenBinding()}>{t('banner.read')}</Button>
          </div>
        </>
      )}
      {workspace.overScoped && <Warning text={t('admin.overScoped')} />}
      {age > OLD_TOKEN_MS && <Warning text={t('admin.rotate')} />}
    </>
  );
}
