// English as it is written in Britain and in America: the same texts, but for the few words that differ.
import { afterAll, describe, expect, it } from 'vitest';
import { speak, speechNow } from '../../../renderer/text/catalogue.ts';
import '../../support/all-texts.ts';
import { languageName } from '../../../renderer/components/language-choice.tsx';
import { LOCALES, tagOf } from '../../../shared/domain/languages.ts';
import { textsIn, textsOf } from '../../support/texts.ts';

const DESK = { terms: 'workspace', mode: 'attended' } as const;
afterAll(() => speak('en', DESK));

describe('a region', () => {
  it('is named only where a language has several', () => {
    expect(LOCALES.map(languageName)).toEqual(['English (UK)', 'English (US)', 'Deutsch', 'Français', 'Español']);
  });

  it('brings its words and its tag, and leaves those of the language as they are', () => {
    expect(tagOf('en-US')).toBe('en-US');
    expect(textsOf('en-US').accessibility.contrastNote).toMatch(/^Colors/);
    expect(textsOf('en').accessibility.contrastNote).toMatch(/^Colours/);
    expect(textsOf('en-US').basket).not.toBe(textsOf('en').basket);
    expect(textsOf('en-US').setup).toEqual(textsOf('en').setup);
  });

  it('speaks the words of a desk, too', () => {
    speak('en-US', { terms: 'rental', mode: 'attended' });
    const { renter } = textsIn('en', { terms: 'rental', mode: 'attended' });
    expect(speechNow().t('renter.takesOut')).toBe(renter.takesOut);
    expect(speechNow().t('action.undo.check_in.withdrawn')).toBe('Undo canceled');
  });

  it('writes no British word where an American one is meant', () => {
    expect(JSON.stringify(textsIn('en-US', DESK))).not.toMatch(/colour|cancelled|\bgrey\b|centre\b|licence/i);
  });
});
