// Generates inputs for operations: valid ones, and the changed ones that a buggy or hostile page could send.

import { pick, type Random } from '../support/random.ts';
import type { Shape } from './declared.ts';

export const TOKEN_SHAPED = '12|Zk3vQ9pLx7RtY2wB8nMcA1';
/** Control characters that names, texts and codes must not contain. */
export const CONTROLS = ['\u0000', '\u0007', '\u001b[31m', '\u009b', '\u007f', '\r\n', '\u0085'];
export const BIDI = ['\u202e', '\u202a', '\u2066', '\u2069', '\u200f', '\u061c'];

const CODES = ['CAM-0147', 'TNT-0211', 'RNT-1184', 'RNT-0933', '1017', 'KIOSK:QUIT', 'NOPE-1', ']C10104', 'x'];
const WORDS = ['canon', 'Mara', '', ' ', '12:00', '2026-11-27T17:00:00+01:00', '0000', '1111', 'a@b', '\u{1f4f7}'];
const ODD: unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  -0,
  1e308,
  '',
  '0',
  'null',
  '__proto__',
  [],
  {},
  [[]],
  { length: -1 },
  { toString: 1 },
  ['a', { b: [] }],
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: { admin: true } } },
];

/** A random value that fits `shape`, as far as a shape can tell. */
export function validValue(shape: Shape, random: Random): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return pick(random, shape.enum);
  if (shape.anyOf) return validValue(pick(random, shape.anyOf), random);
  const type = Array.isArray(shape.type) ? pick(random, shape.type) : shape.type;
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return random() < 0.5;
    case 'integer':
      return Math.floor(numberIn(shape, random));
    case 'number':
      return numberIn(shape, random);
    case 'string':
      return textFor(shape, random);
    case 'array':
      return Array.from({ length: countIn(shape, random) }, () => validValue(shape.items ?? {}, random));
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([name]) => shape.required?.includes(name) || random() < 0.5)
          .map(([name, each]) => [name, validValue(each, random)]),
      );
    default:
      return pick(random, ODD);
  }
}

/** A hostile input: a valid one, mostly with one part changed; sometimes something else entirely. */
export function hostile(shape: Shape, random: Random): unknown {
  const input = validValue(shape, random);
  const dice = random();
  if (dice < 0.3) return input;
  if (dice < 0.4) return pick(random, ODD);
  return spoiled(input, random);
}

/** `input` with one part removed, added or replaced. */
function spoiled(input: unknown, random: Random): unknown {
  if (typeof input === 'string') return spoiledText(input, random);
  if (Array.isArray(input)) {
    if (input.length === 0 || random() < 0.3) return [...input, pick(random, ODD)];
    const at = Math.floor(random() * input.length);
    return input.map((each, index) => (index === at ? spoiled(each, random) : each));
  }
  if (typeof input !== 'object' || input === null) return pick(random, ODD);
  const entries = Object.entries(input);
  const at = Math.floor(random() * entries.length);
  const dice = random();
  if (dice < 0.2) return { ...input, [pick(random, ['url', 'token', '__proto__', 'mode', 'headers', 'pin'])]: 'x' };
  if (dice < 0.4) return Object.fromEntries(entries.filter((_entry, index) => index !== at));
  return Object.fromEntries(entries.map(([name, each], index) => [name, index === at ? spoiled(each, random) : each]));
}

function spoiledText(text: string, random: Random): unknown {
  const middle = Math.floor(text.length / 2);
  const within = (more: string) => text.slice(0, middle) + more + text.slice(middle);
  return pick<() => unknown>(random, [
    () => within(pick(random, CONTROLS)),
    () => within(pick(random, BIDI)),
    () => within(TOKEN_SHAPED),
    () => TOKEN_SHAPED,
    () => text.repeat(200),
    () => 'A'.repeat(5000),
    () => within('\ud800'),
    () => '',
    () => [text],
    () => ({ text }),
    () => pick(random, ODD),
    () => '<img src=x onerror=alert(1)>',
    () => "'; DROP TABLE actions; --",
    () => '../../../etc/passwd',
  ])();
}

function numberIn({ minimum = 0, maximum = 1000 }: Shape, random: Random): number {
  return pick(random, [minimum, maximum, minimum + (Math.min(maximum, minimum + 1e6) - minimum) * random()]);
}

function countIn({ minItems = 0, maxItems = 4 }: Shape, random: Random): number {
  return Math.max(minItems, Math.min(maxItems, Math.floor(random() * 4)));
}

function textFor({ format, pattern, maxLength = 40, minLength = 0 }: Shape, random: Random): string {
  if (format === 'date-time') return new Date(1_790_000_000_000 + Math.floor(random() * 1e10)).toISOString();
  if (pattern?.includes(':[0-5]')) return `${pick(random, ['00', '09', '23'])}:30`;
  const text = random() < 0.6 ? pick(random, CODES) : pick(random, WORDS);
  return text.length < minLength ? 'x'.repeat(minLength) : text.slice(0, maxLength);
}

/** The path from the input to each place of `shape` that takes a text. */
export function textFields(shape: Shape, path: string[] = []): string[][] {
  if (shape.enum || shape.const !== undefined) return [];
  const own = shape.type === 'string' || (Array.isArray(shape.type) && shape.type.includes('string')) ? [path] : [];
  const inAny = (shape.anyOf ?? []).flatMap((each) => textFields(each, path));
  const inItems = shape.items ? textFields(shape.items, [...path, '0']) : [];
  const inFields = Object.entries(shape.properties ?? {}).flatMap(([name, each]) => textFields(each, [...path, name]));
  return [...own, ...inAny, ...inItems, ...inFields];
}

/** An input with `text` at the path `path`, and valid values everywhere else. */
export function withText(shape: Shape, path: string[], text: string, random: Random): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  if (shape.anyOf) {
    const branch = shape.anyOf.find((each) => textFields(each).some((field) => field.join() === path.join()));
    return withText(branch ?? {}, path, text, random);
  }
  if (step === '0' && shape.items) return [withText(shape.items, rest, text, random)];
  const { properties = {} } = shape;
  const needed = Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => shape.required?.includes(name))
      .map(([name, each]) => [name, validValue(each, random)]),
  );
  return { ...needed, [step]: withText(properties[step] ?? {}, rest, text, random) };
}
