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

/** The same of another language: complete, and nothing else. */
export type OtherWords<English> = {
  readonly [Set in keyof English]: { readonly [Path in keyof English[Set]]: string };
};

export interface Language {
  /** BCP 47: how dates, times and numbers are written. */
  tag: string;
  /** The letters of the drawn keyboard: three rows of at most twelve, eleven and seven. */
  letters: [string, string, string];
  texts: object;
}
