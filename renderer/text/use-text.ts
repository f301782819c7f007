// Texts in the language of the kiosk, for components.
import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { type ActiveTexts, activeTexts, onTextsChanged } from './catalogue.ts';

export type Translate = TFunction;

/** The translating function and the locale for dates. */
export function useText(): ActiveTexts {
  return useSyncExternalStore(onTextsChanged, activeTexts);
}
