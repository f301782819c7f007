// The read-out: the last scan, at the same place on every screen. Its fill fades to a tint after the hold.
import { type ReactNode, useEffect, useState } from 'react';
import type { Outcome } from '../components/outcome.ts';
import { useText } from '../text/use-text.ts';
import { useAnnouncement } from './announcer.tsx';
import { CodeBadge } from './code-badge.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import './read-out.css';

/** How long the fill holds, in milliseconds. */
export const READ_OUT_HOLD_MS = 3000;
/** Milliseconds after which a scan that is still being looked up is announced; usually its result comes first. */
export const ON_ITS_WAY_SAID_MS = 700;

/** One segment of the read-out, in words. */
export interface ReadOutWords {
  outcome: Outcome;
  word: string;
  name?: string | null;
  code?: string | null;
  /** What happened and what to do; one line each. */
  note?: string | null;
}

interface ReadOutProps {
  /** One segment, or several of a mixed result, worst first. */
  segments: ReadOutWords[];
  /** Epoch milliseconds; a new value makes the read-out fresh again. */
  at: number;
}

export function ReadOut({ segments: found, at }: ReadOutProps) {
  const { t } = useText();
  // What has no name is called by its code: once is enough.
  const segments = found.map((each) => (each.name === each.code ? { ...each, name: null } : each));
  const worst = segments[0]?.outcome;
  useAnnouncement(spoken(segments), {
    urgency: worst === 'refused' ? 'assertive' : 'polite',
    afterMs: worst === 'sending' ? ON_ITS_WAY_SAID_MS : 0,
    // A changed outcome is a new turn, so it is announced even if it changed while another screen was shown.
    announcementId: `${at} ${worst}`,
  });
  return (
    <section
      className="read-out"
      aria-label={t('status.readOut')}
      data-outcome={worst}
      data-readout-at={at}
      data-crowded={segments.length > 2 || undefined}
    >
      {segments.map((words) => (
        <Segment key={`${words.outcome} ${words.word} ${words.code ?? ''} ${at}`} {...words} />
      ))}
    </section>
  );
}

/** Each segment as a few sentences. */
function spoken(segments: ReadOutWords[]): string {
  return segments
    .flatMap(({ word, name, code, note }) => [word, name, code, note])
    .filter((words) => words)
    .map((words) => (/[.!?…]$/.test(words ?? '') ? words : `${words}.`))
    .join(' ');
}

function Segment({ outcome, word, name, code, note }: ReadOutWords) {
  const isSettled = useSettled();
  const what = describe(name, code);
  return (
    <div
      className="read-out-segment"
      data-outcome={outcome}
      data-settled={isSettled || undefined}
      data-named={!!name || undefined}
      data-noted={!!note || undefined}
    >
      <OutcomeBadge outcome={outcome} size="large" />
      <p className="read-out-word">{word}</p>
      {what && <p className="read-out-what">{what}</p>}
      {note && <p className="read-out-note">{note}</p>}
    </div>
  );
}

function describe(name?: string | null, code?: string | null): ReactNode {
  if (!name && !code) return null;
  return (
    <>
      {name && <bdi className="read-out-name">{name}</bdi>}
      {code && <CodeBadge code={code} />}
    </>
  );
}

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), READ_OUT_HOLD_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
