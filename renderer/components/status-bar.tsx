// The top row: the desk's name, the connection, actions waiting to be sent, language, administration, clock.

import { CloudCheckIcon } from '@phosphor-icons/react/CloudCheck';
import { CloudSlashIcon } from '@phosphor-icons/react/CloudSlash';
import { LockSimpleIcon } from '@phosphor-icons/react/LockSimple';
import { PersonArmsSpreadIcon } from '@phosphor-icons/react/PersonArmsSpread';
import { TranslateIcon } from '@phosphor-icons/react/Translate';
import type { ReactNode } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { LANGUAGES, languageOf } from '../../shared/domain/languages.ts';
import { formatDay, formatTime } from '../text/format.ts';
import { type Translate, useText } from '../text/use-text.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { PlainKey } from './plain-key.tsx';
import './status-bar.css';

/** The words of other chips give way to one loud chip, more of them to two or three. */
const LOUD = [undefined, 'one', 'one two', 'one two three'];

interface StatusBarProps {
  app: Pick<AppState, 'phase' | 'workspace' | 'connection' | 'actions' | 'areActionsChecked' | 'policy'>;
  /** Shown beside the name: the step of the set-up. */
  detail?: string;
  now: number;
  /** Opens the list of actions that wait or need attention; absent where it can't be shown. */
  onWaiting?: () => void;
  onLanguage: () => void;
  /** Opens and closes the accessibility options; absent where there are none. */
  accessibility?: { isOpen: boolean; onPress: () => void };
  /** Absent where there is nothing to administer yet. */
  onAdministration?: () => void;
}

export function StatusBar({
  app,
  detail,
  now,
  onWaiting,
  onLanguage,
  accessibility,
  onAdministration,
}: StatusBarProps) {
  const { t, locale } = useText();
  const { workspace } = app;
  const isDesk = app.phase === 'desk' && workspace !== null;
  const name = isDesk ? deskName(app, t) : t(`status.${app.phase === 'starting' ? 'starting' : 'setup'}`);
  const beside = isDesk && workspace.name !== name ? workspace.name : null;
  const isSelfService = app.phase === 'desk' && app.policy.mode === 'selfService' && !detail;
  const isConnected = app.phase === 'starting' || (app.phase === 'desk' && app.connection.state === 'connected');
  const loud = [!isConnected, app.actions.waiting > 0, app.actions.attention > 0].filter(Boolean).length;
  return (
    <header className="status-bar" data-crowded={app.actions.attention > 0 || undefined} data-loud-chips={LOUD[loud]}>
      <div className="status-name">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path className="mark-label" d="M9 2h19a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H9l-7-7V9z" />
          <circle className="mark-hole" cx="9.4" cy="16" r="2.6" />
          <path className="mark-beam" d="M15 16h15" />
        </svg>
        <span className="status-names">
          <bdi>{name}</bdi>
          {beside !== null && (
            <span className="status-workspace soft">
              {' · '}
              <bdi>{beside}</bdi>
            </span>
          )}
        </span>
        {detail && <span className="status-detail">{detail}</span>}
        {isSelfService && <span className="status-mode">{t('status.selfService')}</span>}
      </div>
      <ConnectionChip app={app} />
      <WaitingChips {...app} {...(onWaiting && { onWaiting })} />
      {accessibility && (
        <PlainKey
          className="status-chip status-accessibility keeps fills"
          onClick={accessibility.onPress}
          aria-expanded={accessibility.isOpen}
        >
          <PersonArmsSpreadIcon />
          <span>{t('accessibility.key')}</span>
        </PlainKey>
      )}
      <PlainKey className="status-chip status-language keeps fills" onClick={onLanguage}>
        <TranslateIcon />
        <span>{LANGUAGES[languageOf(locale)].name}</span>
      </PlainKey>
      {onAdministration && (
        <PlainKey
          className="status-chip keeps fills"
          onClick={onAdministration}
          aria-label={t('status.administration')}
        >
          <LockSimpleIcon />
        </PlainKey>
      )}
      <time className="status-clock">
        <span>{formatDay(locale, now)}</span> {formatTime(locale, now)}
      </time>
    </header>
  );
}

/**
 * The desk's configured name, by its workspace, or a generic one. The workspace's host means nothing to people at a
 * counter. A demo says that it is one, whatever it is called.
 */
export function deskName({ workspace, policy }: Pick<AppState, 'workspace' | 'policy'>, t: Translate): string {
  if (policy.deskName) return policy.deskName;
  return workspace?.demo ? t('status.demo') : (workspace?.name ?? t('status.desk'));
}

interface WaitingProps extends Pick<AppState, 'phase' | 'actions' | 'areActionsChecked'> {
  onWaiting?: () => void;
}

function WaitingChips({ phase, actions, areActionsChecked, onWaiting }: WaitingProps) {
  const { t } = useText();
  const { waiting, attention } = actions;
  return (
    <>
      {phase === 'desk' && !areActionsChecked && (
        <span className="status-chip keeps fills">
          <span>{t('status.checking')}</span>
        </span>
      )}
      {waiting > 0 && (
        <ListChip {...(onWaiting && { onPress: onWaiting })}>
          <OutcomeBadge outcome="saved" size="small" />
          <span>{t('status.saved', { count: waiting })}</span>
        </ListChip>
      )}
      {attention > 0 && (
        <ListChip {...(onWaiting && { onPress: onWaiting })}>
          <OutcomeBadge outcome="attention" size="small" />
          <span>{t('status.attention', { count: attention })}</span>
        </ListChip>
      )}
    </>
  );
}

interface ListChipProps {
  onPress?: () => void;
  children: ReactNode;
}

function ListChip({ onPress, children }: ListChipProps) {
  const look = { className: 'status-chip keeps fills', 'data-loud': true };
  if (!onPress) return <span {...look}>{children}</span>;
  return (
    <PlainKey {...look} onClick={onPress}>
      {children}
    </PlainKey>
  );
}

function ConnectionChip({ app: { phase, connection } }: Pick<StatusBarProps, 'app'>) {
  const { t, locale } = useText();
  if (phase === 'starting') return null;
  if (phase === 'setup') return <Chip text={t('status.notSetUp')} />;
  switch (connection.state) {
    case 'connected':
      return (
        <span className="status-chip keeps fills">
          <CloudCheckIcon />
          <span>{t('status.connected')}</span>
        </span>
      );
    case 'offline':
      return <Chip text={t('status.offlineSince', { time: formatTime(locale, connection.since) })} />;
    case 'stopped':
      return <Chip text={t('status.stoppedAt', { time: formatTime(locale, connection.since) })} />;
  }
}

function Chip({ text }: { text: string }) {
  return (
    <span className="status-chip keeps fills" data-loud>
      <CloudSlashIcon />
      <span>{text}</span>
    </span>
  );
}
