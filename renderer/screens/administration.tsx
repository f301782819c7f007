// Administration: the connection and its token, what is kept here, the display, the rules without a connection, the ways out. Behind the PIN.
import { CheckIcon } from '@phosphor-icons/react/Check';
import { ListChecksIcon } from '@phosphor-icons/react/ListChecks';
import { PowerIcon } from '@phosphor-icons/react/Power';
import { SignOutIcon } from '@phosphor-icons/react/SignOut';
import { type ReactNode, useState } from 'react';
import { type StationState, THEMES } from '../../shared/domain/station.ts';
import { Button } from '../components/button.tsx';
import { Choice } from '../components/choice.tsx';
import { Console, Key, Slab } from '../components/console.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Stage } from '../components/frame.tsx';
import { LanguageChoices } from '../components/language-choice.tsx';
import { Marked } from '../components/marked.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { formatDuration } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { ScannerRoom } from './admin/scanner.tsx';
import { CheckScreen } from './commissioning/check-screen.tsx';
import { OfflinePolicy } from './offline-policy.tsx';
import './administration.css';

const DAY = 86_400_000;
/** A token older than this is due for a change. */
const OLD_TOKEN_MS = 90 * DAY;

interface AdministrationProps {
  station: StationState;
  /** Epoch milliseconds. */
  now: number;
  onKept: () => void;
  onQuit: () => void;
  onClose: () => void;
}

export function AdministrationScreen({ station, now, onKept, onQuit, onClose }: AdministrationProps) {
  const { t } = useText();
  const [isLeaving, setLeaving] = useState(false);
  /** The check of a scanner, and of which; undefined: none goes on. */
  const [checking, setChecking] = useState<string | null>();
  const { workspace, actions } = station;
  if (checking !== undefined)
    return (
      <CheckScreen scanners={station.scanning.scanners} replaces={checking} onClose={() => setChecking(undefined)} />
    );
  return (
    <>
      <Stage screen="administration">
        <h1 className="for-screen-readers">{t('status.administration')}</h1>
        <div className="administration">
          {workspace && (
            <Panel title={t('admin.workspace')}>
              <Connection workspace={workspace} now={now} />
              {!workspace.demo && (
                <Button kind="accent" size="large" onPress={() => void window.kiosk.admin.replaceToken()}>
                  {t('admin.replace')}
                </Button>
              )}
              <Button size="large" onPress={() => setLeaving(true)}>
                {t('admin.leave')}
              </Button>
            </Panel>
          )}
          <div className="administration-side">
            <Panel title={t('kept.title')}>
              <Numbers actions={actions} />
              <Button size="large" onPress={onKept}>
                <ListChecksIcon />
                {t('admin.openKept')}
              </Button>
            </Panel>
            <Panel title={t('commissioning.scanner')}>
              <ScannerRoom scanners={station.scanning.scanners} onCheck={setChecking} />
            </Panel>
            <Panel title={t('admin.offline')}>
              <OfflinePolicy policy={station.policy} />
            </Panel>
          </div>
          <Display station={station} />
        </div>
      </Stage>
      <Console
        side={
          <Key icon={<PowerIcon />} onPress={onQuit}>
            {t('key.quit')}
          </Key>
        }
        slab={
          <Slab
            state="leave"
            icon={<CheckIcon />}
            note={t('admin.version', { version: station.version })}
            onPress={onClose}
          >
            {t('key.close')}
          </Slab>
        }
      />
      {isLeaving && (
        <Dialog title={t('admin.leaveAsk')} note={t('admin.leaveAskNote')} onClose={() => setLeaving(false)}>
          {actions.waiting > 0 && (
            <p className="administration-waiting">
              <OutcomeBadge outcome="saved" />
              {t('admin.leaveWaiting', { count: actions.waiting })}
            </p>
          )}
          <div className="dialog-actions">
            <Button size="large" onPress={() => setLeaving(false)}>
              {t('key.cancel')}
            </Button>
            <Button kind="accent" size="large" onPress={() => void window.kiosk.admin.leaveWorkspace()}>
              <SignOutIcon />
              {t('admin.leaveYes')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function Connection({ workspace, now }: { workspace: NonNullable<StationState['workspace']>; now: number }) {
  const { t, locale } = useText();
  const age = now - workspace.tokenStoredAt;
  return (
    <>
      <dl className="administration-facts">
        <div>
          <dt className="label">{t('admin.address')}</dt>
          <dd>{workspace.host}</dd>
        </div>
        <div>
          <dt className="label">{t('admin.token')}</dt>
          <dd>
            <code>{workspace.tokenMask}</code>
            <span className="soft">
              {age < DAY ? t('admin.tokenToday') : t('admin.tokenAge', { age: formatDuration(locale, age) })}
            </span>
          </dd>
        </div>
      </dl>
      {workspace.demo && <p className="soft">{t('admin.demoNote')}</p>}
      {workspace.overScoped && <Warning text={t('admin.overScoped')} />}
      {age > OLD_TOKEN_MS && <Warning text={t('admin.rotate')} />}
    </>
  );
}

function Numbers({ actions: { waiting, attention } }: { actions: StationState['actions'] }) {
  const { t } = useText();
  return (
    <dl className="administration-facts administration-facts--two">
      <div>
        <dt className="label">{t('kept.waiting')}</dt>
        <dd>{waiting}</dd>
      </div>
      <div>
        <dt className="label">{t('kept.attention')}</dt>
        <dd>
          {attention}
          {attention > 0 && <OutcomeBadge outcome="attention" size="small" />}
        </dd>
      </div>
    </dl>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p className="administration-warning" data-outcome="attention">
      <OutcomeBadge outcome="attention" />
      <span>
        <Marked>{text}</Marked>
      </span>
    </p>
  );
}

function Display({ station }: { station: StationState }) {
  const { t } = useText();
  return (
    <Panel title={t('admin.display')}>
      <h3 className="label">{t('admin.language')}</h3>
      <div className="administration-choices administration-choices--four">
        <LanguageChoices locale={station.locale} />
      </div>
      <h3 className="label">{t('admin.theme')}</h3>
      <div className="administration-choices">
        {THEMES.map((theme) => (
          <Choice
            key={theme}
            title={t(`admin.themes.${theme}`)}
            isChosen={theme === station.theme}
            onPress={() => void window.kiosk.station.setDisplay({ theme })}
          />
        ))}
      </div>
      <h3 className="label">{t('admin.hand')}</h3>
      <div className="administration-choices administration-choices--two">
        {(['left', 'right'] as const).map((hand) => (
          <Choice
            key={hand}
            title={t(`admin.hands.${hand}`)}
            isChosen={hand === station.hand}
            onPress={() => void window.kiosk.station.setDisplay({ hand })}
          />
        ))}
      </div>
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="administration-panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
