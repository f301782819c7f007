// The desk: draws the machine's state, and what lies over it: search, the PIN, administration, the idle countdown.
import { FlaskIcon } from '@phosphor-icons/react/Flask';
import { useEffect, useState } from 'react';
import type { DeskAction, OverrideSubject } from '../../shared/domain/action.ts';
import type { AppState } from '../../shared/domain/app.ts';
import { AdministrationScreen } from '../administration/administration.tsx';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { Frame } from '../components/frame.tsx';
import { Notice } from '../components/notice.tsx';
import { PinDialog } from '../components/pin-dialog.tsx';
import { ReadOut } from '../components/read-out.tsx';
import { useNow } from '../components/use-now.ts';
import { kiosk } from '../kiosk.ts';
import { deskCamera } from '../scanning/camera/camera.ts';
import { useText } from '../text/use-text.ts';
import { unfinishedCodes } from './basket/saved-baskets.ts';
import { CameraScreen } from './camera/camera-screen.tsx';
import { CameraContext, useCamera } from './camera/use-camera.ts';
import { IdleCountdown } from './idle/countdown.tsx';
import { LeftStrip } from './left/left-strip.tsx';
import { blocksToOverride } from './model/problems.ts';
import { isSelfService } from './model/selectors.ts';
import { countdownSeconds } from './model/session.ts';
import { QuitDialog } from './quit-dialog.tsx';
import { DeskScreenOf } from './screen-of.tsx';
import { SearchScreen } from './search/search-screen.tsx';
import { StoreTroubleReadOut, StoreTroubleScreen } from './stop/outbox-trouble.tsx';
import { StopReadOut, StopScreen } from './stop/stop-screen.tsx';
import { TodayScreen } from './today/today-screen.tsx';
import { useDesk } from './use-desk.ts';
import { useForgetting } from './use-forgetting.ts';
import { DiscardDialog } from './waiting/discard-dialog.tsx';
import { WaitingScreen } from './waiting/waiting-screen.tsx';
import { SessionContext } from './ways/session-context.tsx';
import { readOutWords } from './words/read-out-words.ts';
import { useTones } from './words/use-tones.ts';

/** What an administrator wants to do, once let in. */
type Errand =
  | 'administration'
  | 'waiting'
  | 'replaceToken'
  | 'leaveWorkspace'
  | 'quit'
  | { discard: DeskAction }
  | { override: OverrideSubject; blocks: string[] };

const PURPOSES = {
  administration: 'status.administration',
  waiting: 'waiting.title',
  replaceToken: 'stop.replace',
  leaveWorkspace: 'admin.leave',
  quit: 'key.quit',
} as const;

export function DeskScreens({ app }: { app: AppState }) {
  const { t, locale } = useText();
  const now = useNow();
  const [open, setOpen] = useState<'search' | 'waiting' | 'today' | null>(null);
  const [isAdministering, setAdministering] = useState(false);
  const [errand, setErrand] = useState<Errand | null>(null);
  const [discarding, setDiscarding] = useState<DeskAction | null>(null);
  const [isQuitting, setQuitting] = useState(false);
  const { isLetIn, comeIn, lock } = useAdministrator(app.adminUntil);
  const { connection, workspace, outboxStore, actions } = app;
  /** Another value is another stop; null: the desk works. */
  const stop = outboxStore !== 'works' ? outboxStore : connection.state === 'stopped' ? connection.since : null;
  const isStopped = stop !== null;
  const selfService = isSelfService(app);
  const isListening = !isStopped && errand === null && !isAdministering && discarding === null;
  const desk = useDesk(app, isListening);
  const { screen, context, scans, send } = desk;
  const camera = useCamera(deskCamera, app.scanning.camera, {
    isListening,
    isReady: screen === 'ready',
    scans,
    resets: context.resets,
  });
  const { readOut } = context;
  const isAdministratorHere = isAdministering || isLetIn;
  useTones({ readOut, stop, volume: isAdministratorHere ? 0 : app.volume });
  useForgetting(context.epoch);

  // A scan while the search or the list is open shows its answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new scan closes them.
  useEffect(() => setOpen(null), [scans]);

  // A stop is to be read first; the list can be opened from there.
  useEffect(() => {
    if (isStopped) setOpen(null);
  }, [isStopped]);

  // The desk was cleared, or the administrator's time is over: whoever was here has left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reset takes away what was asked and what lies open.
  useEffect(() => {
    setErrand(null);
    setDiscarding(null);
    setQuitting(false);
    setOpen(null);
  }, [context.epoch]);
  useEffect(() => {
    if (!app.hasPin || app.adminUntil !== null) return;
    setAdministering(false);
    setDiscarding(null);
    setQuitting(false);
    // In self-service the list was behind the PIN too.
    if (selfService) setOpen((before) => (before === 'waiting' ? null : before));
  }, [app.hasPin, app.adminUntil, selfService]);
  // An administrator stays let in while the list is open, to discard one after the other.
  const isAtWork = isAdministering || open === 'waiting' || isQuitting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the leaving that locks, not the unlocking.
  useEffect(() => {
    if (!isAtWork && app.adminUntil !== null) lock();
  }, [isAtWork]);

  const run = (wanted: Errand) => {
    setErrand(null);
    if (wanted === 'administration') setAdministering(true);
    else if (wanted === 'waiting') openWaiting();
    else if (wanted === 'quit') quit();
    else if (typeof wanted !== 'object') kiosk.admin[wanted]();
    else if ('discard' in wanted) setDiscarding(wanted.discard);
    else {
      send({ type: 'override', subject: wanted.override, blocks: wanted.blocks });
      // Nothing lies open after it, so nobody's leaving would lock.
      if (app.hasPin) lock();
    }
  };
  const ask = (wanted: Errand) => {
    // The demo workspace has no PIN until somebody chooses one.
    if (app.hasPin && !isLetIn) setErrand(wanted);
    else run(wanted);
  };
  /** Past what is on the screen now, and past nothing that comes up while the PIN is typed. */
  const askToOverride = (subject: OverrideSubject) =>
    ask({ override: subject, blocks: blocksToOverride(context.basket, subject) });
  const quit = () => {
    if (actions.waiting > 0) setQuitting(true);
    else kiosk.admin.quit();
  };
  const close = () => setOpen(null);
  const openWaiting = () => {
    setAdministering(false);
    setOpen('waiting');
  };

  // It can tell of other renters.
  const askForWaiting = selfService ? () => ask('waiting') : openWaiting;

  return (
    <SessionContext value={context.sessionRenter && { logOff: () => send({ type: 'logOff' }) }}>
      <Frame
        app={app}
        {...(outboxStore === 'works' && open !== 'waiting' && { onWaiting: askForWaiting })}
        {...(isAdministering
          ? { detail: t('status.administration') }
          : { onAdministration: () => ask('administration') })}
        banner={!isAdministering && banners()}
        readOut={
          <>
            {band()}
            {strip()}
          </>
        }
        scannedAt={readOut.at}
      >
        {stage()}
      </Frame>
      {errand && (
        <PinDialog
          purpose={purposeOf(errand)}
          onUnlocked={() => {
            comeIn();
            run(errand);
          }}
          onCancel={() => setErrand(null)}
        />
      )}
      {discarding && <DiscardDialog action={discarding} onClose={() => setDiscarding(null)} />}
      {isQuitting && <QuitDialog waiting={actions.waiting} onCancel={() => setQuitting(false)} />}
      {context.secondsLeft !== null && !errand && !discarding && (
        <IdleCountdown
          secondsLeft={context.secondsLeft}
          outOf={countdownSeconds(context.policy)}
          items={unfinishedCodes(context).length}
          send={send}
        />
      )}
    </SessionContext>
  );

  function purposeOf(wanted: Errand): string {
    if (typeof wanted !== 'object') return t(PURPOSES[wanted]);
    return 'discard' in wanted ? t('waiting.discard') : t('basket.override');
  }

  function banners() {
    return (
      <>
        {workspace?.demo && <DemoBanner onLeave={() => ask('leaveWorkspace')} />}
        {!isStopped && <Notice app={app} />}
      </>
    );
  }

  function band() {
    if (isAdministering) return null;
    if (outboxStore !== 'works') return <StoreTroubleReadOut trouble={outboxStore} />;
    if (open === 'search' || open === 'waiting') return null;
    if (connection.state === 'stopped') {
      const { tokenTrouble } = app;
      return <StopReadOut connection={connection} trouble={tokenTrouble} workspace={workspace} now={now} />;
    }
    // On the ready screen the heading says it already.
    if (screen === 'ready' && readOut.verdict.kind === 'ready') return null;
    const circumstances = { screen, basket: context.basket, mode: app.policy.mode };
    return <ReadOut segments={readOutWords(readOut, circumstances, t, locale)} at={readOut.at} />;
  }

  /** Where something is asked, or something else lies open, it would lead away from that. */
  function strip() {
    const isAsking = screen === 'question' || screen === 'otherRenter';
    if (isAdministering || isStopped || selfService || open !== null || isAsking) return null;
    return <LeftStrip left={context.left} send={send} />;
  }

  function stage() {
    if (isAdministering) {
      return (
        <AdministrationScreen
          app={app}
          now={now}
          onWaiting={openWaiting}
          onQuit={quit}
          onClose={() => setAdministering(false)}
        />
      );
    }
    if (outboxStore !== 'works')
      return <StoreTroubleScreen trouble={outboxStore} actions={actions} onQuit={() => ask('quit')} />;
    if (open === 'waiting') {
      return <WaitingScreen app={app} onDiscard={(action) => ask({ discard: action })} onClose={() => setOpen(null)} />;
    }
    if (connection.state === 'stopped') {
      return (
        <StopScreen
          connection={connection}
          trouble={app.tokenTrouble}
          workspace={workspace}
          actions={actions}
          onReplaceToken={() => ask('replaceToken')}
          onQuit={() => ask('quit')}
        />
      );
    }
    if (open === 'search') {
      const finds = selfService ? 'items' : 'everything';
      return <SearchScreen finds={finds} send={send} onClose={close} />;
    }
    if (open === 'today')
      return <TodayScreen undoing={context.undoing} send={send} onWaiting={openWaiting} onClose={close} />;
    const owner = workspace?.demo ? t('status.demo') : (workspace?.host ?? '');
    return (
      <CameraContext value={camera}>
        {camera.isOpen && camera.isEnlarged ? (
          <CameraScreen camera={camera} />
        ) : (
          <DeskScreenOf
            desk={desk}
            now={now}
            owner={owner}
            savedBasket={app.savedBasket}
            isOffline={connection.state === 'offline'}
            onSearch={() => setOpen('search')}
            onWaiting={askForWaiting}
            {...(!selfService && { onOverride: askToOverride })}
            onToday={() => setOpen('today')}
          />
        )}
      </CameraContext>
    );
  }
}

/** Whether an administrator is let in, and the way to let them out: at once, though main says so a moment later. */
function useAdministrator(adminUntil: AppState['adminUntil']) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (adminUntil === null) setLeaving(false);
  }, [adminUntil]);
  const lock = () => {
    setLeaving(true);
    kiosk.admin.lock();
  };
  return { isLetIn: adminUntil !== null && !isLeaving, comeIn: () => setLeaving(false), lock };
}

function DemoBanner({ onLeave }: { onLeave: () => void }) {
  const { t } = useText();
  return (
    <Banner
      icon={<FlaskIcon />}
      action={
        <Button kind="bare" onPress={onLeave}>
          {t('banner.leave')}
        </Button>
      }
    >
      {t('banner.demo')}
    </Banner>
  );
}
