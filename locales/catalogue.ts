import type { catalogue } from './en/catalogue.ts';

/**
 * The shape that English lays down and every language fills: a missing key does not compile. Where English counts with
 * `_one` and `_other`, a language may add the plural forms its grammar has (`_few` in Serbian, `_many` in French, Spanish
 * and Italian); catalogue.test.ts checks that it has all it needs.
 */
export type Catalogue = Words<typeof catalogue>;

type Words<English> = {
  [Key in keyof English]: English[Key] extends string ? string : Words<English[Key]>;
} & {
  [Key in keyof English as Key extends `${infer Base}_other` ? `${Base}_few` | `${Base}_many` : never]?: string;
};
