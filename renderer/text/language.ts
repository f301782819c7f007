// The types of a language's texts. English is the reference: it is the type of all others, so a missing text is a type
// error. Marks inside a text: `code` in backticks, *strong* in asterisks; steps are separated by line breaks.

/** CLDR's plural forms. A text for a count of 0 (`_zero`) is a separate text, not a plural form. */
export type PluralForm = 'one' | 'two' | 'few' | 'many' | 'other';

/** The keys of these texts that have plural forms, without the form: "confirm" of "confirm_one" and "confirm_other". */
type CountedIn<English> = {
  [Key in keyof English]: Key extends `${infer Counted}_other` ? Counted : never;
}[keyof English];

/** The same texts in another language, with that language's own plural forms. */
export type Texts<English, Forms extends PluralForm = 'one' | 'other'> = {
  readonly [Key in Exclude<keyof English, `${CountedIn<English>}_${PluralForm}`>]: English[Key] extends string
    ? string
    : Texts<English[Key], Forms>;
} & { readonly [Key in `${CountedIn<English>}_${Forms}`]: string };

/** The path of each text, plural forms included: "basket.confirm_one". */
type PathsOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${PathsOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Other words for some of the texts, by their paths. */
export type SomeTexts<English> = { readonly [Path in PathsOf<English>]?: string };

/** Replaces some of the texts, in place. */
export function replaceTexts<English>(texts: object, some: SomeTexts<English>): void {
  for (const [path, text] of Object.entries(some)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce<Tree | undefined>((within, key) => within?.[key] as Tree, texts as Tree);
    // The texts of set-up and administration may not be there yet.
    if (holder) holder[last] = text as string;
  }
}

interface Tree {
  [key: string]: string | Tree;
}

/** The same sets of words in another language: complete, and nothing else. */
export type OtherWords<English> = {
  readonly [Set in keyof English]: { readonly [Path in keyof English[Set]]: string };
};
