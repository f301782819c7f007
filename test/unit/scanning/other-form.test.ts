// The second form of a code, for each kind of label: docs/scanning.md has the same table.
import { describe, expect, it } from 'vitest';
import { otherFormOf } from '../../../renderer/scanning/other-form.ts';
import { readText } from '../../../renderer/scanning/read.ts';
import type { Symbology } from '../../../renderer/scanning/scan.ts';
import { checkPattern } from '../../../shared/domain/check-pattern.ts';
import { applyRules } from '../../../shared/domain/code-rules.ts';
import type { Gs1Element } from '../../../shared/domain/scanning.ts';

const formOf = (text: string, symbology: Symbology | null = null, gs1Element: Gs1Element | null = null) =>
  otherFormOf({ text, symbology, gs1Element });

it.each<[what: string, read: string, symbology: Symbology | null, other: string]>([
  ['UPC-A has a zero before it as EAN-13', '036000291452', null, '0036000291452'],
  ['EAN-13 with a zero is a UPC-A', '0036000291452', 'ean13', '036000291452'],
  ['EAN-13 has a zero before it as the number of a case', '4006381333931', 'ean13', '04006381333931'],
  ['the number of a case with a zero is an EAN-13', '04006381333931', 'itf', '4006381333931'],
  ['UPC-E is a UPC-A that leaves zeros out', '04252614', 'upce', '0042100005264'],
  ['UPC-E that ends with 3', '01234531', 'upce', '0012300000451'],
  ['UPC-E that ends with 4', '01234543', 'upce', '0012340000053'],
  ['UPC-E that ends with 5 or more', '01234565', 'upce', '0012345000065'],
  ['Codabar without its letters', 'A31117013206375B', 'codabar', '31117013206375'],
  ['elements as they are printed', '010950110153000321ABC', null, '(01)09501101530003(21)ABC'],
  ['elements without brackets', '(01)09501101530003(21)ABC', null, '010950110153000321ABC'],
  ['a GTIN alone as an element', '0109501101530003', null, '09501101530003'],
  ['a GS1 Digital Link', 'https://id.gs1.org/01/09501101530003/21/ABC%2F7', 'qr', '010950110153000321ABC/7'],
  ['a Digital Link of a shop', 'https://pool.example.org/de/01/9501101530003?x=1', 'qr', '0109501101530003'],
])('%s', (_what, read, symbology, other) => {
  expect(formOf(read, symbology)?.code).toBe(other);
});

it.each<[what: string, read: string, symbology: Symbology | null]>([
  ['a number with another check digit', '036000291453', null],
  ['a code of another kind', 'KSK-0048213', null],
  ['Codabar that a keyboard scanner typed: nothing tells it from other codes', 'A31117013206375B', null],
  ['eight digits that nothing says are UPC-E', '04252614', null],
  ['a number in Codabar', '036000291452', 'codabar'],
  ['elements without a GTIN', '21ABC', null],
  ['an address without a GTIN', 'https://pool.example.org/items/CAM-0147', 'qr'],
])('%s has no other form', (_what, read, symbology) => {
  expect(formOf(read, symbology)).toBeNull();
});

describe('if an element is the code', () => {
  it.each([
    ['010950110153000321ABC', 'ABC'],
    ['(01)09501101530003(21)ABC', 'ABC'],
    ['https://id.gs1.org/01/09501101530003/10/X7/21/ABC', 'ABC'],
  ])('it is taken out of %s', (read, other) => {
    expect(formOf(read, null, '21')?.code).toBe(other);
  });

  it('a label without it has no other form', () => {
    expect(formOf('010950110153000310X7', null, '21')).toBeNull();
  });
});

it.each<[read: string, symbology: Symbology | null, gs1Element: Gs1Element | null]>([
  ['0036000291452', 'ean13', null],
  ['04006381333931', null, null],
  ['A31117013206375B', 'codabar', null],
  ['0109501101530003', null, null],
  ['010950110153000321ABC', null, '21'],
  ['https://id.gs1.org/01/09501101530003/21/ABC', 'qr', '21'],
])('the rule that is offered for %s makes the same code', (read, symbology, gs1Element) => {
  const { code, rule } = formOf(read, symbology, gs1Element) ?? {};
  expect(checkPattern(rule ?? '')).toBeNull();
  expect(applyRules(read, [{ pattern: rule ?? '' }])).toEqual({ code });
});

it('the code is sent as it was read, and a label for which there is a rule has no other form', () => {
  const label = { text: '0036000291452', source: 'wedge', symbology: null, isGs1: false } as const;
  expect(readText(label, { gs1Element: null, rules: [] }, 1)).toMatchObject({
    scan: { code: '0036000291452', otherForm: { code: '036000291452' } },
  });
  const ruled = readText(label, { gs1Element: null, rules: [{ pattern: '^0(?<code>\\d{12})$' }] }, 1);
  expect(ruled).toEqual({ ok: true, scan: { code: '036000291452', source: 'wedge', at: 1 } });
});
