// The dialogs over the desk: the administrator's PIN, the reason for a discard or an override, and *Quit*.
import { PinDialog } from '../../components/pin-dialog.tsx';
import { useText } from '../../text/use-text.ts';
import { OverrideDialog } from '../basket/override-dialog.tsx';
import { codeAndNameOf } from '../basket/overrides.ts';
import type { DeskEvent } from '../model/events.ts';
import type { AdminRequest, DeskContext, DeskDialog } from '../model/model.ts';
import { DiscardDialog } from '../waiting/discard-dialog.tsx';
import { QuitDialog } from './quit-dialog.tsx';

const PURPOSES = {
  openAdministration: 'status.administration',
  openWaiting: 'waiting.title',
  askToDiscard: 'waiting.discard',
  override: 'basket.override',
  replaceToken: 'stop.replace',
  leaveWorkspace: 'leaveWorkspace',
  quit: 'key.quit',
} as const satisfies Record<AdminRequest['type'], string>;

interface DialogOfProps {
  dialog: DeskDialog;
  context: DeskContext;
  send: (event: DeskEvent) => void;
}

export function DialogOf({ dialog, context, send }: DialogOfProps) {
  const { t } = useText();
  const { adminRequest, discarding, overriding, waiting } = context;
  const onClose = () => send({ type: 'closeDialog' });
  if (dialog === 'pin' && adminRequest) {
    const onUnlocked = () => send({ type: 'unlocked' });
    return <PinDialog purpose={t(PURPOSES[adminRequest.type])} onUnlocked={onUnlocked} onCancel={onClose} />;
  }
  if (dialog === 'overriding') {
    const needsPin = context.hasPin && context.policy.whoOverrides === 'administrator';
    const about = overriding && codeAndNameOf(context, overriding.subject).name;
    return <OverrideDialog about={about} needsPin={needsPin} send={send} onClose={onClose} />;
  }
  if (dialog === 'discard' && discarding) return <DiscardDialog action={discarding} onClose={onClose} />;
  if (dialog === 'quit')
    return <QuitDialog waiting={waiting} onQuit={() => send({ type: 'quit' })} onCancel={onClose} />;
  return null;
}
