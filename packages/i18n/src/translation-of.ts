/**
 * The type of another language's texts: the same keys as English and the same number of array items. A language with more
 * plural categories than one and other names them in `More` (`many` in Spanish and French).
 */
export type TranslationOf<T, More extends string = never> = T extends string
  ? string
  : T extends readonly unknown[]
    ? { readonly [I in keyof T]: TranslationOf<T[I], More> }
    : { readonly [K in keyof T]: TranslationOf<T[K], More> } & {
        readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_${More}` : never]: string;
      };

/** Ids of the form `noun.verb` as nested keys: `Nested<'a.b' | 'a.c', X>` is `{ a: { b: X; c: X } }`. */
export type Nested<Id extends string, Leaf> = {
  readonly [Head in Id extends `${infer H}.${string}` ? H : never]: {
    readonly [Tail in Id extends `${Head}.${infer R}` ? R : never]: Leaf;
  };
};
