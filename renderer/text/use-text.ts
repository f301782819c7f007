// Texts in the language of the kiosk, for components.
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../shared/domain/app.ts';
import './catalogue.ts';

export type Translate = TFunction;

/** The translating function and the locale for dates. */
export function useText(): { t: Translate; locale: Locale } {
  const { t, i18n } = useTranslation();
  return { t, locale: i18n.language as Locale };
}
