// Words of other presets that must not occur in the texts of a preset, for the tests of the texts and of the screens.
import type { LanguageCode } from '../../shared/domain/languages.ts';
import type { Terms } from '../../shared/domain/terms.ts';

/** For each preset: the words of other presets, for people and for loans, that must not occur; null: none. */
export const LEFT_OVER: Record<Exclude<Terms, 'workspace'>, Record<LanguageCode, RegExp | null>> = {
  lending: { en: /\brenters?\b/i, de: /\bPerson(en)?\b/, fr: null, es: /\busuarios?\b/i },
  rental: {
    en: /\b(renters?|loans?|borrow\w*)\b/i,
    de: /\b(Person(en)?|\w*leih\w*|\w*lieh\w*)\b/i,
    fr: /(emprunt|(?<!\p{L})prêt(?!s? ?[.!]?$))/iu,
    es: /(usuario|(?<!\p{L})(prest|préstamo))/iu,
  },
};
/** Keys of texts that name the presets themselves, or appear before a desk has chosen one. */
export const OWN_WORDS = /^(setup|admin\.terms|codes\.faults)\.|^banner\.provisioningOpen$|^readout\.ready\.word$/;
