// Bodies of 1 MiB that are made to be expensive: the work to read them is bounded, whatever they hold.
import { describe, expect, it } from 'vitest';
import {
  readActionAnswer,
  readConflict,
  readRefusal,
  readScanAnswer,
  readSearch,
} from '../../../electron/workspace/read-answer.ts';
import { MAX_LISTED } from '../../../shared/domain/workspace.ts';
import { wireItem, wireItemScan, wireRent, wireRenter } from '../../support/wire-examples.ts';

const MIB = 1024 * 1024;
/** How often a body may be read from: a few times for each element that the contract accepts, however many it holds. */
const MAX_READS = 50_000;
/** The answer to a refused body is no longer than a sentence, in characters. */
const MAX_ERROR = 500;

/** A JSON list of `element`s that fills a body. */
function listOf(element: unknown): string {
  const text = JSON.stringify(element);
  return `[${Array(Math.floor((MIB - 400) / (text.length + 1)))
    .fill(text)
    .join(',')}]`;
}

/** `body` as JSON, with `list` in place of the word LIST. */
function withList(list: string, body: unknown): string {
  return JSON.stringify(body).replace('"LIST"', list);
}

function keys(count: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`;
}

/** `body`, wrapped so that every read of it or of what it holds is counted. */
function countingReads(body: unknown): { body: unknown; reads(): number } {
  let reads = 0;
  const known = new WeakMap<object, object>();
  const watch = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const proxy = known.get(value) ?? new Proxy(value, counting);
    known.set(value, proxy);
    return proxy;
  };
  const counting: ProxyHandler<object> = {
    get(target, key, receiver) {
      reads += 1;
      return watch(Reflect.get(target, key, receiver));
    },
    has(target, key) {
      reads += 1;
      return Reflect.has(target, key);
    },
  };
  return { body: watch(body), reads: () => reads };
}

const renter = { type: 'renter', renter: wireRenter() };

const REFUSED: [what: string, field: string, text: string][] = [
  [
    'numbers for candidates',
    'data.candidates',
    withList(listOf(1), { data: { type: 'ambiguous', candidates: 'LIST' } }),
  ],
  [
    'renters for candidates',
    'candidates',
    withList(listOf({ ...wireRenter(), type: 'renter' }), { type: 'ambiguous', candidates: 'LIST' }),
  ],
  ['empty blocks of an item', 'data.blocks', withList(listOf({}), { data: wireItemScan({ blocks: 'LIST' }) })],
  ['blocks of a renter', 'data.blocks', withList(listOf({ code: 'b' }), { data: { ...renter, blocks: 'LIST' } })],
  ['nested lists', 'body', `${'['.repeat(MIB / 2)}${']'.repeat(MIB / 2)}`],
  ['nested envelopes', 'data.type', `${'{"data":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['an item of 80,000 fields', 'item.id', `{"type":"item","item":${keys(80_000)}}`],
  [
    'a code as long as the body',
    'item.code',
    JSON.stringify(wireItemScan({ item: wireItem({ code: '\u001d'.repeat(MIB / 6) }) })),
  ],
  ['an id as long as the body', 'item.id', JSON.stringify(wireItemScan({ item: wireItem({ id: 'x'.repeat(MIB) }) }))],
  ['a type as long as the body', 'type', JSON.stringify({ type: 'x'.repeat(MIB) })],
  [
    'a type that it would inherit',
    'data.type',
    '{"__proto__":{"type":"item"},"data":{"__proto__":{"type":"item"},"constructor":1}}',
  ],
];

describe('an answer to a scan', () => {
  it.each(REFUSED)('with %s is refused after a bounded number of reads', (_what, field, text) => {
    const { body, reads } = countingReads(JSON.parse(text));
    const answer = readScanAnswer(body);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'bad-response', field } });
    expect(JSON.stringify(answer).length).toBeLessThan(MAX_ERROR);
    expect(reads()).toBeLessThan(MAX_READS);
  });

  it('is no proof of an action and no state of a conflict if it has too many blocks', () => {
    const { body, reads } = countingReads(JSON.parse(withList(listOf({}), { data: wireItemScan({ blocks: 'LIST' }) })));
    const sent = { intent: 'check_in', code: 'CAM-001', renter: null, rentId: null } as const;
    expect(readActionAnswer(sent, body)).toMatchObject({ ok: false, error: { field: 'data.blocks' } });
    expect(readConflict(body)).toBeNull();
    expect(reads()).toBeLessThan(MAX_READS);
  });
});

/** What is only shown may be anything: the answer is read without it, and that costs no more. */
const LEFT_OUT: [what: string, kept: object, text: string][] = [
  ['numbers for tags', { tags: { length: 500 } }, withList(listOf(1), wireItem({ tags: 'LIST' }))],
  ['nulls for parts', { parts: [] }, withList(listOf(null), wireItem({ parts: 'LIST' }))],
  ['80,000 fields for tags', { tags: [] }, withList(keys(80_000), wireItem({ tags: 'LIST' }))],
  ['a status as long as the body', { status: 'unknown' }, JSON.stringify(wireItem({ status: 'x'.repeat(MIB) }))],
];

describe('a detail of a megabyte that is only shown', () => {
  it.each(LEFT_OUT)('%s leaves the rest of the answer, after a bounded number of reads', (_what, kept, text) => {
    const { body, reads } = countingReads({ type: 'item', item: JSON.parse(text) });
    expect(readScanAnswer(body)).toMatchObject({ ok: true, data: { item: { code: 'CAM-001', ...kept } } });
    expect(reads()).toBeLessThan(MAX_READS);
  });

  it('numbers for rents are counted up to the first 500', () => {
    const { body, reads } = countingReads(JSON.parse(withList(listOf(1), { data: { ...renter, rents: 'LIST' } })));
    expect(readScanAnswer(body)).toMatchObject({ ok: true, data: { rents: [], leftOut: { rents: 500 } } });
    expect(reads()).toBeLessThan(MAX_READS);
  });

  it('a time of a million digits is none', () => {
    const starts_at = `2026-11-20T10:00:00.${'1'.repeat(MIB)}Z`;
    expect(readScanAnswer(wireItemScan({ next: { starts_at } }))).toMatchObject({
      data: { next: null, unread: ['next'] },
    });
  });
});

describe('a page of search hits', () => {
  it.each([
    ['of numbers', listOf(1), 0],
    ['of renters', listOf({ ...wireRenter(), type: 'renter' }), 500],
  ])('%s is read no further than its first 500', (_what, list, length) => {
    const { body, reads } = countingReads(JSON.parse(`{"data":${list}}`));
    expect(readSearch(body)).toMatchObject({ ok: true, data: { results: { length } } });
    expect(reads()).toBeLessThan(MAX_READS);
  });

  it('may have 500 hits: of more, the first 500 are read, and the others counted as left out', () => {
    const hits = (count: number) => ({ data: Array(count).fill({ ...wireRenter(), type: 'renter' }) });
    expect(readSearch(hits(500))).toEqual({ ok: true, data: { results: expect.any(Array), nextPage: null } });
    const { body, reads } = countingReads(hits(1_000));
    const many = readSearch(body);
    expect(many).toMatchObject({ ok: true, data: { leftOut: 500, results: { length: 500 } } });
    expect(reads()).toBeLessThan(MAX_READS);
  });
});

describe('a refusal', () => {
  it('names the first of 80,000 fields', () => {
    const { body, reads } = countingReads(JSON.parse(`{"message":"No.","errors":${keys(80_000)}}`));
    expect(readRefusal(body)).toEqual({ message: 'No.', field: 'k0' });
    expect(reads()).toBeLessThan(10);
  });

  it('is cut to 300 characters', () => {
    for (const words of ['1|', '%7c1', 'No ', '\u202e', '\n']) {
      const said = readRefusal({ message: words.repeat(MIB / words.length) });
      expect(said?.message.length).toBeLessThanOrEqual(300);
    }
  });
});

describe('a long list that is only shown', () => {
  it('is read up to its first 500 entries, and nothing after them is looked at', () => {
    const rents = Array.from({ length: MAX_LISTED }, (_, index) => wireRent({ id: index + 1 }));
    const answer = readScanAnswer({ ...renter, rents: [...rents, ...Array(5000).fill('not even a rent')] });
    expect(answer).toMatchObject({
      ok: true,
      data: { rents: { length: MAX_LISTED, 0: { id: '1' }, 499: { id: '500' } } },
    });
  });

  it('is read up to its first 500 entries for tags and parts, too', () => {
    const many = { tags: Array(9000).fill({ id: 1, name: 'T' }), parts: Array(9000).fill({ name: 'P' }) };
    const { body, reads } = countingReads(wireItemScan({ item: wireItem(many) }));
    expect(readScanAnswer(body)).toMatchObject({
      ok: true,
      data: { item: { tags: { length: MAX_LISTED }, parts: { length: MAX_LISTED } } },
    });
    expect(reads()).toBeLessThan(MAX_READS);
  });
});

describe('names and codes', () => {
  const hidden = '\u202egnp.\u200b\u0007exe';

  it('names lose direction marks and control characters wherever they occur', () => {
    const named = { id: 1, name: hidden };
    const about = { id: 1, code: 'C', name: hidden };
    const answer = readScanAnswer(
      wireItemScan({
        item: wireItem({
          name: hidden,
          variant: named,
          type: named,
          tags: [named],
          parts: [{ name: hidden }],
          home: hidden,
        }),
        rent: wireRent({ item: about, renter: about }),
        next: { starts_at: '2026-11-20T10:00:00Z', renter_name: hidden },
        blocks: [{ code: 'b', message: hidden }],
      }),
    );
    expect(answer.ok).toBe(true);
    expect(JSON.stringify(answer).match(/gnp\. exe/g)).toHaveLength(10);
    expect(JSON.stringify(answer)).not.toContain('\u202e');
    const card = readScanAnswer({ type: 'renter', renter: wireRenter({ name: hidden }) });
    expect(card).toMatchObject({ ok: true, data: { renter: { name: 'gnp. exe' } } });
  });

  it('a name of a megabyte is cut to 200 characters', () => {
    const answer = readScanAnswer(wireItemScan({ item: wireItem({ name: 'x'.repeat(MIB) }) }));
    expect(answer).toMatchObject({ ok: true, data: { item: { name: `${'x'.repeat(199)}…` } } });
  });

  it('ids and codes stay unchanged, including the GS1 separator', () => {
    const code = '010401234567890121\u001d10\u202eA\u200f ';
    const answer = readScanAnswer(wireItemScan({ item: wireItem({ id: ' a\u200eb ', code }) }));
    expect(answer).toMatchObject({ ok: true, data: { item: { id: ' a\u200eb ', code } } });
  });
});
