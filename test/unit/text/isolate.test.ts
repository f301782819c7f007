// A right-to-left name in the kiosk’s sentences.

import { describe, expect, it } from 'vitest';
import { noteOf } from '../../../renderer/desk/condition/condition-note.ts';
import { translator } from '../../../renderer/text/translate.ts';
import { textsOf } from '../../support/texts.ts';

const t = translator('en', textsOf('en'));
const HEBREW = 'שרה לוי';

describe('a name in a sentence', () => {
  it('is isolated if it runs from right to left', () => {
    expect(t('due.line', { name: HEBREW })).toContain(`\u2068${HEBREW}\u2069`);
    expect(t('says', { words: 'مرحبا 12' })).toContain('\u2068مرحبا 12\u2069');
  });

  it('is unchanged if it runs like the sentence', () => {
    expect(t('due.line', { name: 'Tomás <O’Brien> & Łukasz 李' })).toContain('Tomás <O’Brien> & Łukasz 李');
    expect(t('due.line', { name: 'Tomás' })).not.toMatch(/[\u2068\u2069]/);
  });

  it('goes to the workspace without isolation marks', () => {
    const parts = [{ name: HEBREW, quantity: 2 }];
    const note = noteOf({ condition: 'incomplete', missing: [HEBREW], words: 'torn' }, parts, t, 'en');
    expect(note).toContain(HEBREW);
    expect(note).not.toMatch(/[\u2068\u2069]/);
  });
});
