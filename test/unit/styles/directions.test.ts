// The CSS names no side of the screen, only where lines begin and end, so that a language can run from right to left.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The declarations of all CSS files, each with its file. */
const declarations = globSync('renderer/**/*.css', { cwd: ROOT }).flatMap((file) => {
  const css = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)].map(([, name = '', value = '']) => ({
    file,
    name,
    value,
  }));
});

const wrong = (isWrong: (name: string, value: string) => boolean) =>
  declarations
    .filter(({ name, value }) => isWrong(name, value))
    .map(({ file, name, value }) => `${file}: ${name}: ${value}`);

/** The parts of a value between spaces or commas; what is in brackets is one part. */
function partsOf(value: string, between: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of value) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0 && between.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The values of a shorthand. */
const valuesOf = (value: string) => partsOf(value, /\s/);

/** The value in every form of a window, of which the functions of `forms.css` choose one. */
function formsOf(value: string): string[] {
  const [, inside] = /^--in-[\w-]+\((.*)\)$/s.exec(value) ?? [];
  return valuesOf(value).length > 1 || inside === undefined ? [value] : partsOf(inside, /,/).flatMap(formsOf);
}

it('no property and no value names left or right', () => {
  expect(declarations.length).toBeGreaterThan(2000);
  expect(wrong((name) => /(^|-)(left|right)(-|$)/.test(name) && !name.startsWith('--'))).toEqual([]);
  expect(
    wrong((name, value) => /^(text-align|float|clear|justify-\w+)$/.test(name) && /left|right/.test(value)),
  ).toEqual([]);
});

it('a shorthand of four values has the same value at both sides', () => {
  const isOneSided = (name: string, value: string) =>
    /^(padding|margin|inset|border-(width|color|style))$/.test(name) &&
    formsOf(value).some((form) => {
      const [, one, , other] = valuesOf(form);
      return one !== other && other !== undefined;
    });
  // The tick of a choice is a drawing: it looks the same in every language.
  expect(wrong(isOneSided)).toEqual(['renderer/components/choice.css: border-width: 0 0 0.26rem 0.26rem']);
});

it('what moves or fills sideways follows the direction of the text', () => {
  const isSideways = (value: string) => /translate(X|3d)?\(|\b90deg|to (left|right)\b/.test(value);
  expect(wrong((_name, value) => isSideways(value) && !value.includes('--onward'))).toEqual([
    // The torn edge is the same at both sides, and a ring begins at its top.
    expect.stringContaining('receipt.css: --torn'),
    expect.stringContaining('ring.css: transform: rotate(-90deg)'),
  ]);
});

it('icons that point somewhere come only from way-icons.tsx, which turns them with the language', () => {
  const ways = /from '@phosphor-icons\/react\/(Arrow(Left|Right|SquareOut)|Caret(Left|Right)|SignOut)'/;
  const files = globSync('renderer/**/*.tsx', { cwd: ROOT }).filter((file) =>
    ways.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(files).toEqual([join('renderer', 'components', 'way-icons.tsx')]);
});
