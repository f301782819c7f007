// Keeps a pasted or dropped token out of every field except the one for it, and shows a message for a moment.
import { HandPalmIcon } from '@phosphor-icons/react/HandPalm';
import { useEffect, useState } from 'react';
import { systemClock } from '../../shared/clock.ts';
import { isTokenShaped } from '../../shared/domain/token.ts';
import { useText } from '../text/use-text.ts';
import { Banner } from './banner.tsx';
import './token-guard.css';

/** The field that may take a token carries this attribute. */
export const TAKES_TOKEN = { 'data-takes-token': '' } as const;

/** Long enough to read the two sentences calmly. */
const SHOWN_MS = 8000;

/** Once for the whole page. */
export function TokenGuard() {
  const { t } = useText();
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    // Before the field changes, and before any other listener.
    const guard = (event: InputEvent) => {
      if (!bringsToken(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setRefused((times) => times + 1);
    };
    window.addEventListener('beforeinput', guard, true);
    return () => window.removeEventListener('beforeinput', guard, true);
  }, []);
  useEffect(() => {
    if (refused === 0) return;
    const timer = systemClock.setTimeout(() => setRefused(0), SHOWN_MS);
    return () => systemClock.clearTimeout(timer);
  }, [refused]);
  // The attribute makes React Aria leave it reachable for screen readers beside an open dialog.
  return (
    <div className="token-guard" role="status" data-react-aria-top-layer="true">
      {refused > 0 && <Banner icon={<HandPalmIcon />}>{t('tokenGuard', { field: t('tokenField') })}</Banner>}
    </div>
  );
}

/** Whether the event inserts more than one character, and the inserted text or the field would then hold a token. */
function bringsToken({ data, dataTransfer, target }: InputEvent): boolean {
  const brought = data ?? dataTransfer?.getData('text/plain') ?? '';
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
  // Typing is not checked here: main refuses a typed token where it would be sent.
  if ([...brought].length < 2 || field?.matches('[data-takes-token]')) return false;
  return isTokenShaped(brought) || isTokenShaped(valueWith(brought, field));
}

/** The field's value after the insertion: a token can also be pasted in two parts. */
function valueWith(brought: string, field: HTMLInputElement | HTMLTextAreaElement | null): string {
  if (!field) return '';
  const { value, selectionStart, selectionEnd } = field;
  // Some types of field report no caret; most often it is at the end.
  return value.slice(0, selectionStart ?? value.length) + brought + value.slice(selectionEnd ?? value.length);
}
