// What a language brings. English is the first: its texts are the type of all others, so that a missing text is a type error.
// Marks inside a text: `code` in backticks, *strong* in asterisks; steps are separated by line breaks.

/** The forms of CLDR that a number can ask for. A text for none at all (`_zero`) is one of its own, and no form. */
export type PluralForm = 'one' | 'two' | 'few' | 'many' | 'other';

/** What is counted among these texts, without the form: "confirm" of "confirm_one" and "confirm_other". */
type CountedIn<English> = {
  [Key in keyof English]: Key extends `${infer Counted}_other` ? Counted : never;
}[keyof English];

/** The same texts in another language: what is counted in each form that this one has, the rest as it is. */
export type Texts<English, Forms extends PluralForm = 'one' | 'other'> = {
  readonly [Key in Exclude<keyof English, `${CountedIn<English>}_${PluralForm}`>]: English[Key] extends string
    ? string
    : Texts<English[Key], Forms>;
} & { readonly [Key in `${CountedIn<English>}_${Forms}`]: string };

/** The path of each text, plural forms included: "basket.confirm_one". */
type PathsOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${PathsOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Some texts in other words, each by its path. */
export type SomeTexts<English> = { readonly [Path in PathsOf<English>]?: string };

/** Puts some texts in the place of those that are there. */
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

/** The same of another language: complete, and nothing else. */
export type OtherWords<English> = {
  readonly [Set in keyof English]: { readonly [Path in keyof English[Set]]: string };
};
