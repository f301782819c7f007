// Administration, behind the PIN: a room for each group of settings, the list of rooms at the side, and the ways out.
import { BarcodeIcon } from '@phosphor-icons/react/Barcode';
import { CameraIcon } from '@phosphor-icons/react/Camera';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { ClockIcon } from '@phosphor-icons/react/Clock';
import { CloudSlashIcon } from '@phosphor-icons/react/CloudSlash';
import { FileTextIcon } from '@phosphor-icons/react/FileText';
import { LockSimpleOpenIcon } from '@phosphor-icons/react/LockSimpleOpen';
import { PlugsConnectedIcon } from '@phosphor-icons/react/PlugsConnected';
import { PulseIcon } from '@phosphor-icons/react/Pulse';
import { QrCodeIcon } from '@phosphor-icons/react/QrCode';
import { SlidersHorizontalIcon } from '@phosphor-icons/react/SlidersHorizontal';
import { SpeakerHighIcon } from '@phosphor-icons/react/SpeakerHigh';
import { type ReactNode, useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { CheckScreen } from '../commissioning/check-screen.tsx';
import { ActionBar, PrimaryButton } from '../components/action-bar.tsx';
import { Stage } from '../components/frame.tsx';
import { Head } from '../components/head.tsx';
import { PlainKey } from '../components/plain-key.tsx';
import { QuitKey } from '../components/quit-key.tsx';
import { useScans } from '../scanning/scans.tsx';
import { formatTime } from '../text/format.ts';
import { useText } from '../text/use-text.ts';
import { CameraRoom } from './camera.tsx';
import { ClosedDaysRoom } from './closed-days.tsx';
import { CodesRoom } from './codes.tsx';
import { ConnectionRoom } from './connection.tsx';
import { DeskRoom } from './desk.tsx';
import { DisplayRoom } from './display.tsx';
import { DuePresetsRoom } from './due-presets.tsx';
import { KioskRoom } from './kiosk.tsx';
import { OfflineRoom } from './offline.tsx';
import { OpeningRoom } from './opening.tsx';
import { hasPinNews } from './own-pin.tsx';
import { OwnWordsRoom } from './own-words.tsx';
import { ByIt } from './panel.tsx';
import { ScannerRoom } from './scanner.tsx';
import { SheetsRoom } from './sheets.tsx';
import { TimesRoom } from './times.tsx';
import './administration.css';
import { ArrowLeftIcon } from '../components/way-icons.tsx';

const ROOMS = [
  'connection',
  'scanner',
  'camera',
  'codes',
  'sheets',
  'desk',
  'times',
  'offline',
  'display',
  'kiosk',
] as const;
type ListedRoom = (typeof ROOMS)[number];
/** Sub-rooms: each replaces its parent room and leads back to it. */
const PARENT_ROOM = {
  opening: 'times',
  closedDays: 'times',
  duePresets: 'times',
  ownWords: 'desk',
} as const satisfies Record<string, ListedRoom>;
type RoomName = ListedRoom | keyof typeof PARENT_ROOM;

const ICONS: Record<ListedRoom, ReactNode> = {
  connection: <PlugsConnectedIcon />,
  scanner: <BarcodeIcon />,
  camera: <CameraIcon />,
  codes: <QrCodeIcon />,
  sheets: <FileTextIcon />,
  desk: <SlidersHorizontalIcon />,
  times: <ClockIcon />,
  offline: <CloudSlashIcon />,
  display: <SpeakerHighIcon />,
  kiosk: <PulseIcon />,
};

interface AdministrationProps {
  app: AppState;
  /** Epoch milliseconds. */
  now: number;
  onWaiting: () => void;
  onQuit: () => void;
  onClose: () => void;
}

export function AdministrationScreen({ app, now, onWaiting, onQuit, onClose }: AdministrationProps) {
  const { t, locale } = useText();
  const [chosen, setRoom] = useState<RoomName>(hasPinNews(app) ? 'kiosk' : 'connection');
  const [modeBefore] = useState(app.policy.mode);
  // A PIN that visitors could guess opens nothing but its change. Whoever lets visitors in from here may take it back.
  const mustChangePin = app.pinEntered?.isTooShort === true && app.policy.mode === modeBefore;
  const room = mustChangePin ? 'kiosk' : chosen;
  const parent = isSubRoom(room) ? PARENT_ROOM[room] : null;
  // Drops scans that no room uses: their Enter must not press the focused button.
  useScans({});
  /** The scanner being checked: its name; null: a new one; undefined: no check is running. */
  const [checking, setChecking] = useState<string | null>();
  if (checking !== undefined)
    return <CheckScreen scanners={app.scanning.scanners} replaces={checking} onClose={() => setChecking(undefined)} />;
  return (
    <>
      <Head
        icon={<LockSimpleOpenIcon />}
        title={t('status.administration')}
        about={t(`admin.rooms.${room}`)}
        note={
          <>
            {app.adminUntil !== null && <b>{t('admin.closesAt', { time: formatTime(locale, app.adminUntil) })}</b>}
            {t('admin.scansShown')}
          </>
        }
      />
      <Stage screen="administration">
        <div className="administration fills">
          <nav className="administration-rooms keeps" aria-label={t('status.administration')}>
            {ROOMS.map((each) => (
              <PlainKey
                key={each}
                className="presses"
                aria-current={each === (parent ?? room) ? 'page' : undefined}
                disabled={mustChangePin && each !== room}
                onClick={() => setRoom(each)}
              >
                {ICONS[each]}
                <span>{t(`admin.rooms.${each}`)}</span>
              </PlainKey>
            ))}
          </nav>
          <div className="administration-room grid">
            <ByIt value={app.setByIt}>{inside()}</ByIt>
          </div>
        </div>
      </Stage>
      <ActionBar
        side={<QuitKey onPress={onQuit} />}
        primary={
          parent ? (
            <PrimaryButton
              state="leave"
              icon={<ArrowLeftIcon />}
              note={t(`admin.rooms.${parent}`)}
              meaning="back"
              onPress={() => setRoom(parent)}
            >
              {t('key.back')}
            </PrimaryButton>
          ) : (
            <PrimaryButton
              state="leave"
              icon={<CheckIcon />}
              note={t('admin.version', { version: app.version })}
              meaning="close"
              onPress={onClose}
            >
              {t('key.close')}
            </PrimaryButton>
          )
        }
      />
    </>
  );

  function inside() {
    switch (room) {
      case 'connection':
        return <ConnectionRoom app={app} now={now} onWaiting={onWaiting} />;
      case 'scanner':
        return <ScannerRoom scanners={app.scanning.scanners} onCheck={setChecking} />;
      case 'camera':
        return <CameraRoom camera={app.scanning.camera} />;
      case 'codes':
        return <CodesRoom scanning={app.scanning} />;
      case 'sheets':
        return <SheetsRoom isDemo={app.workspace?.demo === true} policy={app.policy} />;
      case 'desk':
        return <DeskRoom app={app} onOwnWords={() => setRoom('ownWords')} />;
      case 'ownWords':
        return <OwnWordsRoom policy={app.policy} />;
      case 'times':
        return <TimesRoom policy={app.policy} onOpen={setRoom} />;
      case 'duePresets':
        return <DuePresetsRoom policy={app.policy} />;
      case 'closedDays':
        return <ClosedDaysRoom policy={app.policy} now={now} />;
      case 'opening':
        return <OpeningRoom policy={app.policy} onClosedDays={() => setRoom('closedDays')} />;
      case 'offline':
        return <OfflineRoom app={app} onCodes={() => setRoom('codes')} />;
      case 'display':
        return <DisplayRoom app={app} />;
      case 'kiosk':
        return <KioskRoom app={app} />;
    }
  }
}

function isSubRoom(room: RoomName): room is keyof typeof PARENT_ROOM {
  return room in PARENT_ROOM;
}
