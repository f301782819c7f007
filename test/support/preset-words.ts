// What a preset of words may not say any more, for the tests of the texts and of the screens.
import type { LanguageCode } from '../../shared/domain/languages.ts';
import type { Terms } from '../../shared/domain/terms.ts';

/** What the other presets may not say any more: people, then what they take. */
export const LEFT_OVER: Record<Exclude<Terms, 'workspace'>, Record<LanguageCode, RegExp | null>> = {
  lending: { en: /\brenters?\b/i, de: /\bPerson(en)?\b/, fr: null, es: /\busuarios?\b/i },
  rental: {
    en: /\b(renters?|loans?|borrow\w*)\b/i,
    de: /\b(Person(en)?|\w*leih\w*|\w*lieh\w*)\b/i,
    fr: /(emprunt|(?<!\p{L})prêt(?!s? ?[.!]?$))/iu,
    es: /(usuario|(?<!\p{L})(prest|préstamo))/iu,
  },
};
/** They name the words themselves, or speak before a desk has any. */
export const OWN_WORDS = /^(setup|admin\.terms|codes\.faults)\.|^banner\.provisioningOpen$|^readout\.ready\.word$/;
