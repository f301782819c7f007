// The bottom row: a few keys and the primary button, the one big button. Blue acts, white leaves the screen.
import { Children, createContext, type ReactNode, useContext } from 'react';
import { useText } from '../text/use-text.ts';
import { PlainKey } from './plain-key.tsx';
import { ArrowLeftIcon } from './way-icons.tsx';
import './action-bar.css';
import './primary-button.css';

/** Keys that stand at the same place of every action bar: of a self-service desk. */
export const LastingKeys = createContext<ReactNode>(null);

interface ActionBarProps {
  children?: ReactNode;
  side?: ReactNode;
  primary?: ReactNode;
  /** Adds a gap between `side` and the primary button, so that a touch meant for that hits no key of `side`. */
  isSideApart?: boolean;
}

/** Keys are at the outer end, those of `side` next to the primary button, which is the usual choice and first in tab order. */
export function ActionBar({ children, side, primary, isSideApart = false }: ActionBarProps) {
  const { t } = useText();
  const lasting = useContext(LastingKeys);
  const isBare = Children.count(children) === 0 && lasting === null;
  return (
    <section className="action-bar" aria-label={t('status.keys')} data-bare={isBare || undefined}>
      {primary}
      {lasting}
      {children}
      <span className="action-bar-gap" />
      {side && (
        <div className="action-bar-side" data-apart={isSideApart || undefined}>
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
  /** `leave` is white, like a primary button that leaves. */
  kind?: 'plain' | 'leave';
  /** Whether it leads back, so that Escape presses it. */
  leaves?: boolean;
  /** See `PrimaryButtonProps`. */
  meaning?: string;
  /** For a key that opens and closes what is above it. */
  isOpen?: boolean;
  /** Whether its icon is known without the words, which a small upright screen has no room for. */
  isKnownIcon?: boolean;
}

/** A key of the action bar. */
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

interface PrimaryButtonProps {
  children: ReactNode;
  icon?: ReactNode;
  /** A second line: a hint, or why the primary button is off. */
  note?: ReactNode;
  /** `act` is blue, `leave` is white, `off` can't be pressed, `busy` waits for the workspace. */
  state?: 'act' | 'leave' | 'off' | 'busy';
  /** `huge` is for a single word. `flat` does not rise over the stage. */
  size?: 'huge' | 'large' | 'flat';
  /** Whether it leads back, so that Escape presses it. */
  leaves?: boolean;
  /** What the primary button does, for the key guard, if that can change while its words stay the same. */
  meaning?: string;
  onPress: () => void;
}

/** The one big button of a screen. */
export function PrimaryButton({
  children,
  icon,
  note,
  state = 'act',
  size = 'large',
  leaves = state === 'leave',
  meaning,
  onPress,
}: PrimaryButtonProps) {
  const isOff = state === 'off' || state === 'busy';
  return (
    <PlainKey
      className={`primary primary--${state} primary--${size}`}
      leaves={leaves}
      meaning={meaning}
      onClick={onPress}
      disabled={isOff}
      aria-busy={state === 'busy' || undefined}
    >
      <span className="primary-words">
        <span className="primary-word">{children}</span>
        {note !== undefined && <small>{note}</small>}
      </span>
      {state !== 'busy' && icon}
    </PlainKey>
  );
}
