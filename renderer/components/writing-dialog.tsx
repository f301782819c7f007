// Asks for a few words, typed on the kiosk's own keyboard or on one of the desk's.
import { type ReactNode, useRef, useState } from 'react';
import { useScans } from '../scanning/scans.tsx';
import { useText } from '../text/use-text.ts';
import { Dialog } from './dialog.tsx';
import { Keyboard } from './keyboard.tsx';
import { useEmptiedField } from './use-emptied-field.ts';
import './writing-dialog.css';

interface WritingDialogProps {
  title: string;
  note: string;
  /** What the words are about. */
  about?: ReactNode;
  label: string;
  text: string;
  /** Characters. */
  longest: number;
  onChange: (text: string) => void;
  /** What went wrong with the last try. */
  problem: string | null;
  /** What is scanned meanwhile: nobody's, unless the desk goes on behind it. */
  scans?: 'ignored' | 'go on';
  /** The buttons beside the field. */
  children: ReactNode;
  onClose: () => void;
}

export function WritingDialog({
  title,
  note,
  about,
  label,
  text,
  longest,
  onChange,
  problem,
  scans = 'ignored',
  children,
  onClose,
}: WritingDialogProps) {
  const { t, locale } = useText();
  const [wasScanned, setScanned] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEmptiedField(field);
  const change = (next: string) => {
    setScanned(false);
    onChange(next);
  };
  const type = (next: string) => {
    change(next.slice(0, longest));
    field.current?.focus();
  };
  return (
    <Dialog title={title} note={note} shape="writing" onClose={onClose}>
      {scans === 'ignored' && <IgnoredScans onScan={() => setScanned(true)} />}
      {about && <div className="writing-about">{about}</div>}
      <label className="writing-field">
        <span className="label">{label}</span>
        <input
          ref={field}
          type="text"
          value={text}
          maxLength={longest}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
      </label>
      <p className="writing-problem" role="alert">
        {wasScanned ? t('dialog.scanned') : problem}
      </p>
      <div className="dialog-actions">{children}</div>
      <Keyboard
        locale={locale}
        onType={(character) => type(text + character)}
        onDelete={() => type(text.slice(0, -1))}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Takes a scanner's keys out of the field again, and its Enter off the buttons. */
function IgnoredScans({ onScan }: { onScan: () => void }) {
  useScans({ onBurst: onScan, onBroken: onScan });
  return null;
}
