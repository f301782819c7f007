// Who may call which operation: one decision, made by the router before an operation runs. What depends on the input (a
// line's overrides, whose rent it is) is checked by the operation itself.

import type { AppState } from '../../shared/api/app-state.ts';
import type { Access } from '../../shared/api/operation.ts';
import type { DeskMode } from '../../shared/domain/desk.ts';
import type { KioskError } from '../../shared/domain/errors.ts';

/** Everything the decision depends on, at the time of the call. */
export interface Situation {
  phase: AppState['phase'];
  /**
   * Who may use set-up; only relevant in the phase 'setup'. On a kiosk that was set up before, only an administrator; on a new
   * one in a locked session nobody, and nothing else that needs more than anyone has is open there.
   */
  setupFor: 'anyone' | 'administrator' | 'nobody';
  mode: DeskMode;
  hasPin: boolean;
  /** Whether the PIN was entered and the administrator's time is not over. */
  isAdminIn: boolean;
  /** Self-service: whether a renter is logged in. */
  hasSession: boolean;
  /** Whether the keyring could not decrypt the stored token: only a restart asks it again. */
  isTokenUnreadable: boolean;
}

/** Why an operation with this access may not be called now; null: it may. */
export function refusal(
  access: Access,
  situation: Situation,
): KioskError<'pin-required' | 'not-yours' | 'bad-input'> | null {
  const { phase, setupFor, mode, hasPin, isAdminIn, hasSession, isTokenUnreadable } = situation;
  // Until a PIN is set, everything is open.
  const administrator = isAdminIn || !hasPin ? null : PIN_REQUIRED;
  if (access === 'always') return null;
  if (access === 'restarter' && (phase === 'starting' || isTokenUnreadable)) return null;
  // The token and the workspace are not known yet.
  if (phase === 'starting') return access === 'quitter' ? administrator : STARTING;
  if (phase === 'setup' && setupFor === 'nobody') return access === 'anyone' ? null : WAITS_FOR_IT;
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
    // The types know no other access; if one comes anyway, refuse it.
    default:
      access satisfies never;
      return NOT_YOURS;
  }
}

export const PIN_REQUIRED = { kind: 'pin-required', message: 'The administrator PIN is needed first' } as const;
const NOT_YOURS = { kind: 'not-yours', message: '' } as const;
const STARTING = { kind: 'bad-input', message: 'The kiosk is still starting' } as const;
const WAITS_FOR_IT = { kind: 'bad-input', message: 'Only IT can set this kiosk up' } as const;
const SETUP_CLOSED = { kind: 'bad-input', message: 'Set-up is not open' } as const;
