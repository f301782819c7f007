// Every screen in the words of each preset, in every language: no word of another preset, no placeholder left.
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateTexts } from '../../../renderer/text/catalogue.ts';
import { DESK_MODES } from '../../../shared/domain/desk.ts';
import { LOCALES, languageOf } from '../../../shared/domain/languages.ts';
import { TERMS } from '../../../shared/domain/terms.ts';
import { answerScreens, SCREENS } from '../../support/every-screen.tsx';
import { LEFT_OVER } from '../../support/preset-words.ts';
import { draw } from '../../support/screen-bench.tsx';
import { casesOf } from '../../support/searches.ts';

// Codes can’t be drawn in this environment.
vi.mock('../../../renderer/components/draw-code.ts', () => ({ drawCode: async () => {} }));
beforeEach(answerScreens);
afterEach(() => {
  cleanup();
  activateTexts('en', { terms: 'workspace', mode: 'attended' });
  vi.unstubAllGlobals();
});

/** Without set-up, which runs before a desk has words of its own. */
const AT_THE_DESK = SCREENS.filter(([name]) => !name.startsWith('set-up'));
const DESKS = TERMS.flatMap((terms) => DESK_MODES.map((mode) => ({ terms, mode })));

describe.each(casesOf(DESKS, 2))('in the words of $terms, $mode', (wording) => {
  it.each(casesOf(LOCALES, 2))('every screen is complete in %s', { timeout: 300_000 }, async (locale) => {
    const others = wording.terms === 'workspace' ? null : LEFT_OVER[wording.terms][languageOf(locale)];
    for (const [name, screen] of AT_THE_DESK) {
      const { container } = draw(screen);
      await act(async () => activateTexts(locale, wording));
      const said = container.textContent ?? '';
      expect(said, name).not.toMatch(/\{\{|\b(?:readout|basket|action|card|returns|renter|selfService|waiting)\.[a-z]/);
      if (others) expect(said.match(others)?.[0], name).toBeUndefined();
      cleanup();
    }
  });
});
