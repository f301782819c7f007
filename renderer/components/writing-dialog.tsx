// Asks for a few words, typed on the kiosk's own keyboard or on one of the desk's.
import { type ReactNode, useRef } from 'react';
import { useScans } from '../scanning/scans.tsx';
import { useText } from '../text/use-text.ts';
import { Button } from './button.tsx';
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
  /** What is done with the words: in a word, with an icon or without. */
  keep: ReactNode;
  /** The words can't be kept as they are, or are being kept. */
  isOff?: boolean;
  onKeep: () => void;
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
  keep,
  isOff = false,
  onKeep,
  onClose,
}: WritingDialogProps) {
  const { t, locale } = useText();
  const field = useRef<HTMLInputElement>(null);
  useEmptiedField(field);
  const type = (next: string) => {
    onChange(next.slice(0, longest));
    field.current?.focus();
  };
  return (
    <Dialog title={title} note={note} shape="writing" onClose={onClose}>
      {scans === 'ignored' && <IgnoredScans />}
      {about && <div className="writing-about">{about}</div>}
      <label className="writing-field">
        <span className="label">{label}</span>
        <input
          ref={field}
          type="text"
          value={text}
          maxLength={longest}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
      </label>
      <p className="writing-problem" role="alert">
        {problem}
      </p>
      <div className="dialog-actions">
        <Button size="large" onPress={onClose}>
          {t('key.cancel')}
        </Button>
        <Button kind="accent" size="large" isOff={isOff} onPress={onKeep}>
          {keep}
        </Button>
      </div>
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
function IgnoredScans() {
  useScans({});
  return null;
}
