// The css names no side of the screen: whatever has one has it by where lines begin, so that a language can run from right to left.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The declarations of all css, each with its file. */
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

/** The values of a shorthand: what stands between brackets is one. */
const valuesOf = (value: string) => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

it('no property and no value is of the left or the right', () => {
  expect(declarations.length).toBeGreaterThan(2000);
  expect(wrong((name) => /(^|-)(left|right)(-|$)/.test(name) && !name.startsWith('--'))).toEqual([]);
  expect(
    wrong((name, value) => /^(text-align|float|clear|justify-\w+)$/.test(name) && /left|right/.test(value)),
  ).toEqual([]);
});

it('a shorthand of four has the same at both sides', () => {
  const isOneSided = (name: string, value: string) => {
    const [, one, , other] = valuesOf(value);
    return /^(padding|margin|inset|border-(width|color|style))$/.test(name) && one !== other && other !== undefined;
  };
  // The tick of what is chosen is a drawing: it looks the same everywhere.
  expect(wrong(isOneSided)).toEqual(['renderer/components/choice.css: border-width: 0 0 0.26rem 0.26rem']);
});

it('what moves or fills sideways does so onward', () => {
  const isSideways = (value: string) => /translate(X|3d)?\(|\b90deg|to (left|right)\b/.test(value);
  expect(wrong((_name, value) => isSideways(value) && !value.includes('--onward'))).toEqual([
    // Its teeth are alike at both sides; a ring begins at its top.
    expect.stringContaining('receipt.css: --torn'),
    expect.stringContaining('ring.css: transform: rotate(-90deg)'),
  ]);
});

it('icons that mean a way come from where they turn with the language', () => {
  const ways = /from '@phosphor-icons\/react\/(Arrow(Left|Right|SquareOut)|Caret(Left|Right)|SignOut)'/;
  const files = globSync('renderer/**/*.tsx', { cwd: ROOT }).filter((file) =>
    ways.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(files).toEqual([join('renderer', 'components', 'way-icons.tsx')]);
});
