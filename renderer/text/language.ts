// What a language brings. English is the first: its texts are the type of all others, so that a missing text is a type error.
// Marks inside a text: `code` in backticks, *strong* in asterisks; steps are separated by line breaks.

/** The same texts in another language. */
export type Texts<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Texts<English[Key]>;
};

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
