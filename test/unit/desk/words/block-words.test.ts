// Why something is blocked, in the kiosk's own words where the workspace's are not for this screen.
import { describe, expect, it } from 'vitest';
import { blockWords } from '../../../../renderer/desk/words/block-words.tsx';
import { translator } from '../../../../renderer/text/translate.ts';
import { LOCALES } from '../../../../shared/domain/languages.ts';
import { TERMS } from '../../../../shared/domain/terms.ts';
import { WITHHELD_BLOCK } from '../../../../shared/domain/workspace.ts';
import { textsIn } from '../../../support/texts.ts';

describe.each(LOCALES)('in %s', (locale) => {
  it.each(TERMS)('a block that is not told to a renter is said in whole sentences (preset %s)', (terms) => {
    const t = translator(locale, textsIn(locale, { terms, mode: 'selfService' }));
    const next = t('selfService.staysNext');
    for (const status of ['available', 'reserved', 'unavailable'] as const) {
      const words = blockWords(WITHHELD_BLOCK, { status, next: null }, t, locale);
      expect(words.endsWith(`. ${next}`), words).toBe(true);
    }
  });
});
