// The bottom row: a few keys and the one slab. Blue acts, white leaves.
import { Children, type ReactNode } from 'react';
import './console.css';

/** Keys stand at the outer end, those of `side` next to the slab. */
export function Console({ children, side, slab }: { children?: ReactNode; side?: ReactNode; slab?: ReactNode }) {
  const isBare = Children.count(children) === 0;
  return (
    <nav className="console" data-bare={isBare || undefined}>
      {children}
      <span className="console-gap" />
      {side && <div className="console-side">{side}</div>}
      {slab}
    </nav>
  );
}

interface KeyProps {
  icon: ReactNode;
  children: ReactNode;
  note?: string;
  onPress: () => void;
  isOff?: boolean;
}

/** A key of the console. */
export function Key({ icon, children, note, onPress, isOff = false }: KeyProps) {
  return (
    <button type="button" className="key" onClick={onPress} disabled={isOff}>
      {icon}
      <span>
        {children}
        {note !== undefined && <small>{note}</small>}
      </span>
    </button>
  );
}

/** A key that has no room for a word: only for what everybody knows by its sign. */
export function IconKey({ icon, name, onPress }: { icon: ReactNode; name: string; onPress: () => void }) {
  return (
    <button type="button" className="key key--icon" onClick={onPress} aria-label={name}>
      {icon}
    </button>
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
  onPress: () => void;
}

/** The one big button of a screen. */
export function Slab({ children, icon, note, state = 'act', size = 'large', onPress }: SlabProps) {
  const isOff = state === 'off' || state === 'busy';
  return (
    <button
      type="button"
      className={`slab slab--${state} slab--${size}`}
      // The second of a double touch meets the slab of the next screen, which nobody has read yet.
      onClick={(event) => event.detail < 2 && onPress()}
      disabled={isOff}
      aria-busy={state === 'busy' || undefined}
    >
      <span className="slab-words">
        <span className="slab-word">{children}</span>
        {note !== undefined && <small>{note}</small>}
      </span>
      {state !== 'busy' && icon}
    </button>
  );
}
