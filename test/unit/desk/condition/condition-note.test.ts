// The note on a returned item: main accepts it, whatever a kit's parts are called and however many there are.

import { expect, it } from 'vitest';
import { noteOf } from '../../../../renderer/desk/condition/condition-note.ts';
import { translator } from '../../../../renderer/text/translate.ts';
import { actions } from '../../../../shared/api/actions.ts';
import type { Part } from '../../../../shared/domain/workspace.ts';
import { textsOf } from '../../../support/texts.ts';

const t = translator('en', textsOf('en'));
const note = (parts: Part[], words: string) =>
  noteOf({ condition: 'incomplete', missing: parts.map(({ name }) => name), words }, parts, t, 'en');
const isTaken = (text: string) =>
  actions.report.input.safeParse({ id: 'a-1', condition: 'incomplete', note: text }).success;

it('the note says what is missing, then what the operator wrote', () => {
  const parts = [
    { name: 'reflector', quantity: 1 },
    { name: 'cables', quantity: 2 },
  ];
  expect(note(parts, 'The bag is torn')).toBe('Missing: 1 reflector, some of 2 cables. The bag is torn');
});

it('the note keeps the operator’s words whole, and shortens a long list of parts', () => {
  const parts = Array.from({ length: 60 }, (_, at) => ({ name: `tent peg of kind ${at}`, quantity: 1 }));
  const words = 'w'.repeat(300);
  expect(note(parts, words)).toMatch(/^Missing: 1 tent peg of kind 0, .*…\. w{300}$/);
  expect([isTaken(note(parts, words)), isTaken(note(parts, ''))]).toEqual([true, true]);
});

it('the note puts a part’s name from the workspace on one line', () => {
  const text = note([{ name: 'lamp\r\nhead\u0007', quantity: 1 }], '');
  expect([text, isTaken(text)]).toEqual(['Missing: 1 lamp head ', true]);
});
