// The text inside a receipt's code: everything while there is room, and never more than a phone can read.
import { describe, expect, it } from 'vitest';
import { MAX_RECEIPT_LENGTH, receiptText } from '../../../../renderer/desk/outcome/receipt-words.ts';

const words = {
  head: 'Film pool, Fri 20 Nov, 14:32',
  due: 'Due back Mon 23 Nov, 12:00',
  hours: 'Mon–Fri 09:00–18:00',
  more: (count: number) => `and ${count} more`,
};
const bytes = (text: string) => new TextEncoder().encode(text).length;
const many = (count: number, name: string | null, code = 'CAM-') =>
  Array.from({ length: count }, (_, index) => ({ name, code: `${code}${String(index).padStart(4, '0')}` }));

it('a receipt says who lent what, until when, and the opening hours', () => {
  const lines = [
    { name: 'Canon EOS R5 C', code: 'CAM-0112' },
    { name: null, code: 'SAW-0019' },
    { name: 'Hilti TE 30', code: 'DRL-0044', price: '12.00 € a day' },
  ];
  expect(receiptText(lines, words).split('\n')).toEqual([
    words.head,
    words.due,
    'Canon EOS R5 C, CAM-0112',
    'SAW-0019',
    'Hilti TE 30, DRL-0044, 12.00 € a day',
    words.hours,
  ]);
  expect(receiptText(lines, { ...words, hours: null })).not.toContain(words.hours);
});

describe('a receipt that is too long', () => {
  it('shortens the names', () => {
    const text = receiptText(many(12, 'Aputure Light Storm 300d mark two'), words);
    expect(text).toContain('Aputure Light S…, CAM-0000');
    expect(text.split('\n')).toHaveLength(13);
  });

  it('drops names and prices: the codes of forty items still fit', () => {
    const lines = many(40, 'Aputure Light Storm 300d mark two').map((line) => ({ ...line, price: '12.00 € a day' }));
    const text = receiptText(lines, words);
    expect(text.split('\n')).toEqual([words.due, ...lines.map(({ code }) => code)]);
    expect(bytes(text)).toBeLessThanOrEqual(MAX_RECEIPT_LENGTH);
  });

  it('says how many items are missing when not all codes fit', () => {
    const text = receiptText(many(40, 'Zelt', 'https://pool.example.org/i/'), words);
    const listed = text.split('\n').slice(1, -1).length;
    expect(text.split('\n').at(-1)).toBe(`and ${40 - listed} more`);
    expect(bytes(text)).toBeLessThanOrEqual(MAX_RECEIPT_LENGTH);
  });

  it('says so even for a single item', () => {
    expect(receiptText([{ name: 'Zelt', code: 'x'.repeat(512) }], words)).toBe(`${words.due}\nand 1 more`);
  });

  it('is measured in bytes, not letters', () => {
    expect(bytes(receiptText(many(12, 'Tränengasschutzüberzüge für Größe ö'), words))).toBeLessThanOrEqual(
      MAX_RECEIPT_LENGTH,
    );
  });
});
