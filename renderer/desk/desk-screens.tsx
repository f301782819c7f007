// The desk: draws the screen or the overlay, and the dialog over it, for the state of the machine.
import { FlaskIcon } from '@phosphor-icons/react/Flask';
import { PersonArmsSpreadIcon } from '@phosphor-icons/react/PersonArmsSpread';
import type { AppState } from '../../shared/api/app-state.ts';
import { systemClock } from '../../shared/clock.ts';
import { DEFAULT_ACCESSIBILITY } from '../../shared/domain/app.ts';
import { Key, LastingKeys } from '../components/action-bar.tsx';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { SheetsContext } from '../components/dialog.tsx';
import { Frame } from '../components/frame.tsx';
import { ReadOut } from '../components/read-out.tsx';
import { deskName } from '../components/status-bar.tsx';
import { TextSizeContext } from '../components/text-size.ts';
import { useNow } from '../components/use-now.ts';
import { deskCamera } from '../scanning/camera/camera.ts';
import { useText } from '../text/use-text.ts';
import { useKeptAccessibility } from './accessibility/use-kept.ts';
import { useAccessibilityMarks } from './accessibility/use-marks.ts';
import { unfinishedCodes } from './basket/saved-baskets.ts';
import { CameraScreen } from './camera/camera-screen-lazy.ts';
import { CameraContext, useCamera } from './camera/use-camera.ts';
import {
  AccessibilityScreen,
  AdministrationScreen,
  DialogOf,
  HelpKey,
  IdleCountdown,
  Notice,
  SearchScreen,
  StopScreen,
  StoreTroubleScreen,
  TodayScreen,
  WaitingScreen,
} from './lazy-screens.ts';
import type { AdminRequest } from './model/model.ts';
import { isSelfService, takesUnresolved } from './model/selectors.ts';
import { countdownSeconds, logsOff } from './model/session.ts';
import { SessionContext } from './navigation/session-context.tsx';
import { PutAsideStrip } from './put-aside/put-aside-strip.tsx';
import { DeskScreenOf } from './screen-of.tsx';
import { welcomeWords } from './self-service/welcome-words.ts';
import { StopReadOut, StoreTroubleReadOut } from './stop/read-outs.tsx';
import { stopOf } from './stop/stop.ts';
import { useDesk } from './use-desk.ts';
import { readOutWords } from './words/read-out-words.ts';
import { useTones } from './words/use-tones.ts';

export function DeskScreens({ app }: { app: AppState }) {
  const { t, locale } = useText();
  const now = useNow();
  const { connection, workspace, outboxStore, actions } = app;
  const stop = stopOf(app);
  const isStopped = stop !== null;
  const selfService = isSelfService(app);
  const desk = useDesk(app);
  const { screen, overlay, administrator, context, scans, send } = desk;
  const { readOut } = context;
  const isAdministering = overlay === 'administration';
  /** Whether the read-out shows the result of an Undo in today's list. */
  const isReadOutInToday = context.today !== null && readOut.at > context.today.at;
  const camera = useCamera(deskCamera, app.scanning.camera, {
    isListening: desk.isListening,
    isReady: screen === 'ready',
    scans,
    resets: context.resets,
  });
  const volume = isAdministering || administrator === 'in' ? 0 : app.volume;
  useTones({ readOut, stop, volume, isAtRest: desk.isAtRest });
  // Not in administration: administrators are there for a moment, and read long lists.
  const accessibility = useKeptAccessibility(
    isAdministering ? DEFAULT_ACCESSIBILITY : app.accessibility,
    screen === 'ready' && overlay === 'none' && ['notBorrowed', 'notReturned'].includes(readOut.verdict.kind),
    1000 * app.policy.selfServiceIdleSeconds,
  );
  useAccessibilityMarks(accessibility);

  const asAdministrator = (adminRequest: AdminRequest) => send({ type: 'asAdministrator', adminRequest });
  // The list can name other renters.
  const onWaiting = () => (selfService ? asAdministrator({ type: 'openWaiting' }) : send({ type: 'openWaiting' }));
  const onClose = () => send({ type: 'closeOverlay' });
  const accessibilityKey = {
    isOpen: overlay === 'accessibility',
    onPress: () => send({ type: overlay === 'accessibility' ? 'closeOverlay' : 'openAccessibility' }),
  };

  return (
    <TextSizeContext value={accessibility.textSize}>
      <SheetsContext value={desk.countSheet}>
        <SessionContext
          value={context.sessionRenter && { logOff: () => send({ type: 'logOff' }), ...logsOff(context) }}
        >
          <LastingKeys value={selfService && !isAdministering ? visitorKeys() : null}>
            <Frame
              app={app}
              {...(outboxStore === 'works' && overlay !== 'waiting' && { onWaiting })}
              {...(isAdministering
                ? { detail: t('status.administration') }
                : { onAdministration: () => asAdministrator({ type: 'openAdministration' }) })}
              {...(!isAdministering && !selfService && { accessibility: accessibilityKey })}
              lowerControls={accessibility.lowerControls}
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
          </LastingKeys>
          {desk.dialog !== 'none' && <DialogOf dialog={desk.dialog} context={context} send={send} />}
          {context.secondsLeft !== null && (
            <IdleCountdown
              secondsLeft={context.secondsLeft}
              outOf={countdownSeconds(context)}
              items={unfinishedCodes(context).length}
              send={send}
            />
          )}
        </SessionContext>
      </SheetsContext>
    </TextSizeContext>
  );

  /** Within the reach of a wheelchair, and at the same place on each screen. */
  function visitorKeys() {
    const { policy, resets, epoch } = context;
    return (
      <>
        <HelpKey text={policy.helpText} resetKey={`${resets} ${epoch} ${scans}`} />
        <Key icon={<PersonArmsSpreadIcon />} isKnownIcon {...accessibilityKey}>
          {t('accessibility.key')}
        </Key>
      </>
    );
  }

  function banners() {
    return (
      <>
        {workspace?.demo && <DemoBanner onLeave={() => asAdministrator({ type: 'leaveWorkspace' })} />}
        {!isStopped && <Notice app={app} />}
      </>
    );
  }

  function band() {
    if (isAdministering) return null;
    if (outboxStore !== 'works') return <StoreTroubleReadOut trouble={outboxStore} />;
    if (overlay === 'search' || overlay === 'waiting' || (overlay === 'today' && !isReadOutInToday)) return null;
    if (connection.state === 'stopped') {
      const { tokenTrouble } = app;
      return <StopReadOut connection={connection} trouble={tokenTrouble} workspace={workspace} now={now} />;
    }
    // The heading of the ready screen says the same.
    if (screen === 'ready' && readOut.verdict.kind === 'ready') return null;
    const circumstances = {
      screen,
      basket: context.basket,
      mode: app.policy.mode,
      takesUnresolved: takesUnresolved(context),
    };
    return <ReadOut segments={readOutWords(readOut, circumstances, t, locale)} at={readOut.at} />;
  }

  /** On the ready screen these are the words for what to scan, because scans still work. */
  function accessibilityWords(): { lines: string[]; note: string } {
    if (screen !== 'ready' || isStopped) return { lines: [t('accessibility.key')], note: t('accessibility.note') };
    if (selfService) return welcomeWords(connection.state === 'offline', t);
    return { lines: [t('ready.line1'), t('ready.line2')], note: t('ready.note') };
  }

  /** No strip while something is asked or an overlay is open: it would lead away from there. */
  function strip() {
    const isAsking = screen === 'question' || screen === 'otherRenter';
    if (isStopped || selfService || overlay !== 'none' || isAsking) return null;
    const { putAside, followed } = context;
    return <PutAsideStrip putAside={putAside} readOut={readOut} followed={followed} send={send} />;
  }

  function stage() {
    if (isAdministering) {
      return (
        <AdministrationScreen
          app={app}
          now={now}
          onWaiting={() => send({ type: 'openWaiting' })}
          onQuit={() => send({ type: 'quit' })}
          onClose={onClose}
        />
      );
    }
    if (overlay === 'accessibility') {
      return (
        <AccessibilityScreen
          accessibility={app.accessibility}
          theme={app.theme}
          {...accessibilityWords()}
          isSelfService={selfService}
          onClose={onClose}
        />
      );
    }
    if (outboxStore !== 'works')
      return (
        <StoreTroubleScreen trouble={outboxStore} actions={actions} onQuit={() => asAdministrator({ type: 'quit' })} />
      );
    if (overlay === 'waiting') {
      return (
        <WaitingScreen
          app={app}
          onOpenItem={(code) => send({ type: 'openItem', code })}
          onDiscard={(action) => asAdministrator({ type: 'askToDiscard', action })}
          onSearch={() => send({ type: 'openSearch', typed: null })}
          onClose={onClose}
        />
      );
    }
    if (connection.state === 'stopped') {
      return (
        <StopScreen
          connection={connection}
          trouble={app.tokenTrouble}
          workspace={workspace}
          actions={actions}
          onReplaceToken={() => asAdministrator({ type: 'replaceToken' })}
          onQuit={() => asAdministrator({ type: 'quit' })}
        />
      );
    }
    if (overlay === 'search')
      return (
        <SearchScreen
          typed={context.typed}
          finds={selfService ? 'items' : 'everything'}
          lowerControls={app.accessibility.lowerControls}
          onFound={({ code, type }) =>
            send({ type: 'scan', scan: { code, as: type, source: 'search', at: systemClock.now() } })
          }
          onClose={onClose}
        />
      );
    if (overlay === 'today')
      return (
        <TodayScreen
          scanned={context.today?.code ?? null}
          askedAt={context.today?.at ?? 0}
          begunWith={context.today?.visit ?? null}
          list={context.today?.list ?? null}
          isReadOutTaken={isReadOutInToday}
          lowerControls={app.accessibility.lowerControls}
          undoing={context.undoing}
          send={send}
          onWaiting={() => send({ type: 'openWaiting' })}
          onClose={onClose}
        />
      );
    return (
      <CameraContext value={camera}>
        {camera.isOpen && camera.isEnlarged ? (
          <CameraScreen camera={camera} />
        ) : (
          <DeskScreenOf
            desk={desk}
            now={now}
            owner={deskName(app, t)}
            savedBaskets={app.savedBaskets}
            usualLocale={app.usualLocale}
            isOffline={connection.state === 'offline'}
            onSearch={() => send({ type: 'openSearch', typed: null })}
          />
        )}
      </CameraContext>
    );
  }
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
