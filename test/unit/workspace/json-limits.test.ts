// Which JSON is refused before it is parsed, because parsing it would keep main busy.
import { describe, expect, it } from 'vitest';
import { isWithinJsonLimits } from '../../../electron/workspace/json-limits.ts';

const isAccepted = (text: string) => isWithinJsonLimits(Buffer.from(text));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const listOf = (values: number) => `[${Array.from({ length: values }, () => '0').join()}]`;

describe('JSON is refused before it is parsed', () => {
  it('if it is nested more than 64 levels deep', () => {
    expect(isAccepted(nested(64))).toBe(true);
    expect(isAccepted(nested(65))).toBe(false);
    expect(isAccepted('{"data":'.repeat(65))).toBe(false);
  });

  it('if it has more than 50,000 commas', () => {
    expect(isAccepted(listOf(50_001))).toBe(true);
    expect(isAccepted(listOf(50_002))).toBe(false);
  });

  it('but not for lists one after another', () => {
    expect(isAccepted(`[${'[{}],'.repeat(1000)}0]`)).toBe(true);
  });

  it('but not for brackets and commas within a string, also after an escaped quote', () => {
    expect(isAccepted(JSON.stringify({ [`a"${'{'.repeat(100)}`]: `"\\${',['.repeat(60_000)}` }))).toBe(true);
    expect(isAccepted(`["\\\\",${nested(65)}]`)).toBe(false);
  });
});
