// What the read-out says while the desk has stopped, or its outbox can't save. The screens below it load a moment later.
import { useState } from 'react';
import type { AppState } from '../../../shared/api/app-state.ts';
import { systemClock } from '../../../shared/clock.ts';
import type { StoreTrouble, TokenTrouble } from '../../../shared/domain/app.ts';
import { ReadOut } from '../../components/read-out.tsx';
import { formatDuration } from '../../text/format.ts';
import { type Translate, useText } from '../../text/use-text.ts';

type Stopped = Extract<AppState['connection'], { state: 'stopped' }>;

export function StoreTroubleReadOut({ trouble }: { trouble: StoreTrouble }) {
  const { t } = useText();
  const [at] = useState(systemClock.now);
  return (
    <ReadOut
      at={at}
      segments={[{ outcome: 'refused', word: t('outboxTrouble.word'), name: t(`outboxTrouble.${trouble}.title`) }]}
    />
  );
}

interface StopReadOutProps {
  connection: Stopped;
  trouble: TokenTrouble | null;
  workspace: AppState['workspace'];
  /** Epoch milliseconds. */
  now: number;
}

/** The read-out of a stop: the workspace's own words, and which token it is about. */
export function StopReadOut({ connection: { error, since }, trouble, workspace, now }: StopReadOutProps) {
  const { t, locale } = useText();
  const note = workspace && tokenLine(workspace, now);
  const said = trouble
    ? { word: t('stop.notSent'), name: t(`stop.${trouble.kind}.title`) }
    : { word: t('stop.word'), name: answerOf(error, t) };
  return <ReadOut at={since} segments={[{ outcome: 'refused', ...said, note }]} />;

  function tokenLine({ tokenMask, tokenStoredAt }: NonNullable<StopReadOutProps['workspace']>, at: number): string {
    return t('stop.token', { mask: tokenMask, age: formatDuration(locale, Math.max(0, at - tokenStoredAt)) });
  }
}

function answerOf({ status, message }: Stopped['error'], t: Translate): string {
  return [status, message && t('quote', { words: message })].filter(Boolean).join(' ');
}
