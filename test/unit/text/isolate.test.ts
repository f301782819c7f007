// A name that runs from right to left, inside the sentences of the kiosk.
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import '../../../renderer/text/catalogue.ts';
import { noteOf } from '../../../renderer/desk/condition/condition-note.ts';

const HEBREW = 'שרה לוי';

describe('a name in a sentence', () => {
  it('is set apart where it runs from right to left', () => {
    expect(i18next.t('renter.start', { name: HEBREW })).toContain(`\u2068${HEBREW}\u2069`);
    expect(i18next.t('says', { words: 'مرحبا 12' })).toContain('\u2068مرحبا 12\u2069');
  });

  it('stays as it is where it runs like the sentence', () => {
    expect(i18next.t('renter.start', { name: 'Tomás <O’Brien> & Łukasz 李' })).toContain('Tomás <O’Brien> & Łukasz 李');
    expect(i18next.t('renter.start', { name: 'Tomás' })).not.toMatch(/[\u2068\u2069]/);
  });

  it('goes to the workspace without marks', () => {
    const parts = [{ name: HEBREW, quantity: 2 }];
    const note = noteOf({ condition: 'incomplete', missing: [HEBREW], words: 'torn' }, parts, i18next.t, 'en');
    expect(note).toContain(HEBREW);
    expect(note).not.toMatch(/[\u2068\u2069]/);
  });
});
