// The bottom row: a few keys and the slab, the one big button. Blue acts, white leaves the screen.
import { Children, createContext, type ReactNode, useContext } from 'react';
import { useText } from '../text/use-text.ts';
import { PlainKey } from './plain-key.tsx';
import { ArrowLeftIcon } from './way-icons.tsx';
import './console.css';
import './slab.css';

/** Keys that stand at the same place of every console: of a self-service desk. */
export const LastingKeys = createContext<ReactNode>(null);

interface ConsoleProps {
  children?: ReactNode;
  side?: ReactNode;
  slab?: ReactNode;
  /** Adds a gap between `side` and the slab, so that a touch meant for the slab does not hit a key there. */
  isSideApart?: boolean;
}

/** Keys are at the outer end, those of `side` next to the slab. In tab order the slab, the usual choice, is first. */
export function Console({ children, side, slab, isSideApart = false }: ConsoleProps) {
  const { t } = useText();
  const lasting = useContext(LastingKeys);
  const isBare = Children.count(children) === 0 && lasting === null;
  return (
    <section className="console" aria-label={t('status.keys')} data-bare={isBare || undefined}>
      {slab}
      {lasting}
      {children}
      <span className="console-gap" />
      {side && (
        <div className="console-side" data-apart={isSideApart || undefined}>
          {side}
        </div>
      )}
    </section>
  );
}

interface KeyProps {
  icon: ReactNode;
  children: ReactNode;
  note?: ReactNode;
  onPress: () => void;
  isOff?: boolean;
  /** `leave` is white, like a slab that leaves. */
  kind?: 'plain' | 'leave';
  /** Whether it leads back, so that Escape presses it. */
  leaves?: boolean;
  /** See `SlabProps`. */
  meaning?: string;
  /** For a key that opens and closes what is above it. */
  isOpen?: boolean;
  /** Whether its icon is known without the words, which a small upright screen has no room for. */
  isKnownIcon?: boolean;
}

/** A key of the console. */
export function Key({
  icon,
  children,
  note,
  onPress,
  isOff = false,
  kind = 'plain',
  leaves = kind === 'leave',
  meaning,
  isOpen,
  isKnownIcon = false,
}: KeyProps) {
  return (
    <PlainKey
      className={`key key--${kind}`}
      leaves={leaves}
      meaning={meaning}
      aria-expanded={isOpen}
      data-known-icon={isKnownIcon || undefined}
      onClick={onPress}
      disabled={isOff}
    >
      {icon}
      <span>
        {children}
        {note !== undefined && <small>{note}</small>}
      </span>
    </PlainKey>
  );
}

/** The key that leads back. */
export function BackKey({ onPress }: { onPress: () => void }) {
  const { t } = useText();
  return (
    <Key leaves icon={<ArrowLeftIcon />} onPress={onPress}>
      {t('key.back')}
    </Key>
  );
}

interface SlabProps {
  children: ReactNode;
  icon?: ReactNode;
  /** A second line: a hint, or why the slab is off. */
  note?: ReactNode;
  /** `act` is blue, `leave` is white, `off` can't be pressed, `busy` waits for the workspace. */
  state?: 'act' | 'leave' | 'off' | 'busy';
  /** `huge` is for a single word. `flat` does not rise over the stage. */
  size?: 'huge' | 'large' | 'flat';
  /** Whether it leads back, so that Escape presses it. */
  leaves?: boolean;
  /** What the slab does, for the key guard, if that can change while its words stay the same. */
  meaning?: string;
  onPress: () => void;
}

/** The one big button of a screen. */
export function Slab({
  children,
  icon,
  note,
  state = 'act',
  size = 'large',
  leaves = state === 'leave',
  meaning,
  onPress,
}: SlabProps) {
  const isOff = state === 'off' || state === 'busy';
  return (
    <PlainKey
      className={`slab slab--${state} slab--${size}`}
      leaves={leaves}
      meaning={meaning}
      onClick={onPress}
      disabled={isOff}
      aria-busy={state === 'busy' || undefined}
    >
      <span className="slab-words">
        <span className="slab-word">{children}</span>
        {note !== undefined && <small>{note}</small>}
      </span>
      {state !== 'busy' && icon}
    </PlainKey>
  );
}
