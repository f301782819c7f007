// Asks for a few words, typed on the on-screen keyboard or a real one.
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { typeInto } from '../scanning/field.ts';
import { WEDGE_TIMES } from '../scanning/pace.ts';
import { useScans } from '../scanning/scans.tsx';
import { useText } from '../text/use-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Keyboard } from './keyboard.tsx';
import { useEmptiedField } from './use-emptied-field.ts';
import './field.css';
import './writing-dialog.css';

interface WritingDialogProps {
  title: string;
  note: string;
  /** What the words are about. */
  about?: ReactNode;
  label: string;
  text: string;
  /** Maximum length in characters. */
  longest: number;
  onChange: (text: string) => void;
  /** What went wrong with the last attempt. */
  problem: string | null;
  /** Whether scans are ignored while it is open, or still reach the desk behind it. */
  scans?: 'ignored' | 'go on';
  /** The blue button, which uses the words. Enter in the field presses it too. */
  act: { words: string; icon?: ReactNode; isOff?: boolean; onPress: () => void };
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
  act: { words, icon, isOff = false, onPress },
  onClose,
}: WritingDialogProps) {
  const { t, locale } = useText();
  const [wasScanned, setScanned] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEmptiedField(field);
  /** When the last key went down, by `event.timeStamp` (ms). */
  const lastKeyAt = useRef(Number.NEGATIVE_INFINITY);
  const press = () => {
    setScanned(false);
    onPress();
  };
  const hearKey = ({ key, repeat, timeStamp, nativeEvent }: KeyboardEvent) => {
    // The wedge keeps a scanner's Enter away, except after a very short code; a person's Enter is never this fast.
    const isByHand = timeStamp - lastKeyAt.current > WEDGE_TIMES.longestGap;
    lastKeyAt.current = timeStamp;
    if (key === 'Enter' && isByHand && !repeat && !nativeEvent.isComposing && !isOff) press();
  };
  const change = (next: string) => {
    setScanned(false);
    onChange(next);
  };
  return (
    <Dialog title={title} note={note} shape="writing" onClose={onClose}>
      {scans === 'ignored' && <IgnoredScans onScan={() => setScanned(true)} />}
      {about && <div className="writing-about">{about}</div>}
      <label className="field writing-field grid">
        <span className="label">{label}</span>
        <input
          ref={field}
          type="text"
          dir="auto"
          inputMode="none"
          value={text}
          maxLength={longest}
          onChange={(event) => change(event.target.value)}
          onKeyDown={hearKey}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
      </label>
      <p className="writing-problem strong" role="alert">
        {wasScanned ? t('dialog.scanned') : problem}
      </p>
      <div className="dialog-actions">
        <Button size="large" onPress={onClose}>
          {t('key.cancel')}
        </Button>
        <Button kind="accent" size="large" isOff={isOff} onPress={press}>
          {icon}
          {words}
        </Button>
      </div>
      <Keyboard
        locale={locale}
        onType={(character) => typeInto(field.current, character)}
        onDelete={() => typeInto(field.current, '')}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Listens to scans without using them, so that the wedge removes a scanner's keys from the field and its Enter. */
function IgnoredScans({ onScan }: { onScan: () => void }) {
  useScans({ onBurst: onScan, onBroken: onScan });
  return null;
}
