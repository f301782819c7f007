// Words that say that there is no connection are shown only while there is none: each place was looked at. A text that is
// new here needs the same look: an answer that can't be read comes over a connection that works.
import { expect, it } from 'vitest';
import { textsOf } from '../../support/texts.ts';

/** The texts by what shows them. */
const SHOWN = {
  'while the connection is offline': [
    'banner.offline.all',
    'banner.offline.returns',
    'banner.offline.selfService',
    'basket.why.offline',
    'ready.noteOffline',
    'ready.noteUnresolved',
    'returns.firstOffline',
    'selfService.noteOffline',
    'waiting.next.offline',
    'waiting.now.later',
  ],
  'for an error that means it': ['error.offline.note', 'error.offline.word'],
  'in administration, of what applies without one': [
    'admin.offline',
    'admin.offlineWhyRule',
    'admin.rooms.offline',
    'codes.starters.renters.ask',
  ],
};

const MISSING = /\bno connection|without a connection|connection is back|it’s back/i;

type Texts = { [key: string]: string | Texts };

function keysIn(texts: Texts, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text !== 'string') return keysIn(text, `${path}${key}.`);
    return MISSING.test(text) ? [path + key] : [];
  });
}

it('only these texts speak of a missing connection', () => {
  expect(keysIn(textsOf('en')).toSorted()).toEqual(Object.values(SHOWN).flat().toSorted());
});
