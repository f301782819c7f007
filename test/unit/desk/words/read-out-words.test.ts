// What the read-out says for each verdict of the desk.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../renderer/components/outcome.ts';
import type { Basket } from '../../../../renderer/desk/model/model.ts';
import type { Verdict } from '../../../../renderer/desk/model/read-out.ts';
import { countOutcomes } from '../../../../renderer/desk/model/selectors.ts';
import { reasonWords } from '../../../../renderer/desk/words/action-words.ts';
import { readOutWords } from '../../../../renderer/desk/words/read-out-words.ts';
import { translator } from '../../../../renderer/text/translate.ts';
import {
  ACTION_INTENTS,
  ACTION_REASONS,
  ACTION_STATES,
  type ActionIntent,
  type ActionState,
} from '../../../../shared/domain/action.ts';
import type { KioskErrorKind } from '../../../../shared/domain/errors.ts';
import { LOCALES, type Locale } from '../../../../shared/domain/languages.ts';
import { aBasket, aLine } from '../../../support/basket.ts';
import { anItem, aRenter, renterScan } from '../../../support/examples.ts';
import { textsOf } from '../../../support/texts.ts';

/** The language to speak. */
let locale: Locale;

const NOW = new Date(2026, 10, 20, 14, 32, 7).getTime();
const DAY = 86_400_000;

function say(
  verdict: Verdict,
  outcome: Outcome = 'attention',
  screen: 'ready' | 'card' | 'basket' = 'ready',
  basket: Basket | null = null,
  takesUnresolved = false,
) {
  const readOut = { outcome, verdict, code: 'CAM-0147', name: 'Sony FX6', at: NOW };
  return readOutWords(
    readOut,
    { screen, basket, mode: 'attended', takesUnresolved },
    translator(locale, textsOf(locale)),
    locale,
  );
}

const error = (kind: KioskErrorKind, message = '') => say({ kind: 'error', error: { kind, message } })[0];

beforeEach(() => {
  locale = 'en';
});

// A look-up can fail with a connection, too: an answer that can't be read.
it.each<Verdict>([
  { kind: 'addedUnresolved' },
  { kind: 'renterUnresolved' },
  { kind: 'error', error: { kind: 'bad-response', message: '' } },
  { kind: 'error', error: { kind: 'unavailable', message: '' } },
  { kind: 'error', error: { kind: 'timeout', message: '' } },
])('says nothing of the connection where there may be one: %j', (verdict) => {
  const [said] = say(verdict);
  expect(said?.note).toMatch(/\w/);
  expect(`${said?.word} ${said?.note}`).not.toMatch(/connection/i);
});

describe('a verdict', () => {
  it('names the item and its code', () => {
    expect(say({ kind: 'returned' }, 'done')).toEqual([
      {
        outcome: 'done',
        word: 'Returned',
        note: 'Confirmed at 14:32:07',
        name: 'Sony FX6',
        code: 'CAM-0147',
      },
    ]);
  });

  it('is confirmed at the time of the fact, however late the read-out is drawn', () => {
    const confirmedAt = new Date(2026, 10, 20, 11, 5, 30).getTime();
    const counts = { ...countOutcomes([]), done: 2 };
    const undo = {
      intent: 'check_in',
      state: 'confirmed',
      undoOf: 'a-1',
      dueAt: null,
      reason: null,
      words: null,
    } as const;
    const verdicts: Verdict[] = [
      { kind: 'returned', confirmedAt },
      { kind: 'checkedOut', counts, confirmedAt },
      { kind: 'loansReturned', count: 2, confirmedAt },
      { kind: 'extended', dueAt: new Date(NOW + DAY).toISOString(), confirmedAt },
      { kind: 'extensions', counts, confirmedAt },
      { kind: 'undo', action: { ...undo, settledAt: confirmedAt } },
    ];
    for (const verdict of verdicts) expect(say(verdict, 'done')[0]?.note).toContain('11:05:30');
  });

  it('says for how many minutes one can undo', () => {
    expect(say({ kind: 'nothingToUndo', minutes: 1 })[0]?.note).toBe('You can undo for one minute after each action.');
    expect(say({ kind: 'nothingToUndo', minutes: 10 })[0]?.note).toBe('You can undo for 10 minutes after each action.');
  });

  it('says how late an item is', () => {
    const dueAt = new Date(NOW - 6 * DAY).toISOString();
    expect(say({ kind: 'itemOverdue', dueAt, now: NOW })[0]?.word).toBe('6 days overdue');
  });

  it('says whether an item on loan has a due date', () => {
    expect(say({ kind: 'itemOut', dueAt: null, now: NOW })[0]?.word).toBe('On loan, no due date');
    const dueAt = new Date(2026, 10, 23, 12, 0).toISOString();
    expect(say({ kind: 'itemOut', dueAt, now: NOW })[0]?.word).toBe('On loan until Mon 23 Nov, 12:00');
  });

  it('over a basket does not offer the Return key, which is not there', () => {
    const verdict = { kind: 'itemOut', dueAt: null, now: NOW } as const;
    expect(say(verdict, 'ready', 'card')[0]?.note).toContain('Return');
    expect(say(verdict, 'attention', 'basket')[0]?.note).toBe('Return it now and scan it again,\nor remove it.');
  });

  it('gives the reason for a line that only its renter’s block holds, which the row does not', () => {
    const block = { code: 'too-many-items', message: '', overridable: false };
    const renter = renterScan(aRenter('RNT-1184', 'Mara Lindqvist'), { blocks: [block] });
    const noteOf = (blocks: (typeof block)[]) => {
      const basket = aBasket(NOW, [aLine(anItem('CAM-0147', 'Sony FX6'), { blocks })], { renter });
      return say({ kind: 'itemBlocked' }, 'attention', 'basket', basket)[0]?.note;
    };
    expect(noteOf([block])).toBe('The limit of items on loan is reached.');
    expect(noteOf([block, { code: 'fee', message: 'Fee open.', overridable: false }])).toBe('See the reason below.');
  });

  it('at Ready says what to scan, and over a basket what is missing', () => {
    expect(say({ kind: 'ready' }, 'ready')[0]).toMatchObject({ word: 'Ready', note: 'Scan an item or a card.' });
    const [open] = say({ kind: 'ready' }, 'ready', 'basket');
    expect([open?.word, open?.note]).toEqual(['Basket open', expect.stringContaining('a card')]);
    expect(say({ kind: 'notCheckedOut', why: 'noRenter' }, 'attention', 'basket')[0]?.note).toBe('Scan a card first.');
  });

  it.each<Verdict>([
    { kind: 'ready' },
    { kind: 'basketOpen' },
    { kind: 'added' },
    { kind: 'savedBasketOpened', joined: 0 },
  ])('asks for a card only while the basket has no renter: $kind', (verdict) => {
    const lines = [aLine(anItem('CAM-0147', 'Sony FX6'))];
    const noteIn = (basket: Basket) => say(verdict, 'ready', 'basket', basket)[0]?.note;
    expect(noteIn(aBasket(NOW, lines))).toContain('a card');
    const renter = renterScan(aRenter('RNT-1184', 'Mara Lindqvist'));
    expect(noteIn(aBasket(NOW, lines, { renter }))).toMatch(/^Scan (items|the next item)(?!.*card)/);
  });

  it('names no printed command when a touch opens a basket, because a desk need not have them', () => {
    for (const each of LOCALES) {
      locale = each;
      const renter = renterScan(aRenter('RNT-1184', 'Mara Lindqvist'));
      const baskets = [aBasket(NOW, []), aBasket(NOW, [], { renter })];
      const notes = baskets.map((basket) => say({ kind: 'ready' }, 'ready', 'basket', basket)[0]?.note);
      expect(notes.join(' ')).not.toContain('KIOSK:');
    }
  });

  it('quotes the workspace with the quotation marks of the language', async () => {
    const verdict = { kind: 'returnRefused', why: { reason: null, words: 'It is not out.' } } as const;
    expect(say(verdict)[0]?.note).toBe('The workspace says: “It is not out.”');
    locale = 'de';
    expect(say(verdict)[0]?.note).toBe('Antwort des Workspace: „It is not out.“');
    locale = 'fr';
    expect(say(verdict)[0]?.note).toContain('«\u00a0It is not out.\u00a0»');
  });

  it('invents no reason', () => {
    expect(say({ kind: 'returnRefused', why: { reason: null, words: null } })[0]?.note).toBe(
      'The workspace gave no reason.',
    );
  });
});

describe('why an action needs attention', () => {
  it.each(ACTION_REASONS)('%s is explained in the kiosk’s own words, never as the workspace’s', (reason) => {
    for (const each of LOCALES) {
      const note = reasonWords({ reason, words: null }, translator(each, textsOf(each)));
      expect(note.length).toBeGreaterThan(10);
      expect(note).not.toContain(reason);
      expect(note).not.toMatch(/[“„«]/);
    }
  });

  it('the workspace’s own words are quoted as such', () => {
    const t = translator('en', textsOf('en'));
    expect(reasonWords({ reason: null, words: 'Reserved meanwhile.' }, t)).toBe(
      'The workspace says: “Reserved meanwhile.”',
    );
    expect(reasonWords({ reason: 'state-forbids', words: 'It is not out.' }, t)).toBe(
      'That’s not possible with this item right now. The workspace says: “It is not out.”',
    );
  });
});

describe('errors', () => {
  const kinds: KioskErrorKind[] = [
    'not-configured',
    'unauthenticated',
    'forbidden',
    'not-found',
    'conflict',
    'invalid',
    'rate-limited',
    'unavailable',
    'offline',
    'timeout',
    'bad-response',
    'insecure',
    'bad-input',
    'token-shaped',
    'pin-required',
    'pin-wrong',
    'pin-locked',
    'action-not-saved',
    'undo-over',
    'changed-since',
    'in-progress',
    'just-checked-out',
    'renter-card',
    'internal',
  ];

  it.each(kinds)('%s has its own word and says what to do', (kind) => {
    const words = error(kind);
    expect(words?.word).not.toContain('error.');
    expect(words?.note).toMatch(/\w+ \w+/);
  });

  it('quotes the workspace only where it says more than the kiosk can', () => {
    expect(error('invalid', 'The due date has passed.')?.note).toContain('The due date has passed.');
    expect(error('timeout', 'No answer within 8 s')?.note).not.toContain('8 s');
  });
});

describe('undo', () => {
  const dueAt = '2026-11-27T12:00:00Z';
  const undo = (intent: ActionIntent, state: ActionState) =>
    say({ kind: 'undo', action: { intent, state, undoOf: 'a-1', dueAt, reason: null, words: null } })[0];

  it('of a return says that a new rent is open with the old due date', () => {
    expect(undo('check_out', 'confirmed')).toMatchObject({
      word: 'Return undone',
      note: expect.stringContaining('old due date'),
    });
    expect(undo('check_in', 'confirmed')?.word).toBe('Check-out undone');
  });

  it.each(ACTION_STATES)('in state %s has its own words in every language', async (state) => {
    for (locale of LOCALES) {
      for (const intent of ACTION_INTENTS) {
        const words = undo(intent, state);
        expect(`${words?.word} ${words?.note}`).not.toMatch(/action\.|readout\.|undefined/);
      }
    }
  });

  it.each(['undo-over', 'changed-since', 'in-progress', 'offline', 'internal'] as const)(
    'that main refused (%s) says so in its note',
    (kind) => {
      const words = say({ kind: 'notUndone', error: { kind, message: '' } })[0];
      expect(words?.note).toMatch(/undone|confirmed/i);
    },
  );
});

describe('offline', () => {
  it('a failed look-up on Ready points to Returns', () => {
    expect(error('offline')?.note).toContain('press Returns');
    expect(error('timeout')?.note).toContain('press Returns');
  });

  it.each(['rate-limited', 'insecure', 'bad-response'] as const)(
    '%s is not reported as a missing connection',
    (kind) => {
      expect(error(kind)?.note).not.toContain('press Returns');
    },
  );
});

describe('a check-out', () => {
  const counts = { ...countOutcomes([]), done: 4, refused: 1 };

  it('has a segment for each outcome, worst first', () => {
    const words = say({ kind: 'checkedOut', counts }, 'refused');
    expect(words.map(({ outcome, word }) => [outcome, word])).toEqual([
      ['refused', '1 refused'],
      ['done', '4 checked out'],
    ]);
  });

  it('says "Confirmed" only of what was confirmed', () => {
    const words = say({ kind: 'checkedOut', counts: { ...counts, saved: 2 } }, 'refused');
    expect(words.filter(({ note }) => note?.includes('Confirmed')).map(({ outcome }) => outcome)).toEqual(['done']);
  });

  it('says that what waits for the workspace stays here, unless the desk checks out offline', () => {
    const verdict: Verdict = { kind: 'checkedOut', counts: { ...counts, done: 0, refused: 0, saved: 2 } };
    const noteOf = (takesUnresolved: boolean) => say(verdict, 'saved', 'basket', null, takesUnresolved)[0]?.note;
    expect(noteOf(false)).toBe('No answer yet. Everything stays here until it is confirmed.');
    expect(noteOf(true)).toBe('Saved on this PC, sent automatically.');
  });
});
