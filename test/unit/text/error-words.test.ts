// What an error says where nothing was scanned that could be scanned again: never to scan, or to look at a label.
import { expect, it } from 'vitest';
import { errorLine, errorWords, errorWordsUnscanned } from '../../../renderer/text/error-words.ts';
import { translator } from '../../../renderer/text/translate.ts';
import type { KioskErrorKind } from '../../../shared/domain/errors.ts';
import { textsOf } from '../../support/texts.ts';

const t = translator('en', textsOf('en'));
const noteOf = (kind: KioskErrorKind, message = '') => errorWordsUnscanned({ kind, message }, t).note;

it.each<KioskErrorKind>(['offline', 'timeout', 'unavailable', 'rate-limited'])('%s says to try later', (kind) => {
  expect(noteOf(kind)).toBe('Wait a moment, then try again.');
});

it.each<[KioskErrorKind, string]>([
  ['not-found', 'Code not found'],
  ['conflict', 'Not possible right now'],
  ['bad-input', 'Not possible'],
])('%s is said in a word, without the advice to scan', (kind, word) => {
  expect(noteOf(kind)).toBe('');
  expect(errorLine({ kind, message: '' }, t)).toBe(word);
});

it.each([
  ['', 'Check the label, or search by name.'],
  ['This label was retired.', 'The workspace says: “This label was retired.”'],
])(
  'a success that carries nothing is told as such, with the workspace’s own words if it sent some: %j',
  (message, note) => {
    const words = errorWords({ kind: 'not-found', message, status: 200 }, t);
    expect(words).toEqual({ word: 'The workspace has nothing for this code', note });
    expect(errorWords({ kind: 'not-found', message, status: 404 }, t).word).toBe('Code not found');
  },
);

it('what the workspace says is still quoted', () => {
  expect(noteOf('conflict', 'Closed.')).toBe('The workspace says: “Closed.”');
});
