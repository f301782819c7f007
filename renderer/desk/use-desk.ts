// The desk machine in React: connects it to main, feeds it scans and touches, and gives its snapshot to the screens.
import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { systemClock } from '../../shared/clock.ts';
import { namesRenters } from '../../shared/domain/code-rules.ts';
import { ignoreAnswer, kiosk } from '../kiosk.ts';
import { deskCamera } from '../scanning/camera/camera.ts';
import { interpretRead } from '../scanning/read.ts';
import type { Read } from '../scanning/scan.ts';
import { useReads } from '../scanning/scans.tsx';
import { commandOf } from './answers/commands.ts';
import { deskMachine } from './chart/machine.ts';
import { isActivity } from './idle/activity.ts';
import type { DeskEvent } from './model/events.ts';
import type { DeskAdministrator, DeskContext, DeskDialog, DeskOverlay, DeskScreen } from './model/model.ts';
import { workspacePort } from './model/port.ts';
import { acceptsScans, isAtRest } from './model/selectors.ts';
import { stopOf } from './stop/stop.ts';
import { useForgetting } from './use-forgetting.ts';
import { useHeldBasket } from './use-held-basket.ts';
import { useShown } from './use-shown.ts';

/** The desk's sources of scans besides the wedge, which serves the whole page. */
const OTHER_SOURCES = [deskCamera];

/** The shortest time between two activity events while no countdown shows. */
const ACTIVITY_MS = 500;
/** A key is a person's if no label has been read within this time: labels count by themselves, or lie there. */
const SCAN_MS = 400;

export interface Desk {
  screen: DeskScreen;
  overlay: DeskOverlay;
  dialog: DeskDialog;
  administrator: DeskAdministrator;
  /** Whether nothing is open. */
  isAtRest: boolean;
  /** Whether scans are for the desk. */
  isListening: boolean;
  context: DeskContext;
  /** Counts the scans, complete or not: what lies over the desk closes for their answers. */
  scans: number;
  send: (event: DeskEvent) => void;
  /** To be called with 1 for each sheet over the desk that opens, and with -1 for each that closes. */
  countSheet: (change: 1 | -1) => void;
}

/** Runs the desk for as long as the component is mounted. */
export function useDesk(app: AppState): Desk {
  const machine = useMemo(() => deskMachine.provide({ actors: { port: workspacePort(kiosk) } }), []);
  const knowsRenterCards = namesRenters(app.scanning.rules);
  const connection = app.connection.state;
  const desk = useActorRef(machine, {
    input: { policy: app.policy, knowsRenterCards, isOffline: connection === 'offline', now: systemClock.now },
  });

  const { send } = desk;
  const { snapshot, scans, noteScan } = useShown(desk);
  const { screen, overlay, dialog, administrator } = snapshot.value;
  const isStopped = stopOf(app) !== null;
  const isListening = !isStopped && acceptsScans({ overlay, dialog });

  useEffect(
    () => send({ type: 'policyChanged', policy: app.policy, knowsRenterCards }),
    [app.policy, knowsRenterCards, send],
  );
  useEffect(() => send({ type: 'connectionChanged', state: connection }), [connection, send]);
  useEffect(() => send({ type: 'accessibilityChanged', accessibility: app.accessibility }), [app.accessibility, send]);
  const { savedBaskets } = app;
  useEffect(() => send({ type: 'savedBasketsOffered', offers: savedBaskets }), [savedBaskets, send]);
  useEffect(() => send({ type: 'pinChanged', hasPin: app.hasPin }), [app.hasPin, send]);
  const isIn = app.adminUntil !== null;
  useEffect(() => send({ type: 'administratorChanged', isIn }), [isIn, send]);
  const [sheets, setSheets] = useState(0);
  const countSheet = useCallback((change: 1 | -1) => setSheets((before) => before + change), []);
  const isCovered = sheets > 0;
  useEffect(() => send({ type: 'coveredChanged', isCovered }), [isCovered, send]);
  useHeldBasket(snapshot.context);
  // The page stopped a moment ago with an open basket: the person who filled it is still here.
  const interrupted = savedBaskets[0]?.isInterrupted ? savedBaskets[0].id : null;
  const [interruptedAtStart] = useState(interrupted);
  useEffect(() => {
    if (interruptedAtStart !== null) send({ type: 'resumeSavedBasket', id: interruptedAtStart });
  }, [interruptedAtStart, send]);
  // A new page has nothing open, so an administrator who was let in before has gone.
  useEffect(() => send({ type: 'administratorMayHaveLeft' }), [send]);
  const { waiting } = app.actions;
  useEffect(() => send({ type: 'waitingChanged', waiting }), [waiting, send]);
  const canExtend = app.workspace?.canExtend ?? false;
  useEffect(() => send({ type: 'canExtendChanged', canExtend }), [canExtend, send]);
  useEffect(() => {
    if (isStopped) send({ type: 'stopped' });
  }, [isStopped, send]);

  const atRest = isAtRest(snapshot.value, snapshot.context);
  useEffect(() => {
    kiosk.app.reportIdle({ isAtRest: atRest });
  }, [atRest]);
  const { epoch, emptied, resets } = snapshot.context;
  // A search is closed, and an emptied basket can no longer be brought back, without a new epoch.
  const isNobodyShown = atRest && emptied === null;
  useForgetting(`${epoch} ${isNobodyShown} ${emptied?.until}`, isNobodyShown);

  // No one was at the desk while the computer slept.
  useEffect(() => kiosk.on('app.woke', () => send({ type: 'reset' })), [send]);

  // Overrides only hold for the person who was here, and for the page that asked for them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new epoch starts without overrides.
  useEffect(() => {
    kiosk.admin.revokeOverrides({ subject: null });
  }, [epoch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each reset nobody is there whose name may be shown.
  useEffect(() => {
    ignoreAnswer(kiosk.savedBaskets.forgetNames());
  }, [resets]);

  const handleRead = (read: Read) => {
    if (!isListening) return;
    noteScan();
    // There a scan asks for the visits of its item; a printed command is still for the desk.
    const isForToday =
      overlay === 'today' && snapshot.context.today?.list === null && read.ok && commandOf(read.scan.code) === null;
    if (isForToday) send({ type: 'filterToday', of: read.scan.code });
    else send(read.ok ? { type: 'scan', scan: read.scan } : { type: 'badScan', bad: read.bad });
  };
  /** The timer of the keys that have not turned out to be a label's. */
  const keys = useRef<ReturnType<typeof setTimeout> | null>(null);
  const cancelKeys = () => {
    if (keys.current !== null) clearTimeout(keys.current);
    keys.current = null;
  };
  useReads(
    (read) => {
      cancelKeys();
      handleRead(interpretRead(read, app.scanning));
    },
    OTHER_SOURCES,
    // On other screens there is something to decide first.
    (typed) => screen === 'ready' && overlay === 'none' && isListening && send({ type: 'openSearch', typed }),
  );

  useEffect(() => {
    // In the capture phase, because dialogs stop their events; and with a delay, because activity removes the
    // countdown, whose button the touch has to reach first.
    const activity = (event: Event) => {
      if (!isActivity(event, isCounting())) return;
      if (event.type === 'keydown') keys.current ??= setTimeout(sendActivity, SCAN_MS);
      else setTimeout(sendActivity);
    };
    const isCounting = () => desk.getSnapshot().context.secondsLeft !== null;
    let sentAt = Number.NEGATIVE_INFINITY;
    // Each event re-renders the screen, for which there is no time between two keys of a scanner.
    const sendActivity = () => {
      keys.current = null;
      const now = systemClock.monotonic();
      if (now - sentAt < ACTIVITY_MS && !isCounting()) return;
      sentAt = now;
      send({ type: 'activity' });
    };
    window.addEventListener('click', activity, true);
    window.addEventListener('keydown', activity, true);
    return () => {
      window.removeEventListener('click', activity, true);
      window.removeEventListener('keydown', activity, true);
    };
  }, [send, desk]);

  return {
    screen,
    overlay,
    dialog,
    administrator,
    isAtRest: atRest,
    isListening,
    context: snapshot.context,
    scans,
    send,
    countSheet,
  };
}
