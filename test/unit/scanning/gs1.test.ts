// GS1 element strings: where one element ends and the next begins.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readElements } from '../../../renderer/scanning/gs1.ts';

const GS = '\u001d';

describe('elements of predefined length need no separator', () => {
  it.each<[identifier: string, length: number]>([
    ['00', 18],
    ['01', 14],
    ['02', 14],
    ['03', 14],
    ['04', 16],
    ...['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((identifier): [string, number] => [identifier, 6]),
    ['20', 2],
    ...['3102', '3202', '3302', '3402', '3502', '3602'].map((identifier): [string, number] => [identifier, 6]),
    ['410', 13],
    ['417', 13],
  ])('(%s) has %d characters', (identifier, length) => {
    const value = '7'.repeat(length);
    expect(readElements(`${identifier}${value}21A-1`)).toEqual(
      new Map([
        [identifier, value],
        ['21', 'A-1'],
      ]),
    );
    expect(readElements(`${identifier}${value.slice(1)}`)).toBeNull();
  });
});

describe('other elements end with a separator or with the text', () => {
  it.each([
    '10',
    '21',
    '22',
    '240',
    '253',
    '30',
    '37',
    '3920',
    '400',
    '421',
    '7003',
    '710',
    '8003',
    '8004',
    '8200',
    '91',
  ])('(%s) ends with a separator or with the text', (identifier) => {
    expect(readElements(`${identifier}AB7${GS}1127123100`)).toBeNull();
    expect([...(readElements(`${identifier}AB7${GS}11271231`) ?? [])]).toEqual([
      [identifier, 'AB7'],
      ['11', '271231'],
    ]);
  });
});

it('a value has 90 characters at most', () => {
  expect([...(readElements(`91${'7'.repeat(90)}`) ?? [])]).toEqual([['91', '7'.repeat(90)]]);
  expect(readElements(`91${'7'.repeat(91)}`)).toBeNull();
});

it.each(['', GS, '05123', '0', '8003', `10${GS}`, 'CAM-0112', 'x10A', `01123${GS}4567890123`])(
  '%j is not an element string',
  (text) => {
    expect(readElements(text)).toBeNull();
  },
);

it('a repeated element counts once, and with another value nothing is read: one of two items would be lost', () => {
  const item = '0109501101530003';
  expect([...(readElements(`${item}21ABC${GS}21ABC`) ?? [])]).toEqual([
    ['01', '09501101530003'],
    ['21', 'ABC'],
  ]);
  expect(readElements(`${item}21ABC${GS}${item}21DEF`)).toBeNull();
});

it('never throws, and reads no more than the text holds', () => {
  const text = fc.array(fc.constantFrom(...'0123456789ABC', GS), { maxLength: 60 }).map((each) => each.join(''));
  fc.assert(
    fc.property(text, (each) => {
      const elements = readElements(each);
      const read = [...(elements ?? [])].map(([identifier, value]) => identifier.length + value.length);
      expect(read.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(each.length);
    }),
  );
});
