// Who may ask for what: the one decision, made by the router before an operation runs. What depends on the input (a line's
// override, whose rent it is) the operation itself decides.

import type { AppState } from '../../shared/api/app-state.ts';
import type { Access } from '../../shared/api/operation.ts';
import type { DeskMode } from '../../shared/domain/desk.ts';
import type { KioskError } from '../../shared/domain/errors.ts';

/** All that it depends on, at the moment of asking. */
export interface Situation {
  phase: AppState['phase'];
  /** Whom the set-up is open to; counts in the phase 'setup' only. A kiosk that was set up before is an administrator's. */
  setupFor: 'anyone' | 'administrator';
  mode: DeskMode;
  hasPin: boolean;
  /** Whether an administrator was let in by the PIN, and their time is not over. */
  isAdminIn: boolean;
  /** Self-service: whether a renter is logged in. */
  hasSession: boolean;
  /** Whether the keyring did not give the stored token: only another start asks it again. */
  isTokenUnreadable: boolean;
}

/** Why whoever stands there may not ask for an operation with this access; null: they may. */
export function refusal(
  access: Access,
  situation: Situation,
): KioskError<'pin-required' | 'not-yours' | 'bad-input'> | null {
  const { phase, setupFor, mode, hasPin, isAdminIn, hasSession, isTokenUnreadable } = situation;
  // Nothing is behind a PIN that nobody has set.
  const administrator = isAdminIn || !hasPin ? null : PIN_REQUIRED;
  if (access === 'always') return null;
  if (access === 'restarter' && (phase === 'starting' || isTokenUnreadable)) return null;
  // Nothing that needs a token or a settled workspace is known yet.
  if (phase === 'starting') return access === 'quitter' ? administrator : STARTING;
  switch (access) {
    case 'anyone':
      return null;
    case 'session':
      return mode === 'attended' || hasSession ? null : NOT_YOURS;
    case 'operator':
      return mode === 'attended' ? null : administrator;
    case 'restarter':
    case 'installer':
      return phase === 'setup' && setupFor === 'anyone' ? null : administrator;
    case 'administrator':
    case 'quitter':
      return administrator;
    case 'setup':
      if (phase !== 'setup') return SETUP_CLOSED;
      return setupFor === 'anyone' ? null : administrator;
    // The types know no other class. Should one come all the same, its door stays shut.
    default:
      access satisfies never;
      return NOT_YOURS;
  }
}

const PIN_REQUIRED = { kind: 'pin-required', message: 'The administrator PIN is needed first' } as const;
const NOT_YOURS = { kind: 'not-yours', message: '' } as const;
const STARTING = { kind: 'bad-input', message: 'The kiosk is still starting' } as const;
const SETUP_CLOSED = { kind: 'bad-input', message: 'Set-up is not open' } as const;
