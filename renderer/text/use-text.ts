// Texts in the language of the kiosk, for components.
import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { onSpeech, type Speech, speechNow } from './catalogue.ts';

export type Translate = TFunction;

/** The translating function and the locale for dates. */
export function useText(): Speech {
  return useSyncExternalStore(onSpeech, speechNow);
}
