// Looks up texts by key, picks the plural form for a count, and fills in values. The texts are in i18next's format.
import type { TFunction } from 'i18next';
import type { Language } from '../../shared/domain/languages.ts';
import { isolated } from './isolate.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: import('./english.ts').English };
  }
}

export interface Tree {
  readonly [key: string]: string | Tree;
}

type Values = Readonly<Record<string, string | number>>;

/** Creates the translate function for `texts`. `locale` decides the plural rules, `dir` is the text direction. */
export function translator(locale: string, texts: Tree, dir: Language['dir'] = 'ltr'): TFunction {
  const rules = new Intl.PluralRules(locale);
  const translate = (key: string, values: Values = {}): string => {
    const path = key.split('.');
    const last = path.pop() ?? '';
    const holder = path.reduce<Tree | string | undefined>((within, name) => treeIn(within)?.[name], texts);
    const text = formsOf(last, values.count, rules)
      .map((form) => treeIn(holder)?.[form])
      .find((each) => typeof each === 'string');
    // A key on the screen is better than nothing.
    if (typeof text !== 'string') return key;
    // React escapes what it renders; only names of the other direction have to be isolated.
    return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => isolated(String(values[name] ?? ''), dir));
  };
  return translate as unknown as TFunction;
}

/** The possible last parts of a key for a count, the best first. */
function formsOf(last: string, count: string | number | undefined, rules: Intl.PluralRules): string[] {
  if (typeof count !== 'number') return [last];
  // French and Spanish have a form for millions, which no catalogue has.
  const forms = [`${last}_${rules.select(count)}`, `${last}_other`, last];
  return count === 0 ? [`${last}_zero`, ...forms] : forms;
}

function treeIn(value: Tree | string | undefined): Tree | undefined {
  return typeof value === 'object' ? value : undefined;
}
