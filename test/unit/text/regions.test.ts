// British and American English: the same texts except for the few words that differ.
import { afterAll, describe, expect, it } from 'vitest';
import { activateTexts, activeTexts } from '../../../renderer/text/catalogue.ts';
import '../../support/all-texts.ts';
import { languageName } from '../../../renderer/components/language-choice.tsx';
import { LOCALES, tagOf } from '../../../shared/domain/languages.ts';
import { textsIn, textsOf } from '../../support/texts.ts';

const DESK = { terms: 'workspace', mode: 'attended' } as const;
afterAll(() => activateTexts('en', DESK));

describe('a region', () => {
  it('is named only if its language has several', () => {
    expect((['en', 'en-US', 'de'] as const).map(languageName)).toEqual(['English (UK)', 'English (US)', 'Deutsch']);
    expect(LOCALES.filter((locale) => languageName(locale).includes('('))).toEqual(['en', 'en-US']);
  });

  it('has its own words and tag, and leaves those of its language unchanged', () => {
    expect(tagOf('en-US')).toBe('en-US');
    expect(textsOf('en-US').accessibility.contrastNote).toMatch(/^Colors/);
    expect(textsOf('en').accessibility.contrastNote).toMatch(/^Colours/);
    expect(textsOf('en-US').basket).not.toBe(textsOf('en').basket);
    expect(textsOf('en-US').setup).toEqual(textsOf('en').setup);
  });

  it('has the words of a desk’s preset, too', () => {
    activateTexts('en-US', { terms: 'rental', mode: 'attended' });
    const { renter } = textsIn('en', { terms: 'rental', mode: 'attended' });
    expect(activeTexts().t('renter.takesOut')).toBe(renter.takesOut);
    expect(activeTexts().t('action.undo.check_in.withdrawn')).toBe('Undo canceled');
  });

  it('has no British spelling if it is American', () => {
    expect(JSON.stringify(textsIn('en-US', DESK))).not.toMatch(/colour|cancelled|\bgrey\b|centre\b|licence/i);
  });
});
