// Keeps a token that is pasted or dropped out of every field but the one for it, and says so for a moment.
import { HandPalmIcon } from '@phosphor-icons/react/HandPalm';
import { useEffect, useState } from 'react';
import { systemClock } from '../../shared/clock.ts';
import { isTokenShaped } from '../../shared/domain/token.ts';
import { useText } from '../text/use-text.ts';
import { Banner } from './banner.tsx';
import './token-guard.css';

/** The field that may take a token carries this attribute. */
export const TAKES_TOKEN = { 'data-takes-token': '' } as const;

/** As long as it takes to read the two sentences calmly. */
const SHOWN_MS = 8000;

/** Once for the whole page. */
export function TokenGuard() {
  const { t } = useText();
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    // Before the field changes, and before anything else on the page hears of it.
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
  // React Aria leaves what carries this attribute within reach of screen readers, also beside a dialog.
  return (
    <div className="token-guard" role="status" data-react-aria-top-layer="true">
      {refused > 0 && <Banner icon={<HandPalmIcon />}>{t('tokenGuard', { field: t('tokenField') })}</Banner>}
    </div>
  );
}

/** Whether this brings more than one key's text into a field, and a token would stand there or stands in what it brings. */
function bringsToken({ data, dataTransfer, target }: InputEvent): boolean {
  const brought = data ?? dataTransfer?.getData('text/plain') ?? '';
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
  // Typing is not held up: what is typed is refused by main, where it would be sent.
  if ([...brought].length < 2 || field?.matches('[data-takes-token]')) return false;
  return isTokenShaped(brought) || isTokenShaped(valueWith(brought, field));
}

/** What would stand in the field: a token can also be pasted in two parts. */
function valueWith(brought: string, field: HTMLInputElement | HTMLTextAreaElement | null): string {
  if (!field) return '';
  const { value, selectionStart, selectionEnd } = field;
  // Fields for addresses do not tell where the caret is: most often it is at the end.
  return value.slice(0, selectionStart ?? value.length) + brought + value.slice(selectionEnd ?? value.length);
}
