// What is taken for a token in running text, and what is not.
import { describe, expect, it } from 'vitest';
import { withoutTokens } from '../../../electron/storage/redaction.ts';

describe('a token in text', () => {
  it.each([
    ['12|secret', '[token]'],
    ['Bearer 12|secret-0123456789 was sent', 'Bearer [token] was sent'],
    ['"12|secret-0123456789"', '"[token]'],
    ['?q=12%7Csecret', '?q=[token]'],
    ['two: 1|aaa 2|bbb', 'two: [token] [token]'],
    ['LABEL12|0123456789abcdefgh', 'LABEL1[token]'],
    ['token%3D12%7C0123456789abcdefgh', 'token%3D1[token]'],
  ])('is removed from %s: %s', (text, expected) => {
    expect(withoutTokens(text)).toBe(expected);
  });

  it.each(['A1|B2', 'CAM-001', '12 | 13', 'a|b', '10:22'])('is not found in %s', (text) => {
    expect(withoutTokens(text)).toBe(text);
  });
});
